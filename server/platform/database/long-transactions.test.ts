import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { test } from '../../testing/test.ts'

// Requirement api-90: A transaction of many statements lets the server answer others in between.
test('a long transaction lets the event loop go on', async ({ world }) => {
  const statements = 60
  let time = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1))
  onTestFinished(() => now.mockRestore())
  let turns = 0
  let nextTurn = setImmediate(function countTurn() {
    turns += 1
    nextTurn = setImmediate(countTurn)
  })
  onTestFinished(() => clearImmediate(nextTurn))

  await world.db.transaction().execute(async (transaction) => {
    for (let number = 0; number < statements; number += 1) await sql`select 1`.execute(transaction)
  })

  // With a millisecond for each look at the clock, no turn has more than six statements.
  expect(turns).toBeGreaterThanOrEqual(statements / 6)
})
