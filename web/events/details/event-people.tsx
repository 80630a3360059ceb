import { canEditEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import { useMember } from '../../platform/session/session.ts'
import { AttendeeList } from '../seats/attendee-list.tsx'
import { MemberLink } from '../../players/member-link.tsx'
import { WaitingMembers } from '../seats/waiting-members.tsx'

interface EventPeopleProps {
  event: GameEvent
  /** Whether the event is neither cancelled nor over. */
  isOpen: boolean
}

/** Host, attendees and the length of the waiting list. Only the host sees the names on the waiting list. */
export function EventPeople({ event, isOpen }: EventPeopleProps) {
  const member = useMember()
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <section>
        <h3 className="mb-2 text-lg">Host</h3>
        <MemberLink member={event.host} />
      </section>
      <section>
        <h3 className="mb-2 text-lg">{groupDigits(event.attendeeCount)} attending</h3>
        <AttendeeList key={event.id} event={event} isOpen={isOpen} />
        {event.waitingCount > 0 && (
          <p className="py-2 text-ink-soft">{groupDigits(event.waitingCount)} waiting for a seat</p>
        )}
        {event.waitingCount > 0 && canEditEvent(event, member.id) && <WaitingMembers eventId={event.id} />}
      </section>
    </div>
  )
}
