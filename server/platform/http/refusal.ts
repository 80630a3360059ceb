import { type ProblemName, problems } from '../../../contract/platform/problems.ts'

/** A refusal by name; `server/platform/http/problem-answers.ts` turns it into problem+json. `errors` maps a field to its message. */
export class Refusal extends Error {
  readonly problem: ProblemName
  readonly errors: Record<string, string> | undefined

  constructor(problem: ProblemName, errors?: Record<string, string>) {
    super(problems[problem].detail)
    this.name = problem
    this.problem = problem
    this.errors = errors
  }
}

/** Goes on only where the condition holds: `refuseUnless(canEditGame(game, member.id), 'NotYours')`. */
export function refuseUnless(condition: boolean, problem: ProblemName): asserts condition {
  if (!condition) throw new Refusal(problem)
}

/** An id in a body must name the signed-in member: identity comes from the session (403 otherwise). */
export function refuseOthers(givenId: number | undefined, memberId: number) {
  refuseUnless(givenId === undefined || givenId === memberId, 'NotYours')
}
