import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { type ChoosableKind, choosableKinds } from './notifications.ts'

/** How a member can be told of something: under the bell, by mail, both, or not at all. */
export const channels = ['bell', 'mail'] as const
export type Channel = (typeof channels)[number]

/** What each is called in the settings and in mails, and how one is told until one chooses. */
export const choosable: Record<ChoosableKind, { name: string; channels: readonly Channel[] }> = {
  eventChanged: { name: 'An event you attend has changed', channels: ['bell', 'mail'] },
  eventCancelled: { name: 'An event you attend is cancelled', channels: ['bell', 'mail'] },
  announcement: { name: 'The host of an event you attend announces something', channels: ['bell', 'mail'] },
  seatWithdrawn: { name: 'A host gives your seat back', channels: ['bell', 'mail'] },
  seatCameFree: { name: 'You get a seat you waited for', channels: ['bell', 'mail'] },
  attendeeJoined: { name: 'Somebody joins an event you host', channels: ['bell'] },
  attendeeLeft: { name: 'Somebody leaves an event you host', channels: ['bell'] },
  reminderDayBefore: { name: 'Reminder the day before an event', channels: ['bell', 'mail'] },
  reminderHoursBefore: { name: 'Reminder two hours before an event', channels: ['bell', 'mail'] },
  strangerMessage: { name: 'Somebody new writes to you', channels: ['bell', 'mail'] },
  // The badge of unread messages says it already.
  messagesWhileAway: { name: 'Messages wait while you are away', channels: ['mail'] },
  eventNearby: { name: 'A new event near you plays a game you own or want to play', channels: ['bell', 'mail'] },
}

/** How a member wants to be told of one kind. */
export const NotificationChoice = z.object({
  kind: z.enum(choosableKinds),
  channels: z.array(z.enum(channels)),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>

/** The kind that an unsubscribe token of a mail is about; undefined where it is none of ours. */
export function kindOfToken(token: string): ChoosableKind | undefined {
  const [, kind] = token.split('.')
  return choosableKinds.find((known) => known === kind)
}

export const listNotificationChoices = defineCall({
  method: 'GET',
  path: '/api/notifications/choices',
  summary: 'How I want to be told of each kind of notification',
  access: 'member',
  status: 200,
  answer: z.array(NotificationChoice),
})

export const chooseChannels = defineCall({
  method: 'PUT',
  path: '/api/notifications/choices/:kind',
  summary: 'Choose how I am told of one kind of notification',
  access: 'member',
  parameters: z.object({ kind: z.enum(choosableKinds) }),
  body: z.strictObject({ channels: z.array(z.enum(channels)).max(channels.length) }),
  status: 200,
  answer: NotificationChoice,
})

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  summary: 'Stop mails of one kind, by the token that each of them carries; nobody has to sign in (RFC 8058)',
  access: 'anyone',
  parameters: z.object({ token: z.string().max(100) }),
  status: 204,
  answer: null,
  refusals: ['NotFound'],
})
