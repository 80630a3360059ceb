import { CalendarX2 } from 'lucide-react'
import { OtherGameNights } from './other-game-nights.tsx'

export function ClosedNote({ isCancelled }: { isCancelled: boolean }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-tile bg-surface-sunken p-6 text-center">
      <p className="flex items-center gap-2.5 font-medium [&>svg]:size-4.5 [&>svg]:shrink-0">
        <CalendarX2 aria-hidden />
        {isCancelled ? 'This event was cancelled.' : 'This event is over.'}
      </p>
      <OtherGameNights memberLabel="Find another game night" />
    </div>
  )
}
