import type { QueryClient } from '@tanstack/react-query'
import type { LiveChange } from '../../../contract/platform/live-schemas.ts'
import { refetchChanged } from '../../platform/api/refetch.ts'
import { isOutOfDate } from './shown-queries.ts'

/** Refetches the data on screen that a change put out of date. */
export function refresh(queryClient: QueryClient, change: LiveChange, userId: number) {
  void refetchChanged(queryClient, { predicate: (query) => isOutOfDate(query, change, userId) })
}
