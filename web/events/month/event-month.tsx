import { groupBy } from '../../../contract/platform/older-browsers.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { localDateTime } from '../../../contract/events/event-moments.ts'
import { localDate } from '../../../contract/events/event-times.ts'
import type { EventScope } from '../../../contract/events/filters.ts'
import { useMember } from '../../platform/session/session.ts'
import { useMediaQuery } from '../../ui/browser/use-media-query.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ClearFiltersButton } from '../../ui/buttons/clear-filters-button.tsx'
import { dateOfToday, hasFilters, type ListedEvents, upcomingQueryOf } from '../event-filters.ts'
import { eventsFoundText } from '../events-found-text.ts'
import { ViewMoreEvents } from '../view-more-events.tsx'
import { MonthCalendar, type MonthProps, MonthEventLink } from './month-calendar.tsx'
import { addMonths, datesOfMonth, dayName, monthName, monthOf } from '../months.ts'
import { callPages } from '../../platform/api/call-queries.ts'

/** Number of pages that a calendar loads by itself, because a day without events looks free. */
const maxPages = 5

interface EventMonthProps {
  month: string
  onShowMonth: (month: string) => void
  filters: ListedEvents
  scope: EventScope
  onClearFilters: () => void
}

/** The upcoming events of a month that pass the filters: a calendar on wide screens, an agenda on phones. */
export function EventMonth({ month, onShowMonth, filters, scope, onClearFilters }: EventMonthProps) {
  const member = useMember()
  const isWide = useMediaQuery('(min-width: 48rem)')
  const today = dateOfToday(member)
  const isNarrowed = filters.search !== '' || hasFilters(filters)
  const query = useInfiniteQuery({
    ...callPages('GET /api/events/upcoming', {
      query: { ...monthQueryOf(filters, { month, scope, member, today }), limit: 100 },
    }),
    placeholderData: keepPreviousData,
  })
  const found = query.isPlaceholderData ? undefined : query.data?.pages[0]?.total
  const pages = query.data?.pages ?? []
  const isLoadingAll = isWide && query.hasNextPage && pages.length < maxPages && !query.isFetchNextPageError
  const nextPage = isLoadingAll && !query.isFetching ? pages.length + 1 : undefined
  const { fetchNextPage } = query
  useEffect(() => {
    if (nextPage !== undefined) void fetchNextPage()
  }, [nextPage, fetchNextPage])

  const eventsByDate =
    query.data &&
    groupBy(
      // The screen shows the times at the places of the events, so these times decide the order.
      pages
        .flatMap((page) => page.items)
        .toSorted((one, other) => localDateTime(one).localeCompare(localDateTime(other))),
      localDate,
    )

  const Days = isWide ? MonthCalendar : MonthAgenda
  return (
    <section tabIndex={-1} aria-label={monthName(month)} className="flex flex-col gap-4 outline-none">
      <div className="flex flex-wrap items-center gap-2">
        <h3 aria-live="polite" className="mr-auto text-2xl">
          {monthName(month)}
        </h3>
        <IconButton
          label="Previous month"
          variant="secondary"
          aria-disabled={month <= monthOf(today)}
          onClick={() => month > monthOf(today) && onShowMonth(addMonths(month, -1))}
          className="aria-disabled:not-focus-visible:opacity-40"
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label="Next month" variant="secondary" onClick={() => onShowMonth(addMonths(month, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <p role="status" className="sr-only">
        {isNarrowed && found !== undefined && eventsFoundText(found)}
      </p>
      {query.isError && !query.data && <ErrorState query={query}>The events could not be loaded.</ErrorState>}
      {query.isPending && <Loading what="events" placeholder={<Skeleton className="h-122 w-full rounded-tile" />} />}
      {eventsByDate?.size === 0 && <EmptyMonth isNarrowed={isNarrowed} onClearFilters={onClearFilters} />}
      {isWide && query.hasNextPage && !isLoadingAll && (
        <p className="text-ink-soft">This month has more events than the calendar shows. Filters narrow them down.</p>
      )}
      {eventsByDate && <Days month={month} today={today} eventsByDate={eventsByDate} />}
      {query.hasNextPage && !isLoadingAll && <ViewMoreEvents query={query} />}
    </section>
  )
}

function EmptyMonth({ isNarrowed, onClearFilters }: { isNarrowed: boolean; onClearFilters: () => void }) {
  if (!isNarrowed) return <p className="text-ink-soft">No events in this month.</p>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
      <p>No events in this month match your search and filters.</p>
      <ClearFiltersButton size="small" onClear={onClearFilters} />
    </div>
  )
}

function MonthAgenda({ eventsByDate }: MonthProps) {
  return (
    <ol className="flex flex-col gap-5 empty:hidden">
      {[...eventsByDate].map(([date, events]) => (
        <li key={date}>
          <h4 className="mb-2 font-semibold">{dayName(date)}</h4>
          <ul className="flex flex-col gap-2">
            {events.map((event) => (
              <li key={event.id} className="flex">
                <MonthEventLink event={event} className="min-w-0 grow px-3 py-2.5 wrap-break-word" />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function monthQueryOf(
  filters: ListedEvents,
  { month, ...viewer }: Parameters<typeof upcomingQueryOf>[1] & { month: string },
) {
  const { sort: _sort, from = '', to = '9999-12-31', ...query } = upcomingQueryOf(filters, viewer)
  const dates = datesOfMonth(month)
  return { ...query, from: from > dates.from ? from : dates.from, to: to < dates.to ? to : dates.to }
}
