import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/platform/call.ts'
import type { CallName, Calls } from '../../../contract/calls.ts'
import { ApiError } from './api-error.ts'
import { type CallInput, request } from './request.ts'

/** Creates a mutation from a function that sends requests. */
export function useWrite<Input = void, Answer = unknown>(
  send: (input: Input) => Promise<Answer>,
  options: Omit<UseMutationOptions<Answer, Error, Input>, 'mutationFn'> = {},
) {
  return useMutation({ ...options, mutationFn: send })
}

/** Creates a mutation that sends a call. It takes the input of the call: its path parameters, query and body. */
export function useCall<Name extends CallName>(
  name: Name,
  options: Omit<UseMutationOptions<AnswerOf<Calls[Name]>, Error, CallInput<Name>>, 'mutationFn'> = {},
) {
  return useMutation({ ...options, mutationFn: (input: CallInput<Name>) => request(name, input) })
}

/**
 * Options of a mutation that repeats a request once after a 503 that names a time to wait. Only for requests that may
 * arrive twice. It reads the status and not the problem, because a reverse proxy may have sent the 503.
 */
export const retryWhenBusy = {
  retry: (failureCount: number, error: Error) => failureCount === 0 && isBusy(error),
  retryDelay: (_failureCount: number, error: Error) => (error instanceof ApiError ? error.retryAfter * 1000 : 0),
}

function isBusy(error: Error): boolean {
  return error instanceof ApiError && error.status === 503 && error.retryAfter > 0
}
