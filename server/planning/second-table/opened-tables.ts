import { eventSeats } from '../../../contract/events/limits.ts'
import type { GameEvent, NewEvent } from '../../../contract/events/schemas.ts'
import { mostPlayers } from '../../../contract/planning/fit/model.ts'
import { maxNameLength } from '../../../contract/platform/fields.ts'
import { linkedTitle } from '../../../contract/planning/second-table/texts.ts'
import type { SecondTableOffer } from '../../../contract/planning/second-table/rules.ts'
import { recordEventChange } from '../../events/event-audience.ts'
import { lockEvent } from '../../events/event-locks.ts'
import { requireRoomForEvent } from '../../events/open-events.ts'
import { getEvent, insertEvent } from '../../events/events.ts'
import { selectOrganizers } from '../../notifications/organizers.ts'
import { countNotified } from '../../notifications/notified-counts.ts'
import { notifyMoved } from '../../notifications/second-table-notifications.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import type { Transaction } from '../../platform/live/writer.ts'
import { seatAndNotifyNewcomers } from '../../events/split/newcomers.ts'
import { insertEventReader, insertParticipantsAsReaders } from '../../people/visibility/event-readers.ts'
import { listFirstWaiting } from './waiting-members.ts'

type Place = { location?: string | undefined; locationDetails?: string | undefined }
type Opening = { event: GameEvent; offer: SecondTableOffer; place: Place; now: Date }

/**
 * Opens the linked event of an offer. The owner of its game hosts the event and brings the game. The other members of
 * the offer move there from the waiting list. The transaction must hold the locks of the members and of the event.
 * Returns the id of the linked event. Throws `TooManyNotified` and the problems of `requireRoomForEvent` for the owner.
 *
 * @param place without a location, the linked event takes place where the event does
 */
export async function openTable(
  transaction: Transaction,
  { event: seen, offer, place, now }: Opening,
): Promise<number> {
  const { ownerId, memberIds } = offer
  // A co-host may see less of the event than its host.
  const event = await getEvent(transaction, { id: seen.id, viewerId: seen.host.id })
  const first = await lockEvent(transaction, { eventId: event.id })
  if (!first) throw new ProblemError('NotFound')
  await requireRoomForEvent(transaction, { hostId: ownerId, now })
  const eventId = await insertEvent(transaction, {
    event: planLinked({ event, offer, place, now }),
    hostId: ownerId,
    origin: { ...first, id: event.id },
    now,
  })
  await transaction.updateTable('events').set({ firstTableId: event.id }).where('id', '=', eventId).execute()
  const movedIds = memberIds.filter((id) => id !== ownerId)
  const offered = { eventId, gameId: offer.game.id, userId: ownerId, bringingSince: now.toISOString() }
  await transaction
    .insertInto('gameOffers')
    .values({ ...offered, teachingSince: null })
    .execute()
  await moveMembers(transaction, { fromId: event.id, toId: eventId, memberIds, movedIds, now })
  if (ownerId === event.host.id && event.isHostPlaying) await leaveFirstTable(transaction, { eventId: event.id, now })
  if (event.isUnlisted) {
    await insertParticipantsAsReaders(transaction, { eventId, now })
    const organizers = await selectOrganizers(transaction, { eventId: event.id, exceptId: ownerId }).execute()
    for (const { userId } of organizers) await insertEventReader(transaction, { eventId, userId, now })
  }
  await countNotified(transaction, { authorId: ownerId, receivers: movedIds.length, now })
  await notifyMoved(transaction, { eventId, userIds: movedIds, memberId: ownerId, gameId: offer.game.id, now })
  recordEventChange(transaction, { eventId: event.id, formerIds: memberIds })
  recordEventChange(transaction, { eventId })
  return eventId
}

function planLinked({ event, offer: { game, ownerId }, place }: Opening): NewEvent {
  const { title, date, duration, visibility, isUnlisted, needsApproval } = event
  const isHostPlaying = ownerId !== event.host.id || event.isHostPlaying
  const seats = mostPlayers(game) - (isHostPlaying ? 1 : 0)
  const { location, locationDetails, locationDetailsFor } =
    place.location === undefined
      ? event
      : { ...place, location: place.location, locationDetailsFor: 'attendees' as const }
  return {
    title: linkedTitle({ title, gameName: game.name, maxLength: maxNameLength }),
    date,
    duration,
    location,
    locationDetails,
    locationDetailsFor,
    maxAttendees: seats > eventSeats.max ? null : seats,
    gameIds: [game.id],
    isHostPlaying,
    visibility,
    isUnlisted,
    needsApproval,
  }
}

type Move = { fromId: number; toId: number; memberIds: readonly number[]; movedIds: readonly number[]; now: Date }

/**
 * Moves members from a waiting list to seats at the linked event. They keep their places in line, in case they go back.
 */
async function moveMembers(transaction: Transaction, { fromId, toId, memberIds, movedIds, now }: Move) {
  const waiting = await listFirstWaiting(transaction, { eventId: fromId })
  const kept = waiting.filter(({ userId }) => movedIds.includes(userId))
  await transaction
    .deleteFrom('waitingMembers')
    .where('eventId', '=', fromId)
    .where('userId', 'in', memberIds)
    .execute()
  const first = await lockEvent(transaction, { eventId: fromId })
  if (!first) throw new ProblemError('NotFound')
  const waitingCount = first.waitingCount - memberIds.length
  await transaction.updateTable('events').set({ waitingCount }).where('id', '=', fromId).execute()
  const joinedAt = now.toISOString()
  const attendees = movedIds.map((userId) => ({ eventId: toId, userId, joinedAt }))
  await transaction.insertInto('attendees').values(attendees).execute()
  await transaction.updateTable('events').set({ attendeeCount: attendees.length }).where('id', '=', toId).execute()
  await transaction
    .insertInto('keptPlaces')
    .values(kept.map((place) => ({ eventId: toId, ...place })))
    .execute()
}

/** Stores that the host plays at the second table instead. If the first table is split, another member may sit down. */
async function leaveFirstTable(transaction: Transaction, { eventId, now }: { eventId: number; now: Date }) {
  const at = now.toISOString()
  await transaction
    .updateTable('events')
    .set({ hostNotPlayingSince: at, tableChangedAt: at })
    .where('id', '=', eventId)
    .execute()
  await seatAndNotifyNewcomers(transaction, { eventId, exceptIds: [], now })
}
