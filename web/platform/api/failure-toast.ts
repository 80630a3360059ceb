import { type ProblemName, problems } from '../../../contract/platform/problems.ts'
import { errorToast, showToast, type ToastMessage } from '../../ui/feedback/toast-store.ts'
import { isProblem } from './api-error.ts'

export function problemToast(name: ProblemName): ToastMessage {
  const { title, detail } = problems[name]
  return { title, description: detail, tone: 'danger' }
}

/**
 * Returns a toast that explains the error if it is one of these problems, or one that many writes can answer, and shows
 * the fallback text otherwise.
 */
export function failureToast(error: unknown, explained: readonly ProblemName[], fallback: string): ToastMessage {
  const name = (['EmailNotConfirmed', 'ChangedMeanwhile', ...explained] as const).find((candidate) =>
    isProblem(error, candidate),
  )
  return name ? problemToast(name) : errorToast(fallback)
}

/**
 * Waits for a write and shows the toast `done`, or why it failed, as `failureToast` does. Returns whether it succeeded.
 */
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

/**
 * Shows why a sensitive action failed, as `failureToast` does. Shows nothing to a member who cancelled the proof of who
 * they are.
 */
export function showFailure(error: unknown, fallback: string, explained: readonly ProblemName[] = []) {
  if (!isProblem(error, 'SignInNotRecent')) showToast(failureToast(error, explained, fallback))
}
