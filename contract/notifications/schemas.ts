import { z } from 'zod'
import { Id, Instant } from '../platform/fields.ts'
import { channels, configurableKinds, notificationKinds } from './kinds.ts'

/** `address` is the page of this site that the notification leads to. */
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

/** The channels by which a member receives notifications of one kind. */
export const NotificationChoice = z.object({
  kind: z.enum(configurableKinds),
  channels: z.array(z.enum(channels)),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>
