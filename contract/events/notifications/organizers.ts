import type { GameEvent } from '../schemas.ts'
import { groupDigits } from '../../platform/group-digits.ts'
import { type NamedMember, withOthers } from '../../notifications/declaration.ts'
import { type EventKind, eventLink, forOrganizers } from './event-kind.ts'

/** Strangers join and ask where the host invited everyone, and choose their names themselves. */
const common = {
  group: 'hosting',
  channels: ['bell', 'mail'],
  reason: 'opened',
  link: eventLink,
  isRelevant: forOrganizers,
} as const

/** The member who joined, left, asked or stepped down last. */
type Actor = { member: NamedMember }

/** A member takes a seat, gives one up or asks for one, or a co-host steps down. */
export const organizerKinds = {
  attendeeJoined: {
    ...common,
    name: 'Someone joins an event you host',
    channels: ['bell'],
    look: { icon: 'personPlus', tone: 'felt' },
    text: ({ event, member, otherCount }) => ({
      title: `${withOthers(member.fullName, otherCount)} joined ${event.title}`,
      text: seatsText(event),
    }),
    needs: 'join',
  } satisfies EventKind<Actor & { otherCount: number }>,
  attendeeLeft: {
    ...common,
    name: 'Someone leaves an event you host',
    channels: ['bell'],
    look: { icon: 'personMinus', tone: 'mustard' },
    text: ({ event, member }) => ({ title: `${member.fullName} left ${event.title}`, text: seatsText(event) }),
  } satisfies EventKind<Actor>,
  attendanceRequested: {
    ...common,
    name: 'Someone asks for a seat at an event you host',
    look: { icon: 'personPlus', tone: 'mustard' },
    text: ({ event, member }) => ({
      title: `${member.fullName} asks for a seat at ${event.title}`,
      text: 'Open the event to accept or decline.',
    }),
  } satisfies EventKind<Actor>,
  coHostLeft: {
    ...common,
    name: 'A co-host of an event you host steps down',
    // The host named the co-host.
    reason: 'asked',
    look: { icon: 'personMinus', tone: 'mustard' },
    text: ({ event, member }) => ({
      title: `${member.fullName} no longer co-hosts ${event.title}`,
      text: 'They stepped down. If they have a seat, they keep it.',
    }),
  } satisfies EventKind<Actor>,
}
export type OrganizerKind = keyof typeof organizerKinds

function seatsText({ attendeeCount, maxAttendees }: Pick<GameEvent, 'attendeeCount' | 'maxAttendees'>): string {
  if (attendeeCount === 0) return 'There are no attendees at the moment.'
  if (maxAttendees === null)
    return attendeeCount === 1 ? '1 person is coming.' : `${groupDigits(attendeeCount)} people are coming.`
  const seats = maxAttendees === 1 ? 'seat' : 'seats'
  return `${attendeeCount} of ${maxAttendees} ${seats} ${attendeeCount === 1 ? 'is' : 'are'} taken.`
}
