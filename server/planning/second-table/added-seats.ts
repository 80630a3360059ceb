import { maxEventGames } from '../../../contract/events/limits.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { changeEvent } from '../../events/event-changes.ts'
import { deleteTableNotifications, notifyOfTables } from '../../notifications/table-notifications.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../../platform/live/writer.ts'
import { selectPlayers } from '../../events/split/players.ts'
import { listTableSeats } from '../../events/split/table-seats.ts'
import { listSplitTables } from '../../events/split/split-tables.ts'
import { findOfferedGames, lockOffer } from './offer-locks.ts'
import { clearOffer } from './unchecked-waiting-lists.ts'
import type { IdentifiedOffer } from './offers.ts'

type Opening = { event: GameEvent; offer: IdentifiedOffer; now: Date }

/**
 * Adds the seats of an offer to an event and plans its game. The members who have waited longest get the seats, at a
 * table of their own if the others have a game too. Throws `NotFound`, `NotYours`, `SecondTableChanged`,
 * `EventCancelled` or `EventPast`.
 */
export async function addSeats(
  writer: Writer,
  request: { eventId: number; userId: number; offerId: string; now: Date },
) {
  const offeredIds = await findOfferedGames(writer.db, request)
  await writer.transaction(async (transaction) => {
    const { eventId, userId, now } = request
    const { event, offer } = await lockOffer(transaction, { ...request, gameIds: offeredIds })
    if (offer.seatsHere === null || event.maxAttendees === null) throw new ProblemError('SecondTableChanged')
    const reseatedIds = await openTableHere(transaction, { event, offer, now })
    const gameIds = new Set([...event.games.map(({ id }) => id), offer.game.id])
    const change = {
      maxAttendees: event.maxAttendees + offer.seatsHere,
      ...(gameIds.size <= maxEventGames && { gameIds: [...gameIds] }),
    }
    // The members at the second table have places already, so they are not seated as newcomers at other tables.
    await changeEvent(transaction, { eventId, change, editorId: userId, now })
    const notifiedIds = new Set(reseatedIds.filter((id) => id !== userId))
    const seats = (await listTableSeats(transaction, { eventId })).filter((seat) => notifiedIds.has(seat.userId))
    await notifyOfTables(transaction, { eventId, seats, change: 'set', now })
    await deleteTableNotifications(transaction, { eventId, userIds: [userId] })
    await clearOffer(transaction, { eventId })
  })
}

/**
 * Opens a table for the game of an offer, and seats the members there who are about to get seats. If the event has one
 * table, the people with seats keep it, with their own game. Does nothing if no game fits them. Returns the members to
 * notify of their tables: members with seats whose table is new.
 */
async function openTableHere(transaction: Transaction, { event, offer, now }: Opening): Promise<number[]> {
  const { id: eventId, host, extraPeople } = event
  const { seatedCopy, ownerId, memberIds, movesHost } = offer
  const places = (await listSplitTables(transaction, { eventId, now })).map(({ place }) => place)
  if (places.length === 0 && !seatedCopy) return []
  const reseatedIds = movesHost ? [host.id] : []
  const fitsSince = now.toISOString()
  if (seatedCopy) {
    const copy = { gameId: seatedCopy.game.id, ownerId: seatedCopy.ownerId }
    // Without a copy the table has never worked, so no notification reports a lost copy.
    const since = seatedCopy.isOwned ? fitsSince : null
    await transaction
      .insertInto('splitTables')
      .values({ eventId, place: 1, ...copy, extraPeople, fitsSince: since })
      .execute()
    places.push(1)
    const players = await selectPlayers(transaction, { eventId }).execute()
    const seatedIds = players.map(({ userId }) => userId)
    await seatAt(transaction, { eventId, place: 1, userIds: seatedIds })
    reseatedIds.push(...seatedIds)
  }
  const place = Math.max(...places) + 1
  await transaction
    .insertInto('splitTables')
    .values({ eventId, place, gameId: offer.game.id, ownerId, extraPeople: 0, fitsSince })
    .execute()
  await seatAt(transaction, { eventId, place, userIds: memberIds.slice(0, offer.seatsHere ?? 0) })
  if (movesHost) await seatAt(transaction, { eventId, place, userIds: [host.id] })
  return reseatedIds
}

/** Seats members at a table. Those who sit at another table leave it. */
async function seatAt(
  transaction: Transaction,
  { eventId, place, userIds }: { eventId: number; place: number; userIds: readonly number[] },
) {
  await transaction
    .insertInto('splitSeats')
    .values(userIds.map((userId) => ({ eventId, userId, place, wantedPlace: null })))
    .onConflict((conflict) => conflict.columns(['eventId', 'userId']).doUpdateSet({ place, wantedPlace: null }))
    .execute()
}
