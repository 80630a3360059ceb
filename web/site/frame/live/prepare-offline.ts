import { hashKey, type QueryClient } from '@tanstack/react-query'
import { eventRoles } from '../../../../contract/events/limits.ts'
import type { OwnUser } from '../../../../contract/people/users/schemas.ts'
import { requestedEventsPages, userEventsPages, waitingEventsPages } from '../../../events/calls.ts'
import { conversationPages, messagePages } from '../../../messages/calls.ts'
import { listKept } from '../../../platform/api/kept-store.ts'
import { prefetchCall, type ScreenQuery } from '../../../platform/api/screen-calls.ts'
import { sessionQuery } from '../../../platform/session/session.ts'
import { collectionPages } from '../../../shelves/calls.ts'

/** Milliseconds for which a kept answer is recent enough, so that not every visit sends these requests. */
const recency = 60 * 60 * 1000
/** Number of conversations whose messages are kept although the member has not opened them. */
const conversationsAhead = 3

/** Loads what My Events, Messages and the own profile show, so that the browser keeps it before they are opened. */
export async function prepareOffline(cache: QueryClient) {
  const member = cache.getQueryData<OwnUser | null>(sessionQuery.queryKey)
  if (!member) return
  const conversations = conversationPages('')
  await load([
    ...eventRoles.map((role) => userEventsPages(member.id, 'upcoming', role)),
    waitingEventsPages(),
    requestedEventsPages(),
    collectionPages(member.id, { grouped: true }),
    conversations,
  ])
  const latest = cache.getQueryData(conversations.queryKey)?.pages[0]?.items.slice(0, conversationsAhead) ?? []
  await load(latest.map(({ user }) => messagePages({ userId: member.id, otherUserId: user.id })))

  /** Loads one answer after the other, to leave the connection to the screen. */
  async function load(queries: readonly ScreenQuery[]) {
    const kept = await listKept(({ memberId, kind }) => kind === 'answer' && memberId === member?.id)
    const recent = new Set(kept.filter(({ at }) => Date.now() - at < recency).map(({ key }) => key.name))
    for (const query of queries) if (!recent.has(hashKey(query.queryKey))) await prefetchCall(query)
  }
}
