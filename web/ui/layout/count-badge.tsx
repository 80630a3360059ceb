import { unreadBadge } from '../../../contract/notifications/rules.ts'
import { classes } from '../styles/classes.ts'

interface CountBadgeProps {
  count: number
  /** The words that a screen reader adds to the number: 'unread messages'. */
  children: string
  className?: string
}

/** A round badge with a number, at most '99+'. Shows nothing for 0. */
export function CountBadge({ count, children, className }: CountBadgeProps) {
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
