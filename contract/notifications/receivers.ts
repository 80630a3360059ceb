import type { ContactAudience } from '../people/users/privacy.ts'
import type { NotificationKind } from './kinds.ts'

/**
 * Why a member receives a notification (decision 63).
 *
 * - `ours`: the site wrote every word of it.
 * - `asked`: the member takes part in what it is about, and reads the texts of the others as they wrote them.
 * - `opened`: the member opened something to others, who answer. `contactableBy` does not silence the answers.
 * - `unasked`: another member chose the receiver. It is only created for receivers whom that member may contact.
 */
type Reason = 'ours' | 'asked' | 'opened' | 'unasked'

export const reasons: Record<NotificationKind, Reason> = {
  welcomeProfile: 'ours',
  welcomeCollection: 'ours',
  welcomeEvent: 'ours',
  // It quotes the member's own text and the reason of a moderator.
  moderatorDecision: 'ours',
  reportHandled: 'ours',

  // The member has a seat, waits for one or asked for one.
  eventChanged: 'asked',
  eventCancelled: 'asked',
  announcement: 'asked',
  seatWithdrawn: 'asked',
  seatCameFree: 'asked',
  requestAccepted: 'asked',
  requestDeclined: 'asked',
  askedToBring: 'asked',
  tableChanged: 'asked',
  reminderStillComing: 'asked',
  reminderDayBefore: 'asked',
  reminderHoursBefore: 'asked',
  howWasIt: 'asked',
  // The member answered the poll.
  dateChosen: 'asked',
  datePollCancelled: 'asked',
  // The member hosts the event, and named the co-host or asked the owner. The texts are about the member's own event.
  coHostLeft: 'asked',
  gamesNoLongerFit: 'asked',
  // Both members agreed to the loan before the game was handed over.
  loanReminder: 'asked',

  // Strangers join, ask, comment and answer where the member invited everyone, and choose their names themselves.
  attendeeJoined: 'opened',
  attendeeLeft: 'opened',
  attendanceRequested: 'opened',
  eventComment: 'opened',
  commentReply: 'opened',
  datePollAnswered: 'opened',
  // A borrower can withdraw a request before the owner has read it.
  loanChanged: 'opened',
  // The member waits for a seat at the first table or hosts it. The host of the second table may be a stranger. Hosts
  // may write to waiting members, whatever these chose.
  secondTableOffered: 'opened',
  secondTableAnswered: 'opened',
  secondTableAsked: 'opened',
  secondTableSeat: 'opened',

  // A saved search asks for events like this one. Members whom nobody may contact get it without any text of its host.
  eventNearby: 'unasked',
  gameInvitation: 'unasked',
  datePollInvited: 'unasked',
  loanRequested: 'unasked',
  strangerMessage: 'unasked',
  // The member may never have answered the sender.
  messagesWhileAway: 'unasked',
  // Hosts name co-hosts without asking them.
  coHostNamed: 'unasked',
  coHostRemoved: 'unasked',
}

/** How a receiver sees texts of members: as they are, only without addresses, or not at all. */
export type Showing = 'whole' | 'withoutAddresses' | 'hidden'

type Receiver = {
  event: { isAttending: boolean; isHosting: boolean; isCoHosting: boolean } | null
  contactableBy: ContactAudience
}

export function showingOf(kind: NotificationKind, { event, contactableBy }: Receiver): Showing {
  const reason = reasons[kind]
  if (reason === 'unasked' && contactableBy === 'nobody') return 'hidden'
  // Co-hosts without a seat did not ask for the event.
  const isNamed = event !== null && event.isCoHosting && !event.isAttending && !event.isHosting
  if (reason === 'asked' && isNamed) return 'withoutAddresses'
  return reason === 'ours' || reason === 'asked' ? 'whole' : 'withoutAddresses'
}
