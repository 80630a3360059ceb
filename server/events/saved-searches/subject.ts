import { serveSavedSearches } from './routes.ts'
import { deleteSavedSearches, listSavedSearches } from './saved-searches.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { inPages } from '../../platform/subjects/archive-parts.ts'

export const savedSearches = {
  serve: [serveSavedSearches],
  work: () => [],
  personal: {
    tables: {
      savedSearches: 'savedSearches',
    },
    archive: {
      savedSearches: (db, { userId }) => inPages((query) => listSavedSearches(db, { userId, query })),
    },
    erase: [deleteSavedSearches],
    separate: [],
  },
  reportable: {},
} satisfies Subject
