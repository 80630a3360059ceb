import type { RemovedKind } from '../../contract/moderation/actions.ts'
import { removePoll } from '../planning/date-polls/reported-polls.ts'
import { cancelEvent } from '../events/event-changes.ts'
import { eventAudience, eventFollowers, recordEventChange } from '../events/event-audience.ts'
import { changeRefusal } from '../../contract/events/event-changes.ts'
import { lockEvent } from '../events/event-locks.ts'
import { lockFirstTable } from '../events/kept-places.ts'
import { recordConversationChange } from '../messages/messages.ts'
import { notifyOfDecision } from '../notifications/moderation-notifications.ts'
import { deleteGamePicture } from '../games/pictures/game-pictures.ts'
import type { PictureStore } from '../platform/files/picture-store.ts'
import { allFollowers, type Transaction, type Writer } from '../platform/live/writer.ts'
import { findRole } from '../people/users/roles.ts'
import { removeVenue } from '../events/venues/venue-changes.ts'
import { removedText } from '../people/visibility/removed-text.ts'
import { insertAction } from './actions.ts'
import type { Actor } from './actors.ts'
import {
  getCommentParties,
  getMessageParties,
  removeCommentText,
  removeEventTexts,
  removeGame,
  removeMessageText,
} from './removed-content.ts'
import { passGate } from './gate.ts'
import { findPresentAuthor, getContent, subjectParties } from './parties.ts'
import { requireReachable } from './reachable-content.ts'
import { closeReports, endHold } from './reports.ts'

type Removal = { kind: RemovedKind; id: number; reason: string; actor: Actor; now: Date }

/**
 * Removes an event, a game, a message, a comment, a venue or a date poll permanently, notifies its author, closes the
 * reports about it, and adds the removal to the log. Throws `NotFound` for an unknown id, `AlreadyHandled` for content
 * that was removed before, and the problems of `requireReachable` and `passGate`.
 *
 * @returns the id in the log
 */
export async function removeContent(
  { writer, pictures }: { writer: Writer; pictures: PictureStore },
  { kind, id, ...entry }: Removal,
): Promise<number> {
  let picture: string | null = null
  const actionId = await writer.transaction(async (opened) => {
    const { actor, now } = entry
    if (actor.channel === 'web') {
      const role = await findRole(opened, { userId: actor.id })
      await requireReachable(opened, { kind, id }, { id: actor.id, role })
    }
    await getContent(opened, { kind, id })
    const parties = await subjectParties(opened, { kind, subjectId: id })
    const transaction = await passGate(opened, { actor, parties })
    const memberId = await findPresentAuthor(transaction, { kind, id })
    picture = await remove[kind](transaction, { id, now })
    const loggedId = await insertAction(transaction, { kind: 'remove', subject: { kind, id }, memberId, ...entry })
    await closeReports(transaction, { subject: { kind, subjectId: id }, now })
    if (memberId === null) return loggedId
    await notifyOfDecision(transaction, { userId: memberId, actionId: loggedId, now })
    await endHold(transaction, { userId: memberId, ...entry })
    return loggedId
  })
  await deleteGamePicture(pictures, picture)
  return actionId
}

/** Removes content within the transaction. Returns the name of a picture that is no longer used, or null. */
const remove: Record<
  RemovedKind,
  (transaction: Transaction, removal: { id: number; now: Date }) => Promise<string | null>
> = {
  event: async (transaction, { id, now }) => {
    await lockFirstTable(transaction, { eventId: id })
    const event = await lockEvent(transaction, { eventId: id })
    await removeEventTexts(transaction, { id })
    if (event && changeRefusal(event, now) === undefined)
      await cancelEvent(transaction, { eventId: id, reason: removedText, now })
    else recordEventChange(transaction, { eventId: id })
    return null
  },
  game: async (transaction, { id, now }) => {
    transaction.record({ topic: 'games', gameId: id }, allFollowers)
    return removeGame(transaction, { id, now })
  },
  message: async (transaction, { id }) => {
    await removeMessageText(transaction, { id })
    recordConversationChange(transaction, await getMessageParties(transaction, { id }))
    return null
  },
  comment: async (transaction, { id }) => {
    const { eventId, authorId } = await getCommentParties(transaction, { id })
    await removeCommentText(transaction, { id })
    transaction.record({ topic: 'comments', eventId }, eventAudience(eventId))
    transaction.record({ topic: 'comments', eventId }, eventFollowers(eventId, { authorId }))
    return null
  },
  venue: async (transaction, { id }) => {
    await removeVenue(transaction, { id })
    return null
  },
  poll: async (transaction, { id, now }) => {
    await removePoll(transaction, { id, now })
    return null
  },
}
