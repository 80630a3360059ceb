import type { Database } from '../platform/database/schema.ts'
import type { LiveUpdates } from '../platform/live/live-updates.ts'
import { callOff } from './event-changes.ts'
import { listEventAudience } from './queries.ts'
import { giveUpPlace } from './seats.ts'
import { lockSeats } from './waiting-list.ts'

/**
 * An event that is no longer what it was; `toldIds` have a notification of it: its host, and who came from its waiting list,
 * to a seat or home.
 */
type LeftEvent = { eventId: number; isCancelled: boolean; toldIds: number[] }

/**
 * Ends a member's part in events as a part of a transaction: seats at coming ones and places on waiting lists are given up,
 * their own coming ones are called off, and of those that were nothing says any more where exactly they lived. Event by
 * event in the order of their ids, as by whoever changes several.
 */
export async function leaveEventsForGood(
  transaction: Database,
  { userId, now }: { userId: number; now: Date },
): Promise<LeftEvent[]> {
  const hosted = (await selectComing(transaction, { hostIds: [userId], now }).execute()).map((row) => row.id)
  const places = await selectPlaces(transaction, { userIds: [userId], now }).execute()
  const coming = new Set([...hosted, ...places.map(({ eventId }) => eventId)])
  const left: LeftEvent[] = []
  for (const eventId of [...coming].toSorted((one, other) => one - other)) {
    const isCancelled = hosted.includes(eventId)
    // Called off before their place is given up: nobody gets a seat at an event that does not take place.
    const sentHomeIds = isCancelled ? await callOff(transaction, { id: eventId, reason: null, now }) : []
    const toldIds = await giveUpPlace(transaction, { eventId, userId, tellsHost: true, now })
    left.push({ eventId, isCancelled, toldIds: [...sentHomeIds, ...toldIds].filter((id) => id !== userId) })
  }
  await transaction.updateTable('events').set({ locationDetails: null }).where('hostId', '=', userId).execute()
  return left
}

/** Gives up, as a part of a transaction, what two members have at coming events of each other's: seats, places in line. */
export async function leaveEachOther(
  transaction: Database,
  { userIds, now }: { userIds: readonly [number, number]; now: Date },
): Promise<LeftEvent[]> {
  // Whoever takes a seat there at this moment has it before the seats are looked at, or finds that they may not.
  for (const { id } of await selectComing(transaction, { hostIds: userIds, now }).execute())
    await lockSeats(transaction, { eventId: id })
  const places = await selectPlaces(transaction, { userIds, now })
    .where('events.hostId', 'in', userIds)
    .whereRef('places.userId', '!=', 'events.hostId')
    .orderBy('places.eventId')
    .execute()
  const left: LeftEvent[] = []
  for (const place of places) {
    // One of the two is the host, who either did this or is not to see who did.
    const toldIds = await giveUpPlace(transaction, { ...place, tellsHost: false, now })
    left.push({ eventId: place.eventId, isCancelled: false, toldIds })
  }
  return left
}

/** Tells browsers of events that somebody left: whoever is still about sees it, and whoever has a notification of it. */
export async function announceLeft({ db, live }: { db: Database; live: LiveUpdates }, events: readonly LeftEvent[]) {
  for (const { eventId, isCancelled, toldIds } of events) {
    const audience = new Set([...(await listEventAudience(db, { eventId })), ...toldIds])
    live.announce([...audience], { topic: 'events', eventId })
    live.announce(isCancelled ? [...audience] : toldIds, { topic: 'notifications' })
  }
}

/** What members have at coming events: a seat, or a place on the waiting list. */
function selectPlaces(db: Database, { userIds, now }: { userIds: readonly number[]; now: Date }) {
  const seats = db.selectFrom('attendees').select(['eventId', 'userId']).where('userId', 'in', userIds)
  const waiting = db.selectFrom('waitingMembers').select(['eventId', 'userId']).where('userId', 'in', userIds)
  return db
    .selectFrom(seats.unionAll(waiting).as('places'))
    .innerJoin('events', 'events.id', 'places.eventId')
    .select(['places.eventId', 'places.userId'])
    .where('endsAt', '>=', now.toISOString())
}

/** The coming events that members host, but for those called off, in the order of their ids. */
function selectComing(db: Database, { hostIds, now }: { hostIds: readonly number[]; now: Date }) {
  return db
    .selectFrom('events')
    .select('id')
    .where('hostId', 'in', hostIds)
    .where('endsAt', '>=', now.toISOString())
    .where('cancelledAt', 'is', null)
    .orderBy('id')
}
