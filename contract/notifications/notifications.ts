import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { changesText, type EventPart } from '../events/event-parts.ts'
import type { GameEvent } from '../events/events.ts'
import { Id, Instant, paging } from '../platform/fields.ts'
import { hostNewsKinds } from './host-notifications.ts'
import { messageNewsKinds } from './message-notifications.ts'
import { eventPage } from '../platform/page-addresses.ts'
import { suggestionKinds } from './suggestions.ts'

/**
 * What greets a new account; each is gone when its deed is done: a bio written, a first game in the collection, a first
 * game night to go to.
 */
export const welcomeKinds = ['welcomeProfile', 'welcomeCollection', 'welcomeEvent'] as const
export type WelcomeKind = (typeof welcomeKinds)[number]

/**
 * What happens to an event I attend or wait for: its host changed it, called it off, announced something, or gave my seat
 * back; or a seat came free, and it is mine.
 */
export const eventNewsKinds = [
  'eventChanged',
  'eventCancelled',
  'announcement',
  'seatWithdrawn',
  'seatCameFree',
] as const
export type EventNewsKind = (typeof eventNewsKinds)[number]

/** What recalls an event I attend (contract/notifications/reminders.ts). */
export const reminderKinds = ['reminderDayBefore', 'reminderHoursBefore'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** What a member chooses how to be told about (contract/notifications/notification-choices.ts): all but the welcomes, which come once. */
export const choosableKinds = [
  ...eventNewsKinds,
  ...hostNewsKinds,
  ...reminderKinds,
  ...messageNewsKinds,
  ...suggestionKinds,
] as const
export type ChoosableKind = (typeof choosableKinds)[number]

/** What a member is told about. */
export const notificationKinds = [...welcomeKinds, ...choosableKinds] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** One notification; `address` is the page of this site that it leads to. */
export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  address: z.string(),
  createdAt: Instant,
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** What a notification says, and where it leads. */
export type Words = Pick<Notification, 'title' | 'text' | 'address'>

/** The words of each welcome, and where it leads. */
export const welcomeWords: Record<WelcomeKind, Words> = {
  welcomeProfile: {
    title: 'Tell people about yourself',
    text: 'A few words about how you like to play help others find their way to your table.',
    address: '/profile?edit=1',
  },
  welcomeCollection: {
    title: 'Add your first game',
    text: 'Your collection shows what could land on the table when you meet.',
    address: '/find-games',
  },
  welcomeEvent: {
    title: 'Find a game night',
    text: 'See who is playing near you, take a seat, or invite people yourself.',
    address: '/events',
  },
}

/** The words of news about an event, and where they lead: its details. */
export function eventNewsWords(
  kind: EventNewsKind,
  {
    event,
    changes,
    announcement,
  }: {
    event: Pick<GameEvent, 'id' | 'title' | 'cancelReason'>
    changes: readonly EventPart[]
    announcement: string | null
  },
): Words {
  const address = eventPage(event.id)
  if (kind === 'eventChanged') return { title: `${event.title} has changed`, text: changesText(changes), address }
  if (kind === 'announcement')
    return { title: `News about ${event.title}`, text: `The host says: ${announcement ?? ''}`, address }
  if (kind === 'seatWithdrawn')
    return {
      title: `You no longer have a seat at ${event.title}`,
      text: 'The host took you off the list of attendees.',
      address,
    }
  if (kind === 'seatCameFree')
    return {
      title: `A seat came free at ${event.title}`,
      text: 'You waited longest, so it is yours. If you cannot come after all, please give it back.',
      address,
    }
  const text = event.cancelReason === null ? 'The host called it off.' : `The host says: ${event.cancelReason}`
  return { title: `${event.title} was cancelled`, text, address }
}

/** The badge on the bell: the number of unread ones, '99+' beyond 99, undefined for none. */
export function unreadBadge(unreadCount: number): string | undefined {
  if (unreadCount === 0) return undefined
  return unreadCount > 99 ? '99+' : String(unreadCount)
}

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What I am told about, the newest first',
  access: 'member',
  query: z.object(paging),
  status: 200,
  answer: z.array(Notification),
  paged: true,
})

export const markNotificationRead = defineCall({
  method: 'PATCH',
  path: '/api/notifications/:id/read',
  summary: 'Mark one of my notifications as read',
  access: 'member',
  parameters: z.object({ id: Id }),
  body: z.strictObject({}).optional(),
  status: 204,
  answer: null,
  refusals: ['NotYours', 'NotFound'],
})

export const markAllNotificationsRead = defineCall({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark all my notifications as read',
  access: 'member',
  body: z.strictObject({}).optional(),
  status: 204,
  answer: null,
})
