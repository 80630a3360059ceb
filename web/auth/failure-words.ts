import { problems } from '../../contract/platform/problems.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { isServerAway } from '../platform/api/server-away.ts'
import { errorToast, type ToastMessage } from '../ui/feedback/toast-store.ts'

/** For who tried more often than the server takes. */
const tooManyTries = 'Too many tries in a short time. Please wait a few minutes, then try again.'

/** What a toast says of a call that nobody may try too often: so, or in the product's words for its failure (SPEC 8). */
export function triesFailureToast(error: unknown, words: string): ToastMessage {
  return errorToast(isProblem(error, 'TooManyRequests') ? tooManyTries : words)
}

/**
 * What a toast says when somebody could not sign in or register: the product's words for it (SPEC 8), except where they
 * would send them looking for a fault that is not theirs.
 */
export function failureWords(error: unknown, words: string): string {
  if (isProblem(error, 'TooManyRequests')) return tooManyTries
  if (isProblem(error, 'AccountSuspended')) return problems.AccountSuspended.detail
  if (isServerAway(error)) return 'Meeplehood cannot be reached at the moment. Please try again.'
  return words
}
