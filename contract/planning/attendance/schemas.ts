import { z } from 'zod'
import { Id, madeFrom, Version } from '../../platform/fields.ts'
import { MemberSummary } from '../../people/users/schemas.ts'
import { eventOutcomes, maxAskedAttendees } from './rules.ts'

/** Whether an event took place. */
export const EventOutcome = z.enum(eventOutcomes)

/**
 * Whether an event happened, and the ids of the attendees who did not come (`absentIds`). Other ids are ignored, and
 * all ids if the event did not happen.
 */
export const NewOutcome = z.strictObject({
  outcome: EventOutcome,
  absentIds: z.array(Id).max(maxAskedAttendees),
  ...madeFrom,
})
export type NewOutcome = z.infer<typeof NewOutcome>

/** An attendee of a past event. `isAbsent`: the host recorded that the member did not come. */
export const AskedAttendee = z.object({ user: MemberSummary, isAbsent: z.boolean() })

/**
 * The outcome that the host recorded for an event; `outcome` is null until then. `attendees` are the first 200
 * attendees whom the host sees, in the order in which they joined.
 */
export const Outcome = z.object({
  outcome: EventOutcome.nullable(),
  attendees: z.array(AskedAttendee),
  version: Version,
})
export type Outcome = z.infer<typeof Outcome>
