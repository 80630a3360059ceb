import { changedPlan, planProblems } from '../../contract/events/event-changes.ts'
import { limitAudience } from '../../contract/events/derived-events.ts'
import { differingParts, isSamePlan } from '../../contract/events/plan.ts'
import type { EventChange } from '../../contract/events/schemas.ts'
import { addsText, restrictedEventTexts } from '../../contract/people/restrictions.ts'
import { deleteBringNotifications } from '../notifications/bring-notifications.ts'
import { deleteUnreadSuggestions, notifyParticipants } from '../notifications/event-notifications.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { seatAndNotifyNewcomers } from './split/newcomers.ts'
import { requireWaitingListCheck } from '../games/event-checks.ts'
import { lockPresentMember, requireUnrestricted } from '../people/users/member-locks.ts'
import { announceChange } from './announced-changes.ts'
import { hideFromLists, limitDerivedEvents, lockOwnerOfPlace, lockPlace } from './derived-events.ts'
import { recordEventChange, recordUpcomingChange } from './event-audience.ts'
import { listEventGameIds, replaceEventGames } from './event-games.ts'
import { lockChangeableEvent, requireOrganizer } from './event-locks.ts'
import { columnsOf } from './plan-columns.ts'
import { givePlaces } from './request-answers.ts'
import { clearRequests } from './requests.ts'
import { clearWaitingList, fillSeats } from './waiting-list.ts'

/**
 * Changes an event, notifies its participants and gives additional seats to the waiting list. Accepts all requests for
 * seats when the event no longer needs approval. Throws `NotFound` for an unknown event or game, `EventCancelled` or
 * `EventPast` for an event that can no longer change, `InvalidInput` for the messages of `planProblems`, and the problems of `requireUnrestricted` for a new text.
 */
export async function updateEvent(
  writer: Writer,
  edit: { eventId: number; change: EventChange; editorId: number; now: Date },
) {
  await writer.transaction((transaction) => changeEvent(transaction, edit))
}

/** Changes an event as a part of a transaction. Otherwise like `updateEvent`. */
export async function changeEvent(
  transaction: Transaction,
  { eventId, change, editorId, now }: { eventId: number; change: EventChange; editorId: number; now: Date },
) {
  const editor = await lockPresentMember(transaction, { id: editorId })
  const place =
    (await lockOwnerOfPlace(transaction, { eventId })) ?? (await lockNewPlace(transaction, { eventId, change }))
  const locked = await lockChangeableEvent(transaction, { eventId, now })
  const before = { ...locked, gameIds: await listEventGameIds(transaction, { eventId }) }
  const { attendeeCount, waitingCount, hostId } = before
  if (editorId !== hostId) await requireOrganizer(transaction, { eventId, organizerId: editorId })
  const changed = transaction.merge(before, changedPlan(before, change))
  const after = place ? { ...changed, ...limitAudience(changed, place.audience) } : changed
  if (addsText(restrictedEventTexts, { before, after })) requireUnrestricted(editor, now)
  const problems = planProblems(before, after, { attendeeCount, isHosting: editorId === hostId, now })
  if (Object.keys(problems).length > 0) throw new ProblemError('InvalidInput', problems)
  if (isSamePlan(before, after)) return
  const parts = differingParts(before, after)
  const lastChange =
    parts.length > 0 && (await announceChange(transaction, { eventId, editorId, before, after, parts, now }))
  const seats = { maxAttendees: after.maxAttendees, attendeeCount, waitingCount }
  const filled = await fillSeats(transaction, { eventId, seats, actorId: editorId, now })
  // Without approval, members who asked for a seat are accepted, after those who wait already.
  const accepted = after.needsApproval ? [] : await clearRequests(transaction, { eventId })
  const places = { seats: { ...seats, ...filled }, userIds: accepted, note: null, organizerId: editorId }
  const counts = await givePlaces(transaction, { eventId, ...places, now })
  await transaction
    .updateTable('events')
    .set({ ...columnsOf(after, { before, now }), ...counts, ...lastChange, tableChangedAt: now.toISOString() })
    .$if(place !== undefined, (event) => event.set({ placeOwnerId: place?.ownerId }))
    .where('id', '=', eventId)
    .execute()
  // A longer event, or one on another day, can allow another second table.
  if (counts.waitingCount > 0) await requireWaitingListCheck(transaction, { eventId, now })
  if (after.isHostPlaying !== before.isHostPlaying || after.extraPeople !== before.extraPeople)
    await seatAndNotifyNewcomers(transaction, { eventId, exceptIds: [editorId], now })
  if (after.isUnlisted && !before.isUnlisted) await hideFromLists(transaction, { eventId, now })
  await limitDerivedEvents(transaction, { eventId, ownerId: place?.ownerId ?? hostId, audience: after, now })
  if (parts.includes('games')) await replaceEventGames(transaction, { eventId, gameIds: after.gameIds })
  recordEventChange(transaction, { eventId })
  recordUpcomingChange(transaction)
}

/**
 * Cancels an event permanently, notifies its participants, empties its waiting list, and deletes requests for seats,
 * its unread suggestions and the unread questions about its games. Throws `NotFound`, `EventCancelled` or `EventPast`.
 *
 * @param reason shown to the participants; null for none
 * @param actorId the member who is not notified, by default the host
 */
export async function cancelEvent(
  transaction: Transaction,
  { eventId, reason, actorId, now }: { eventId: number; reason: string | null; actorId?: number; now: Date },
) {
  const { hostId } = await lockChangeableEvent(transaction, { eventId, now })
  await transaction
    .updateTable('events')
    .set({ cancelledAt: now.toISOString(), cancelReason: reason })
    .where('id', '=', eventId)
    .execute()
  await notifyParticipants(transaction, { eventId, kind: 'eventCancelled', actorId: actorId ?? hostId, now })
  await deleteUnreadSuggestions(transaction, { eventId })
  await deleteBringNotifications(transaction, { eventId })
  const formerIds = [
    ...(await clearWaitingList(transaction, { eventId, now })),
    ...(await clearRequests(transaction, { eventId })),
  ]
  recordEventChange(transaction, { eventId, formerIds })
  recordUpcomingChange(transaction)
}

/** Locks the place of another member to which a change moves an event that was made from one there. */
async function lockNewPlace(
  transaction: Transaction,
  { eventId, change: { location } }: { eventId: number; change: EventChange },
) {
  if (location === undefined) return undefined
  const event = await transaction
    .selectFrom('events')
    .select(['derivedFromId', 'hostId'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event || event.derivedFromId === null) return undefined
  return lockPlace(transaction, { originId: event.derivedFromId, location, hostId: event.hostId })
}
