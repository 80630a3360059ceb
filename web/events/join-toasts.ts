import type { joinRefusal } from '../../contract/events.ts'
import { problems } from '../../contract/problems.ts'
import type { waitRefusal } from '../../contract/waiting-list.ts'
import { ApiError } from '../api/api-error.ts'
import type { ToastMessage } from '../ui/toast-store.ts'

/** Why a join or waiting comes to nothing: nobody is signed in, or the event takes nobody so (SPEC 5). */
type JoinRefusal = 'NotSignedIn' | NonNullable<ReturnType<typeof joinRefusal> | ReturnType<typeof waitRefusal>>

/** What a member is told who cannot join (SPEC 8), or wait for a seat. */
export function joinRefusalToast(refusal: JoinRefusal): ToastMessage {
  if (refusal === 'NotSignedIn')
    return { title: 'Login Required', description: 'You must be logged in to join events.', tone: 'danger' }
  const { title, detail } = problems[refusal]
  return { title, description: detail, tone: 'danger' }
}

/** What a member is told whose join the server refused, or which never arrived: a stale card says the same as a fresh one. */
export function joinFailureToast(error: unknown): ToastMessage {
  return failureToast(error, refusals, 'Failed to join event. Please try again.')
}

/** What a member is told who cannot wait for a seat, for whatever reason. */
export function waitFailureToast(error: unknown): ToastMessage {
  return failureToast(error, waitRefusals, 'Failed to join the waiting list. Please try again.')
}

const refusals: readonly JoinRefusal[] = ['NotSignedIn', 'AlreadyJoined', 'EventFull', 'EventCancelled', 'EventPast']
const waitRefusals: readonly JoinRefusal[] = [
  'NotSignedIn',
  'AlreadyJoined',
  'AlreadyWaiting',
  'SeatsLeft',
  'EventCancelled',
  'EventPast',
]

function failureToast(error: unknown, known: readonly JoinRefusal[], otherwise: string): ToastMessage {
  const refusal = error instanceof ApiError ? known.find((name) => name === error.problem) : undefined
  return refusal ? joinRefusalToast(refusal) : { title: 'Error', description: otherwise, tone: 'danger' }
}
