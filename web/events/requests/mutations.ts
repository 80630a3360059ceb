import { request } from '../../platform/api/request.ts'
import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import type { ToastMessage } from '../../ui/feedback/toast-store.ts'

export function requestSeat({ eventId, userId, message }: { eventId: number; userId: number; message: string }) {
  return request('POST /api/events/:eventId/requests', {
    parameters: { eventId },
    body: { userId, message: message || null },
  })
}

export const requestSentToast: ToastMessage = {
  title: 'Request sent',
  description: 'We will notify you when the host answers.',
  tone: 'success',
}

export function requestFailureToast(error: unknown): ToastMessage {
  return failureToast(error, shownProblems, 'Failed to ask for a seat. Please try again.')
}

const shownProblems = [
  ...restrictionProblems,
  'AlreadyJoined',
  'AlreadyWaiting',
  'AlreadyRequested',
  'RequestDeclined',
  'ApprovalNotNeeded',
  'EventCancelled',
  'EventPast',
  'RemovedFromEvent',
  'TooManySeatRequests',
] as const
