import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadNextPage } from '../../platform/api/load-next-page.tsx'
import { isProblem } from '../../platform/api/api-error.ts'
import { SecondFactorRequired } from './second-factor-required.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

interface PagedListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  empty: ReactNode
  children: (item: Item) => ReactNode
}

export function PagedList<Item>({ query, empty, children }: PagedListProps<Item>) {
  const items = query.data?.pages.flatMap((page) => page.items)
  if (!items && query.isFetching)
    return (
      <div role="status" aria-label="Loading">
        <Skeleton className="h-40 rounded-tile" />
      </div>
    )
  if (isProblem(query.error, 'SecondFactorRequired')) return <SecondFactorRequired />
  if (!items) return <ErrorState query={query}>The list could not be loaded.</ErrorState>
  if (items.length === 0) return <p className="text-ink-soft">{empty}</p>
  return (
    <div className="flex flex-col gap-4">
      {items.map(children)}
      <LoadNextPage query={query}>Show more</LoadNextPage>
    </div>
  )
}
