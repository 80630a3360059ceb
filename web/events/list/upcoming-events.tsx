import { CalendarSearch, Bookmark, CalendarDays, LayoutGrid } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { InviteButton } from '../../people/invite-button.tsx'
import { useMember } from '../../platform/session/session.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { ClearFiltersButton } from '../../ui/buttons/clear-filters-button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { useEventsAddress } from '../events-address.ts'
import { monthOf, monthOfFilters } from '../months.ts'
import { EventFilterBar } from './event-filter-bar.tsx'
import { dateOfToday, hasFilters } from '../event-filters.ts'
import { eventsFoundText, nearestText } from '../events-found-text.ts'
import { EventList } from './event-list.tsx'
import { useEventFilters } from './use-event-filters.ts'
import { useUpcomingEvents } from './use-upcoming-events.ts'
import { classes } from '../../ui/styles/classes.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { ViewToggle } from '../../ui/buttons/view-toggle.tsx'

const EventMonth = lazyPart(async () => (await import('../month/event-month.tsx')).EventMonth, {
  failure: 'The month could not be loaded.',
})

const views = [
  { view: 'list' as const, label: 'List view', Icon: LayoutGrid },
  { view: 'month' as const, label: 'Month view', Icon: CalendarDays },
]

export function UpcomingEvents({ onCreate }: { onCreate: () => void }) {
  const member = useMember()
  const { filters, clearFilters } = useEventFilters()
  const { month, showMonth } = useEventsAddress()
  const { scope, sort, replacesNearby, query } = useUpcomingEvents(filters)
  // `EventList` defers the cards too. Otherwise the sentence would appear first and move the placeholders down.
  const saysNoneNearby = useDeferredValue(replacesNearby)
  const isNarrowed = filters.search !== '' || hasFilters(filters)
  const isNewTown = saysNoneNearby && !isNarrowed
  const today = dateOfToday(member)
  const found = query.isPlaceholderData ? undefined : query.data?.pages[0]?.total
  return (
    <>
      <EventFilterBar scope={scope} found={month === undefined ? found : undefined} canSort={month === undefined}>
        <SavedSearchesButton />
        <ButtonLink variant="secondary" className="grow md:hidden" to={paths.venues}>
          Venues
        </ButtonLink>
        <ViewToggle
          view={month === undefined ? 'list' : 'month'}
          choices={views}
          onChange={(view) =>
            showMonth(view === 'month' ? monthOfFilters(monthOf(today), { ...filters, today }) : undefined)
          }
        />
      </EventFilterBar>
      <p role="status" className="sr-only">
        {isNarrowed && month === undefined && found !== undefined && eventsFoundText(found)}
      </p>
      <div className={classes('mb-4 flex flex-col gap-3 md:mb-5', isNewTown && newTownLook)}>
        <p role="status" className={isNewTown ? 'text-lg font-semibold text-pretty' : 'text-ink-soft not-empty:mt-4'}>
          {saysNoneNearby && noneNearbyText(isNarrowed, member.place)}
        </p>
        {isNewTown && (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={onCreate}>
              Create Your Own Event
            </Button>
            <InviteButton />
          </div>
        )}
      </div>
      {month === undefined ? (
        <EventList
          query={query}
          byTown={sort === 'nearest' && member.location !== null}
          alwaysOffersMore
          empty={
            <EmptyState
              icon={<CalendarSearch />}
              title="No events found"
              actions={
                <>
                  <Button onClick={onCreate}>Create Your Own Event</Button>
                  {hasFilters(filters) && <ClearFiltersButton onClear={clearFilters} />}
                  {!isNarrowed && <InviteButton />}
                </>
              }
            >
              {isNarrowed ? 'No events match your search criteria.' : 'There are no upcoming events at the moment.'}
            </EmptyState>
          }
        />
      ) : (
        <EventMonth
          month={month}
          onShowMonth={showMonth}
          filters={filters}
          scope={scope}
          onClearFilters={clearFilters}
        />
      )}
    </>
  )
}

const newTownLook = 'mt-4 rounded-tile border border-felt-ink/20 bg-felt-soft p-4'

function noneNearbyText(isNarrowed: boolean, place: string | null): string {
  return isNarrowed ? 'No events near you match your filters, so we show the nearest elsewhere.' : nearestText(place)
}

const SavedSearchesDialog = lazyDialog(
  async () => (await import('../saved-searches/saved-searches-dialog.tsx')).SavedSearchesDialog,
)

const NotifyMe = lazyPart(async () => (await import('../saved-searches/notify-me.tsx')).NotifyMe, {
  failure: '“Notify me” could not be loaded.',
})

function SavedSearchesButton() {
  const { location } = useMember()
  const [isOpen, setOpen] = useState(false)
  const { filters, changeFilters } = useEventFilters()
  const { sort: _sort, within: _within, ...saved } = filters
  const canNotify = location !== null && (hasFilters(filters) || filters.search !== '')
  return (
    <>
      {canNotify && <NotifyMe filters={saved} />}
      <Button variant="secondary" className="max-md:grow" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden />
        Saved searches
      </Button>
      <SavedSearchesDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        filters={saved}
        onApply={(chosen) => {
          changeFilters({ ...chosen, within: null })
          setOpen(false)
        }}
      />
    </>
  )
}
