import { describe, expect } from 'vitest'
import { getSessionUser, login } from '../../../contract/sign-in/calls.ts'
import { listUpcomingEvents, listUserEvents } from '../../../contract/events/calls.ts'
import { listPopularGames } from '../../../contract/games/calls.ts'
import { listConversations } from '../../../contract/messages/calls.ts'
import { listNearbyPlayers } from '../../../contract/shelves/players/calls.ts'
import { listVenues } from '../../../contract/events/venues/calls.ts'
import { loadCatalog } from '../../games/catalog/load-catalog.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { buildMember } from '../../testing/builders.ts'
import { Caller } from '../../testing/caller.ts'
import { testEngine } from '../../testing/test-database.ts'
import { test } from '../../testing/test.ts'
import { buildWorld, type World } from '../../testing/world.ts'
import { demoSignIn, insertDemo } from './load-demo.ts'

const tables = [
  'users',
  'userCategories',
  'games',
  'gameCategories',
  'gameRatings',
  'collectionEntries',
  'events',
  'eventGames',
  'places',
  'eventComments',
  'messages',
  'conversations',
  'venues',
] as const satisfies readonly (keyof Schema)[]

describe('loading the demo community', () => {
  test('fills every table with consistent counts', async ({ world: { db } }) => {
    await load(db, new Date())
    const { users, games, gameRatings, collectionEntries, events, places, eventComments, messages, conversations } =
      await readAll(db)

    expect(users.length).toBeGreaterThanOrEqual(28)
    expect(messages.length).toBeGreaterThanOrEqual(20 * 3)
    for (const { id, ratingTotal, ratingCount, ownerCount } of games) {
      const ratings = gameRatings.filter((row) => row['gameId'] === id).map((row) => Number(row['rating']))
      const owners = collectionEntries.filter((row) => row['gameId'] === id)
      expect({ ratingTotal, ratingCount, ownerCount }).toEqual({
        ratingTotal: ratings.reduce((total, rating) => total + rating, 0),
        ratingCount: ratings.length,
        ownerCount: owners.length,
      })
    }
    expect(eventComments.length).toBeGreaterThanOrEqual(10)
    for (const { id, attendeeCount } of events)
      expect(attendeeCount).toBe(places.filter((row) => row['eventId'] === id).length)
    for (const { userId, otherUserId, lastMessageId } of conversations) {
      const between = messages.filter(({ senderId, receiverId }) =>
        [`${userId} ${otherUserId}`, `${otherUserId} ${userId}`].includes(`${senderId} ${receiverId}`),
      )
      const latest = between.toSorted((one, other) => (String(one['createdAt']) < String(other['createdAt']) ? 1 : -1))
      expect(lastMessageId).toBe(latest[0]?.['id'])
    }
  })

  test('inserts the same rows for the same moment, except for the salt of the password and the codes of events', async ({
    world,
  }) => {
    const other = await buildWorld()
    const now = new Date('2027-05-14T12:34:56.789Z')
    await Promise.all([load(world.db, now), load(other.db, now)])

    const [here, there] = [await readAll(world.db), await readAll(other.db)]
    await other.close()

    expect(there).toEqual(here)
    expect(new Set(here.users.map((user) => user['createdAt'])).size).toBeGreaterThan(1)
  })

  // A site on PostgreSQL never has the demo community.
  // Shows moderation-16.
  test.runIf(testEngine === 'sqlite')(
    'inserts the community once when two processes load it at the same time',
    async ({ world: { db } }) => {
      await loadCatalog(db, { now: new Date() })
      await Promise.all([insertDemo(db, { now: new Date() }), insertDemo(db, { now: new Date() })])
      const usernames = (await readAll(db)).users.map((user) => user['username'])
      expect(usernames.filter((username) => username === demoSignIn.username)).toEqual([demoSignIn.username])
    },
  )

  // Shows moderation-16.
  test('changes nothing in a database with accounts', async ({ world }) => {
    await loadCatalog(world.db, { now: new Date() })
    await buildMember(world)
    const before = await readAll(world.db)
    await insertDemo(world.db, { now: new Date() })
    expect(await readAll(world.db)).toEqual(before)
  })

  test('inserts nothing if a step fails', async ({ world: { db } }) => {
    await loadCatalog(db, { now: new Date() })
    const before = await readAll(db)
    // Without this table, only the last step fails.
    await db.schema.alterTable('conversations').renameTo('conversationsElsewhere').execute()

    await expect(insertDemo(db, { now: new Date() })).rejects.toThrow('conversations')

    await db.schema.alterTable('conversationsElsewhere').renameTo('conversations').execute()
    expect(await readAll(db)).toEqual(before)
  })
})

