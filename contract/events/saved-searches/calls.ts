import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { Id, paging } from '../../platform/fields.ts'
import { NewSavedSearch, SavedSearch } from './schemas.ts'

export const listSavedSearches = defineCall({
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'List my saved searches for events, oldest first',
  access: 'member',
  budget: 'reads',
  query: z.object(paging),
  status: 200,
  answer: z.array(SavedSearch),
  paged: true,
})

export const saveSearch = defineCall({
  method: 'POST',
  path: '/api/saved-searches',
  summary: 'Save filters for events under a name, or change those of the name',
  description: 'I am notified about new matching events within my travel distance.',
  access: 'member',
  budget: 'writes',
  body: NewSavedSearch,
  status: 201,
  answer: SavedSearch,
  changes: ['savedSearches'],
  refusals: ['TooManySavedSearches', 'SearchAlreadySaved'],
})

export const deleteSavedSearch = defineCall({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  summary: 'Delete one of my saved searches',
  access: 'member',
  budget: 'writes',
  parameters: z.object({ id: Id.describe('The id of the saved search.') }),
  status: 204,
  answer: null,
  changes: ['savedSearches'],
  refusals: ['NotFound'],
})
