import { withWait } from '../../../contract/platform/budgets.ts'
import { type ProblemName, problems } from '../../../contract/platform/problems.ts'
import { errorToast, showToast, type ToastMessage } from '../../ui/feedback/toast-store.ts'
import { ApiError, isProblem } from './api-error.ts'

export function problemToast(name: ProblemName): ToastMessage {
  const { title, detail } = problems[name]
  return { title, description: detail, tone: 'danger' }
}

/** Explains the error if it is one of these problems, or one of most writes. Otherwise shows the fallback. */
export function failureToast(error: unknown, explained: readonly ProblemName[], fallback: string): ToastMessage {
  const name = (['EmailNotConfirmed', 'ChangedMeanwhile', 'TooManyRequests', ...explained] as const).find((candidate) =>
    isProblem(error, candidate),
  )
  if (!name) return errorToast(fallback)
  const toast = problemToast(name)
  const isLimit = error instanceof ApiError && error.status === 429 && error.retryAfter > 0
  return isLimit ? { ...toast, description: withWait(problems[name].detail, error.retryAfter) } : toast
}

/** Waits for a write and shows `done`, or why it failed. Returns whether it succeeded. */
export async function showResult(
  write: Promise<unknown>,
  { done, failed, explained = [] }: { done?: ToastMessage; failed: string; explained?: readonly ProblemName[] },
): Promise<boolean> {
  try {
    await write
  } catch (error) {
    showToast(failureToast(error, explained, failed))
    return false
  }
  if (done) showToast(done)
  return true
}

/** Shows nothing to a member who cancelled the proof of who they are. */
export function showFailure(error: unknown, fallback: string, explained: readonly ProblemName[] = []) {
  if (!isProblem(error, 'SignInNotRecent')) showToast(failureToast(error, explained, fallback))
}
