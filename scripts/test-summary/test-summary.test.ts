import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatSummaries, readSummary, writeSummary } from './test-summary.ts'

const allPassed = { passed: 3, skipped: 0, failed: [], flaky: [] }

describe('formatting test summaries', () => {
  test('prints only the totals when every test passed', () => {
    expect(formatSummaries([allPassed, { ...allPassed, passed: 4 }])).toBe('7 passed, 0 failed')
  })

  test('lists flaky and failed tests above the totals', () => {
    const summaries = [
      { ...allPassed, failed: ['joining a full event fails'] },
      { ...allPassed, passed: 4, flaky: ['a member joins an event'] },
    ]
    expect(formatSummaries(summaries).split('\n')).toEqual([
      'flaky (timed out, passed on retry): a member joins an event',
      'failed: joining a full event fails',
      '7 passed, 1 failed',
    ])
  })

  test('adds the number of skipped tests when there are any', () => {
    expect(formatSummaries([{ ...allPassed, skipped: 2 }])).toBe('3 passed, 0 failed, 2 skipped')
  })
})

describe('writing and reading a test summary', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meeplehood-test-summary-'))
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })

  test('reads undefined before a run has written its summary, and the same summary afterwards', () => {
    const file = join(folder, 'summary.json')
    vi.stubEnv('TEST_SUMMARY_FILE', file)
    expect(readSummary(file)).toBeUndefined()
    const summary = { ...allPassed, failed: ['leaving an event frees the seat'] }
    writeSummary(summary)
    expect(readSummary(file)).toEqual(summary)
  })
})
