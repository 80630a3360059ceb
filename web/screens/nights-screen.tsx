import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { CalendarSearch } from 'lucide-react'
import { useState } from 'react'
import { datesOf, type EventPeriodName } from '../../contract/events/filters.ts'
import { dateOfToday, datesText, readFilters } from '../events/event-filters.ts'
import { nightsPages } from '../events/links/calls.ts'
import { NightRow } from '../events/links/night-row.tsx'
import { LoadNextPage } from '../platform/api/load-next-page.tsx'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { ClearFiltersButton } from '../ui/buttons/clear-filters-button.tsx'
import { FilterChip } from '../ui/fields/filter-chip.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/feedback/states.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { SearchInput } from '../ui/fields/search-input.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx'
import { useSearchParams } from '../ui/router/index.ts'
import { nightsHeading } from './screens.ts'

const DatesDialog = lazyDialog(async () => (await import('../events/list/dates-dialog.tsx')).DatesDialog)

type Filters = { town: string; from: string | null; to: string | null }

const noFilters: Filters = { town: '', from: null, to: null }

/** All events that are listed publicly, for visitors. The address contains the filters. */
export function NightsScreen() {
  const { filters, changeFilters } = useNightFilters()
  const [isChoosing, setChoosing] = useState(false)
  const { from, to } = filters
  const today = dateOfToday({ timeZone: null })
  const periods = { tonight: datesOf('tonight', today), weekend: datesOf('weekend', today) }
  const isOn = (period: EventPeriodName) => periods[period].from === from && periods[period].to === to
  const isOther = (from ?? to) !== null && !isOn('tonight') && !isOn('weekend')

  const chip = (period: EventPeriodName, label: string) => (
    <FilterChip
      isOn={isOn(period)}
      onPress={() => changeFilters(isOn(period) ? { from: null, to: null } : periods[period])}
    >
      {label}
    </FilterChip>
  )

  return (
    <div className="flex flex-col gap-6">
      <PageHeading {...nightsHeading} isQuiet />
      <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchInput
          value={filters.town}
          onSearch={(town) => changeFilters({ town })}
          isCovered={isChoosing}
          placeholder="Town or zip code"
          aria-label="Town or zip code"
          className="w-full md:max-w-sm"
        />
        <div className="flex flex-wrap gap-2">
          {chip('tonight', 'Tonight')}
          {/* On Sundays, the weekend is tonight. */}
          {periods.weekend.from !== periods.weekend.to && chip('weekend', 'This weekend')}
          <FilterChip isOn={isOther} onPress={() => setChoosing(true)}>
            {isOther ? <span className="inline-block first-letter:uppercase">{datesText(filters)}</span> : 'Dates'}
          </FilterChip>
        </div>
      </div>
      <section aria-label="Game nights" tabIndex={-1} className="outline-none">
        <Nights filters={filters} onClear={() => changeFilters(noFilters)} />
      </section>
      <DatesDialog
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        dates={{ from, to }}
        onChoose={(dates) => {
          changeFilters(dates)
          setChoosing(false)
        }}
      />
    </div>
  )
}

function Nights({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => Boolean(value)))
  const query = useInfiniteQuery({ ...nightsPages(chosen), placeholderData: keepPreviousData })
  if (query.isError && !query.data) return <ErrorState query={query}>The game nights could not be loaded.</ErrorState>
  if (!query.data)
    return (
      <Loading
        what="game nights"
        placeholder={<Skeleton className="h-20 rounded-control" />}
        count={6}
        className="grid gap-3 md:grid-cols-2"
      />
    )
  const nights = query.data.pages.flatMap(({ items }) => items)
  if (nights.length === 0)
    return (
      <EmptyState
        icon={<CalendarSearch />}
        title="No game nights found"
        headingLevel={2}
        actions={
          Object.keys(chosen).length > 0 ? (
            <ClearFiltersButton onClear={onClear} />
          ) : (
            <ButtonLink variant="secondary" to={paths.register}>
              Register
            </ButtonLink>
          )
        }
      >
        {Object.keys(chosen).length > 0
          ? 'Look in another town or on other days. Members also see the game nights that are not listed here.'
          : 'Register, and put your favorite game on the first table.'}
      </EmptyState>
    )
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2">
        {nights.map((night) => (
          <li key={night.code} className="min-w-0">
            <NightRow night={night} to={paths.eventLink(night.code)} ground="paper" />
          </li>
        ))}
      </ul>
      <LoadNextPage query={query}>Show more game nights</LoadNextPage>
    </>
  )
}

/** Returns the filters in the address, and a function that changes them. */
function useNightFilters() {
  const [address, setAddress] = useSearchParams()
  const { from, to } = readFilters(address)
  const filters: Filters = { town: (address.get('town') ?? '').trim(), from, to }

  function changeFilters(change: Partial<Filters>) {
    const chosen = Object.entries({ ...filters, ...change }).filter(([, value]) => Boolean(value))
    setAddress(() => new URLSearchParams(chosen as [string, string][]), { replace: true, preventScrollReset: true })
  }

  return { filters, changeFilters }
}
