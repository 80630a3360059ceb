import { serveSavedSearches } from './routes.ts'
import { deleteSavedSearches } from './saved-searches.ts'
import type { Subject } from '../../platform/services/subject.ts'

export const savedSearches = {
  serve: [serveSavedSearches],
  work: () => [],
  personal: { erase: [deleteSavedSearches], separate: [] },
} satisfies Subject
