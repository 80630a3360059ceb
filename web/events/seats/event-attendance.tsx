import { type GameEvent, maxAttendeeAvatars } from '../../../contract/events/events.ts'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import { AvatarStack } from '../../ui/avatar/avatar-stack.tsx'

/** The first few who come and how many there are (SPEC 9: at most three avatars). */
export function EventAttendance({ event }: { event: GameEvent }) {
  return (
    <div className="flex min-h-9 grow items-center gap-2.5">
      {event.attendees.length > 0 && (
        <AvatarStack users={event.attendees.map((attendee) => attendee.user)} max={maxAttendeeAvatars} />
      )}
      <p className="text-[0.9375rem] font-semibold whitespace-nowrap">{groupDigits(event.attendeeCount)} attending</p>
    </div>
  )
}
