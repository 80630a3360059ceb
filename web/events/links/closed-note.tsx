import { CalendarX2 } from 'lucide-react'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { useSession } from '../../platform/session/session.ts'

/** Leads members to all events, and visitors to those that are listed publicly. */
export function OtherGameNights({ memberLabel }: { memberLabel: string }) {
  if (useSession() !== null)
    return (
      <ButtonLink variant="secondary" to={paths.events}>
        {memberLabel}
      </ButtonLink>
    )
  return (
    <ButtonLink variant="secondary" to={paths.nights}>
      Find game nights
    </ButtonLink>
  )
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
