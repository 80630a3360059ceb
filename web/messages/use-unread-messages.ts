import { useInfiniteQuery } from '@tanstack/react-query'
import { unreadConversationPages } from './queries.ts'

/** How many messages I have not read; 0 while that is unknown. */
export function useUnreadMessages(): number {
  const { data } = useInfiniteQuery(unreadConversationPages(''))
  const conversations = data?.pages.flatMap((page) => page.items) ?? []
  return conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
}
