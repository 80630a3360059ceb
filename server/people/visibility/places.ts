import { type Expression, expressionBuilder, type Insertable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { sliceBySlice } from '../../platform/schedule/slices.ts'

type Places = Schema['places']
type PlaceKey = { eventId: number; userId: number }

/** What a member can have at an event, with the column that says since when. An `asking` member has no answer yet. */
const since = {
  seat: 'joinedAt',
  waiting: 'waitingSince',
  request: 'requestedAt',
  asking: 'requestedAt',
  coHosting: 'namedAt',
  removal: 'removedAt',
  reading: 'readerSince',
} as const

export type PlaceKind = keyof typeof since

const request = { requestedAt: null, declinedAt: null, message: null, turn: null }

/** The columns of each kind, as they are without it. */
const ended: Readonly<Record<PlaceKind, Updateable<Places>>> = {
  seat: { joinedAt: null, guestCount: 0 },
  waiting: { waitingSince: null, turn: null },
  request,
  asking: request,
  coHosting: { namedAt: null },
  removal: { removedAt: null, removalOriginId: null },
  reading: { readerSince: null },
}

/** Returns the condition, for a query of `places`, that the member has one of these at the event. */
export function isPlace(...kinds: PlaceKind[]) {
  return expressionBuilder<Schema, 'places'>().or(kinds.map((kind) => isHeld('places', kind)))
}

function isHeld(table: string, kind: PlaceKind) {
  const isSince = sql<SqlBool>`${sql.ref(`${table}.${since[kind]}`)} is not null`
  return kind === 'asking' ? sql<SqlBool>`(${isSince} and ${sql.ref(`${table}.declinedAt`)} is null)` : isSince
}

export function hasPlace(
  { eventId, userId }: { eventId: number | Expression<number>; userId: number | Expression<number> },
  ...kinds: PlaceKind[]
) {
  const { exists, selectFrom } = expressionBuilder<Schema, never>()
  return exists(
    selectFrom('places as held')
      .select('held.userId')
      .where('held.eventId', '=', eventId)
      .where('held.userId', '=', userId)
      .where(({ or }) => or(kinds.map((kind) => isHeld('held', kind)))),
  )
}

export function membersWith(db: Database, eventId: number, ...kinds: PlaceKind[]) {
  return db
    .selectFrom('places')
    .select('places.userId')
    .where('places.eventId', '=', eventId)
    .where(isPlace(...kinds))
}

export function eventsWith(db: Database, userId: number | Expression<number>, ...kinds: PlaceKind[]) {
  return db
    .selectFrom('places')
    .select('places.eventId')
    .where('places.userId', '=', userId)
    .where(isPlace(...kinds))
}

export function findPlace(db: Database, { eventId, userId }: PlaceKey) {
  return db
    .selectFrom('places')
    .select(['joinedAt', 'guestCount', 'waitingSince', 'requestedAt', 'namedAt', 'removedAt'])
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/**
 * Stores what members have at events from now on, unless they have it already. What else they have there stays. Members
 * who wait or ask get the next turns. The transaction holds the locks of the events.
 */
export async function insertPlaces(
  transaction: Database,
  kind: Exclude<PlaceKind, 'asking'>,
  places: readonly Insertable<Places>[],
) {
  const hasTurn = 'turn' in ended[kind]
  await sliceBySlice(places, (rows) =>
    transaction
      .insertInto('places')
      .values(hasTurn ? rows.map((row, index) => ({ ...row, turn: lastTurn(row.eventId, kind, index + 1) })) : rows)
      .onConflict((conflict) =>
        conflict
          .columns(['eventId', 'userId'])
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(Object.keys(ended[kind]).map((column) => [column, ref(`excluded.${column as 'turn'}`)])),
          )
          .where(`places.${since[kind]}`, 'is', null),
      )
      .execute(),
  )
}

/** Returns a turn after the last one of an event. */
function lastTurn(eventId: number, kind: PlaceKind, offset: number) {
  const last = expressionBuilder<Schema, never>()
    .selectFrom('places')
    .select(({ fn }) => fn.coalesce(fn.max('turn'), sql.lit(0)).as('turn'))
    .where('eventId', '=', eventId)
    .where(isPlace(kind))
  return sql<number>`${last} + ${offset}`
}

/** Ends what a member has at an event. Returns the place as it was, or undefined if the member did not have it. */
export async function endPlace(transaction: Database, kind: PlaceKind, { eventId, userId }: PlaceKey) {
  const { eb } = expressionBuilder<Schema, 'places'>()
  const own = eb.and({ eventId, userId }).and(isPlace(kind))
  // Most members have nothing else at the event, and then one statement is enough.
  const deleted = transaction.deleteFrom('places').where(own).where(isOnly(kind)).returning('guestCount')
  const place = await deleted.executeTakeFirst()
  if (place) return place
  const kept = await transaction.selectFrom('places').select('guestCount').where(own).executeTakeFirst()
  if (kept) await transaction.updateTable('places').set(ended[kind]).where(own).execute()
  return kept
}

/** Ends what members have at the selected places, and deletes the places where they have nothing else. */
export async function endPlaces(transaction: Database, kinds: readonly PlaceKind[], selected: Expression<SqlBool>) {
  const places = isPlace(...kinds)
  await transaction
    .deleteFrom('places')
    .where(selected)
    .where(places)
    .where(isOnly(...kinds))
    .execute()
  const columns = Object.assign({}, ...kinds.map((kind) => ended[kind])) as Updateable<Places>
  await transaction.updateTable('places').set(columns).where(selected).where(places).execute()
}

/** Returns the condition, for a query of `places`, that the member has nothing else at the event. */
function isOnly(...kinds: PlaceKind[]) {
  const { and, eb } = expressionBuilder<Schema, 'places'>()
  const columns = new Set(Object.values(since)).difference(new Set(kinds.map((kind) => since[kind])))
  return and([...columns].map((column) => eb(`places.${column}`, 'is', null)))
}
