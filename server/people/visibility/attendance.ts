import { type Expression, type ExpressionBuilder, expressionBuilder } from 'kysely'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { eventsWith } from './places.ts'

type Attendance = { eventId: Expression<number>; userId: Expression<number>; viewerId: number | Expression<number> }

/**
 * Returns the condition that a viewer may learn that a member attends or co-hosts an event, as the contract's
 * `isListedFor` says for one member. Every answer that says so, also indirectly, asks for it, and leaves out the members whom the viewer does not see (`hiddenFrom`). Only the numbers of seats are
 * exact for everyone: they decide whether a member can join, and do not tell who has a seat (decision 174).
 */
export function isListedFor(db: Database, { eventId, userId, viewerId }: Attendance) {
  const { eb, or } = expressionBuilder<Schema, never>()
  return or([isListed(userId), eb(eventId, 'in', placesOf(db, viewerId)), eb(userId, '=', viewerId)])
}

/**
 * Returns the condition that a viewer sees what a member wrote at an event. Only the people at the event can write there,
 * so the texts tell who attends it. Texts of the host tell nothing.
 */
export function isAuthorListedFor(db: Database, attendance: Attendance) {
  const { or, exists, selectFrom } = expressionBuilder<Schema, never>()
  return or([
    isListedFor(db, attendance),
    exists(
      selectFrom('events as written')
        .select('written.id')
        .where('written.id', '=', attendance.eventId)
        .where('written.hostId', '=', attendance.userId),
    ),
  ])
}

/** Returns the condition that a member lists the events that they attend for everyone. */
export function isListed(userId: Expression<number>) {
  const { exists, selectFrom }: ExpressionBuilder<Schema, never> = expressionBuilder<Schema, never>()
  return exists(
    selectFrom('users as attending')
      .select('attending.id')
      .where('attending.id', '=', userId)
      .where('attending.attendanceHiddenSince', 'is', null),
  )
}

/** Selects the events that a member hosts, co-hosts or attends. */
export function placesOf(db: Database, userId: number | Expression<number>) {
  const hosted = db.selectFrom('events').select('events.id as eventId').where('events.hostId', '=', userId)
  return hosted.unionAll(eventsWith(db, userId, 'seat', 'coHosting'))
}
