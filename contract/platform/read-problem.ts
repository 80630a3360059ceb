import { type Problem, problemTypePrefix } from './problem.ts'
import type { ProblemName } from './problems.ts'

/** Parses the body of an unsuccessful answer. Returns undefined if it is not from this server, but from a proxy. */
export function readProblem(body: string): Problem | undefined {
  try {
    const read: unknown = JSON.parse(body)
    return isProblem(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** Returns the name in a problem's `type`. A newer server may send a name that this version does not know. */
export function problemName(problem: Pick<Problem, 'type'>): ProblemName {
  return problem.type.slice(problemTypePrefix.length) as ProblemName
}

function isProblem(read: unknown): read is Problem {
  return typeof read === 'object' && read !== null && 'type' in read && String(read.type).startsWith(problemTypePrefix)
}
