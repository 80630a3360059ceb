import { maxCoHosts } from '../../contract/events/limits.ts'
import { notifyCoHost } from '../notifications/event-notifications.ts'
import { countNotified } from '../notifications/notified-counts.ts'
import { notifyHosts } from '../notifications/host-notifications.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError, requireThat } from '../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { lockMembers, lockPresentMember, requireUnrestricted } from '../people/users/member-locks.ts'
import { requireVisibleUser } from '../people/users/users.ts'
import { requireAcquaintance, requireContact } from '../people/visibility/contacts.ts'
import { endPlace, findPlace, insertPlaces, membersWith } from '../people/visibility/places.ts'
import { recordEventChange } from './event-audience.ts'
import { lockEvent, lockChangeableEvent } from './event-locks.ts'
import { deleteGameChoices } from './game-choices.ts'
import { liftRemoval } from './removed-members.ts'
import { deleteRequest } from './requests.ts'

/**
 * Makes a member a co-host of an event and notifies the member. Does nothing if the member is a co-host already.
 * Co-hosts need no approval, so a request of the member for a seat is deleted, and so is an earlier removal from the
 * event. Throws `NotFound` for a member whom the host or the owner of the place does not see, `MessagesRestricted` for a member to whom the host
 * cannot write, `NotAcquainted` for a stranger, `TooManyCoHosts`, `TooManyNotified`, `RemovedFromEvent`, `EventCancelled`, `EventPast`, `InvalidInput` for the
 * host, or the problems of `requireUnrestricted`.
 */
export async function nameCoHost(
  writer: Writer,
  { eventId, userId, hostId, now }: { eventId: number; userId: number; hostId: number; now: Date },
) {
  if (userId === hostId) throw new ProblemError('InvalidInput', { userId: 'You host this event already' })
  await writer.transaction(async (transaction) => {
    // A suspension, a deletion or a block of one of the members comes before the checks or ends the co-hosting.
    await lockMembers(transaction, { ids: [hostId, userId] })
    requireUnrestricted(await lockPresentMember(transaction, { id: hostId }), now)
    const event = await lockChangeableEvent(transaction, { eventId, now })
    for (const viewerId of [hostId, event.placeOwnerId ?? hostId])
      await requireVisibleUser(transaction, { id: userId, viewerId })
    await requireContact(transaction, { senderId: hostId, receiverId: userId, eventId })
    await requireAcquaintance(transaction, { hostId, userId, eventId })
    const coHostIds = await listCoHostIds(transaction, { eventId })
    if (coHostIds.includes(userId)) return
    requireThat(coHostIds.length < maxCoHosts, 'TooManyCoHosts')
    await liftRemoval(transaction, { eventId, userId })
    // The host of the event from which this one was made may have removed the member.
    const place = await findPlace(transaction, { eventId, userId })
    requireThat(!place?.removedAt, 'RemovedFromEvent')
    await deleteRequest(transaction, { eventId, userId })
    const namedAt = now.toISOString()
    await insertPlaces(transaction, 'coHosting', [{ eventId, userId, namedAt }])
    // The notifications of a former co-host lead to the event, so it stays readable for them.
    if (event.unlistedSince !== null)
      await insertPlaces(transaction, 'reading', [{ eventId, userId, readerSince: namedAt }])
    await notifyCoHost(transaction, { userId, eventId, kind: 'coHostNamed', now })
    await countNotified(transaction, { authorId: hostId, receivers: 1, now })
    recordEventChange(transaction, { eventId })
  })
}

/**
 * Ends the co-hosting of a member. The member keeps their seat. If the member steps down, notifies the host and the
 * other co-hosts; if the host removes the member, notifies the member. Throws `NotFound` if the member is no co-host.
 */
export async function removeCoHost(
  writer: Writer,
  { eventId, userId, requestedBy, now }: { eventId: number; userId: number; requestedBy: number; now: Date },
) {
  await writer.transaction(async (transaction) => {
    await lockEvent(transaction, { eventId })
    requireThat(await deleteCoHost(transaction, { eventId, userId }), 'NotFound')
    if (requestedBy === userId) await notifyHosts(transaction, { eventId, kind: 'coHostLeft', memberId: userId, now })
    else await notifyCoHost(transaction, { userId, eventId, kind: 'coHostRemoved', now })
  })
}

/** Ends the co-hosting of a member without a notification. Returns whether the member was a co-host. */
export async function deleteCoHost(
  transaction: Transaction,
  { eventId, userId }: { eventId: number; userId: number },
): Promise<boolean> {
  if (!(await endPlace(transaction, 'coHosting', { eventId, userId }))) return false
  await deleteGameChoices(transaction, { eventId, userId })
  recordEventChange(transaction, { eventId, formerIds: [userId] })
  return true
}

/** Lists the co-hosts of an event, also those whom a viewer does not see. */
export async function listCoHostIds(db: Database, { eventId }: { eventId: number }): Promise<number[]> {
  const rows = await membersWith(db, eventId, 'coHosting').execute()
  return rows.map((row) => row.userId)
}
