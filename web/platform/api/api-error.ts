import type { ProblemName } from '../../../contract/platform/problems.ts'
import { problemName, readProblem } from '../../../contract/platform/read-problem.ts'

/** The message is the status code and the body text, for example `409: …`, or the status text without a body. */
export class ApiError extends Error {
  readonly status: number
  /** The name of the problem; `Unexpected` when the body is not one of our problems. */
  readonly problem: ProblemName
  /** A message for each invalid field. */
  readonly fieldErrors: Record<string, string>
  /** Seconds to wait before another attempt, from the header `Retry-After`; 0 without one. */
  readonly retryAfter: number

  constructor(status: number, statusText: string, text: string, retryAfter = 0) {
    super(`${status}: ${text || statusText}`)
    this.name = 'ApiError'
    this.status = status
    const problem = readProblem(text)
    this.problem = problem ? problemName(problem) : 'Unexpected'
    this.fieldErrors = problem?.errors ?? {}
    this.retryAfter = retryAfter
  }
}

export function isProblem(error: unknown, name: ProblemName): boolean {
  return error instanceof ApiError && error.problem === name
}

/** Returns whether the server failed or could not be reached, as opposed to rejecting the request. */
export function isServerUnavailable(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500
  if (error instanceof DOMException && error.name === 'TimeoutError') return true
  // Browsers report a lost connection as a TypeError, like a programming error. Only the message tells them apart.
  return error instanceof TypeError && /fetch|network|load|import/i.test(error.message)
}
