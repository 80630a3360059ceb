import { listSavedSearches, deleteSavedSearch, saveSearch } from './saved-searches.ts'
import { rowsOf } from '../../platform/subjects/declared-subject.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { inPages } from '../../platform/subjects/archive-parts.ts'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/events/saved-searches/calls.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'

export const savedSearches = {
  serve: [serveSavedSearches],
  work: () => [],
  personal: {
    tables: { savedSearches: 'savedSearches' },
    archive: {
      savedSearches: (db, { userId }) => inPages((query) => listSavedSearches(db, { userId, query })),
    },
    erase: [rowsOf('savedSearches')],
    separate: [],
  },
  reportable: {},
} satisfies Subject

async function serveSavedSearches(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listSavedSearches, ({ query, member }) => listSavedSearches(db, { userId: member.id, query }))

  serve(app, calls.saveSearch, ({ body, member, writer }) =>
    saveSearch(writer, { userId: member.id, ...body, now: new Date() }),
  )

  serve(app, calls.deleteSavedSearch, ({ parameters: { id }, member }) =>
    deleteSavedSearch(db, { id, userId: member.id }),
  )
}
