import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { LoadNextPage } from '../../platform/api/load-next-page.tsx'
import { isProblem } from '../../platform/api/api-error.ts'
import { ShieldOff } from 'lucide-react'
import { paths } from '../../platform/navigation/paths.ts'
import { Link } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'

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

/** Says that the operator requires two-step sign-in of moderators, and leads to the settings. */
export function SecondFactorRequired() {
  return (
    <EmptyState
      icon={<ShieldOff />}
      title="Turn on two-step sign-in"
      actions={
        <Button asChild>
          <Link to={paths.passwordSettings}>Open the settings</Link>
        </Button>
      }
    >
      Moderators of this site sign in with two steps. Turn it on in the settings, then come back.
    </EmptyState>
  )
}
