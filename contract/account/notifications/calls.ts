import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { madeFrom, paging } from '../../platform/fields.ts'
import { channels, type NotificationGroup, notificationGroups } from '../../notifications/declaration.ts'
import { configurableKinds } from './kinds.ts'
import { Notification, NotificationChoice } from './schemas.ts'

export const listNotifications = defineCall('GET /api/notifications', {
  summary: 'List my notifications, newest first',
  query: z.object({ unread: z.boolean().optional().describe('Returns only unread notifications.'), ...paging }),
  answer: z.array(Notification),
})

export const markNotificationRead = defineCall('PATCH /api/notifications/:id/read', {
  saves: 'mark',
  summary: 'Mark one of my notifications as read',
  body: z.strictObject({}).optional(),
  changes: ['notifications'],
  refusals: ['NotYours'],
})

export const markAllNotificationsRead = defineCall('POST /api/notifications/read-all', {
  summary: 'Mark all my notifications as read',
  body: z.strictObject({}).optional(),
  changes: ['notifications'],
})

export const listNotificationChoices = defineCall('GET /api/notifications/choices', {
  summary: 'List the channels of each kind of notification',
  answer: z.array(NotificationChoice),
})

export const chooseChannels = defineCall('PUT /api/notifications/choices/:kind', {
  saves: 'texts',
  summary: 'Choose the channels of one kind of notification',
  parameters: z.object({ kind: z.enum(configurableKinds).describe('The kind of notification.') }),
  body: z.strictObject({
    channels: z
      .array(z.enum(channels))
      .max(channels.length)
      .describe('Replaces the channels; none turns the kind off.'),
    ...madeFrom,
  }),
  answer: NotificationChoice,
})

export const switchGroup = defineCall('PUT /api/notifications/groups/:group/:channel', {
  saves: 'choice',
  summary: 'Turn a channel on or off for a group of kinds; returns the channels of every kind',
  description: 'Turning it on adds the channel to the kinds that use it by default.',
  parameters: z.object({
    group: z.enum(Object.keys(notificationGroups) as NotificationGroup[]).describe('The group of kinds.'),
    channel: z.enum(channels).describe('The channel.'),
  }),
  body: z.strictObject({ isOn: z.boolean() }),
  answer: z.array(NotificationChoice),
})

export const unsubscribe = defineCall('POST /api/unsubscribe/:token', {
  summary: 'Stop emails of one kind with the token that each of them contains, without signing in (RFC 8058)',
  access: 'anyone',
  parameters: z.object({ token: z.string().max(100).describe('The token in the link of the email.') }),
})
