import { CalendarDays, Check, CheckCheck, Flag } from 'lucide-react'
import { messageTime } from '../../contract/messages/message-times.ts'
import type { Message } from '../../contract/messages/schemas.ts'
import { Link } from '../ui/router/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { classes } from '../ui/styles/classes.ts'
import type { Contact } from './contacts.ts'
import { LinkedText } from '../ui/text/linked-text.tsx'
import { useState } from 'react'
import { DropdownMenuItem, OptionsMenu } from '../ui/overlays/dropdown-menu.tsx'
import { LazyReportDialog } from '../people/reporting/report-button.tsx'

interface MessageGroupProps {
  messages: readonly Message[]
  contact: Contact['user']
  now: Date
}

/** Consecutive messages of one sender: the contact's on the left, the member's on the right. */
export function MessageGroup({ messages, contact, now }: MessageGroupProps) {
  const isMine = messages[0]?.senderId !== contact.id
  return (
    <div className={classes('flex items-end gap-2.5', isMine ? 'justify-end' : 'pr-10')}>
      {!isMine && <Avatar user={contact} size="small" className="max-md:hidden" />}
      <div
        className={classes('flex min-w-0 max-w-[min(34rem,85%)] flex-col gap-1', isMine ? 'items-end' : 'items-start')}
      >
        {messages.map((message) => (
          <div key={message.id} className="group/message relative flex max-w-full">
            <Bubble message={message} senderName={isMine ? undefined : contact.fullName} now={now} />
            {!isMine && <MessageMenu message={message} />}
          </div>
        ))}
      </div>
    </div>
  )
}

interface BubbleProps {
  message: Message
  /** The contact's name; undefined for the member's own messages. */
  senderName: string | undefined
  now: Date
}

function Bubble({ message: { id, content, event, createdAt, isRead }, senderName, now }: BubbleProps) {
  const isMine = senderName === undefined
  return (
    <div data-message={id} className={classes(bubbleLook, isMine ? mineLook : theirsLook)}>
      <span className="sr-only">{isMine ? 'You' : senderName} wrote:</span>
      {event && (
        <Link to={paths.event(event.id)} className={eventLook}>
          <CalendarDays aria-hidden className="size-4 shrink-0" />
          <bdi className="min-w-0 truncate">{event.title}</bdi>
        </Link>
      )}
      <LinkedText content={content} />
      <p className="ml-auto flex items-center gap-1 text-xs leading-4">
        <time dateTime={createdAt}>{messageTime(createdAt, now)}</time>
        {isMine && <Receipt isRead={isRead} />}
      </p>
    </div>
  )
}

const bubbleLook =
  'flex max-w-full flex-wrap items-end gap-x-3 rounded-[1.125rem] px-3.5 py-2 text-[0.9375rem] leading-snug'
const mineLook = 'bg-felt text-on-felt [--focus:var(--on-felt)] group-last/message:rounded-br-chip'
const theirsLook =
  'border border-line bg-surface-raised text-ink group-last/message:rounded-bl-chip [&_time]:text-ink-faint'

const eventLook =
  'mb-1 flex w-full min-w-0 items-center gap-1.5 rounded-chip border border-current/25 px-2 py-1 text-sm font-semibold underline-offset-2 hover:underline'

function Receipt({ isRead }: { isRead: boolean }) {
  const Icon = isRead ? CheckCheck : Check
  return <Icon role="img" aria-label={isRead ? 'Read' : 'Sent'} className="size-4 shrink-0" />
}

/** The menu to report a message. Its button shows on hover and keyboard focus, and always on touch screens. */
function MessageMenu({ message }: { message: Pick<Message, 'id'> }) {
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <OptionsMenu
        label="Options for this message"
        size="small"
        align="start"
        className="absolute! top-1/2 left-full ml-0.5 [translate:0_-50%] text-ink-faint! opacity-0 group-hover/message:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 any-pointer-coarse:opacity-100 [&>svg]:size-4!"
      >
        <DropdownMenuItem onSelect={() => setReporting(true)}>
          <Flag aria-hidden />
          Report
        </DropdownMenuItem>
      </OptionsMenu>
      <LazyReportDialog
        kind="message"
        subjectId={message.id}
        name="this message"
        isOpen={isReporting}
        onOpenChange={setReporting}
      />
    </>
  )
}
