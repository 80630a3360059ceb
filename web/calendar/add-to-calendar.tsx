import { CalendarPlus } from 'lucide-react'
import { addressOf } from '../../contract/platform/address.ts'
import { getEventCalendar } from '../../contract/calendar/calendar.ts'
import type { GameEvent } from '../../contract/events/events.ts'
import { Button } from '../ui/buttons/button.tsx'

/** Downloads the event as an iCalendar file, which devices open in their calendar. */
export function AddToCalendar({ event }: { event: Pick<GameEvent, 'id'> }) {
  return (
    <Button asChild variant="secondary" size="small" className="w-fit">
      <a href={addressOf(getEventCalendar, { parameters: { eventId: event.id } })} download>
        <CalendarPlus aria-hidden />
        Add to calendar
      </a>
    </Button>
  )
}
