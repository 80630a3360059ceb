import { sql } from 'kysely'
import { maxListedAttendees } from '../../contract/events/limits.ts'
import { nestedRows, nestedValues } from '../platform/database/nested.ts'
import type { Database } from '../platform/database/schema.ts'
import { gameSummaryColumns } from '../games/games.ts'
import { hiddenFrom } from '../people/visibility/blocks.ts'
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

/**
 * Starts a query of events with host, games and first attendees. The caller adds `isShownTo` or
 * `isReadableBy`, which leave out the events that the viewer does not see, and converts the rows with `toEvent`.
 */
export function selectEvents(db: Database, { viewerId }: { viewerId: number }) {
  return db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.hostId')
    .select(eventColumns)
    .select(summaryColumns)
    .select('users.suspendedAt as hostSuspendedAt')
    .select(({ selectFrom }) =>
      selectFrom('users as owner')
        .select('owner.suspendedAt')
        .whereRef('owner.id', '=', 'events.placeOwnerId')
        .as('placeOwnerSuspendedAt'),
    )
    .select(contactColumns(db, viewerId))
    .select([
      nestedGames(db).as('games'),
      nestedAttendees(db).as('attendees'),
      nestedCoHosts(db, viewerId).as('coHosts'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('attendees as own')
        .select('own.guestCount')
        .whereRef('own.eventId', '=', 'events.id')
        .where('own.userId', '=', viewerId)
        .as('guestCount'),
    )
    .select(({ selectFrom }) =>
      selectFrom('removedMembers')
        .select('removedAt')
        .whereRef('removedMembers.eventId', '=', 'events.id')
        .where('removedMembers.userId', '=', viewerId)
        .as('removedAt'),
    )
    .select([ownRequest(db, viewerId).as('ownRequest'), requestCount(viewerId).as('requestCount')])
    .select(({ selectFrom }) =>
      selectFrom('users as viewer').select('viewer.location').where('viewer.id', '=', viewerId).as('viewerLocation'),
    )
    .select(waitingPlace(viewerId).as('waitingPlace'))
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

/** Selects the attendees of an event whom the viewer does not see. */
function hiddenAttendees(db: Database, viewerId: number) {
  return db
    .selectFrom('attendees as unseen')
    .select('unseen.userId as value')
    .where('unseen.eventId', '=', sql.ref<number>('events.id'))
    .where('unseen.userId', 'in', hiddenFrom(db, viewerId))
}

export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>

/** Selects a member's place on the waiting list, starting at 1; null if the member does not wait. */
function waitingPlace(userId: number) {
  const own = sql`(select id from "waitingMembers" where "eventId" = events.id and "userId" = ${userId})`
  const place = sql`(select nullif(count(*), 0) from "waitingMembers" where "eventId" = events.id and id <= ${own})`
  // Most waiting lists are empty, and then the subqueries need not run.
  return sql<number | null>`case when "waitingCount" > 0 then ${place} end`
}

/** Selects the state of a member's request for a seat; null without one. */
function ownRequest(db: Database, userId: number) {
  return db
    .selectFrom('attendanceRequests')
    .select(({ case: inCase }) =>
      inCase()
        .when('attendanceRequests.declinedAt', 'is', null)
        .then(sql.lit('pending' as const))
        .else(sql.lit('declined' as const))
        .end()
        .as('state'),
    )
    .where('attendanceRequests.eventId', '=', sql.ref<number>('events.id'))
    .where('attendanceRequests.userId', '=', userId)
}

/** Counts the requests for seats that wait for an answer of the host or a co-host; null for other members. */
function requestCount(userId: number) {
  const pending = sql`(select count(*) from "attendanceRequests" where "eventId" = events.id and "declinedAt" is null)`
  const coHost = sql`exists (select 1 from "coHosts" where "eventId" = events.id and "userId" = ${userId})`
  const runsEvent = sql`("hostId" = ${userId} or ${coHost})`
  return sql<number | null>`case when "approvalSince" is not null and ${runsEvent} then ${pending} end`
}

/** Selects the games of an event in their order. */
export function nestedGames(db: Database) {
  const games = db
    .selectFrom('eventGames')
    .innerJoin('games', 'games.id', 'eventGames.gameId')
    .select(gameSummaryColumns(db))
    .where('eventGames.eventId', '=', sql.ref<number>('events.id'))
    .orderBy('eventGames.position')
  return nestedRows(db, games)
}

/** Selects the co-hosts of an event whom the viewer sees, in the order in which the host named them. */
function nestedCoHosts(db: Database, viewerId: number) {
  const coHosts = db
    .selectFrom('coHosts')
    .innerJoin('users', 'users.id', 'coHosts.userId')
    .select([...summaryColumns, 'users.attendanceHiddenSince'])
    .where('coHosts.eventId', '=', sql.ref<number>('events.id'))
    .where('coHosts.userId', 'not in', hiddenFrom(db, viewerId))
    .orderBy('coHosts.namedAt')
    .orderBy('coHosts.userId')
  return nestedRows(db, coHosts)
}

/** Selects the first attendees of an event in the order in which they joined. */
function nestedAttendees(db: Database) {
  const attendees = db
    .selectFrom('attendees')
    .innerJoin('users', 'users.id', 'attendees.userId')
    .select(attendeeColumns)
    .where('attendees.eventId', '=', sql.ref<number>('events.id'))
    .orderBy('attendees.joinedAt')
    .orderBy('attendees.userId')
    .limit(sql.lit(maxListedAttendees))
  return nestedRows(db, attendees)
}
