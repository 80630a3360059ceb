import { type NotNull, sql } from 'kysely'
import { maxListedAttendees } from '../../contract/events/limits.ts'
import { nestedRows, nestedValues } from '../platform/database/nested.ts'
import type { Database } from '../platform/database/schema.ts'
import { gameSummaryColumns } from '../games/games.ts'
import { hiddenFrom } from '../people/visibility/blocks.ts'
import { hasSuspendedHost } from '../people/visibility/event-visibility.ts'
import { contactColumns } from '../people/visibility/contacts.ts'
import { summaryColumns } from '../people/users/users.ts'
import { attendeeColumns } from './attendees.ts'
import { planColumns } from './plan-columns.ts'

const eventColumns = [
  ...planColumns,
  'events.id',
  'attendeeCount',
  'waitingCount',
  'cancelledAt',
  'cancelReason',
  'changedAt',
  'changedParts',
  'linkCode',
] as const

/** The caller adds `isSeenBy`, and converts the rows with `toEvent`. */
export function selectEvents(db: Database, { viewerId }: { viewerId: number }) {
  return db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.hostId')
    .select(eventColumns)
    .select(summaryColumns)
    .select('users.suspendedAt as hostSuspendedAt')
    .select(hasSuspendedHost(db).as('hasSuspendedHost'))
    .select(contactColumns(db, viewerId))
    .select([
      nestedGames(db).as('games'),
      nestedAttendees(db).as('attendees'),
      nestedCoHosts(db, viewerId).as('coHosts'),
    ])
    .leftJoin('places as own', (join) => join.onRef('own.eventId', '=', 'events.id').on('own.userId', '=', viewerId))
    .select(({ case: inCase, ref }) => [
      'own.removedAt',
      inCase().when('own.joinedAt', 'is not', null).then(ref('own.guestCount')).end().as('guestCount'),
      inCase()
        .when('own.declinedAt', 'is not', null)
        .then(sql.lit('declined' as const))
        .when('own.requestedAt', 'is not', null)
        .then(sql.lit('pending' as const))
        .end()
        .as('ownRequest'),
      requestCount(viewerId).as('requestCount'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('users as viewer').select('viewer.location').where('viewer.id', '=', viewerId).as('viewerLocation'),
    )
    .select(waitingPlace().as('waitingPlace'))
    .select(({ case: inCase, exists }) => [
      exists(hiddenFrom(db, viewerId)).as('hidesMembers'),
      // Most viewers have no hidden members, and then the attendees need not be searched.
      inCase()
        .when(exists(hiddenFrom(db, viewerId)))
        .then(nestedValues(db, hiddenAttendees(db, viewerId)))
        .end()
        .as('hidden'),
    ])
}

function hiddenAttendees(db: Database, viewerId: number) {
  return db
    .selectFrom('places as unseen')
    .select('unseen.userId as value')
    .where('unseen.eventId', '=', sql.ref<number>('events.id'))
    .where('unseen.joinedAt', 'is not', null)
    .where('unseen.userId', 'in', hiddenFrom(db, viewerId))
}

export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>

/** Selects the viewer's place on the waiting list, starting at 1; null if the viewer does not wait. */
function waitingPlace() {
  const before = sql`(select count(*) from places where "eventId" = events.id and "waitingSince" is not null
    and "turn" <= own."turn")`
  return sql<number | null>`case when own."waitingSince" is not null then ${before} end`
}

/** Counts the requests for seats that wait for an answer of the host or a co-host; null for other viewers. */
function requestCount(viewerId: number) {
  const asking = sql`(select count(*) from places where "eventId" = events.id and "requestedAt" is not null
    and "declinedAt" is null)`
  const runsEvent = sql`("hostId" = ${viewerId} or own."namedAt" is not null)`
  return sql<number | null>`case when "approvalSince" is not null and ${runsEvent} then ${asking} end`
}

export function nestedGames(db: Database) {
  const games = db
    .selectFrom('eventGames')
    .innerJoin('games', 'games.id', 'eventGames.gameId')
    .select(gameSummaryColumns(db))
    .where('eventGames.eventId', '=', sql.ref<number>('events.id'))
    .orderBy('eventGames.position')
  return nestedRows(db, games)
}

function nestedCoHosts(db: Database, viewerId: number) {
  const coHosts = db
    .selectFrom('places')
    .innerJoin('users', 'users.id', 'places.userId')
    .select([...summaryColumns, 'users.attendanceHiddenSince'])
    .where('places.eventId', '=', sql.ref<number>('events.id'))
    .where('places.namedAt', 'is not', null)
    .where('places.userId', 'not in', hiddenFrom(db, viewerId))
    .orderBy('places.namedAt')
    .orderBy('places.userId')
  return nestedRows(db, coHosts)
}

function nestedAttendees(db: Database) {
  const attendees = db
    .selectFrom('places')
    .innerJoin('users', 'users.id', 'places.userId')
    .select(attendeeColumns)
    .$narrowType<{ joinedAt: NotNull }>()
    .where('places.eventId', '=', sql.ref<number>('events.id'))
    .where('places.joinedAt', 'is not', null)
    .orderBy('places.joinedAt')
    .orderBy('places.userId')
    .limit(sql.lit(maxListedAttendees))
  return nestedRows(db, attendees)
}