describe('the demo account', () => {
  test('signs in and finds players nearby', async ({ world }) => {
    await load(world.db, new Date())
    const demo = await signIn(world)

    expect(await demo.request(getSessionUser)).toMatchObject({ username: 'demo', location: '97205', avatarUrl: null })
    const nearby = await demo.request(listNearbyPlayers)
    expect(nearby.length).toBeGreaterThanOrEqual(20)
    expect(nearby.every((player) => player.distance <= 15)).toBe(true)
  })

  test('finds venues that its neighbours share, the nearest first', async ({ world }) => {
    await load(world.db, new Date())
    const demo = await signIn(world)

    const { own, shared } = await demo.request(listVenues)

    expect(own).toEqual([])
    expect(shared.map(({ name, owner }) => `${name}, ${owner.fullName}`)).toEqual([
      'The Rook & Radish, Odette Snickerbrook',
      'Saffron & Slate, Anjali Moonbasket',
      'Crumpet Hall, Marigold Crumpetson',
      'The Velvet Badger, Juno Marrowby',
    ])
  })

  test('has unread messages, with the latest conversation first', async ({ world }) => {
    await load(world.db, new Date())
    const demo = await signIn(world)

    const conversations = await demo.request(listConversations)

    expect(conversations.length).toBeGreaterThanOrEqual(6)
    const latest = conversations.map((conversation) => conversation.lastMessage.createdAt)
    expect(latest).toEqual(latest.toSorted().toReversed())
    const unread = conversations.filter((conversation) => conversation.unreadCount > 0)
    expect(unread.length).toBeGreaterThanOrEqual(3)
    expect(unread.length).toBeLessThan(conversations.length)
  })

  test('hosts and attends upcoming and past events', async ({ world }) => {
    const now = new Date()
    await load(world.db, now)
    const demo = await signIn(world)
    const { id } = await demo.request(getSessionUser)

    const upcoming = await demo.request(listUpcomingEvents)
    const own = await demo.request(listUserEvents, { parameters: { id } })

    expect(upcoming.length).toBeGreaterThanOrEqual(15)
    expect(upcoming.filter((event) => event.isAttending).length).toBeGreaterThanOrEqual(3)
    expect(own.filter((event) => event.host.id === id).length).toBeGreaterThanOrEqual(4)
    const [past, ahead] = [
      own.filter((event) => isPast(event.date, now)),
      own.filter((event) => !isPast(event.date, now)),
    ]
    expect(past.length).toBeGreaterThanOrEqual(5)
    expect(ahead.length).toBeGreaterThanOrEqual(5)
  })

  test('sees well-known popular games with good but not perfect ratings', async ({ world }) => {
    await load(world.db, new Date())
    const demo = await signIn(world)

    const popular = await demo.request(listPopularGames, { query: { limit: 4 } })

    expect(popular).toHaveLength(4)
    expect(popular.map((game) => game.name)).toContain('Catan')
    for (const { rating } of popular) {
      expect(rating).toBeGreaterThan(3.5)
      expect(rating).toBeLessThan(5)
    }
  })
})

async function load(db: Database, now: Date) {
  await loadCatalog(db, { now })
  await insertDemo(db, { now })
}

async function signIn({ app, visitor }: World): Promise<Caller> {
  const { status, headers } = await visitor.send(login, { body: demoSignIn })
  expect(status).toBe(200)
  const [, sessionId = ''] = /meeplehood=([^;]+)/.exec(String(headers['set-cookie'])) ?? []
  return new Caller(app, decodeURIComponent(sessionId))
}

function isPast(date: string, now: Date): boolean {
  return Date.parse(date) < now.getTime()
}

type Rows = Record<string, unknown>[]

/** Reads all rows of the tables without the salted passwords and the random codes of events, in a stable order. */
async function readAll(db: Database): Promise<Record<(typeof tables)[number], Rows>> {
  const found: Partial<Record<(typeof tables)[number], Rows>> = {}
  for (const table of tables) {
    const rows: Rows = await db.selectFrom(table).selectAll().execute()
    found[table] = rows
      .map(({ passwordHash: _salted, linkCode: _random, ...row }) => row)
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  }
  return found as Record<(typeof tables)[number], Rows>
}
