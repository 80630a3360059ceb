import { sql } from 'kysely'
import { type Attendee, type GameEvent, maxListedAttendees } from '../../contract/events.ts'
import { findZip } from '../atlas/zip-atlas.ts'
import { builtOnce } from '../database/built-once.ts'
import { nestedRows, readNested } from '../database/nested.ts'
import type { Database } from '../database/schema.ts'
import { nestedGameSummary, toGameSummary } from '../games/queries.ts'
import { nestedMemberSummary } from '../users/queries.ts'

const eventColumns = [
  'events.id',
  'title',
  'date',
  'duration',
  'location',
  'locationDetails',
  'description',
  'maxAttendees',
  'attendeeCount',
  'cancelledAt',
  'cancelReason',
] as const

/** Events with host, games and first attendees, for a query of one's own; `toEvent` makes events of its rows. */
export function selectEvents(db: Database, { viewerId }: { viewerId: number }) {
  return selectAnyonesEvents(db).select(({ exists, selectFrom }) =>
    exists(
      selectFrom('attendees as own')
        .select('own.userId')
        .whereRef('own.eventId', '=', 'events.id')
        .where('own.userId', '=', viewerId),
    ).as('isAttending'),
  )
}

const selectAnyonesEvents = builtOnce((db) =>
  db
    .selectFrom('events')
    .select(eventColumns)
    .select([
      nestedMemberSummary(db, 'events.hostId').as('host'),
      nestedGames(db).as('games'),
      nestedAttendees(db).as('attendees'),
    ]),
)

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>

/** An event as a member sees it. */
export function toEvent({ cancelledAt, host, games, attendees, isAttending, ...event }: EventRow): GameEvent {
  const zip = findZip(event.location)
  return {
    ...event,
    status: cancelledAt === null ? 'active' : 'cancelled',
    timeZone: zip?.timeZone ?? null,
    place: zip?.place ?? null,
    games: readNested(games).map(({ game }) => toGameSummary(game)),
    attendees: readNested(attendees).map(({ userId, joinedAt, user }): Attendee => ({
      eventId: event.id,
      userId,
      status: 'confirmed',
      joinedAt: new Date(joinedAt).toISOString(),
      user: readNested(user),
    })),
    isAttending: Boolean(isAttending),
    host: readNested(host),
  }
}

function nestedGames(db: Database) {
  const games = db
    .selectFrom('eventGames')
    .select(nestedGameSummary(db, 'eventGames.gameId').as('game'))
    .where('eventGames.eventId', '=', sql.ref<number>('events.id'))
    .orderBy('eventGames.position')
  return nestedRows(db, games)
}

/** The first attendees of an event, in the order they joined. */
function nestedAttendees(db: Database) {
  const attendees = db
    .selectFrom('attendees')
    .select(['attendees.userId', 'attendees.joinedAt', nestedMemberSummary(db, 'attendees.userId').as('user')])
    .where('attendees.eventId', '=', sql.ref<number>('events.id'))
    .orderBy('attendees.joinedAt')
    .orderBy('attendees.userId')
    .limit(maxListedAttendees)
  return nestedRows(db, attendees)
}
