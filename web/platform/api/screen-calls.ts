import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import type { LoaderFunctionArgs } from '../../ui/router/index.ts'
import { queryClient } from './query-client.ts'

/** A query from `callQuery` or `callPages`. */
export type ScreenQuery = { queryKey: QueryKey }

/** The loader of the screen starts them, unless the page has already done so (web/first-requests.ts). */
export type ScreenQueries = (member: OwnUser, args: LoaderFunctionArgs) => readonly ScreenQuery[]

/** Starts a query unless its answer is cached. */
export function prefetchCall(query: ScreenQuery): Promise<void> {
  return 'initialPageParam' in query
    ? queryClient.prefetchInfiniteQuery(query as FetchInfiniteQueryOptions)
    : queryClient.prefetchQuery(query as FetchQueryOptions)
}
