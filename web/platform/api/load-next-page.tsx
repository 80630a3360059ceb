// @bundle controls
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadMore, type More } from '../../ui/feedback/load-more.tsx'

export type PagedQuery = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPlaceholderData'
>

/** Returns undefined after the last page. */
export function moreOf(query: PagedQuery): More | undefined {
  if (!query.hasNextPage) return undefined
  const { fetchNextPage, isFetchingNextPage: pending, isFetchNextPageError: failed } = query
  return { onLoad: () => void fetchNextPage(), pending, failed }
}

interface LoadNextPageProps {
  query: PagedQuery
  /** The label of the button: 'Show more games'. */
  children: ReactNode
}

/** Shows nothing after the last page, and while the list of an earlier search stays on screen. */
export function LoadNextPage({ query, children }: LoadNextPageProps) {
  const more = moreOf(query)
  return more && !query.isPlaceholderData && <LoadMore {...more}>{children}</LoadMore>
}
