import { UnreadCount } from './unread-count.tsx'
import { useUnreadMessages } from './use-unread-messages.ts'

/** How many messages I have not read, beside a link to them. Nothing while unknown, and where there are none. */
export function UnreadMessagesBadge({ className }: { className?: string }) {
  const count = useUnreadMessages()
  return (
    <UnreadCount count={count} className={className}>
      {count === 1 ? 'unread message' : 'unread messages'}
    </UnreadCount>
  )
}
