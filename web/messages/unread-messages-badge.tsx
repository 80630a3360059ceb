import { useInfiniteQuery } from '@tanstack/react-query'
import { unreadConversationPages } from './queries.ts'
import { UnreadCount } from './unread-count.tsx'

/** How many messages I have not read, beside a link to them. Nothing while unknown, and where there are none. */
export function UnreadMessagesBadge({ className }: { className?: string }) {
  const { data } = useInfiniteQuery(unreadConversationPages(''))
  const conversations = data?.pages.flatMap((page) => page.items) ?? []
  const count = conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  return (
    <UnreadCount count={count} className={className}>
      {count === 1 ? 'unread message' : 'unread messages'}
    </UnreadCount>
  )
}
