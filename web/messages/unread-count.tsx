import { unreadBadge } from '../../contract/notifications/notifications.ts'
import { classes } from '../ui/styles/classes.ts'

interface UnreadCountProps {
  count: number
  /** What is unread, after the number, for screen readers: 'unread messages'. */
  children: string
  className?: string
}

/** A number on a small round piece, '99+' beyond 99; nothing where everything is read. */
export function UnreadCount({ count, children, className }: UnreadCountProps) {
  const badge = unreadBadge(count)
  if (badge === undefined) return null
  return (
    <span className={classes(look, className)}>
      {badge}
      <span className="sr-only"> {children}</span>
    </span>
  )
}

const look =
  'grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-terracotta px-1.5 text-xs leading-none font-bold text-on-terracotta'
