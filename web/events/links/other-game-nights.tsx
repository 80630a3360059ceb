import { NextStep } from '../../platform/navigation/next-step.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { useSession } from '../../platform/session/session.ts'

/** Leads members to the events. Visitors, who cannot see the list, read that they have to register for it. */
export function OtherGameNights({ memberLabel }: { memberLabel: string }) {
  if (useSession() !== null) return <NextStep to={paths.events}>{memberLabel}</NextStep>
  return <NextStep to={paths.registerThen(paths.events)}>Register to find game nights</NextStep>
}
