import type { QueryClient } from '@tanstack/react-query'
import type { LiveChange } from '../../../../contract/platform/live-schemas.ts'
import { refetchChanged } from '../../../platform/api/refetch.ts'
import { isOutOfDate } from './shown-queries.ts'

/** Milliseconds in which changes are collected, because several changes of one event arrive together. */
const collectTime = 20

const collected: LiveChange[] = []

/** Refetches the data on screen that a change put out of date. Changes that arrive together refetch a query once. */
export function refresh(queryClient: QueryClient, change: LiveChange, userId: number) {
  collected.push(change)
  if (collected.length > 1) return
  setTimeout(() => {
    const changes = collected.splice(0)
    void refetchChanged(queryClient, {
      predicate: (query) => changes.some((collectedChange) => isOutOfDate(query, collectedChange, userId)),
    })
  }, collectTime)
}
