import { newPlan } from '../../contract/events/event-changes.ts'
import type { GameEvent, NewEvent } from '../../contract/events/schemas.ts'
import { hasRole } from '../../contract/platform/roles.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { lockPresentMember, requireUnrestricted } from '../people/users/member-locks.ts'
import { findRole } from '../people/users/roles.ts'
import { recordSecurityEvent } from '../sign-in/security-log/security-log.ts'
import { isReportedEvent } from '../people/visibility/event-readers.ts'
import { inheritFrom, lockRepeated } from './derived-events.ts'
import { recordUpcomingChange } from './event-audience.ts'
import { requireRoomForEvent } from './open-events.ts'
import { insertEventGames, ownsGames, wasPreselected } from './event-games.ts'
import { createLinkCode } from './link-code.ts'
import { columnsOf } from './plan-columns.ts'
import { inheritRemovals } from './removed-members.ts'
import { selectEvents } from './event-rows.ts'
import { isSeenBy } from '../people/visibility/event-visibility.ts'
import { toEvent } from './to-event.ts'

type CreatedEvent = { event: NewEvent; hostId: number; now: Date }

/** Creates an event with its games and returns its id. Throws `NotFound`, and the problems of `requireRoomForEvent`. */
export async function createEvent(writer: Writer, { event, hostId, now }: CreatedEvent): Promise<number> {
  return writer.transaction(async (transaction) => {
    requireUnrestricted(await lockPresentMember(transaction, { id: hostId }), now)
    await requireRoomForEvent(transaction, { hostId, now })
    return insertEvent(transaction, { event, hostId, now })
  })
}

/** Creates an event as a part of a transaction that holds the host's lock, without the limits of `createEvent`. */
export async function insertEvent(transaction: Transaction, { event, hostId, now }: CreatedEvent): Promise<number> {
  const from = await lockRepeated(transaction, { originId: event.repeats ?? event.copiesGamesOf, hostId })
  const { audience = {}, ...derived } = from ? await inheritFrom(transaction, from, { event, hostId }) : {}
  const plan = newPlan({ ...event, ...audience })
  const { hasPreselectedGames = false, copiesGamesOf } = event
  const createdAt = now.toISOString()
  const { gameIds } = plan
  const isPreselected =
    hasPreselectedGames ||
    (copiesGamesOf !== undefined && (await wasPreselected(transaction, { eventId: copiesGamesOf, hostId, gameIds })))
  const isChosen = !isPreselected || (await ownsGames(transaction, { userId: hostId, gameIds }))
  const { id } = await transaction
    .insertInto('events')
    .values({
      hostId,
      ...columnsOf(plan, { now }),
      createdAt,
      tableChangedAt: createdAt,
      linkCode: createLinkCode(),
      ...derived,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (from) await inheritRemovals(transaction, { originId: from.id, eventId: id, hostId })
  await insertEventGames(transaction, { eventId: id, gameIds, preselectedAt: isChosen ? null : createdAt })
  recordUpcomingChange(transaction)
  return id
}

export async function getEvent(db: Database, { id, viewerId }: { id: number; viewerId: number }): Promise<GameEvent> {
  const [row = await findReportedEvent(db, { id, viewerId })] = await readEvent(db, { id, viewerId })
  if (!row) throw new ProblemError('NotFound')
  return toEvent(row, { viewerId })
}

/** Finds an unlisted event for a moderator who decides about reports of it, and logs the access. */
async function findReportedEvent(db: Database, { id, viewerId }: { id: number; viewerId: number }) {
  const moderator = { id: viewerId, role: await findRole(db, { userId: viewerId }) }
  if (!hasRole(moderator.role, 'moderator')) return undefined
  if (!(await isReportedEvent(db, { eventId: id, moderator }))) return undefined
  const event = await selectEvents(db, { viewerId })
    .where('events.id', '=', id)
    .where(isSeenBy(db, viewerId, 'link'))
    .executeTakeFirst()
  if (event) await recordSecurityEvent(db, { kind: 'reported-event', userId: viewerId })
  return event
}

const readEvent = cacheQuery((db, { id, viewerId }: { id: number; viewerId: number }) =>
  selectEvents(db, { viewerId })
    .where('events.id', '=', id)
    .where(isSeenBy(db, viewerId, 'page')),
)
