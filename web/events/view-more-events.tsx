import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'

interface ViewMoreEventsProps {
  query: UseInfiniteQueryResult
  /** Whether the events of the last page are not all shown yet. */
  isDrawing?: boolean
}

/** Loads the next page of events. After the last page it refetches the list to look for new events. */
export function ViewMoreEvents({ query, isDrawing = false }: ViewMoreEventsProps) {
  const [isLooking, setLooking] = useState(false)
  const [hasLooked, setLooked] = useState(false)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isRefetchError } = query

  async function handlePress() {
    if (hasNextPage) return void query.fetchNextPage()
    setLooking(true)
    await query.refetch()
    setLooking(false)
    setLooked(true)
  }

  return (
    <div className="flex flex-col items-center gap-3">
      {isFetchNextPageError || isRefetchError ? (
        <p role="alert" className="text-danger-ink">
          More events could not be loaded. Please try again.
        </p>
      ) : (
        <p role="status" className="text-ink-soft empty:hidden">
          {hasLooked && !isLooking && !hasNextPage && 'No more events for now.'}
        </p>
      )}
      <Button
        variant="secondary"
        pending={isFetchingNextPage || isLooking || isDrawing}
        onClick={() => void handlePress()}
      >
        View More Events
      </Button>
    </div>
  )
}
