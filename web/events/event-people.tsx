import type { GameEvent } from '../../contract/events.ts'
import { AttendeeList } from './attendee-list.tsx'
import { MemberLink } from './member-link.tsx'

interface EventPeopleProps {
  event: GameEvent
  /** It is neither cancelled nor over. */
  isOpen: boolean
}

/** Who invites and who comes; those who wait for a seat are counted. */
export function EventPeople({ event, isOpen }: EventPeopleProps) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <section>
        <h3 className="mb-2 text-lg">Host</h3>
        <MemberLink member={event.host} />
      </section>
      <section>
        <h3 className="mb-2 text-lg">{event.attendeeCount} attending</h3>
        <AttendeeList key={event.id} event={event} isOpen={isOpen} />
        {event.waitingCount > 0 && <p className="pt-2 text-ink-soft">{event.waitingCount} waiting for a seat</p>}
      </section>
    </div>
  )
}
