import type { joinRefusal } from '../../../contract/events/rules.ts'
import type { waitRefusal } from '../../../contract/events/waiting-list.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { failureToast, problemToast } from '../../platform/api/failure-toast.ts'
import type { ToastMessage } from '../../ui/feedback/toast-store.ts'

/** Why a member cannot join an event or its waiting list. */
type JoinRefusal =
  | 'NotSignedIn'
  | 'EmailNotConfirmed'
  | 'TooManySeats'
  | 'TooManyWaitingPlaces'
  | NonNullable<ReturnType<typeof joinRefusal> | ReturnType<typeof waitRefusal>>

/** Returns the toast for a refusal that the browser detects before it sends the request. */
export function joinRefusalToast(refusal: JoinRefusal): ToastMessage {
  if (refusal === 'NotSignedIn')
    return { title: 'Login Required', description: 'You must be logged in to join events.', tone: 'danger' }
  return problemToast(refusal)
}

/** Returns the toast for a failed join request. Refusals by the server get the same text as refusals by the browser. */
export function joinFailureToast(error: unknown): ToastMessage {
  return toastOf(error, joinRefusals, 'Failed to join event. Please try again.')
}

export function waitFailureToast(error: unknown): ToastMessage {
  return toastOf(error, waitRefusals, 'Failed to join the waiting list. Please try again.')
}

const joinRefusals: readonly JoinRefusal[] = [
  'AlreadyJoined',
  'RemovedFromEvent',
  'ApprovalNeeded',
  'EventFull',
  'TooManySeats',
  'EventCancelled',
  'EventPast',
]
const waitRefusals: readonly JoinRefusal[] = [
  'AlreadyJoined',
  'AlreadyWaiting',
  'RemovedFromEvent',
  'ApprovalNeeded',
  'SeatsLeft',
  'TooManyWaitingPlaces',
  'EventCancelled',
  'EventPast',
]

function toastOf(error: unknown, shownRefusals: readonly JoinRefusal[], fallback: string): ToastMessage {
  return isProblem(error, 'NotSignedIn')
    ? joinRefusalToast('NotSignedIn')
    : failureToast(error, shownRefusals, fallback)
}
