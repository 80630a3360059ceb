import { reportedVenues } from './reported-venues.ts'
import { serveVenues } from './routes.ts'
import { deleteVenues } from './venue-changes.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { inOnePage } from '../../platform/subjects/archive-parts.ts'
import { listOwnVenues } from './venues.ts'

export const venues = {
  serve: [serveVenues],
  work: () => [],
  personal: {
    tables: {
      venues: 'venues',
    },
    archive: { venues: (db, { userId }) => inOnePage(() => listOwnVenues(db, { userId })) },
    erase: [deleteVenues],
    separate: [],
  },
  reportable: reportedVenues,
} satisfies Subject
