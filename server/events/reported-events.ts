import { changeRefusal } from '../../contract/events/event-changes.ts'
import { eventMoment } from '../../contract/events/event-moments.ts'
import { eventDayAndYear } from '../../contract/events/event-times.ts'
import type { Database } from '../platform/database/schema.ts'
import { requireThat, withProblem } from '../platform/http/problem-error.ts'
import { type Reportable, removedText } from '../platform/subjects/reportable.ts'
import { searchedTexts } from './derived-columns.ts'
import { recordEventChange } from './event-audience.ts'
import { cancelEvent } from './event-changes.ts'
import { lockEvent } from './event-locks.ts'
import { getEvent } from './events.ts'

export const reportedEvents = {
  event: {
    copy: async (db, { id, reporterId }) => {
      const event = await getEvent(db, { id, viewerId: reporterId })
      const { title, description, locationDetails, host } = event
      const date = eventMoment(event, eventDayAndYear)
      const coHosts = event.coHosts.map(({ fullName }) => fullName).join(', ')
      const copy = { title, description, locationDetails, date, hostId: host.id, host: host.fullName, coHosts }
      return { copy, memberId: host.id }
    },
    find: async (db, { id }) => {
      const found = db.selectFrom('events').select(['hostId', 'unlistedSince']).where('id', '=', id)
      const event = await found.executeTakeFirst()
      return event && { authorId: event.hostId, isPublic: event.unlistedSince === null }
    },
    remove: async (transaction, { id, now }) => {
      const event = await lockEvent(transaction, { eventId: id })
      await removeTexts(transaction, { id })
      if (event && changeRefusal(event, now) === undefined)
        await cancelEvent(transaction, { eventId: id, reason: removedText, now })
      else recordEventChange(transaction, { eventId: id })
      return null
    },
  },
} satisfies Reportable

/** Replaces the texts of a locked event. Throws `NotFound`, or `AlreadyHandled` if they were removed before. */
async function removeTexts(db: Database, { id }: { id: number }) {
  const title = 'Removed event'
  const found = db.selectFrom('events').select(['title', 'description', 'location']).where('id', '=', id)
  const event = await found.executeTakeFirstOrThrow(withProblem('NotFound'))
  requireThat(event.title !== title || event.description !== removedText, 'AlreadyHandled')
  await db
    .updateTable('events')
    .set({
      title,
      description: removedText,
      locationDetails: null,
      cancelReason: null,
      ...searchedTexts({ title, location: event.location }),
    })
    .where('id', '=', id)
    .execute()
}
