import type { GameEvent } from '../schemas.ts'
import { groupDigits } from '../../platform/group-digits.ts'
import { eventAddress } from '../../platform/page-addresses.ts'
import type { HostNotificationKind } from '../../notifications/kinds.ts'
import { type NotificationText, withOthers } from '../../notifications/notification-text.ts'

/**
 * Returns the text of a notification for the host and the co-hosts.
 *
 * @param memberName the member who joined, left, asked or stepped down last
 * @param otherCount number of other members who did the same since the host last read the notification
 */
export function hostNotificationText(
  kind: HostNotificationKind,
  {
    event,
    memberName,
    otherCount,
  }: {
    event: Pick<GameEvent, 'id' | 'title' | 'attendeeCount' | 'maxAttendees'>
    memberName: string
    otherCount: number
  },
): NotificationText {
  if (kind === 'attendanceRequested')
    return {
      title: `${memberName} asks for a seat at ${event.title}`,
      text: 'Open the event to accept or decline.',
      address: eventAddress(event.id),
    }
  if (kind === 'coHostLeft')
    return {
      title: `${memberName} no longer co-hosts ${event.title}`,
      text: 'They stepped down. If they have a seat, they keep it.',
      address: eventAddress(event.id),
    }
  const action = kind === 'attendeeJoined' ? 'joined' : 'left'
  return {
    title: `${withOthers(memberName, otherCount)} ${action} ${event.title}`,
    text: seatsText(event),
    address: eventAddress(event.id),
  }
}

function seatsText({ attendeeCount, maxAttendees }: Pick<GameEvent, 'attendeeCount' | 'maxAttendees'>): string {
  if (attendeeCount === 0) return 'There are no attendees at the moment.'
  if (maxAttendees === null)
    return attendeeCount === 1 ? '1 person is coming.' : `${groupDigits(attendeeCount)} people are coming.`
  const seats = maxAttendees === 1 ? 'seat' : 'seats'
  return `${attendeeCount} of ${maxAttendees} ${seats} ${attendeeCount === 1 ? 'is' : 'are'} taken.`
}
