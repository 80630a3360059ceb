import { CalendarPlus } from 'lucide-react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { callAddress } from '../../platform/api/request.ts'
import { Button } from '../../ui/buttons/button.tsx'

/** Downloads the event as an iCalendar file, which devices open in their calendar. */
export function AddToCalendar({ event }: { event: Pick<GameEvent, 'id'> }) {
  return (
    <Button asChild variant="secondary" size="small" className="w-fit">
      <a href={callAddress('GET /api/events/:eventId/calendar.ics', { parameters: { eventId: event.id } })} download>
        <CalendarPlus aria-hidden />
        Add to calendar
      </a>
    </Button>
  )
}
