import type { GameEvent } from '../events/events.ts'
import { groupDigits } from '../platform/group-digits.ts'
import type { Words } from './notifications.ts'
import { eventPage } from '../platform/page-addresses.ts'

/** What happens to an event I host: somebody takes a seat, by joining or from the waiting list, or gives one back. */
export const hostNewsKinds = ['attendeeJoined', 'attendeeLeft'] as const
export type HostNewsKind = (typeof hostNewsKinds)[number]

/**
 * The words of news about an event of one's own, and where they lead: its details. The seats are as they are now, guests
 * too.
 *
 * @param memberName who did it last
 * @param otherCount how many others did the same and have not been read about
 */
export function hostNewsWords(
  kind: HostNewsKind,
  {
    event,
    memberName,
    otherCount,
  }: {
    event: Pick<GameEvent, 'id' | 'title' | 'attendeeCount' | 'maxAttendees'>
    memberName: string
    otherCount: number
  },
): Words {
  const others = otherCount === 0 ? '' : ` and ${groupDigits(otherCount)} ${otherCount === 1 ? 'other' : 'others'}`
  const deed = kind === 'attendeeJoined' ? 'joined' : 'left'
  return {
    title: `${memberName}${others} ${deed} ${event.title}`,
    text: seatsText(event),
    address: eventPage(event.id),
  }
}

/** How many come: '3 of 6 seats are taken.', '1 person is coming.' */
function seatsText({ attendeeCount, maxAttendees }: Pick<GameEvent, 'attendeeCount' | 'maxAttendees'>): string {
  if (attendeeCount === 0) return 'Nobody is coming so far.'
  if (maxAttendees === null)
    return attendeeCount === 1 ? '1 person is coming.' : `${groupDigits(attendeeCount)} people are coming.`
  const seats = maxAttendees === 1 ? 'seat' : 'seats'
  return `${attendeeCount} of ${maxAttendees} ${seats} ${attendeeCount === 1 ? 'is' : 'are'} taken.`
}
