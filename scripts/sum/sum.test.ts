import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { describeSums, leaveSum, readSum } from './sum.ts'

describe('the last lines of a test run', () => {
  it('are the numbers alone when all went well', () => {
    const sums = [
      { passed: 3, failed: [], toldAgain: [] },
      { passed: 4, failed: [], toldAgain: [] },
    ]
    expect(describeSums(sums)).toBe('7 passed, 0 failed')
  })

  it('name what failed and what passed only when told again', () => {
    const sums = [
      { passed: 3, failed: ['a full event is refused'], toldAgain: [] },
      { passed: 4, failed: [], toldAgain: ['a member joins'] },
    ]
    expect(describeSums(sums).split('\n')).toEqual([
      'passed when told again: a member joins',
      'failed: a full event is refused',
      '7 passed (1 when told again), 1 failed',
    ])
  })
})

describe('the sum of a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meeplehood-sum-'))
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is left in the file that whoever started the run names, and missing when the run died before', () => {
    const file = join(folder, 'sum.json')
    vi.stubEnv('SUM_FILE', file)
    expect(readSum(file)).toBeUndefined()
    const sum = { passed: 1, failed: ['a member leaves'], toldAgain: [] }
    leaveSum(sum)
    expect(readSum(file)).toEqual(sum)
  })
})
