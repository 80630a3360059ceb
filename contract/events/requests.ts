import { attendanceRefusal, type JoinableEvent, mustAsk } from './rules.ts'
import type { GameEvent } from './schemas.ts'

/** Returns why a member cannot ask for a seat, or undefined if they can. A declined member cannot ask again. */
export function requestRefusal(event: JoinableEvent & Pick<GameEvent, 'waitingPlace' | 'ownRequest'>, now: Date) {
  const refusal = attendanceRefusal(event, now)
  if (refusal) return refusal
  if (event.waitingPlace !== null) return 'AlreadyWaiting'
  if (event.ownRequest !== null) return event.ownRequest === 'pending' ? 'AlreadyRequested' : 'RequestDeclined'
  return mustAsk(event) ? undefined : 'ApprovalNotNeeded'
}
