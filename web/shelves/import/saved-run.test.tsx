import { expect, test } from 'vitest'
import { deleteDrafts } from '../../platform/session/drafts.ts'
import { readRun, saveRun } from './saved-run.ts'
import { startRun } from './send-rows.ts'

const now = new Date('2030-05-01T12:00:00.000Z')
const facts = { originalName: null, bggId: 7, yearPublished: null, minPlayers: 2, maxPlayers: 4, minPlayTime: null }
const plan = { complexity: 2.5, baseGameId: null, isOwned: true, isFavorite: false, wantsToPlay: true, plays: null }
const run = startRun(
  ['Lantern Bay', '戸 "one", two'].map((name, index) => ({
    index,
    baseIndex: index === 0 ? null : 0,
    plays: index === 0 ? [{ uuid: 'a play', playedAt: now.toISOString(), minutes: 90, players: [] }] : [],
    body: { name, gameId: null, maxPlayTime: 60, rating: 3.5, ...facts, ...plan },
  })),
)
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000)

test('an import is read as it was saved, with its progress', () => {
  saveRun(1, run, now)
  saveRun(1, { ...run, done: 1, baseIds: { 0: 501 } }, now)
  expect(readRun(1, now)).toEqual({ ...run, done: 1, baseIds: { 0: 501 } })
  expect(readRun(2, now)).toBeUndefined()
})

// Shows shelf-15.
test('an import ends a week after its last progress, and then leaves nothing behind', () => {
  saveRun(1, run, now)
  saveRun(1, { ...run, done: 1 }, later(2))
  expect(readRun(1, later(2 + 7))?.done).toBe(1)
  expect(readRun(1, later(2.01 + 7))).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

// Shows shelf-15.
test('an import ends when the member signs out or another member signs in', () => {
  saveRun(1, run, now)
  deleteDrafts({ except: 1 })
  expect(readRun(1, now)).toBeDefined()
  deleteDrafts({ except: 2 })
  expect(readRun(1, now)).toBeUndefined()
})

test('an import that the storage of the browser cannot hold is not saved', () => {
  const row = run.rows[0]
  if (!row) throw new Error('The run has no row.')
  const large = startRun(
    Array.from({ length: 3 }, () => ({ ...row, body: { ...row.body, name: 'x'.repeat(2_000_000) } })),
  )
  saveRun(1, large, now)
  expect(readRun(1, now)).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})
