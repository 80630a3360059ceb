import { DatabaseSync } from 'node:sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { retryWhileLocked } from './retry-while-locked.ts'

/** Opens a new file twice. The first connection holds the write lock, and the second one does not wait for it. */
function openLockedFile() {
  const folder = mkdtempSync(join(tmpdir(), 'meeplehood-locked-'))
  const [holder, waiter] = [0, 1].map(() => new DatabaseSync(join(folder, 'locked.sqlite'), { timeout: 0 })) as [
    DatabaseSync,
    DatabaseSync,
  ]
  onTestFinished(() => {
    for (const database of [holder, waiter]) database.close()
    rmSync(folder, { recursive: true })
  })
  holder.exec('begin exclusive')
  return { holder, waiter }
}

describe('retrying while SQLite is locked', () => {
  test('runs a statement again until the lock is released', () => {
    const { holder, waiter } = openLockedFile()
    let attempts = 0
    const timeout = 60_000
    retryWhileLocked(
      () => {
        attempts += 1
        if (attempts === 3) holder.exec('commit')
        waiter.exec('pragma journal_mode = wal')
      },
      { timeout },
    )
    expect(attempts).toBe(3)
    expect(waiter.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
  })

  test('fails with the error of SQLite when the time is over', () => {
    const { waiter } = openLockedFile()
    expect(() => retryWhileLocked(() => waiter.exec('pragma journal_mode = wal'), { timeout: 0 })).toThrow(
      'database is locked',
    )
  })

  test('does not retry other failures', () => {
    const { holder } = openLockedFile()
    let attempts = 0
    const run = () => {
      attempts += 1
      holder.exec('select * from missing')
    }
    expect(() => retryWhileLocked(run, { timeout: 60_000 })).toThrow('no such table')
    expect(attempts).toBe(1)
  })
})
