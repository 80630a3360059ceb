import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { Id, madeFrom, paging } from '../../platform/fields.ts'
import { channels } from '../../notifications/declaration.ts'
import { configurableKinds } from './kinds.ts'
import { Notification, NotificationChoice } from './schemas.ts'

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  summary: 'List my notifications, newest first',
  access: 'member',
  budget: 'reads',
  query: z.object({ unread: z.boolean().optional().describe('Returns only unread notifications.'), ...paging }),
  status: 200,
  answer: z.array(Notification),
  paged: true,
})

export const markNotificationRead = defineCall({
  method: 'PATCH',
  path: '/api/notifications/:id/read',
  saves: 'mark',
  summary: 'Mark one of my notifications as read',
  access: 'member',
  budget: 'writes',
  parameters: z.object({ id: Id.describe('The id of the notification.') }),
  body: z.strictObject({}).optional(),
  status: 204,
  answer: null,
  changes: ['notifications'],
  refusals: ['NotYours'],
})

export const markAllNotificationsRead = defineCall({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark all my notifications as read',
  access: 'member',
  budget: 'writes',
  body: z.strictObject({}).optional(),
  status: 204,
  answer: null,
  changes: ['notifications'],
})

export const listNotificationChoices = defineCall({
  method: 'GET',
  path: '/api/notifications/choices',
  summary: 'List the channels of each kind of notification',
  access: 'member',
  budget: 'reads',
  status: 200,
  answer: z.array(NotificationChoice),
})

export const chooseChannels = defineCall({
  method: 'PUT',
  path: '/api/notifications/choices/:kind',
  saves: 'texts',
  summary: 'Choose the channels of one kind of notification',
  access: 'member',
  budget: 'writes',
  parameters: z.object({ kind: z.enum(configurableKinds).describe('The kind of notification.') }),
  body: z.strictObject({
    channels: z
      .array(z.enum(channels))
      .max(channels.length)
      .describe('Replaces the channels; none turns the kind off.'),
    ...madeFrom,
  }),
  status: 200,
  answer: NotificationChoice,
})

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  summary: 'Stop emails of one kind with the token that each of them contains, without signing in (RFC 8058)',
  access: 'anyone',
  budget: 'writes',
  parameters: z.object({ token: z.string().max(100).describe('The token in the link of the email.') }),
  status: 204,
  answer: null,
  refusals: ['NotFound'],
})
