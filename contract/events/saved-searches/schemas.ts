import { z } from 'zod'
import { type EventFilters, eventPeriodNames, eventScopes, weekdays } from '../filters.ts'
import { Id, Instant, lineOfText, trimmedText } from '../../platform/fields.ts'
import { maxSearchLength } from '../../platform/search-length.ts'
import { maxSavedSearchName } from './rules.ts'

/** Filters for events. An event has to match all of them. */
export const Filters = z.strictObject({
  search: trimmedText()
    .max(maxSearchLength, 'At most 200 characters')
    .describe('A part of the title, the place, a game or the host; empty for any.'),
  scope: z.enum(eventScopes).nullable().describe('Null shows nearby events if there are any.'),
  when: z.enum(eventPeriodNames).nullable().describe('A period that moves with the calendar; null for any.'),
  from: z.iso.date().nullable().describe('The first day, at the place of the event; null for any.'),
  to: z.iso.date().nullable().describe('The last day, at the place of the event; null for any.'),
  weekday: z.enum(weekdays).nullable().describe('Null for any day.'),
  freeSeats: z.boolean().describe('Only events with free seats.'),
  myGames: z.boolean().describe('Only events with games that the member owns or wants to play.'),
}) satisfies z.ZodType<EventFilters>

/** Filters for events as a member saves them. `from` and `to` are null by default. */
export const NewFilters = Filters.extend({
  from: Filters.shape.from.default(null),
  to: Filters.shape.to.default(null),
})

/** Filters for events, with a name for them. */
export const NewSavedSearch = z.strictObject({
  name: lineOfText('Enter a name')
    .min(1, 'Enter a name')
    .max(maxSavedSearchName, `At most ${maxSavedSearchName} characters`),
  filters: NewFilters,
})

/** The filters of the Events screen under a name. New events nearby that match notify the member. */
export const SavedSearch = z.object({ id: Id, name: z.string(), filters: Filters, createdAt: Instant })
export type SavedSearch = z.infer<typeof SavedSearch>
