// @bundle controls
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'
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

interface ShowMoreProps extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'> {
  query: PagedQuery
}

/** A button for the next page, in a list that does not load it by itself. Shows nothing after the last page. */
export function ShowMore({ query, ...look }: ShowMoreProps) {
  if (!query.hasNextPage) return null
  const { isFetchingNextPage, fetchNextPage } = query
  return <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()} {...look} />
}
