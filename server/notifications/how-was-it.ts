import { type Expression, expressionBuilder } from 'kysely'
import { eventHours } from '../../contract/events/limits.ts'
import { howWasItTimes } from '../../contract/events/notifications/reminders.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import type { Writer } from '../platform/live/writer.ts'
import { isNotReminded, remindNext } from './reminder-claims.ts'

const kind = 'howWasIt'
const longestEvent = eventHours.max * 60 * 60_000

/** An event that is over; `date` is its start. */
type PastEvent = { id: number; date: string }

/**
 * Lists events that ended the day before, at which something was planned, had a table or was played and whose people
 * were not asked yet how it was. Leaves out cancelled events and those that did not happen.
 */
export function listEventsToAskAbout(db: Database, { now, limit }: { now: Date; limit: number }): Promise<PastEvent[]> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  return (
    db
      .selectFrom('events')
      .select(['events.id', 'events.date'])
      .where('cancelledAt', 'is', null)
      // Only the start has an index.
      .where('date', '>', before(howWasItTimes.latest + longestEvent))
      .where('date', '<=', before(howWasItTimes.delay))
      .where('endsAt', '>', before(howWasItTimes.latest))
      .where('endsAt', '<=', before(howWasItTimes.delay))
      .where(({ or, exists, selectFrom }) =>
        or([
          exists(selectFrom('eventGames').select('gameId').whereRef('eventGames.eventId', '=', 'events.id')),
          exists(selectFrom('splitTables').select('place').whereRef('splitTables.eventId', '=', 'events.id')),
          exists(selectFrom('plays').select('plays.id').whereRef('plays.eventId', '=', 'events.id')),
        ]),
      )
      .where(({ ref }) => mayHaveHappened(ref('events.id')))
      .where(isNotReminded(kind))
      .orderBy('date')
      .orderBy('events.id')
      .limit(limit)
      .execute()
  )
}

/** Returns the condition that no host has recorded that an event did not happen. */
export function mayHaveHappened(eventId: Expression<number>) {
  const { not, exists, selectFrom } = expressionBuilder<Schema>()
  const outcomes = selectFrom('eventOutcomes').select('outcome').where('eventOutcomes.eventId', '=', eventId)
  return not(exists(outcomes.where('outcome', '=', 'didNotHappen')))
}

/** Leaves out people who recorded a play. Returns whether people may be left for the next call. */
export function askHowItWas(writer: Writer, { id: eventId, date, now }: PastEvent & { now: Date }): Promise<boolean> {
  return remindNext(writer, { eventId, date, kind, selectPeople: (db) => selectPeopleToAsk(db, { eventId }), now })
}

function selectPeopleToAsk(db: Database, { eventId }: { eventId: number }) {
  const people = db
    .selectFrom('places')
    .select(['eventId', 'userId'])
    .where('eventId', '=', eventId)
    .where('joinedAt', 'is not', null)
    // `union` and not `unionAll`: a host who took a seat is asked once.
    .union((hosts) =>
      hosts
        .selectFrom('events')
        .select(['id as eventId', 'hostId as userId'])
        .where('id', '=', eventId)
        .where('hostNotPlayingSince', 'is', null),
    )
  return db
    .selectFrom(people.as('people'))
    .innerJoin('users', 'users.id', 'people.userId')
    .select(['people.eventId', 'people.userId'])
    .where('users.deletedAt', 'is', null)
    .where(({ eb, selectFrom }) =>
      eb('people.userId', 'not in', selectFrom('plays').select('plays.userId').where('plays.eventId', '=', eventId)),
    )
}
