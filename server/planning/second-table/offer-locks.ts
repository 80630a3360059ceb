import { changeRefusal } from '../../../contract/events/event-changes.ts'
import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { lockEvent } from '../../events/event-locks.ts'
import { getEvent } from '../../events/events.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemError, requireThat } from '../../platform/http/problem-error.ts'
import type { Transaction } from '../../platform/live/writer.ts'
import { lockMembers, lockPresentMember } from '../../people/users/member-locks.ts'
import { findOpenAsk, listFirstWaiting } from './waiting-members.ts'
import { type IdentifiedOffer, listOfferedGameIds, listOffersOfGames } from './offers.ts'

/**
 * Locks a member, the members at the head of the waiting list and then the event. Returns the event as the member sees
 * it, and the restrictions of the member. Throws `NotFound`, `EventCancelled` or `EventPast`, and `SecondTableChanged` if
 * another member has come to the head of the list. That member could be suspended or deleted without leaving a seat
 * at the second table.
 */
export async function lockWaitingList(
  transaction: Database,
  { eventId, userId, now }: { eventId: number; userId: number; now: Date },
) {
  const waiting = await listFirstWaiting(transaction, { eventId })
  await lockMembers(transaction, { ids: [userId, ...waiting.map((member) => member.userId)] })
  const member = await lockPresentMember(transaction, { id: userId })
  await lockEvent(transaction, { eventId })
  const lockedIds = new Set(waiting.map((each) => each.userId))
  const current = await listFirstWaiting(transaction, { eventId })
  requireThat(
    current.every((each) => lockedIds.has(each.userId)),
    'SecondTableChanged',
  )
  const event = await getEvent(transaction, { id: eventId, viewerId: userId })
  const problem = changeRefusal(event, now)
  if (problem) throw new ProblemError(problem)
  return { event, member }
}

type OfferKey = { eventId: number; userId: number; offerId: string; now: Date }

/**
 * Finds the games of an offer before the transaction that locks it, which then reads only these games. Throws `NotFound` or
 * `NotYours`.
 */
export async function findOfferedGames(db: Database, { eventId, userId, offerId, now }: OfferKey): Promise<number[]> {
  const event = await getEvent(db, { id: eventId, viewerId: userId })
  requireThat(mayRunEvent(event), 'NotYours')
  return listOfferedGameIds(db, { event, offerId, requesterId: userId, now })
}

/**
 * Locks the members of an offer and its event for a host or co-host. Throws `NotYours`, or `SecondTableChanged` if the
 * offer is no longer current. `gameIds` are the games of `findOfferedGames`.
 */
export async function lockOffer(
  transaction: Transaction,
  { offerId, gameIds, ...key }: OfferKey & { gameIds: readonly number[] },
): Promise<{
  event: GameEvent
  offer: IdentifiedOffer
  member: Awaited<ReturnType<typeof lockWaitingList>>['member']
}> {
  const { event, member } = await lockWaitingList(transaction, key)
  requireThat(mayRunEvent(event), 'NotYours')
  const ask = await findOpenAsk(transaction, key)
  const offers = ask ? [] : await listOffersOfGames(transaction, { event, gameIds, now: key.now })
  const offer = offers.find(({ id }) => id === offerId)
  if (!offer) throw new ProblemError('SecondTableChanged')
  return { event, offer, member }
}
