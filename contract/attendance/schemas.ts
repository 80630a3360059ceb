import { z } from 'zod'
import { Id } from '../platform/fields.ts'
import { MemberSummary } from '../users/schemas.ts'
import { eventOutcomes, maxAskedAttendees } from './limits.ts'

/** Whether an event happened, and the ids of the attendees who did not come. Other ids are ignored. */
export const NewOutcome = z.strictObject({
  outcome: z.enum(eventOutcomes),
  absentIds: z.array(Id).max(maxAskedAttendees),
})
export type NewOutcome = z.infer<typeof NewOutcome>

/**
 * The outcome that the host recorded for an event; `outcome` is null until then. `attendees` are the first 200
 * attendees whom the host sees, in the order in which they joined.
 */
export const Outcome = z.object({
  outcome: z.enum(eventOutcomes).nullable(),
  attendees: z.array(z.object({ user: MemberSummary, isAbsent: z.boolean() })),
})
export type Outcome = z.infer<typeof Outcome>
