import { serveVenues } from './routes.ts'
import { deleteVenues, removeVenue } from './venue-changes.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { inOnePage } from '../../platform/subjects/archive-parts.ts'
import { listOwnVenues, getVenue } from './venues.ts'
import { requireThat } from '../../platform/http/problem-error.ts'
import type { Reportable } from '../../platform/subjects/reportable.ts'

const reportedVenues = {
  venue: {
    copy: async (db, { id, reporterId }) => {
      const { name, place, locationDetails, openingHours, owner } = await getVenue(db, { id, viewerId: reporterId })
      requireThat(owner.id !== reporterId, 'NotYours')
      const copy = { name, place, locationDetails, openingHours, ownerId: owner.id, author: owner.fullName }
      return { copy, memberId: owner.id }
    },
    find: async (db, { id }) => {
      const found = db.selectFrom('venues').select(['ownerId', 'sharedSince']).where('id', '=', id)
      const venue = await found.executeTakeFirst()
      return venue && { authorId: venue.ownerId, isPublic: venue.sharedSince !== null }
    },
    remove: async (transaction, { id }) => {
      await removeVenue(transaction, { id })
      return null
    },
  },
} satisfies Reportable

export const venues = {
  serve: [serveVenues],
  work: () => [],
  personal: {
    tables: { venues: 'venues' },
    archive: { venues: (db, { userId }) => inOnePage(() => listOwnVenues(db, { userId })) },
    erase: [deleteVenues],
    separate: [],
  },
  reportable: reportedVenues,
} satisfies Subject
