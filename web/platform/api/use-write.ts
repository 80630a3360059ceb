import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/platform/call.ts'
import type { CallName, Calls } from '../../../contract/calls.ts'
import type { ProblemName } from '../../../contract/platform/problems.ts'
import { errorToast, showToast, type ToastMessage } from '../../ui/feedback/toast-store.ts'
import { ApiError, isProblem } from './api-error.ts'
import type { CallInput } from './call-input.ts'
import { request } from './request.ts'

export function useWrite<Input = void, Answer = unknown>(
  send: (input: Input) => Promise<Answer>,
  options: Omit<UseMutationOptions<Answer, Error, Input>, 'mutationFn'> = {},
) {
  return useMutation({ ...options, mutationFn: send })
}

export interface CallOptions<Name extends CallName> extends Pick<
  UseMutationOptions<AnswerOf<Calls[Name]>, Error, CallInput<Name>>,
  'meta' | 'retry' | 'retryDelay' | 'mutationFn' | 'onSuccess'
> {
  /** Whether the call succeeds if what it deletes is already gone. */
  succeedsIfGone?: boolean
  /** The toast after a success, or how to make it from the input. */
  done?: ToastMessage | ((input: CallInput<Name>) => ToastMessage)
  /** Called after a success, also if the component that sent the call is gone by then. */
  onDone?: (answer: AnswerOf<Calls[Name]>) => void
  /** The text of the toast after a failure. */
  failed?: string
  /** The problems whose own text replaces `failed`. */
  explained?: readonly ProblemName[]
}

/** Shows `done` and calls `onDone`, or shows why the call failed, once the screen shows the changes. */
export function useCall<Name extends CallName>(
  name: Name,
  { succeedsIfGone = false, done, onDone, failed, explained = [], ...options }: CallOptions<Name> = {},
) {
  return useMutation({
    mutationFn: (input: CallInput<Name>) =>
      request(name, input).catch((error: unknown) => {
        if (succeedsIfGone && isProblem(error, 'NotFound')) return undefined as AnswerOf<Calls[Name]>
        throw error
      }),
    ...options,
    onSettled: (answer, error, input) => {
      if (error && failed !== undefined) void explainFailure(error, failed, explained)
      if (error) return
      if (done) showToast(typeof done === 'function' ? done(input) : done)
      onDone?.(answer as AnswerOf<Calls[Name]>)
    },
  })
}

/** Shows why a call failed. The texts of problems load with the first failure. */
async function explainFailure(error: Error, failed: string, explained: readonly ProblemName[]) {
  try {
    const { showFailure } = await import('./failure-toast.ts')
    showFailure(error, failed, explained)
  } catch {
    showToast(errorToast(failed))
  }
}

/** Repeats once after a 503 with a time to wait, which a reverse proxy may have sent. Only for safe repeats. */
export const retryWhenBusy = {
  retry: (failureCount: number, error: Error) => failureCount === 0 && isBusy(error),
  retryDelay: (_failureCount: number, error: Error) => (error instanceof ApiError ? error.retryAfter * 1000 : 0),
}

function isBusy(error: Error): boolean {
  return error instanceof ApiError && error.status === 503 && error.retryAfter > 0
}
