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
import type { NotificationKind } from '../../contract/notifications/kinds.ts'
import type { Notification } from '../../contract/account/notifications/schemas.ts'
import { Link } from '../ui/router/index.ts'
import { classes } from '../ui/styles/classes.ts'
import { softColors, type Tone } from '../ui/styles/tone-colors.ts'

interface NotificationLinkProps {
  notification: Notification
  now: Date
  onOpen: () => void
}

/** A notification, as a link to its subject. */
export function NotificationLink({ notification, now, onOpen }: NotificationLinkProps) {
  const { kind, title, text, address, createdAt, isRead } = notification
  const { icon: Icon, tone } = looks[kind]
  return (
    <Link to={address} onClick={onOpen} className={linkLook}>
      <span aria-hidden className={classes('grid size-10 shrink-0 place-items-center rounded-full', softColors[tone])}>
        <Icon className="size-5" />
      </span>
      <span className="flex min-w-0 grow flex-col gap-0.5 wrap-break-word">
        <span className="flex items-center gap-2">
          <span className={classes('min-w-0 grow', isRead ? 'font-medium text-ink-soft' : 'font-semibold')}>
            {title}
          </span>
          {!isRead && (
            <span className="size-2.5 shrink-0 rounded-full bg-terracotta">
              <span className="sr-only">, unread</span>
            </span>
          )}
        </span>
        {/* All old and new values of a change have to fit. */}
        <span
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

const looks: Record<NotificationKind, { icon: LucideIcon; tone: Tone }> = {
  howWasIt: { icon: Dices, tone: 'felt' },
  reminderStillComing: { icon: Armchair, tone: 'mustard' },
  reminderDayBefore: { icon: AlarmClock, tone: 'felt' },
  reminderHoursBefore: { icon: AlarmClock, tone: 'terracotta' },
  welcomeProfile: { icon: UserRoundPen, tone: 'felt' },
  welcomeCollection: { icon: LibraryBig, tone: 'mustard' },
  welcomeEvent: { icon: CalendarDays, tone: 'terracotta' },
  eventChanged: { icon: CalendarClock, tone: 'mustard' },
  eventCancelled: { icon: CalendarX, tone: 'danger' },
  announcement: { icon: Megaphone, tone: 'mustard' },
  seatWithdrawn: { icon: UserRoundMinus, tone: 'danger' },
  eventNearby: { icon: MapPin, tone: 'mustard' },
  gameInvitation: { icon: Dices, tone: 'mustard' },
  strangerMessage: { icon: MessageCircle, tone: 'terracotta' },
  messagesWhileAway: { icon: MessageCircle, tone: 'felt' },
  attendeeJoined: { icon: UserRoundPlus, tone: 'felt' },
  attendeeLeft: { icon: UserRoundMinus, tone: 'mustard' },
  attendanceRequested: { icon: UserRoundPlus, tone: 'mustard' },
  requestAccepted: { icon: Armchair, tone: 'felt' },
  requestDeclined: { icon: UserRoundMinus, tone: 'neutral' },
  askedToBring: { icon: Backpack, tone: 'mustard' },
  gamesNoLongerFit: { icon: CalendarClock, tone: 'mustard' },
  tableChanged: { icon: Dices, tone: 'felt' },
  secondTableOffered: { icon: Dices, tone: 'mustard' },
  secondTableAnswered: { icon: Dices, tone: 'felt' },
  secondTableAsked: { icon: Dices, tone: 'terracotta' },
  secondTableSeat: { icon: Armchair, tone: 'felt' },
  eventComment: { icon: MessageSquareText, tone: 'felt' },
  commentReply: { icon: MessageSquareText, tone: 'mustard' },
  moderatorDecision: { icon: Scale, tone: 'mustard' },
  loanRequested: { icon: HandHelping, tone: 'mustard' },
  loanChanged: { icon: HandHelping, tone: 'felt' },
  loanReminder: { icon: AlarmClock, tone: 'mustard' },
  reportHandled: { icon: Flag, tone: 'felt' },
  coHostNamed: { icon: UserRoundPlus, tone: 'felt' },
  coHostRemoved: { icon: UserRoundMinus, tone: 'mustard' },
  coHostLeft: { icon: UserRoundMinus, tone: 'mustard' },
  dateChosen: { icon: CalendarDays, tone: 'felt' },
  datePollInvited: { icon: CalendarClock, tone: 'terracotta' },
  datePollAnswered: { icon: CalendarClock, tone: 'felt' },
  datePollCancelled: { icon: CalendarX, tone: 'neutral' },
  seatCameFree: { icon: Armchair, tone: 'felt' },
}
