import { z } from 'zod'
import { type EventFilters, eventPeriodNames, eventScopes, weekdays } from '../events/filters.ts'
import { Id, Instant, lineOfText, trimmedText } from '../platform/fields.ts'
import { maxSearchLength } from '../platform/search.ts'
import { maxSavedSearchName } from './rules.ts'

const Filters = z.strictObject({
  search: trimmedText().max(maxSearchLength, 'At most 200 characters'),
  scope: z.enum(eventScopes).nullable(),
  when: z.enum(eventPeriodNames).nullable(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  weekday: z.enum(weekdays).nullable(),
  freeSeats: z.boolean(),
  myGames: z.boolean(),
}) satisfies z.ZodType<EventFilters>

const NewFilters = Filters.extend({
  from: z.iso.date().nullable().default(null),
  to: z.iso.date().nullable().default(null),
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
