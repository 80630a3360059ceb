import { changeRefusal } from '../../../contract/events/event-changes.ts'
import { maxEventGames } from '../../../contract/events/limits.ts'
import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { lockOwnerOfPlace } from '../../events/derived-events.ts'
import { changeEvent } from '../../events/event-changes.ts'
import { lockEvent } from '../../events/event-locks.ts'
import { getEvent } from '../../events/events.ts'
import { selectPlayers } from '../../events/split/parties.ts'
import { listSplitTables } from '../../events/split/split-tables.ts'
import { listTableSeats } from '../../events/split/newcomers.ts'
import { deleteOfferNotifications } from '../../notifications/second-table-notifications.ts'
import { deleteTableNotifications, notifyOfTables } from '../../notifications/table-notifications.ts'
import { lockPresentMember } from '../../people/users/member-locks.ts'
import { ProblemError, requireThat, requireNoProblem } from '../../platform/http/problem-error.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Transaction, Writer } from '../../platform/live/writer.ts'
import { storeAnnouncement } from './changed-waiting-lists.ts'
import { type IdentifiedOffer, listOfferedGameIds, listOffersOfGames } from './offers.ts'

type Request = { eventId: number; userId: number; offerId: string; now: Date }
type Opening = { event: GameEvent; offer: IdentifiedOffer; now: Date }

/**
 * Adds the second table of an offer to an event: its seats, and its game to the plan. The members who have waited longest
 * get the seats, at a table of their own if the others have a game too. Throws `NotFound`, `NotYours`,
 * `SecondTableChanged`, `EventCancelled`, `EventPast`, `TooManyChanges` or `TooManyNotified`.
 */
export async function addTable(writer: Writer, request: Request) {
  const { eventId, userId, now } = request
  // The games are found before the transaction, which then reads only these.
  const seen = await getOwnEvent(writer.db, request)
  const gameIds = await listOfferedGameIds(writer.db, { ...request, event: seen, requesterId: userId })
  await writer.transaction(async (transaction) => {
    const { event, offer } = await lockOffer(transaction, { ...request, gameIds })
    const reseatedIds = await openTable(transaction, { event, offer, now })
    const plannedIds = new Set([...event.games.map(({ id }) => id), offer.game.id])
    const change = {
      // All seats are taken, because members wait for one.
      maxAttendees: event.attendeeCount + offer.memberIds.length,
      ...(plannedIds.size <= maxEventGames && { gameIds: [...plannedIds] }),
    }
    // The members at the second table have places already, so they are not seated as newcomers at other tables.
    await changeEvent(transaction, { eventId, change, editorId: userId, now })
    const notifiedIds = new Set(reseatedIds.filter((id) => id !== userId))
    const seats = (await listTableSeats(transaction, { eventId })).filter((seat) => notifiedIds.has(seat.userId))
    await notifyOfTables(transaction, { eventId, seats, change: 'set', now })
    await deleteTableNotifications(transaction, { eventId, userIds: [userId] })
    await deleteOfferNotifications(transaction, { eventId })
    await storeAnnouncement(transaction, { eventId, tableKey: null })
  })
}

async function getOwnEvent(db: Database, { eventId, userId }: Omit<Request, 'offerId'>): Promise<GameEvent> {
  const event = await getEvent(db, { id: eventId, viewerId: userId })
  requireThat(mayRunEvent(event), 'NotYours')
  return event
}

/**
 * Locks a host or co-host and the event, and returns both the event as they see it and the offer. Throws
 * `SecondTableChanged` if the offer is no longer current. `gameIds` are the games of the offer.
 */
async function lockOffer(
  transaction: Transaction,
  { gameIds, offerId, ...request }: Request & { gameIds: readonly number[] },
): Promise<{ event: GameEvent; offer: IdentifiedOffer }> {
  const { eventId, userId, now } = request
  await lockPresentMember(transaction, { id: userId })
  // Before the event, as `changeEvent` does.
  await lockOwnerOfPlace(transaction, { eventId })
  await lockEvent(transaction, { eventId })
  const event = await getOwnEvent(transaction, request)
  requireNoProblem(changeRefusal(event, now))
  const offers = await listOffersOfGames(transaction, { event, gameIds, now })
  const offer = offers.find(({ id }) => id === offerId)
  if (!offer) throw new ProblemError('SecondTableChanged')
  return { event, offer }
}

/**
 * Opens a table for the game of an offer, and seats the members there who are about to get seats. If the event has one
 * table, the people with seats keep it, with their own game. Does nothing if no game fits them. Returns the members to
 * notify of their tables: members with seats whose table is new.
 */
async function openTable(transaction: Transaction, { event, offer, now }: Opening): Promise<number[]> {
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
  await seatAt(transaction, { eventId, place, userIds: movesHost ? [...memberIds, host.id] : memberIds })
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
