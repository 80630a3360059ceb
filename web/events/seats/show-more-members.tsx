import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '../../ui/buttons/button.tsx'

/** Loads the next page of a list of members in the details of an event. Shows nothing after the last page. */
export function ShowMoreMembers({ query }: { query: UseInfiniteQueryResult }) {
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      size="small"
      pending={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
      className="mt-2"
    >
      {query.isFetchNextPageError ? 'Try again' : 'Show more'}
    </Button>
  )
}
