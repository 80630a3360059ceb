import { type SeatAction, seatActions } from '../../../contract/events/links/rules.ts'
import { sessionStore } from '../../ui/browser/stores.ts'

const key = 'seat action'

// The tab remembers the click, not the address: otherwise a link alone could make a member join.

/** Remembers which action a visitor chose on the page of an event, until they have signed in in this tab. */
export function rememberSeatAction(code: string, action: SeatAction) {
  sessionStore.set(key, `${action} ${code}`)
}

/** Returns the action that the visitor chose for this event before signing in. */
export function findSeatAction(code: string): SeatAction | undefined {
  const remembered = sessionStore.get(key)
  return seatActions.find((action) => remembered === `${action} ${code}`)
}

/** Like `findSeatAction`, and forgets the action. */
export function takeSeatAction(code: string): SeatAction | undefined {
  const action = findSeatAction(code)
  forgetSeatAction()
  return action
}

export function forgetSeatAction() {
  sessionStore.remove(key)
}
