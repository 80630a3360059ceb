import { isOver, mayRunEvent } from '../rules.ts'
import type { GameEvent } from '../schemas.ts'

export const maxCommentLength = 1000

/** Returns why the member cannot comment. People at the event and on its waiting list can until it is over. */
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
