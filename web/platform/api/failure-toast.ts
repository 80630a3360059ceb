import { type ProblemName, problems } from '../../../contract/platform/problems.ts'
import { errorToast, type ToastMessage } from '../../ui/feedback/toast-store.ts'
import { isProblem } from './api-error.ts'

/** What a toast says of a refusal, in the contract's own words. */
export function refusalToast(refusal: ProblemName): ToastMessage {
  const { title, detail } = problems[refusal]
  return { title, description: detail, tone: 'danger' }
}

/** What a toast says of a call that failed: why, where it was refused for one of these reasons, and these words otherwise. */
export function failureToast(error: unknown, reasons: readonly ProblemName[], otherwise: string): ToastMessage {
  const reason = reasons.find((name) => isProblem(error, name))
  return reason ? refusalToast(reason) : errorToast(otherwise)
}
