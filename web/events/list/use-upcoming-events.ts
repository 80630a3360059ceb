import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventScope } from '../../../contract/events/filters.ts'
import { useMember } from '../../platform/session/session.ts'
import { upcomingEventsPages } from '../calls.ts'
import { knownScope, type ListedEvents, upcomingQueryOf } from '../event-filters.ts'

/**
 * Loads the upcoming events that pass the filters. Unless the member chose where to look, loads the nearby events
 * first, and if there are none, the events everywhere, the nearest first. An event that appears nearby later does not
 * replace this list, which contains it too.
 */
export function useUpcomingEvents(filters: ListedEvents) {
  const member = useMember()
  const known = knownScope(filters, member)
  const pagesIn = (scope: EventScope, sort = filters.sort) =>
    upcomingEventsPages(upcomingQueryOf({ ...filters, sort }, { scope, member }))
  const near = useInfiniteQuery({
    ...pagesIn('near'),
    enabled: known !== 'everywhere',
    placeholderData: keepPreviousData,
  })
  const hasNoneNearby = countOnFirstPage(near) === 0
  const listed = JSON.stringify(filters)
  const [listedEverywhere, setListedEverywhere] = useState<string>()
  if (hasNoneNearby && listedEverywhere !== listed) setListedEverywhere(listed)
  const scope = known ?? (hasNoneNearby || listedEverywhere === listed ? 'everywhere' : 'near')
  const sort = known === undefined && scope === 'everywhere' ? 'nearest' : filters.sort
  const everywhere = useInfiniteQuery({
    ...pagesIn('everywhere', sort),
    enabled: scope === 'everywhere',
    placeholderData: keepPreviousData,
  })
  return {
    scope,
    /** The order of the list. */
    sort,
    /** Whether the list has the events everywhere because there are none nearby. */
    replacesNearby: known === undefined && hasNoneNearby && (countOnFirstPage(everywhere) ?? 0) > 0,
    query: scope === 'near' ? near : everywhere,
  }
}

type EventPages = { isPlaceholderData: boolean; data: { pages: { items: unknown[] }[] } | undefined }

/** Returns the number of events on the first page; undefined while it loads. */
function countOnFirstPage({ isPlaceholderData, data }: EventPages): number | undefined {
  return isPlaceholderData ? undefined : data?.pages[0]?.items.length
}
