import { z } from 'zod'
import { detailsAudiences, eventHours, eventSeats, maxEventGames } from './event-limits.ts'
import { GivenInstant, Id, maxDescriptionLength, maxNameLength, typedText, ZipCode } from '../platform/fields.ts'

const hoursMessage = 'Choose a duration of 1 to 5 hours'
const seatsMessage = 'Choose 1 to 10 attendees or Unlimited'

/** What a host says about an event, each with its rule (SPEC 5). */
export const eventFields = {
  title: typedText('Event title is required')
    .min(1, 'Event title is required')
    .max(maxNameLength, 'At most 200 characters'),
  date: GivenInstant,
  location: ZipCode,
  locationDetails: typedText().max(maxNameLength, 'At most 200 characters').nullish(),
  locationDetailsFor: z.enum(detailsAudiences).optional(),
  description: typedText().max(maxDescriptionLength, 'At most 5,000 characters').nullish(),
  duration: z
    .int(hoursMessage)
    .min(eventHours.min * 60, hoursMessage)
    .max(eventHours.max * 60, hoursMessage)
    .multipleOf(60, hoursMessage)
    .nullish(),
  maxAttendees: z.int(seatsMessage).min(eventSeats.min, seatsMessage).max(eventSeats.max, seatsMessage).nullish(),
  gameIds: z.array(Id).max(maxEventGames, 'At most 20 games'),
  status: z.literal('active').optional(),
}

/** An event as its host creates it; `hostId` must be oneself, a `date` in the past is refused (`dateProblem`). */
export const NewEvent = z.strictObject({
  ...eventFields,
  gameIds: eventFields.gameIds.default([]),
  hostId: Id.optional(),
})
export type NewEvent = z.infer<typeof NewEvent>
