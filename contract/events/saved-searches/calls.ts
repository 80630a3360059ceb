import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { paging } from '../../platform/fields.ts'
import { NewSavedSearch, SavedSearch } from './schemas.ts'

export const listSavedSearches = defineCall('GET /api/saved-searches', {
  summary: 'List my saved searches for events, oldest first',
  query: z.object(paging),
  answer: z.array(SavedSearch),
})

export const saveSearch = defineCall('POST /api/saved-searches', {
  summary: 'Save filters for events under a name, or change those of the name',
  description: 'I am notified about new matching events within my travel distance.',
  body: NewSavedSearch,
  answer: SavedSearch,
  changes: ['savedSearches'],
  refusals: ['TooManySavedSearches', 'SearchAlreadySaved'],
})

export const deleteSavedSearch = defineCall('DELETE /api/saved-searches/:id', {
  summary: 'Delete one of my saved searches',
  changes: ['savedSearches'],
})
