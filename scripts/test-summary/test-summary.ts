import { readFileSync, writeFileSync } from 'node:fs'

/**
 * The result of one test run. `flaky` lists browser stories that timed out once and passed on
 * retry; they count as passed.
 */
export type TestSummary = { passed: number; skipped: number; failed: string[]; flaky: string[] }

/** Writes the summary to the file in `TEST_SUMMARY_FILE`, if that variable is set. */
export function writeSummary(summary: TestSummary) {
  const file = process.env['TEST_SUMMARY_FILE']
  if (file) writeFileSync(file, JSON.stringify(summary))
}

/** Reads a summary; returns undefined if the run ended before writing one. */
export function readSummary(file: string): TestSummary | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestSummary
  } catch {
    return undefined
  }
}

/** Formats several summaries as the last lines of a report. CI reads the totals from the very last line. */
export function formatSummaries(summaries: readonly TestSummary[]): string {
  const flaky = summaries.flatMap((summary) => summary.flaky)
  const failed = summaries.flatMap((summary) => summary.failed)
  const passed = summaries.reduce((total, summary) => total + summary.passed, 0)
  const skipped = summaries.reduce((total, summary) => total + summary.skipped, 0)
  return [
    ...flaky.map((name) => `flaky (timed out, passed on retry): ${name}`),
    ...failed.map((name) => `failed: ${name}`),
    `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n')
}
