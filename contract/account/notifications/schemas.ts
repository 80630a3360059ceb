import { z } from 'zod'
import { Id, Instant } from '../../platform/fields.ts'
import { channels } from '../../notifications/declaration.ts'
import { configurableKinds, notificationKinds } from './kinds.ts'

/**
 * What a notification is about.
 *
 * - `welcomeProfile`, `welcomeCollection`, `welcomeEvent`: tasks for a new member; each disappears when it is done.
 * - `moderatorDecision`: a decision about the member. `reportHandled`: an answer to a report by the member.
 * - `eventChanged`, `eventCancelled`, `announcement`, `seatWithdrawn`, `seatCameFree`, `requestAccepted`,
 *   `requestDeclined`, `coHostNamed`, `coHostRemoved`, `dateChosen`: about an event that the member attends or asks to.
 * - `attendeeJoined`, `attendeeLeft`, `attendanceRequested`, `coHostLeft`, `gamesNoLongerFit`, `secondTableOffered`:
 *   about an event that the member hosts or co-hosts.
 * - `askedToBring`: a host asks the member to bring a game. `tableChanged`: the member has another table.
 * - `eventComment`, `commentReply`: a comment on an own event, or after a comment of the member.
 * - `reminderStillComing`, `reminderDayBefore`, `reminderHoursBefore`: before an event. `howWasIt`: the day after it.
 * - `strangerMessage`: the first message from a member. `messagesWhileAway`: unread messages.
 * - `datePollInvited`, `datePollAnswered`, `datePollCancelled`: about a date poll.
 * - `eventNearby`, `gameInvitation`: a new event that suits the member.
 * - `loanRequested`, `loanChanged`, `loanReminder`: about a loan.
 */
export const NotificationKind = z.enum(notificationKinds)

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
 * emails; none to turn them off.
 */
export const NotificationChoice = z.object({
  kind: ConfigurableKind,
  channels: z.array(z.enum(channels)),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>
