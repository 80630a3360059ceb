import type { KyselyPlugin } from 'kysely'
import { expect } from 'vitest'
import { sessionIdleTimeout } from '../contract/sign-in/rules.ts'
import { noEventFilters } from '../contract/events/filters.ts'
import { areaOfZip, searchKey } from '../contract/events/saved-searches/search-keys.ts'
import type { Database } from './platform/database/schema.ts'
import { rowsPerSlice } from './platform/schedule/slices.ts'
import { listRecurringWork } from './recurring-works.ts'
import { buildEvent, buildGame, hoursFromNow } from './testing/builders.ts'
import { buildManyMembers, defaultZip, insertMany, pick } from './testing/many-members.ts'
import { test } from './testing/test.ts'

const years = 365 * 24
const longAgo = hoursFromNow(-3 * years).toISOString()

/** Counts the rows that statements return or change in each turn of the event loop. */
function countRows(db: Database) {
  let turn = 0
  let isWatching = true
  const rows = new Map<number, number>()
  const nextTurn = () => {
    turn += 1
    if (isWatching) setImmediate(nextTurn)
  }
  nextTurn()
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const count = Math.max(result.rows.length, Number(result.numAffectedRows ?? 0))
      rows.set(turn, (rows.get(turn) ?? 0) + count)
      return result
    },
  }
  const stop = () => {
    isWatching = false
    const counts = [...rows.values()]
    return { largest: Math.max(...counts), total: counts.reduce((sum, count) => sum + count, 0) }
  }
  return { db: db.withPlugin(counter), stop }
}

// Requirement api-55: Recurring work touches a limited number of rows between two turns of the event loop (decision
// 172).
test('recurring work touches a limited number of rows between two turns of the event loop', async ({ world }) => {
  const count = 2_200
  const members = await buildManyMembers(world.db, count)
  const userId = (number: number) => pick(members, number).id
  const host = { id: userId(0) }
  await world.db
    .updateTable('users')
    .set({ lastActiveAt: longAgo, suspendedAt: longAgo, suspendedUntil: longAgo })
    .where('id', '>', userId(count / 2))
    .execute()
  await world.db.updateTable('users').set({ lastActiveAt: longAgo }).execute()
  const gameId = await buildGame(world, { name: 'Catan' })
  for (let number = 0; number < 5; number += 1)
    await buildEvent(world, {
      host,
      title: `Night ${number}`,
      gameIds: [gameId],
      date: hoursFromNow(1.5).toISOString(),
    })
  await insertMany(world.db, 'collectionEntries', count, (number) => ({
    userId: userId(number),
    gameId,
    createdAt: longAgo,
  }))
  const filters = { ...noEventFilters, search: 'Night' }
  await insertMany(world.db, 'savedSearches', count, (number) => ({
    userId: userId(number),
    name: 'Nights',
    filters: JSON.stringify(filters),
    area: areaOfZip(defaultZip),
    searchKey: searchKey(filters),
    createdAt: longAgo,
  }))
  const idleSince = new Date(Date.now() - 2 * sessionIdleTimeout).toISOString()
  await insertMany(world.db, 'sessions', count, (number) => ({
    idHash: `expired ${number}`,
    userId: userId(number),
    createdAt: idleSince,
    provenAt: idleSince,
    expiresAt: longAgo,
  }))
  await insertMany(world.db, 'passkeyChallenges', count, (number) => ({
    challenge: `challenge ${number}`,
    userId: null,
    expiresAt: longAgo,
  }))
  await insertMany(world.db, 'securityEvents', count, (number) => ({
    collectedAs: `event ${number}`,
    kind: 'sign-in',
    outcome: 'success',
    userId: userId(number),
    firstAt: longAgo,
    lastAt: longAgo,
  }))
  await insertMany(world.db, 'reports', count, (number) => ({
    kind: 'member',
    subjectId: userId(number),
    memberId: userId(number),
    reporterId: host.id,
    reason: 'spam',
    subject: '{}',
    createdAt: longAgo,
    closedAt: longAgo,
  }))
  await insertMany(world.db, 'notifications', count, (number) => ({
    userId: userId(number),
    kind: 'reportHandled',
    createdAt: new Date().toISOString(),
  }))

  const { db, stop } = countRows(world.db)
  const log = world.app.log
  const services = { ...world.services, db }
  for (const work of listRecurringWork(services, { siteUrl: 'https://meeplehood.example.org', log }))
    await work.run(new Date())

  const { largest, total } = stop()
  expect(total).toBeGreaterThan(8 * count)
  expect(largest).toBeLessThanOrEqual(3 * rowsPerSlice)
})
