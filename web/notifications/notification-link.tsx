import {
  AlarmClock,
  Armchair,
  Backpack,
  CalendarClock,
  CalendarDays,
  CalendarX,
  Dices,
  Flag,
  HandHelping,
  LibraryBig,
  type LucideIcon,
  MapPin,
  MessageCircle,
  MessageSquareText,
  Megaphone,
  Scale,
  UserRoundMinus,
  UserRoundPen,
  UserRoundPlus,
} from 'lucide-react'
import { timeAgo } from '../../contract/messages/message-times.ts'
import { declarations } from '../../contract/account/notifications/kinds.ts'
import type { Icon } from '../../contract/notifications/declaration.ts'
import type { Notification } from '../../contract/account/notifications/schemas.ts'
import { Link } from '../ui/router/index.ts'
import { classes } from '../ui/styles/classes.ts'
import { softColors } from '../ui/styles/tone-colors.ts'

interface NotificationLinkProps {
  /** The latest of those in this row. */
  notification: Notification
  /** How many others say the same about other members. */
  moreCount: number
  now: Date
  onOpen: () => void
}

export function NotificationLink({ notification, moreCount, now, onOpen }: NotificationLinkProps) {
  const { kind, title, text, address, createdAt, isRead } = notification
  const { icon, tone } = declarations[kind].look
  const Icon = icons[icon]
  return (
    <Link to={address} onClick={onOpen} className={linkLook}>
      <span aria-hidden className={classes('grid size-10 shrink-0 place-items-center rounded-full', softColors[tone])}>
        <Icon className="size-5" />
      </span>
      <span className="flex min-w-0 grow flex-col gap-0.5 wrap-break-word">
        <span className="flex items-center gap-2">
          <span dir="auto" className={classes('min-w-0 grow', isRead ? 'font-medium text-ink-soft' : 'font-semibold')}>
            {title}
            {moreCount > 0 && ` · and ${moreCount} more`}
          </span>
          {!isRead && (
            <span className="size-2.5 shrink-0 rounded-full bg-terracotta">
              <span className="sr-only">, unread</span>
            </span>
          )}
        </span>
        {/* All old and new values of a change have to fit. */}
        <span
          dir="auto"
          className={classes(
            'text-sm whitespace-pre-line text-ink-soft',
            kind === 'eventChanged' ? 'line-clamp-24' : 'line-clamp-6',
          )}
        >
          {text}
        </span>
        <time dateTime={createdAt} className="text-xs text-ink-faint">
          {timeAgo(createdAt, now)}
        </time>
      </span>
    </Link>
  )
}

const linkLook =
  'flex gap-3 rounded-[0.875rem] px-3 py-3 transition-colors hover:bg-ink/5 focus-visible:-outline-offset-2'

const icons: Record<Icon, LucideIcon> = {
  alarm: AlarmClock,
  armchair: Armchair,
  backpack: Backpack,
  bubble: MessageCircle,
  calendar: CalendarDays,
  calendarClock: CalendarClock,
  calendarX: CalendarX,
  comment: MessageSquareText,
  dice: Dices,
  flag: Flag,
  handshake: HandHelping,
  megaphone: Megaphone,
  person: UserRoundPen,
  personMinus: UserRoundMinus,
  personPlus: UserRoundPlus,
  pin: MapPin,
  scale: Scale,
  shelf: LibraryBig,
}
