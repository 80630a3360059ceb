import { ApiError, isProblem } from './api-error.ts'

/**
 * Options of a mutation that repeats a request once after a 503, when the server allows it. Only for requests that may
 * arrive twice.
 */
export const retryWhenBusy = {
  retry: (failureCount: number, error: Error) => failureCount === 0 && isProblem(error, 'Unavailable'),
  retryDelay: (_failureCount: number, error: Error) => (error instanceof ApiError ? error.retryAfter * 1000 : 0),
}
