// @bundle controls
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadMore } from '../../ui/feedback/load-more.tsx'

export type PagedQuery = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPlaceholderData'
>

interface LoadNextPageProps {
  query: PagedQuery
  /** The label of the button: 'Show more games'. */
  children: ReactNode
}

/** Shows nothing after the last page, and while the list of an earlier search stays on screen. */
export function LoadNextPage({ query, children }: LoadNextPageProps) {
  if (!query.hasNextPage || query.isPlaceholderData) return null
  return (
    <LoadMore
      onLoad={() => void query.fetchNextPage()}
      pending={query.isFetchingNextPage}
      failed={query.isFetchNextPageError}
    >
      {children}
    </LoadMore>
  )
}
