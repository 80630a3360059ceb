import type { joinRefusal } from '../../contract/events.ts'
import { problems } from '../../contract/problems.ts'
import { ApiError } from '../api/api-error.ts'
import type { ToastMessage } from '../ui/toast-store.ts'

/** Why a join comes to nothing before it is sent: nobody is signed in, or the event takes nobody (SPEC 5). */
type JoinRefusal = 'NotSignedIn' | NonNullable<ReturnType<typeof joinRefusal>>

/** What a member is told who cannot join (SPEC 8). */
export function joinRefusalToast(refusal: JoinRefusal): ToastMessage {
  if (refusal === 'NotSignedIn')
    return { title: 'Login Required', description: 'You must be logged in to join events.', tone: 'danger' }
  const { title, detail } = problems[refusal]
  return { title, description: detail, tone: 'danger' }
}

/** What a member is told whose join the server refused, or which never arrived: a stale card says the same as a fresh one. */
export function joinFailureToast(error: unknown): ToastMessage {
  const refusal = error instanceof ApiError ? refusals.find((name) => name === error.problem) : undefined
  if (refusal) return joinRefusalToast(refusal)
  return { title: 'Error', description: 'Failed to join event. Please try again.', tone: 'danger' }
}

const refusals: readonly JoinRefusal[] = ['NotSignedIn', 'AlreadyJoined', 'EventFull', 'EventCancelled', 'EventPast']
