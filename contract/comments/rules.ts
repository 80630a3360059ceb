import { isOver, mayRunEvent } from '../events/rules.ts'
import type { GameEvent } from '../events/schemas.ts'

export const maxCommentLength = 1000

/**
 * Returns why a member cannot comment on an event, or undefined if they can. The host, co-hosts, attendees and members
 * on the waiting list can comment until the event is over.
 */
export function commentRefusal(
  event: Pick<GameEvent, 'date' | 'duration' | 'isAttending' | 'waitingPlace' | 'isHosting' | 'isCoHosting'>,
  now: Date,
): 'NotAttending' | 'EventPast' | undefined {
  const isInvolved = event.isAttending || event.waitingPlace !== null || mayRunEvent(event)
  if (!isInvolved) return 'NotAttending'
  return isOver(event, now) ? 'EventPast' : undefined
}

export function canRemoveComment(
  comment: { author: { id: number } },
  event: Pick<GameEvent, 'isHosting' | 'isCoHosting'>,
  userId: number,
): boolean {
  return comment.author.id === userId || mayRunEvent(event)
}
