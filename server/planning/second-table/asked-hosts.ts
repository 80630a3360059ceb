import { mayRunEvent } from '../../../contract/events/rules.ts'
import { mayOpenSecondTable, offerCopy } from '../../../contract/planning/second-table/rules.ts'
import { recordEventChange } from '../../events/event-audience.ts'
import { lockEvent } from '../../events/event-locks.ts'
import { getEvent } from '../../events/events.ts'
import {
  notifyAskedHost,
  notifyOfAnswer,
  deleteAskNotification,
} from '../../notifications/second-table-notifications.ts'
import { ProblemError, requireThat } from '../../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../../platform/live/writer.ts'
import { requireUnrestricted } from '../../people/users/member-locks.ts'
import { findOpenAsk } from './waiting-members.ts'
import { findOfferedGames, lockWaitingList, lockOffer } from './offer-locks.ts'
import { clearOffer } from './unchecked-waiting-lists.ts'
import { readWaitingList } from './offers.ts'
import { openTable } from './opened-tables.ts'

type Request = { eventId: number; userId: number; now: Date }

/**
 * Asks the owner of an offered game to host a linked event, or opens it at once if the member owns the game. Throws
 * `NotFound`, `NotYours`, `SecondTableChanged`, `EventCancelled`, `EventPast` or the problems of `requireUnrestricted`.
 */
export async function askHost(writer: Writer, request: Request & { offerId: string; isSamePlace: boolean }) {
  const gameIds = await findOfferedGames(writer.db, request)
  await writer.transaction(async (transaction) => {
    const { eventId, userId, isSamePlace, now } = request
    const { event, offer, member } = await lockOffer(transaction, { ...request, gameIds })
    requireUnrestricted(member, now)
    requireThat(offer.canBeLinked, 'SecondTableChanged')
    const { ownerId, game } = offer
    // A question to a member who no longer waits.
    await deleteOpenAsk(transaction, { eventId })
    await clearOffer(transaction, { eventId })
    if (ownerId === userId) {
      await openTable(transaction, { event, offer, place: {}, now })
      return
    }
    await transaction
      .insertInto('tableAsks')
      .values({
        eventId,
        userId: ownerId,
        gameId: game.id,
        isSamePlace: Number(isSamePlace),
        askedAt: now.toISOString(),
      })
      .execute()
    await notifyAskedHost(transaction, { eventId, userId: ownerId, memberId: userId, gameId: game.id, now })
    recordEventChange(transaction, { eventId })
  })
}

/** Withdraws the open question of an event. Throws `NotFound` if there is none, or `NotYours`. */
export async function withdrawAsk(writer: Writer, { eventId, userId }: Omit<Request, 'now'>) {
  await writer.transaction(async (transaction) => {
    await lockEvent(transaction, { eventId })
    requireThat(mayRunEvent(await getEvent(transaction, { id: eventId, viewerId: userId })), 'NotYours')
    requireThat(await deleteOpenAsk(transaction, { eventId }), 'NotFound')
    recordEventChange(transaction, { eventId })
  })
}

/**
 * Opens the linked event that a member is asked to host. Throws `NotFound` unless the member is asked, `InvalidInput`
 * without a place, `SecondTableChanged`, `EventCancelled`, `EventPast` or the problems of `requireUnrestricted`.
 */
export async function acceptAsk(
  writer: Writer,
  { place, ...request }: Request & { place: { location?: string | undefined; locationDetails?: string | undefined } },
): Promise<number> {
  return writer.transaction(async (transaction) => {
    const { eventId, userId, now } = request
    const { event: seen, member } = await lockWaitingList(transaction, request)
    requireUnrestricted(member, now)
    const ask = await findOpenAsk(transaction, { eventId })
    if (ask?.userId !== userId) throw new ProblemError('NotFound')
    if (place.location === undefined && ask.isSamePlace === 0)
      throw new ProblemError('InvalidInput', { location: 'Where do you meet? Enter the zip code' })
    const { event, waitingList, copy } = await readWaitingList(transaction, { event: seen, gameId: ask.gameId, now })
    const offer = copy && offerCopy(copy, userId, waitingList)
    if (!offer?.canBeLinked || !mayOpenSecondTable(event, now)) throw new ProblemError('SecondTableChanged')
    await deleteOpenAsk(transaction, { eventId })
    const linkedId = await openTable(transaction, { event, offer, place, now })
    await notifyOfAnswer(transaction, { eventId, memberId: userId, gameId: ask.gameId, change: 'accept', now })
    return linkedId
  })
}

/**
 * Declines to host a second table, and notifies the host and co-hosts. Throws `NotFound` unless the member is asked.
 */
export async function declineAsk(writer: Writer, { eventId, userId, now }: Request) {
  await writer.transaction(async (transaction) => {
    await lockEvent(transaction, { eventId })
    const declined = await transaction
      .updateTable('tableAsks')
      .set({ declinedAt: now.toISOString() })
      .where('eventId', '=', eventId)
      .where('userId', '=', userId)
      .where('declinedAt', 'is', null)
      .returning('gameId')
      .executeTakeFirst()
    if (!declined) throw new ProblemError('NotFound')
    await deleteAskNotification(transaction, { eventId, userId })
    await notifyOfAnswer(transaction, { eventId, memberId: userId, gameId: declined.gameId, change: 'decline', now })
    recordEventChange(transaction, { eventId })
  })
}

/** Deletes the open question of an event with its unread notification. Returns whether there was one. */
async function deleteOpenAsk(transaction: Transaction, { eventId }: { eventId: number }): Promise<boolean> {
  const asked = await transaction
    .deleteFrom('tableAsks')
    .where('eventId', '=', eventId)
    .where('declinedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  if (asked) await deleteAskNotification(transaction, { eventId, userId: asked.userId })
  return asked !== undefined
}
