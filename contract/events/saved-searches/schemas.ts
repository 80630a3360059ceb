import { z } from 'zod'
import { Id, Instant, lineOfText } from '../../platform/fields.ts'
import { Filters, NewFilters } from '../filter-schemas.ts'
import { maxSavedSearchName } from './rules.ts'

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
