import { MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { timeAgo } from '../../contract/messages/message-times.ts'
import type { Conversation } from '../../contract/messages/schemas.ts'
import { hasPlace, MemberPlace } from '../people/member-facts.tsx'
import { Link } from '../ui/router/index.ts'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { classes } from '../ui/styles/classes.ts'
import type { Contact } from './contacts.ts'
import { CountBadge } from '../ui/layout/count-badge.tsx'

interface ContactLinkProps {
  contact: Contact
  to: string
  isOpen: boolean
  now: Date
}

/** A row of the contact list: the member's name with their latest message, or with their location if there is none. */
export function ContactLink({ contact: { user, conversation }, to, isOpen, now }: ContactLinkProps) {
  const isUnread = conversation !== undefined && conversation.unreadCount > 0
  const link = useScrollIntoList(isOpen)
  return (
    <Link ref={link} to={to} preventScrollReset aria-current={isOpen ? 'page' : undefined} className={linkLook}>
      <Avatar user={user} className="size-11" />
      <span className="flex min-w-0 grow flex-col">
        <span className="flex items-baseline justify-between gap-3">
          <span title={user.fullName} className={classes('truncate', isUnread ? 'font-bold' : 'font-semibold')}>
            <bdi>{user.fullName}</bdi>
          </span>
          {conversation && <Time conversation={conversation} now={now} />}
        </span>
        <span className="flex items-center justify-between gap-3 text-sm">
          {conversation ? <Preview conversation={conversation} isUnread={isUnread} /> : <Place user={user} />}
          {conversation && <CountBadge count={conversation.unreadCount}>unread</CountBadge>}
        </span>
      </span>
    </Link>
  )
}

/** Scrolls the list to the contact whose conversation opens. The contact may come from another screen. */
function useScrollIntoList(isOpen: boolean) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return link
}

const linkLook =
  'group flex items-center gap-3 rounded-[0.875rem] px-3 py-2.5 transition-colors hover:bg-ink/5 focus-visible:-outline-offset-2 aria-[current=page]:bg-felt-soft'

function Time({ conversation: { lastMessage }, now }: { conversation: Conversation; now: Date }) {
  return (
    <time
      dateTime={lastMessage.createdAt}
      className="shrink-0 text-xs text-ink-faint group-aria-[current=page]:text-ink-soft"
    >
      {timeAgo(lastMessage.createdAt, now)}
    </time>
  )
}

function Preview({ conversation: { lastMessage, user }, isUnread }: { conversation: Conversation; isUnread: boolean }) {
  // Screen readers read the whole name of a link, so a long message is cut.
  const start = Array.from(lastMessage.content.trim()).slice(0, 100).join('')
  return (
    <span className={classes('truncate', isUnread ? 'font-semibold text-ink' : 'text-ink-soft')}>
      {lastMessage.receiverId === user.id && 'You: '}
      <bdi>{start}</bdi>
    </span>
  )
}

function Place({ user }: { user: Contact['user'] }) {
  if (!hasPlace(user)) return user.username && <span className="truncate text-ink-soft">@{user.username}</span>
  return (
    <span className="flex min-w-0 items-center gap-1 text-ink-soft">
      <MapPin aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">
        <MemberPlace user={user} />
      </span>
    </span>
  )
}
