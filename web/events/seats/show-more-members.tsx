import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ShowMore } from '../../platform/api/load-next-page.tsx'

/** Loads the next page of a list of members in the details of an event. Shows nothing after the last page. */
export function ShowMoreMembers({ query }: { query: UseInfiniteQueryResult }) {
  return (
    <ShowMore query={query} size="small" className="mt-2">
      {query.isFetchNextPageError ? 'Try again' : 'Show more'}
    </ShowMore>
  )
}
