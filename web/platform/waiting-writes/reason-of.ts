import { type ProblemName, problems } from '../../../contract/platform/problems.ts'

/** Returns the text of a problem. A newer server may send a name that this version does not know. */
export function reasonOf(problem: ProblemName): string {
  const { detail } = (problems as Partial<typeof problems>)[problem] ?? problems.Unexpected
  return detail
}
