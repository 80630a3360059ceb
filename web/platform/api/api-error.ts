import { problemName, type ProblemName, readProblem } from '../../../contract/platform/problems.ts'

/**
 * A call that was refused or failed. The message is the status code, a colon and a space, then the body's text, or the
 * status text where the body is empty (SPEC 8).
 */
export class ApiError extends Error {
  readonly status: number
  /** What the server calls it; `Unexpected` where it did not say. */
  readonly problem: ProblemName
  /** The message beside each wrong field. */
  readonly fieldErrors: Record<string, string>

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`)
    this.name = 'ApiError'
    this.status = status
    const problem = readProblem(text)
    this.problem = problem ? problemName(problem) : 'Unexpected'
    this.fieldErrors = problem?.errors ?? {}
  }
}

/** Whether an error is a refusal of this name. */
export function isProblem(error: unknown, name: ProblemName): boolean {
  return error instanceof ApiError && error.problem === name
}
