import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { Split } from '../../../contract/planning/split/model.ts'
import { roomAt } from '../../../contract/planning/split/newcomers.ts'
import { seatChanges } from '../../../contract/planning/split/plan.ts'
import { listEventGameIds } from '../../events/event-games.ts'
import { deleteOffersOfDroppedGames } from '../../events/game-choices.ts'
import { recordEventChange } from '../../events/event-audience.ts'
import { requireTable } from '../fit/vetoes.ts'
import { notifyOfTables, deleteTableNotifications } from '../../notifications/table-notifications.ts'
import type { Database } from '../../platform/database/schema.ts'
import { requireThat } from '../../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../../platform/live/writer.ts'
import { selectPlayers, listParties } from '../../events/split/parties.ts'
import { seatAndNotifyNewcomers, seatEventNewcomers, listTableSeats } from '../../events/split/newcomers.ts'
import { listSplitTables } from '../../events/split/split-tables.ts'
import { requirePlanCheck } from '../../games/event-checks.ts'
import { seatStates, tableStates } from '../../events/split/table-states.ts'

type Request = { eventId: number; userId: number; now: Date }

/**
 * Stores a split and replaces an earlier one. Members who have left in the meantime get no seat. Notifies the others
 * whose table has another game than before, or who should bring another game. Throws `NotFound`, `NotAtTable`,
 * `NotYours`, `EventCancelled` or `EventPast`.
 */
export async function adoptSplit(writer: Writer, { split: { tables }, ...request }: Request & { split: Split }) {
  await writer.transaction(async (transaction) => {
    await requireOwnEvent(transaction, request)
    const { eventId, userId: actorId, now } = request
    await requirePlanCheck(transaction, request)
    const before = await listTableSeats(transaction, { eventId })
    const copiesBefore = await listCopies(transaction, { eventId })
    await deleteSplit(transaction, { eventId })
    const players = await selectPlayers(transaction, { eventId }).execute()
    const rows = tables.map(({ game, ownerId, parties }, place) => ({
      eventId,
      place: place + 1,
      gameId: game.id,
      ownerId,
      extraPeople: parties.filter(({ memberId }) => memberId === null).length,
      fitsSince: now.toISOString(),
    }))
    const seats = tables.flatMap(({ parties }, place) =>
      parties
        .filter(({ memberId }) => players.some(({ userId }) => userId === memberId))
        .map(({ memberId }) => ({ eventId, userId: memberId ?? 0, place: place + 1, wantedPlace: null })),
    )
    await transaction.insertInto('splitTables').values(rows).execute()
    if (seats.length > 0) await transaction.insertInto('splitSeats').values(seats).execute()
    await deleteOffersOfDroppedTables(transaction, { eventId })
    await seatEventNewcomers(transaction, { eventId, now })
    const gameBefore = new Map(before.map((seat) => [seat.userId, seat.gameId]))
    const isNewCopy = (copy: Copy) =>
      !copiesBefore.some(({ ownerId, gameId }) => ownerId === copy.ownerId && gameId === copy.gameId)
    const newBringers = new Set(rows.filter(isNewCopy).map(({ ownerId }) => ownerId))
    const changed = (await listTableSeats(transaction, { eventId })).filter(
      ({ userId, gameId }) => userId !== actorId && (gameBefore.get(userId) !== gameId || newBringers.has(userId)),
    )
    recordEventChange(transaction, { eventId })
    await notifyOfTables(transaction, { eventId, seats: changed, change: 'set', now })
    await deleteTableNotifications(transaction, { eventId, userIds: [actorId] })
  })
}

/** Throws `NotFound`, `NotAtTable`, `NotYours`, `EventCancelled` or `EventPast`. */
export async function undoSplit(writer: Writer, request: Request) {
  await writer.transaction(async (transaction) => {
    await requireOwnEvent(transaction, request)
    const { eventId, userId, now } = request
    await requirePlanCheck(transaction, request)
    const seats = await listTableSeats(transaction, { eventId })
    await deleteSplit(transaction, { eventId })
    await deleteOffersOfDroppedTables(transaction, { eventId })
    const others = seats.filter((seat) => seat.userId !== userId).map((seat) => ({ ...seat, gameId: null }))
    await notifyOfTables(transaction, { eventId, seats: others, change: 'undo', now })
    await deleteTableNotifications(transaction, { eventId, userIds: [userId] })
    recordEventChange(transaction, request)
  })
}

