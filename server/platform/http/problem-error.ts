import type { SavedMeanwhile } from '../../../contract/platform/problem.ts'
import { type ProblemName, problems } from '../../../contract/platform/problems.ts'

/** `errors` maps fields to messages. `meanwhile` has the saved values for `ChangedMeanwhile`. */
export class ProblemError extends Error {
  readonly problem: ProblemName
  readonly errors: Record<string, string> | undefined
  readonly meanwhile: SavedMeanwhile | undefined

  constructor(problem: ProblemName, errors?: Record<string, string>, meanwhile?: SavedMeanwhile) {
    super(problems[problem].detail)
    this.name = problem
    this.problem = problem
    this.errors = errors
    this.meanwhile = meanwhile
  }
}

/** Throws a `ProblemError` unless the condition is true: `requireThat(canEditGame(game, member.id), 'NotYours')`. */
export function requireThat(condition: boolean, problem: ProblemName): asserts condition {
  if (!condition) throw new ProblemError(problem)
}

/** Throws the problem that a rule of the contract returned, if there is one. */
export function requireNoProblem(problem: ProblemName | undefined) {
  if (problem) throw new ProblemError(problem)
}

/** For queries that have to find a row: `executeTakeFirstOrThrow(withProblem('NotFound'))`. */
export function withProblem(problem: ProblemName): () => ProblemError {
  return () => new ProblemError(problem)
}

/** Throws `NotYours` if a request names a member other than the signed-in one. */
export function requireOwnId(requestedId: number | undefined, memberId: number) {
  requireThat(requestedId === undefined || requestedId === memberId, 'NotYours')
}
