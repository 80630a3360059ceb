import { canEditEvent, isOver } from '../events/rules.ts'
import type { GameEvent } from '../events/schemas.ts'

/** Maximum length of a comment on an event, in characters. */
export const maxCommentLength = 1000

/**
 * Returns why a member cannot comment on an event, or undefined if they can. The host, attendees and members on the
 * waiting list can comment until the event is over.
 */
export function commentRefusal(
  event: Pick<GameEvent, 'date' | 'duration' | 'isAttending' | 'waitingPlace' | 'host'>,
  userId: number,
  now: Date,
): 'NotAttending' | 'EventPast' | undefined {
  const isInvolved = event.isAttending || event.waitingPlace !== null || canEditEvent(event, userId)
  if (!isInvolved) return 'NotAttending'
  return isOver(event, now) ? 'EventPast' : undefined
}

/** The author of a comment and the host of the event can remove it. */
export function canRemoveComment(
  comment: { author: { id: number } },
  event: Pick<GameEvent, 'host'>,
  userId: number,
): boolean {
  return comment.author.id === userId || canEditEvent(event, userId)
}