/**
 * Moves a member to another table, swaps them with a member there, or stores the wish to do so (`seatChanges`). A
 * member without a table only sits down. `memberId` is the member, if an organizer seats another one. Notifies the
 * member whose table another member changed. Throws `NotFound` for an unknown table or member, `NotYours`,
 * `TableFull`, `NotAtTable`, `EventCancelled` or `EventPast`.
 */
export async function changeTable(
  writer: Writer,
  { place, memberId, ...request }: Request & { place: number; memberId: number },
) {
  await writer.transaction(async (transaction) => {
    const event = await requireTable(transaction, request)
    const { eventId, userId } = request
    requireThat(memberId === userId || mayRunEvent(event), 'NotYours')
    await requirePlanCheck(transaction, request)
    const rows = await listSplitTables(transaction, { eventId, now: request.now })
    const parties = await listParties(transaction, { eventId, viewerId: userId })
    const tables = tableStates(rows, parties)
    const newcomer = parties.find((party) => party.user.id === memberId && party.place === null && !party.isHidden)
    if (newcomer) {
      const table = tables.get(place)
      requireThat(table !== undefined, 'NotFound')
      requireThat(roomAt(table) >= newcomer.size, 'TableFull')
      const seat = { eventId, userId: memberId, place, wantedPlace: null }
      await transaction.insertInto('splitSeats').values(seat).execute()
      await notifySeated(transaction, { ...request, memberIds: [memberId], change: 'seat' })
      await seatAndNotifyNewcomers(transaction, { eventId, exceptIds: [userId], now: request.now })
      recordEventChange(transaction, { eventId })
      return
    }
    requireThat(memberId === userId, 'NotFound')
    const changes = seatChanges({ tables, seats: seatStates(parties) }, { userId, place })
    requireThat(tables.has(place) && changes.length > 0, 'NotFound')
    for (const seat of changes)
      await transaction
        .updateTable('splitSeats')
        .set({ place: seat.place, wantedPlace: seat.wantedPlace })
        .where('eventId', '=', eventId)
        .where('userId', '=', seat.userId)
        .execute()
    await notifySeated(transaction, { ...request, memberIds: changes.map((seat) => seat.userId), change: 'swap' })
    await seatAndNotifyNewcomers(transaction, { eventId, exceptIds: [userId], now: request.now })
    recordEventChange(transaction, { eventId })
  })
}

async function requireOwnEvent(transaction: Transaction, request: Request) {
  requireThat(mayRunEvent(await requireTable(transaction, request)), 'NotYours')
}

/** Notifies members of their new tables, except the member who changed them. */
async function notifySeated(
  transaction: Transaction,
  { eventId, userId, memberIds, change, now }: Request & { memberIds: readonly number[]; change: 'seat' | 'swap' },
) {
  const movedIds = new Set(memberIds.filter((id) => id !== userId))
  const seats = (await listTableSeats(transaction, { eventId })).filter((seat) => movedIds.has(seat.userId))
  await notifyOfTables(transaction, { eventId, seats, change, now })
  await deleteTableNotifications(transaction, { eventId, userIds: [userId] })
}

type Copy = { gameId: number; ownerId: number }

async function listCopies(db: Database, { eventId }: { eventId: number }): Promise<Copy[]> {
  return db.selectFrom('splitTables').select(['gameId', 'ownerId']).where('eventId', '=', eventId).execute()
}

async function deleteSplit(transaction: Database, { eventId }: { eventId: number }) {
  for (const table of ['splitSeats', 'splitTables'] as const)
    await transaction.deleteFrom(table).where('eventId', '=', eventId).execute()
}

/** Deletes the offers to bring the games of former tables, unless the event plans these games. */
async function deleteOffersOfDroppedTables(transaction: Database, { eventId }: { eventId: number }) {
  const gameIds = await listEventGameIds(transaction, { eventId })
  await deleteOffersOfDroppedGames(transaction, { eventId, gameIds })
}
