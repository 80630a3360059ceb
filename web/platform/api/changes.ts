import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import type { ReportedChange } from '../../../contract/platform/live.ts'
import { keyOf } from './call-queries.ts'
import { refetchChanged } from './refetch.ts'

/** Milliseconds in which changes are collected, because several changes of one event arrive together. */
const collectTime = 20

const collected: ReportedChange[] = []

/** The change after which everything is out of date. */
export const everything: ReportedChange = { topic: 'members' }

/** Refetches soon, so that changes that arrive together refetch a query once, perhaps after a mutation. */
export function collectChanges(cache: QueryClient, changes: readonly ReportedChange[], { mayWait = false } = {}) {
  collected.push(...changes)
  setTimeout(() => {
    if (!mayWait || cache.isMutating() === 0) void refetchCollected(cache)
  }, collectTime)
}

/** Resolves when the answers on screen have arrived. Queries with the keys `closing` refetch when shown next. */
export async function refetchCollected(cache: QueryClient, closing: readonly QueryKey[] = []) {
  const changes = collected.splice(0)
  if (changes.length === 0) return
  const isClosing = (query: Query) => closing.some((queryKey) => matchQuery({ queryKey }, query))
  void cache.invalidateQueries({ predicate: isClosing, refetchType: 'none' })
  const isOutOfDate = await loadRule()
  const member = cache.getQueryData<OwnUser | null>(keyOf('GET /api/user', {}))
  await refetchChanged(cache, {
    predicate: (query) => !isClosing(query) && changes.some((change) => isOutOfDate(query, change, member?.id)),
  })
}

/** Loads what each answer shows, which the first screen does not need. If that fails, everything is out of date. */
async function loadRule() {
  const loaded = await import('./out-of-date.ts').catch(() => undefined)
  return loaded?.isOutOfDate ?? (() => true)
}
