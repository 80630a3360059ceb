import type { ContactAudience } from '../people/users/rules.ts'
import { groupDigits } from '../platform/group-digits.ts'

/** `bell`: the list in the header. `mail`: emails. `push`: devices with notifications turned on. */
export const channels = ['bell', 'mail', 'push'] as const
export type Channel = (typeof channels)[number]

/** The groups of kinds in the settings, in their order. */
export const notificationGroups = {
  myNights: 'My nights',
  hosting: 'Nights I host',
  messages: 'Messages',
  nearMe: 'Near me',
  lending: 'Lending',
} as const
export type NotificationGroup = keyof typeof notificationGroups

/**
 * Why a member receives a notification (decision 63).
 *
 * - `ours`: the site wrote every word of it.
 * - `asked`: the member takes part in what it is about, and reads the texts of the others as they wrote them.
 * - `opened`: the member opened something to others, who answer. `contactableBy` does not silence the answers.
 * - `unasked`: another member chose the receiver. It is only created for receivers whom that member may contact.
 */
export type Reason = 'ours' | 'asked' | 'opened' | 'unasked'

/** The pictures and colours of notifications under the bell. */
export type Icon =
  | 'alarm'
  | 'armchair'
  | 'backpack'
  | 'bubble'
  | 'calendar'
  | 'calendarClock'
  | 'calendarX'
  | 'comment'
  | 'dice'
  | 'flag'
  | 'handshake'
  | 'megaphone'
  | 'person'
  | 'personMinus'
  | 'personPlus'
  | 'pin'
  | 'scale'
  | 'shelf'
type Tone = 'neutral' | 'felt' | 'terracotta' | 'mustard' | 'danger'

/**
 * Everything that the product knows about a kind of notification.
 *
 * - `name`: its name in the settings and in emails. Null if members cannot turn it off. `group`: where the settings have it.
 * - `channels`: the channels until the member chooses others.
 * - `needs`: what a receiver must still see, or the notification disappears: by default the member whom it names;
 *   `nothing` if it also makes sense without that member; a member who joined, a comment since the last notification, or
 *   the one comment that it quotes.
 * - `isSuggestion`: it disappears with an event that leaves the lists. A member gets only one about an event.
 * - `waitsWhileOnline`: its email waits while the member is online.
 * - `isDaily`: its emails of a day are one email, so that it is not pushed until the member chooses it.
 * - `hasBringList`: its email shows what the attendees bring.
 *
 * @template Subject what the text names, as it is now, and the `payload`, which was stored with the notification
 */
export type NotificationDeclaration<Subject = never> = InSettings & {
  channels: readonly Channel[]
  reason: Reason
  look: { icon: Icon; tone: Tone }
  text: (subject: Subject) => { title: string; text: string }
  /** The page that it leads to, and the label of the link in its email. */
  link: (subject: Subject) => { address: string; label: string }
  needs?: 'nothing' | 'join' | 'anyComment' | 'itsComment'
  isSuggestion?: true
  waitsWhileOnline?: true
  isDaily?: true
  hasBringList?: true
}

type InSettings = { name: string; group: NotificationGroup } | { name: null; group?: undefined }

export type NamedMember = { id: number; fullName: string }

/** How a receiver sees texts of members: as they are, only without addresses, or not at all. */
export type Showing = 'whole' | 'withoutAddresses' | 'hidden'

type Receiver = {
  event: { isAttending: boolean; isHosting: boolean; isCoHosting: boolean } | null
  contactableBy: ContactAudience
}

export function showingOf(reason: Reason, { event, contactableBy }: Receiver): Showing {
  if (reason === 'unasked' && contactableBy === 'nobody') return 'hidden'
  // Co-hosts without a seat did not ask for the event.
  const isNamed = event !== null && event.isCoHosting && !event.isAttending && !event.isHosting
  if (reason === 'asked' && isNamed) return 'withoutAddresses'
  return reason === 'ours' || reason === 'asked' ? 'whole' : 'withoutAddresses'
}

/** The texts of a notification, under the bell and in an email, and the page to which it leads. */
export type NotificationText = { title: string; text: string; address: string }

/** Names the latest of several members and counts the others: 'Ada and 2 others'. */
export function withOthers(memberName: string, otherCount: number): string {
  if (otherCount === 0) return memberName
  return `${memberName} and ${groupDigits(otherCount)} ${otherCount === 1 ? 'other' : 'others'}`
}
