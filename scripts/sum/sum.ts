import { readFileSync, writeFileSync } from 'node:fs'

/** What a run of tests came to: how many passed, and the names of those that failed or passed only when told again. */
export type Sum = { passed: number; failed: string[]; toldAgain: string[] }

/** Leaves the sum in the file that `SUM_FILE` names; without that, whoever runs the tests wants none. */
export function leaveSum(sum: Sum) {
  const file = process.env['SUM_FILE']
  if (file) writeFileSync(file, JSON.stringify(sum))
}

/** The sum a run left in this file; `undefined` where it died before it could. */
export function readSum(file: string): Sum | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Sum
  } catch {
    return undefined
  }
}

/** The sums of several runs as the last lines of a report: every name, then the numbers. */
export function describeSums(sums: readonly Sum[]): string {
  const failed = sums.flatMap((sum) => sum.failed)
  const toldAgain = sums.flatMap((sum) => sum.toldAgain)
  const passed = sums.reduce((total, sum) => total + sum.passed, 0)
  return [
    ...toldAgain.map((name) => `passed when told again: ${name}`),
    ...failed.map((name) => `failed: ${name}`),
    `${passed} passed${toldAgain.length > 0 ? ` (${toldAgain.length} when told again)` : ''}, ${failed.length} failed`,
  ].join('\n')
}
