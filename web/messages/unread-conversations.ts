import type { InfiniteData } from '@tanstack/react-query'
import type { Conversation } from '../../contract/messages/schemas.ts'
import { callPages } from '../platform/api/call-queries.ts'

/** Each unread conversation has at least one unread message, so one page is enough for a badge of '99+'. */
const pageSize = 100

/** The member's conversations with unread messages. The search matches the contact's full name or username. */
export function unreadConversationPages(search: string) {
  return callPages('GET /api/conversations', { query: { unread: true, limit: pageSize, ...(search && { search }) } })
}

/** Returns the number of unread messages in the loaded conversations, 0 while they load. */
export function countUnread(data: InfiniteData<{ items: Conversation[] }, unknown> | undefined): number {
  const conversations = data?.pages.flatMap((page) => page.items)
  return conversations?.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0
}
