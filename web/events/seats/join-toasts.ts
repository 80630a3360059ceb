import type { joinRefusal } from '../../../contract/events/events.ts'
import type { waitRefusal } from '../../../contract/events/waiting-list.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { failureToast, refusalToast } from '../../platform/api/failure-toast.ts'
import type { ToastMessage } from '../../ui/feedback/toast-store.ts'

/** Why a join or waiting comes to nothing: nobody is signed in, or the event takes nobody so (SPEC 5). */
type JoinRefusal = 'NotSignedIn' | NonNullable<ReturnType<typeof joinRefusal> | ReturnType<typeof waitRefusal>>

/** What a member is told who cannot join (SPEC 8), or wait for a seat. */
export function joinRefusalToast(refusal: JoinRefusal): ToastMessage {
  if (refusal === 'NotSignedIn')
    return { title: 'Login Required', description: 'You must be logged in to join events.', tone: 'danger' }
  return refusalToast(refusal)
}

/** What a member is told whose join the server refused, or which never arrived: a stale card says the same as a fresh one. */
export function joinFailureToast(error: unknown): ToastMessage {
  return toastOf(error, refusals, 'Failed to join event. Please try again.')
}

/** What a member is told who cannot wait for a seat, for whatever reason. */
export function waitFailureToast(error: unknown): ToastMessage {
  return toastOf(error, waitRefusals, 'Failed to join the waiting list. Please try again.')
}

const refusals: readonly JoinRefusal[] = ['AlreadyJoined', 'EventFull', 'EventCancelled', 'EventPast']
const waitRefusals: readonly JoinRefusal[] = [
  'AlreadyJoined',
  'AlreadyWaiting',
  'SeatsLeft',
  'EventCancelled',
  'EventPast',
]

function toastOf(error: unknown, reasons: readonly JoinRefusal[], otherwise: string): ToastMessage {
  return isProblem(error, 'NotSignedIn') ? joinRefusalToast('NotSignedIn') : failureToast(error, reasons, otherwise)
}
