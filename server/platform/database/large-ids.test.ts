import { sql } from 'kysely'
import { expect } from 'vitest'
import { addToCollection, listCollection } from '../../../contract/shelves/collection/calls.ts'
import { createEventComment, listEventComments } from '../../../contract/events/comments/calls.ts'
import { createEvent, getEvent, joinEvent, listUpcomingEvents } from '../../../contract/events/calls.ts'
import { createGame, listGames, rateGame } from '../../../contract/games/calls.ts'
import { listConversations, listMessages, sendMessage } from '../../../contract/messages/calls.ts'
import { blockMember, reportSubject } from '../../../contract/moderation/calls.ts'
import { listNotifications } from '../../../contract/account/notifications/calls.ts'
import { getUser, listUsers } from '../../../contract/people/users/calls.ts'
import { listWishes, setWish } from '../../../contract/games/wishes/calls.ts'
import { buildMember, hoursFromNow } from '../../testing/builders.ts'
import { startIdsAt } from '../../testing/first-ids.ts'
import { testEngine } from '../../testing/test-database.ts'
import { test } from '../../testing/test.ts'
import type { Database } from './schema.ts'

/** Does not fit into 32 bits, signed or unsigned. */
const largeId = 2 ** 33

// Requirement api-23: Ids may need more than 32 bits, in both databases.
test('the API works with ids of more than 32 bits in every table', async ({ world }) => {
  const tables = await startIdsAt(world.db, largeId)
  expect(tables).toEqual(expect.arrayContaining(['collectionEntries', 'events', 'games', 'messages', 'users']))

  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const facts = { minPlayers: 2, maxPlayers: 4, minPlayTime: 30, maxPlayTime: 60, complexity: 2 }
  const form = { ...facts, name: 'Lantern Bay', description: 'Ships find home.', category: ['Family' as const] }
  const { id: gameId } = await ada.request(createGame, { body: { ...form, imageUrl: 'https://example.org/box.png' } })
  const event = { title: 'Night', date: hoursFromNow(24).toISOString(), location: '97205', gameIds: [gameId] }
  const { id: eventId } = await ada.request(createEvent, { body: event })
  await ben.request(joinEvent, { parameters: { eventId }, body: {} })
  const entry = await ben.request(addToCollection, { parameters: { id: ben.id }, body: { gameId } })
  await ben.request(setWish, { parameters: { id: gameId }, body: { wantsToPlay: true } })
  await ben.request(rateGame, { parameters: { id: gameId }, body: { rating: 4 } })
  const comment = await ben.request(createEventComment, { parameters: { eventId }, body: { content: 'Hello' } })
  const message = await ben.request(sendMessage, { body: { receiverId: ada.id, content: 'Hello' } })
  const report = await ada.request(reportSubject, { body: { kind: 'member', subjectId: ben.id, reason: 'spam' } })

  for (const id of [ada.id, ben.id, gameId, eventId, entry.id, comment.id, message.id, report.id])
    expect(id).toBeGreaterThanOrEqual(largeId)
  const own = { parameters: { id: ben.id } }
  expect((await ada.request(getUser, own)).id).toBe(ben.id)
  expect((await ada.requestPages(listUsers, { query: { limit: 1 } })).flat().map(({ id }) => id)).toContain(ben.id)
  expect(await ben.request(listGames)).toMatchObject([{ id: gameId, rating: 4 }])
  expect(await ada.request(listCollection, own)).toMatchObject([{ id: entry.id, gameId, game: { id: gameId } }])
  expect(await ada.request(listWishes, own)).toMatchObject([{ id: gameId }])
  expect(await ada.request(listUpcomingEvents)).toMatchObject([{ id: eventId, host: { id: ada.id } }])
  expect(await ada.request(getEvent, { parameters: { eventId } })).toMatchObject({
    attendees: [{ userId: ben.id }],
    games: [{ id: gameId }],
  })
  expect(await ada.request(listEventComments, { parameters: { eventId } })).toMatchObject([{ id: comment.id }])
  expect(await ada.request(listConversations)).toMatchObject([{ user: { id: ben.id } }])
  const between = { userId: ada.id, otherUserId: ben.id }
  expect(await ada.request(listMessages, { parameters: between })).toMatchObject([{ id: message.id, senderId: ben.id }])
  const [notification] = await ada.request(listNotifications)
  expect(notification?.id).toBeGreaterThanOrEqual(largeId)
  await ada.request(blockMember, { parameters: { userId: ben.id } })
  expect(await ada.requestProblem(getUser, own)).toMatchObject({ name: 'NotFound' })
})

// SQLite stores every integer in up to 64 bits.
test.runIf(testEngine === 'postgres')('PostgreSQL stores every reference to an id in 64 bits', async ({ world }) => {
  expect(await listNarrowReferences(world.db)).toEqual([])
})

/** Lists the columns of foreign keys, and those they refer to, that are numbers of fewer than 64 bits. */
async function listNarrowReferences(db: Database): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select distinct attrelid::regclass || '.' || attname as "column"
    from pg_constraint
    join pg_attribute on (attrelid = conrelid and attnum = any(conkey)) or (attrelid = confrelid and attnum = any(confkey))
    where contype = 'f' and atttypid not in ('bigint'::regtype, 'text'::regtype)`.execute(db)
  return rows.map((row) => row.column)
}
