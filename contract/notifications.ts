import { z } from 'zod'
import { defineCall } from './call.ts'
import { Id, Instant, paging } from './fields.ts'

/**
 * What a member is told about. The three `welcome` ones greet a new account, and each is gone when its deed is done: a bio
 * written, a first game in the collection, a first game night to go to.
 */
export const notificationKinds = ['welcomeProfile', 'welcomeCollection', 'welcomeEvent'] as const
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

/** The words of each kind, and where it leads. */
export const notificationWords: Record<NotificationKind, Pick<Notification, 'title' | 'text' | 'address'>> = {
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
