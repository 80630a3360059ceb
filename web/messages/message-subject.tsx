import { CalendarDays, X } from 'lucide-react'
import type { GameEvent } from '../../contract/events/schemas.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'

interface MessageSubjectProps {
  event: Pick<GameEvent, 'title'>
  onRemove: () => void
}

/** The event that the next message is about, above the message field. */
export function MessageSubject({ event, onRemove }: MessageSubjectProps) {
  return (
    <div className="mb-2 flex items-center gap-2 rounded-control bg-felt-soft py-0.5 pr-0.5 pl-3 text-sm text-felt-ink">
      <CalendarDays aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 grow truncate">
        About <strong className="font-semibold">{event.title}</strong>
      </p>
      <IconButton label="Remove the event" onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  )
}
