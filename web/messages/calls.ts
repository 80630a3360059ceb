import type { Message } from '../../contract/messages/schemas.ts'
import { callPages, callQuery } from '../platform/api/call-queries.ts'
import { request } from '../platform/api/request.ts'
import { userQuery } from '../people/calls.ts'
import type { ScreenQueries } from '../platform/api/screen-calls.ts'
import { readMessagesAddress } from './messages-address.ts'
import { unreadConversationPages } from './unread-conversations.ts'
import { useWrite } from '../platform/api/use-write.ts'

/** Contacts or messages per page. */
const pageSize = 40

/** The member's conversations, the latest first. The search matches the contact's full name or username. */
export function conversationPages(search: string) {
  return callPages('GET /api/conversations', { query: { limit: pageSize, ...(search && { search }) } })
}

/** All members by name, including the member. */
export function memberPages(search: string) {
  return callPages('GET /api/users', { query: { limit: pageSize, ...(search && { search }) } })
}

/** The members at the next nights and those with whom the member played, and nearby players. A search needs none. */
export const suggestionQueries = {
  nights: callQuery('GET /api/nights', {}),
  played: callQuery('GET /api/plays/people', { query: { limit: 20 } }),
  near: callQuery('GET /api/players/nearby', { query: { limit: 20 } }),
}

/** The two members of a conversation; `userId` is the signed-in member. */
export type Participants = { userId: number; otherUserId: number }

/** The messages between two members. The first page is the newest; within a page, the oldest message comes first. */
export function messagePages(parameters: Participants) {
  return callPages('GET /api/messages/:userId/:otherUserId', { parameters, query: { limit: pageSize } })
}

/** How many conversations the member can still start; null if a message to this contact starts none. */
export function newConversationQuery(parameters: Participants) {
  return callQuery('GET /api/messages/:userId/:otherUserId/new-conversation', { parameters })
}

/** Up to this number of messages, each is marked as read by a call of its own; beyond it, one call marks all. */
const maxSingleCalls = 20

export function useMarkMessagesRead({ userId, otherUserId }: Participants) {
  return useWrite(async (unread: readonly Message[]) => {
    if (unread.length > maxSingleCalls)
      await request('POST /api/messages/:userId/:otherUserId/read', { parameters: { userId, otherUserId }, body: {} })
    else
      await Promise.all(
        unread.map(({ id }) => request('PATCH /api/messages/:id/read', { parameters: { id }, body: {} })),
      )
  })
}

export const messagesQueries: ScreenQueries = (member, { request: { url } }) => {
  const { tab, search, userId } = readMessagesAddress(new URL(url).searchParams)
  const contacts =
    tab === 'unread'
      ? [unreadConversationPages(search)]
      : [conversationPages(search), memberPages(search), ...(search ? [] : Object.values(suggestionQueries))]
  if (!userId || userId === member.id) return contacts
  return [...contacts, userQuery(userId), messagePages({ userId: member.id, otherUserId: userId })]
}
