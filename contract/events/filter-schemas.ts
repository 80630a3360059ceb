import { z } from 'zod'
import { maxTravelDistanceLimits } from '../people/users/rules.ts'
import { Id, SearchText, trimmedText } from '../platform/fields.ts'
import { maxSearchLength } from '../platform/search-length.ts'
import { type EventFilters, eventPeriodNames, eventScopes, weekdays } from './filters.ts'
import { tableLanguages } from './limits.ts'

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
  language: z.enum(tableLanguages).nullable().describe('The language at the table; null for any.'),
  freeSeats: z.boolean().describe('Only events with free seats.'),
  myGames: z.boolean().describe('Only events with games that the member owns or wants to play.'),
}) satisfies z.ZodType<EventFilters>

/** The filters of the list of upcoming events. */
export const upcomingFilters = {
  search: SearchText.describe(
    'Words that are all in the title and the place (zip code, city, state), in the name of a game or in that of the host.',
  ),
  game: Id.optional().describe('Returns only events with this game.'),
  myGames: z.boolean().optional().describe('Returns only events with a game that I own or want to play.'),
  radius: z
    .int()
    .min(maxTravelDistanceLimits.min)
    .max(maxTravelDistanceLimits.max)
    .optional()
    .describe('Returns only events within this number of miles of my zip code; none if I have no location.'),
  from: z.iso.date().optional().describe('The first day, at the place of the event.'),
  to: z.iso.date().optional().describe('The last day, at the place of the event.'),
  weekday: z
    .array(z.enum(weekdays))
    .max(weekdays.length)
    .optional()
    .describe('Returns only events on these weekdays, at the place of the event.'),
  language: z.enum(tableLanguages).optional().describe('Returns only events with this language at the table.'),
  freeSeats: z.boolean().optional().describe('Returns only events with a free seat.'),
}

/** Filters for events as a member saves them. `from`, `to` and `language` are null by default. */
export const NewFilters = Filters.extend({
  from: Filters.shape.from.default(null),
  to: Filters.shape.to.default(null),
  language: Filters.shape.language.default(null),
})
