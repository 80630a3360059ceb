import { CalendarX2 } from 'lucide-react'
import { NextStep } from '../../platform/navigation/next-step.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { useSession } from '../../platform/session/session.ts'

/** Leads members to all events, and visitors to those that are listed publicly. */
export function OtherGameNights({ memberLabel }: { memberLabel: string }) {
  if (useSession() !== null) return <NextStep to={paths.events}>{memberLabel}</NextStep>
  return <NextStep to={paths.nights}>Find game nights</NextStep>
}

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
