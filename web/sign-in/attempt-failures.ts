import { withWait } from '../../contract/platform/budgets.ts'
import { ApiError, isProblem, isServerUnavailable } from '../platform/api/api-error.ts'
import type { FieldValues } from 'react-hook-form'
import { type FormWithErrors, showFieldErrors } from '../platform/api/field-errors.ts'
import { errorToast, showToast, type ToastMessage } from '../ui/feedback/toast-store.ts'

// Failures of calls that allow only a few attempts, because they check a password or send an email.

function tooManyAttempts(error: unknown): string {
  if (error instanceof ApiError && error.retryAfter > 0) return withWait('Too many attempts.', error.retryAfter)
  return 'Too many attempts. Please wait a few minutes, then try again.'
}

/** Returns a toast that asks the member to wait after too many attempts, and shows the fallback text otherwise. */
export function attemptFailureToast(error: unknown, fallback: string): ToastMessage {
  return errorToast(isProblem(error, 'TooManyRequests') ? tooManyAttempts(error) : fallback)
}

/** Shows the messages for the fields of a form, or a toast if there are none. */
export function showAttemptFailure<Values extends FieldValues>(
  form: FormWithErrors<Values>,
  error: unknown,
  fallback: string,
) {
  if (!showFieldErrors(form, error)) showToast(attemptFailureToast(error, fallback))
}

/** The fallback blames the input, so other known causes have a text of their own. */
export async function signInFailureText(error: unknown, fallback: string): Promise<string> {
  if (isProblem(error, 'TooManyRequests')) return tooManyAttempts(error)
  if (isProblem(error, 'AccountSuspended')) return (await loadProblems())?.AccountSuspended.detail ?? fallback
  if (isServerUnavailable(error) && !(error instanceof ApiError && error.status === 500))
    return 'We cannot reach Meeplehood right now. Please try again.'
  return fallback
}

/** Loads the texts of problems when the page shows one. Returns undefined if they cannot be loaded. */
async function loadProblems() {
  const loaded = await import('../../contract/platform/problems.ts').catch(() => undefined)
  return loaded?.problems
}
