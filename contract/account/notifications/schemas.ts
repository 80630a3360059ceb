import { z } from 'zod'
import { Id, Instant, Version } from '../../platform/fields.ts'
import { channels } from '../../notifications/declaration.ts'
import { configurableKinds, declarationOf, notificationKinds } from './kinds.ts'

const meanings = notificationKinds.flatMap((kind) => {
  const { name } = declarationOf(kind)
  return name === null ? [] : `- \`${kind}\`: ${name}`
})

export const NotificationKind = z
  .enum(notificationKinds)
  .describe(
    `What a notification is about. Kinds without an entry here are tasks for new members and decisions of moderators.\n\n${meanings.join('\n')}`,
  )

/** The kinds of notifications whose channels a member can choose; `NotificationKind` says what they mean. */
export const ConfigurableKind = z.enum(configurableKinds)

/**
 * A notification. `title` and `text` are in plain text for the member. `address` is the page of this site that the
 * notification leads to. `isRead`: whether the member has read it.
 */
export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  title: z.string(),
  text: z.string(),
  address: z.string(),
  createdAt: Instant,
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/**
 * The `channels` by which a member receives notifications of one kind: 'bell' for the list of notifications, 'mail' for
 * emails, 'push' for devices with push notifications; none to turn them off.
 */
export const NotificationChoice = z.object({
  kind: ConfigurableKind,
  channels: z.array(z.enum(channels)),
  version: Version,
})
export type NotificationChoice = z.infer<typeof NotificationChoice>
