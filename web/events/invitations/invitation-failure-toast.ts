import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import { ApiError, isProblem } from '../../platform/api/api-error.ts'
import { failureToast, waitText } from '../../platform/api/failure-toast.ts'
import type { ToastMessage } from '../../ui/feedback/toast-store.ts'

const limitProblems = ['MemberInvitationLimit', 'AddressInvitationLimit', 'NetworkInvitationLimit'] as const

const shownProblems = [
  ...restrictionProblems,
  ...limitProblems,
  'AlreadyInvited',
  'EventCancelled',
  'EventPast',
  'LinkNotShared',
  'TooManyInvitations',
  'TooManyRequests',
] as const

/** Returns a toast that says why an invitation was not sent and, at a daily limit, when the member can send it. */
export function invitationFailureToast(error: unknown): ToastMessage {
  const toast = failureToast(error, shownProblems, 'Failed to send the invitation. Please try again.')
  const isLimit = limitProblems.some((name) => isProblem(error, name))
  if (!isLimit || !(error instanceof ApiError) || error.retryAfter === 0) return toast
  return { ...toast, description: `${toast.description} Try again ${waitText(error.retryAfter)}.` }
}
