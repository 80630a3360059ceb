import { tableRefusal } from '../../../contract/planning/fit/table.ts'
import type { Veto } from '../../../contract/planning/fit/schemas.ts'
import { recordEventChange } from '../../events/event-audience.ts'
import { lockEvent } from '../../events/event-locks.ts'
import { getEvent } from '../../events/events.ts'
import { lockGame } from '../../games/game-changes.ts'
import type { Database } from '../../platform/database/schema.ts'
import { requireNoProblem } from '../../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../../platform/live/writer.ts'
import { lockPresentMember } from '../../people/users/member-locks.ts'

export async function findVeto(db: Database, { eventId, userId }: { eventId: number; userId: number }) {
  const veto = await db
    .selectFrom('gameVetoes')
    .select('gameId')
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return veto?.gameId ?? null
}

/** Sets or removes the one veto of a member at an event. Throws `NotFound` or a problem of `requireTable`. */
export async function setVeto(
  writer: Writer,
  { eventId, userId, gameId, now }: Veto & { eventId: number; userId: number; now: Date },
) {
  await writer.transaction(async (transaction) => {
    await requireTable(transaction, { eventId, userId, now })
    await transaction.deleteFrom('gameVetoes').where('eventId', '=', eventId).where('userId', '=', userId).execute()
    if (gameId !== null) {
      await lockGame(transaction, { id: gameId })
      const veto = { eventId, userId, gameId, vetoedAt: now.toISOString() }
      await transaction.insertInto('gameVetoes').values(veto).execute()
    }
    recordEventChange(transaction, { eventId })
  })
}

/**
 * Locks an event for a member who chooses its games with the others, and returns it. The member keeps their place until
 * the transaction ends. Throws `NotFound`, `NotAtTable`, `EventCancelled` or `EventPast`.
 */
export async function requireTable(
  transaction: Transaction,
  { eventId, userId, now }: { eventId: number; userId: number; now: Date },
) {
  await lockPresentMember(transaction, { id: userId })
  await lockEvent(transaction, { eventId })
  const event = await getEvent(transaction, { id: eventId, viewerId: userId })
  requireNoProblem(tableRefusal(event, now))
  return event
}
