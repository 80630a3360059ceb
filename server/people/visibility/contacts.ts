import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely'
import { acceptsMessages, type ContactAudience } from '../../../contract/people/users/rules.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { hasRows } from '../../platform/database/totals.ts'
import { ProblemError, requireThat } from '../../platform/http/problem-error.ts'
import { isListedFor, placesOf } from './attendance.ts'
import { hasPlace, membersWith } from './places.ts'

type ContactRow = { contactableBy: string; isAnswer: SqlBool | null; sharesEvent: SqlBool | null }

/**
 * Selects the events, past ones too, that two members share: each of them hosts, co-hosts or attends it, and at least
 * one has a seat. Without the seat, a host could name any member as a co-host to share an event with them.
 */
export function sharedEvents(db: Database, userId: number, otherUserId: number | Expression<number>) {
  return db
    .selectFrom(placesOf(db, userId).as('shared'))
    .select('shared.eventId')
    .where('shared.eventId', 'in', placesOf(db, otherUserId))
    .where(({ or, ref }) =>
      or([userId, otherUserId].map((id) => hasPlace({ eventId: ref('shared.eventId'), userId: id }, 'seat'))),
    )
}

export function messagesBetween(db: Database, userId: number, otherUserId: number | Expression<number>) {
  return db
    .selectFrom('messages')
    .where(({ or, and, eb }) =>
      or([
        and([eb('lowerUserId', '=', userId), eb('higherUserId', '=', otherUserId)]),
        and([eb('higherUserId', '=', userId), eb('lowerUserId', '=', otherUserId)]),
      ]),
    )
}

/**
 * Returns columns, for a query of `users`, from which `canWriteTo` tells whether a viewer can write to each member.
 * Almost all members accept messages from everyone, and then the subqueries do not run.
 */
export function contactColumns(db: Database, viewerId: number) {
  const eb = expressionBuilder<Schema, 'users'>()
  const { case: inCase, exists } = eb
  const member = eb.ref('users.id')
  const received = messagesBetween(db, viewerId, member).select('messages.id').where('messages.senderId', '=', member)
  const shared = sharedEvents(db, viewerId, member)
  return [
    'users.contactableBy' as const,
    inCase().when('users.contactableBy', '!=', 'everyone').then(exists(received)).end().as('isAnswer'),
    inCase().when('users.contactableBy', '=', 'sharedEvents').then(exists(shared)).end().as('sharesEvent'),
  ] as const
}

/**
 * Condition, for a query of `users`: a sender can write to the member (`acceptsMessages`). Almost all members accept
 * messages from everyone, and then the subqueries do not run.
 */
export function isContactableBy(db: Database, senderId: number) {
  return ({ or, and, eb, exists, ref }: ExpressionBuilder<Schema, 'users'>) => {
    const received = messagesBetween(db, senderId, ref('users.id'))
      .select('messages.id')
      .where('messages.senderId', '=', ref('users.id'))
    return or([
      eb('users.contactableBy', '=', 'everyone'),
      exists(received),
      and([eb('users.contactableBy', '=', 'sharedEvents'), exists(sharedEvents(db, senderId, ref('users.id')))]),
    ])
  }
}

export function canWriteTo({ contactableBy, isAnswer, sharesEvent }: ContactRow): boolean {
  const audience = contactableBy as ContactAudience
  return acceptsMessages({ audience, isAnswer: Boolean(isAnswer), sharesEvent: Boolean(sharesEvent) })
}

/**
 * Throws `MessagesRestricted` if a member cannot write to another one. Messages about an event are allowed between its
 * host or co-hosts and the members with a place at it.
 */
export async function requireContact(
  db: Database,
  { senderId, receiverId, eventId }: { senderId: number; receiverId: number; eventId?: number | undefined },
) {
  const receiver = await db
    .selectFrom('users')
    .select(contactColumns(db, senderId))
    .where('users.id', '=', receiverId)
    .executeTakeFirstOrThrow()
  if (canWriteTo(receiver)) return
  if (eventId === undefined || !(await isBetweenHostAndGuest(db, { eventId, ids: [senderId, receiverId] })))
    throw new ProblemError('MessagesRestricted')
}

/**
 * Throws `NotAcquainted` if a member is a stranger to the host of an event. A member is no stranger if the two share an
 * event, the member has written to the host, or the member waits or asks for a seat at this event.
 */
export async function requireAcquaintance(
  db: Database,
  { hostId, userId, eventId }: { hostId: number; userId: number; eventId?: number },
) {
  if (await sharedEvents(db, hostId, userId).executeTakeFirst()) return
  const received = messagesBetween(db, hostId, userId).select('messages.id').where('messages.senderId', '=', userId)
  if (await received.limit(1).executeTakeFirst()) return
  const isGuest = eventId !== undefined && (await isBetweenHostAndGuest(db, { eventId, ids: [hostId, userId] }))
  requireThat(isGuest, 'NotAcquainted')
}

/** Co-hosts count only if the first of the members may know that they co-host the event. */
async function isBetweenHostAndGuest(
  db: Database,
  { eventId, ids }: { eventId: number; ids: readonly [number, number] },
): Promise<boolean> {
  const [viewerId] = ids
  const coHosts = membersWith(db, eventId, 'coHosting').where(({ ref }) =>
    isListedFor(db, { eventId: ref('places.eventId'), userId: ref('places.userId'), viewerId }),
  )
  const event = db
    .selectFrom('events')
    .where('id', '=', eventId)
    .where(({ or, and, eb, val }) =>
      or(
        [ids, ids.toReversed()].map(([hostId = 0, guestId = 0]) =>
          and([
            or([eb('hostId', '=', hostId), eb(val(hostId), 'in', coHosts)]),
            hasPlace({ eventId, userId: guestId }, 'seat', 'waiting', 'asking'),
          ]),
        ),
      ),
    )
  return hasRows(event)
}
