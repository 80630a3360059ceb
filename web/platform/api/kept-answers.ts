// @offline
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import type { CallName } from '../../../contract/calls.ts'
import { keptCalls } from '../../../contract/kept-calls.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { partsOf } from '../../../contract/platform/address.ts'
import { tableRefusal } from '../../../contract/planning/fit/table.ts'
import type { Night } from '../../../contract/planning/nights/schemas.ts'
import { callQuery, keyOf } from './call-queries.ts'
import { deleteKept, keep, listKept } from './kept-store.ts'
import { arrivalOf, noteArrival, showOfflineLine } from './offline-line.tsx'

const paths: ReadonlySet<unknown> = new Set(keptCalls.map((name) => partsOf(name).path))
const sessionKey = keyOf('GET /api/user', {})
const nightsKey = keyOf('GET /api/nights', {})

/** Number of nights whose details are kept although the member has not opened them. */
const nightsAhead = 3

/** Returns the kept answer of a query that got no answer, because there is no network. Throws `error` if there is none. */
export async function restoreAnswer(query: Query, cache: QueryClient, error: unknown): Promise<unknown> {
  const member = cache.getQueryData<OwnUser | null>(sessionKey)
  if (query.state.data !== undefined || member === null) throw error
  const kept = await listKept<object>(
    ({ memberId, kind, name }) =>
      kind === 'answer' && name === query.queryHash && memberId === (member?.id ?? memberId),
  )
  const newest = kept.at(-1)
  if (!newest) throw error
  noteArrival(query, newest.at)
  showOfflineLine(cache)
  return newest.value
}

/** Refetches the answers that were restored. Those on screen arrive now, the others when they are shown. */
export function refetchRestored(cache: QueryClient) {
  void cache.invalidateQueries({ predicate: (query) => arrivalOf(query) !== undefined })
}

/** Deletes what other members left here. Returns a function that stops it. */
export function keepAnswers(cache: QueryClient): () => void {
  const queries = cache.getQueryCache()
  const nights = () => cache.getQueryData<Night[]>(nightsKey)
  showOfflineLine(cache)

  function keepAnswer({ queryKey, queryHash, state: { data, dataUpdatedAt } }: Query) {
    const member = cache.getQueryData<OwnUser | null>(sessionKey)
    if (!member || data === undefined || !mayBeKept(queryKey, member.id, nights())) return
    void keep({ memberId: member.id, kind: 'answer', name: queryHash }, data, dataUpdatedAt)
  }

  function handleAnswer(query: Query) {
    const [path] = query.queryKey
    if (arrivalOf(query) !== undefined) return
    if (path === sessionKey[0]) void deleteForeign(query.state.data as OwnUser | null)
    if (path !== nightsKey[0]) return keepAnswer(query)
    queries
      .getAll()
      .filter((other) => arrivalOf(other) === undefined)
      .forEach(keepAnswer)
    void keepNights(cache, nights() ?? [])
  }

  queries.getAll().forEach((query) => query.state.status === 'success' && handleAnswer(query))
  return queries.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') handleAnswer(event.query)
  })
}

/** Returns whether an answer is the member's own or about one of their next nights. Searches are not kept. */
export function mayBeKept(
  [path, parameters, query]: readonly unknown[],
  memberId: number,
  nights: readonly Pick<Night, 'event'>[] = [],
): boolean {
  const { id = memberId, userId = memberId, eventId } = { ...(parameters as Record<string, unknown> | null) }
  const isOwnNight = eventId === undefined || nights.some(({ event }) => event.id === eventId)
  const isSearch = Boolean((query as { search?: string } | null)?.search)
  return paths.has(path) && id === memberId && userId === memberId && isOwnNight && !isSearch
}

/** Deletes everything of other members, or all answers if nobody is signed in. Writes wait for their member to return. */
async function deleteForeign(member: OwnUser | null) {
  await deleteKept(({ memberId, kind }) => (member ? memberId !== member.id : kind === 'answer'))
}

/** Keeps the details of the next nights. The list contains all of them except who brings what. */
async function keepNights(cache: QueryClient, nights: readonly Night[]) {
  const memberId = cache.getQueryData<OwnUser | null>(sessionKey)?.id
  if (memberId === undefined) return
  const ahead = nights.filter(({ event }) => tableRefusal(event, new Date()) === undefined).slice(0, nightsAhead)
  for (const { event, ...part } of ahead) {
    const input = { parameters: { eventId: event.id } }
    const keepPart = (name: CallName, answer: unknown) =>
      keep({ memberId, kind: 'answer', name: hashKey(keyOf(name, input)) }, answer, Date.now())
    void keepPart('GET /api/events/:eventId', event)
    void keepPart('GET /api/events/:eventId/own-part', part)
    if (event.games.length > 0) void cache.prefetchQuery(callQuery('GET /api/events/:eventId/bring-list', input))
  }
}
