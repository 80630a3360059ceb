import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listDevices } from '../../../contract/account/calls.ts'
import * as calendar from '../../../contract/calendar/calls.ts'
import { listCollection } from '../../../contract/collection/calls.ts'
import { listEventComments } from '../../../contract/comments/calls.ts'
import * as events from '../../../contract/events/calls.ts'
import { listWaitingEvents, listWaitingMembers } from '../../../contract/events/calls.ts'
import * as games from '../../../contract/games/calls.ts'
import { gameSorts } from '../../../contract/games/rules.ts'
import * as messages from '../../../contract/messages/calls.ts'
import { listBlockedMembers } from '../../../contract/moderation/calls.ts'
import { listNotificationChoices, listNotifications } from '../../../contract/notifications/calls.ts'
import { addressOf } from '../../../contract/platform/address.ts'
import type { Call } from '../../../contract/platform/call.ts'
import * as players from '../../../contract/players/calls.ts'
import { playerSorts } from '../../../contract/players/rules.ts'
import * as users from '../../../contract/users/calls.ts'
import { buildApp } from '../../app.ts'
import { hashToken } from '../../auth/password-resets.ts'
import { replaceSubscription } from '../../calendar/queries.ts'
import { listUpcomingEvents } from '../../events/queries.ts'
import { listGames } from '../../games/catalogue-queries.ts'
import { listShown, listUnseenPictured } from '../../pictures/shown-queries.ts'
import { listSuggested } from '../../emails/suggestion-email-queries.ts'
import { listNewEvents, selectInterested } from '../../suggestions/queries.ts'
import { buildBusyCountry, seriesName } from '../../testing/busy-country.ts'
import { Caller } from '../../testing/caller.ts'
import { findWholeReads, listIndexes, watchDatabase, type WatchedDatabase } from '../../testing/query-plans.ts'
import { testEngine } from '../../testing/test-database.ts'
import { buildWorld, type World } from '../../testing/world.ts'

/** Enough for the planners to use indexes where there are any. */
const size = { members: 3000, games: 3000, events: 3000, messages: 10_000 }

type Given = { parameters?: Record<string, number | string>; query?: Record<string, unknown> }

/** What calendars follow the first member's game nights with. */
const calendarToken = 'followed'

/** Each list in each of its ways, as the first member asks for it. */
const lists: readonly (readonly [Call, Given])[] = [
  [events.listUpcomingEvents, {}],
  [events.listUpcomingEvents, { query: { search: 'night 35' } }],
  [events.listUpcomingEvents, { query: { game: 8 } }],
  [events.listUserEvents, { parameters: { id: 1 } }],
  [events.listUserEvents, { parameters: { id: 1 }, query: { when: 'upcoming' } }],
  [events.listUserEvents, { parameters: { id: 1 }, query: { when: 'past' } }],
  [events.getEvent, { parameters: { eventId: 3 } }],
  [listWaitingEvents, {}],
  // Events are hosted by the members of their own number, and at each tenth, the first among them, somebody waits.
  [listWaitingMembers, { parameters: { eventId: 1 } }],
  [events.listAttendees, { parameters: { eventId: 3 } }],
  [listEventComments, { parameters: { eventId: 3 }, query: { limit: 5 } }],
  [calendar.getEventCalendar, { parameters: { eventId: 3 } }],
  [calendar.getCalendarFeed, { parameters: { token: calendarToken } }],
  ...gameSorts.map((sort) => [games.listGames, { query: { sort } }] as const),
  [games.listGames, { query: { players: '4' } }],
  [games.listGames, { query: { minTime: 60, maxTime: 90 } }],
  [games.listGames, { query: { category: ['Dice', 'Abstract'] } }],
  [games.listGames, { query: { search: seriesName(35) } }],
  [games.listPopularGames, {}],
  ...playerSorts.map((sort) => [players.listPlayers, { query: { sort } }] as const),
  [players.listPlayers, { query: { search: 'cleo carter' } }],
  ...playerSorts.map((sort) => [players.listPlayers, { query: { sort, nearby: true } }] as const),
  [players.listPlayers, { query: { sort: 'name', search: 'cleo carter', experience: 'expert' } }],
  [players.listNearbyPlayers, {}],
  [players.listGamePlayers, { parameters: { id: 10_008 } }],
  [users.listUsers, {}],
  [users.listUsers, { query: { search: 'weaver 42' } }],
  [users.listUsers, { query: { experience: 'expert' } }],
  [users.getUser, { parameters: { id: 7 } }],
  [messages.listConversations, {}],
  [messages.listConversations, { query: { search: 'weaver' } }],
  [messages.listConversations, { query: { unread: true } }],
  [messages.listMessages, { parameters: { userId: 1, otherUserId: 3 }, query: { limit: 5 } }],
  [listCollection, { parameters: { id: 1 } }],
  [listNotifications, {}],
  [listNotificationChoices, {}],
  [listDevices, { parameters: { id: 1 } }],
  [listBlockedMembers, {}],
]

describe('however many members there are, no table and no index is read whole for', () => {
  let world: World
  let watched: WatchedDatabase
  let app: World['app']
  let first: Caller

  beforeAll(async () => {
    world = await buildWorld()
    watched = watchDatabase(world.db)
    app = await buildApp({ ...world.services, db: watched.db }, { maxEventLoopDelay: Infinity })
    const { members } = await buildBusyCountry(world.db, size)
    first = new Caller(app, members[0]?.sessionId)
    const subscription = { userId: members[0]?.id ?? 0, tokenHash: hashToken(calendarToken), now: new Date() }
    await replaceSubscription(world.db, subscription)
    await insertBlocks(world.db, members)
    if (testEngine === 'postgres') await sql`vacuum analyze`.execute(world.db)
  }, 60_000)

  afterAll(async () => {
    await app.close()
    await world.close()
  })

  test.for(lists.map(([call, given]) => [`${call.path} ${JSON.stringify(given)}`, call, given] as const))(
    '%s',
    async ([_name, call, given]) => {
      const query = call.query === undefined ? {} : { limit: 20, ...given.query }
      const page = await first.request({ method: call.method, url: addressOf(call, { ...given, query }) })
      expect(page.status).toBe(200)
      const next = /<(.+)>; rel="next"/.exec(String(page.headers['link']))?.[1]
      if (next !== undefined) await first.request({ method: 'GET', url: next })

      const reads = watched.takeReads()

      expect(reads).not.toEqual([])
      for (const read of reads) {
        const whole = await findWholeReads(world.db, read)
        expect({ sql: read.sql, whole }).toEqual({ sql: read.sql, whole: isTotal(read.sql) ? whole : [] })
      }
    },
  )

  test.runIf(testEngine === 'postgres')('and the plan of what is read all the time is kept', async () => {
    const asked = { query: { limit: 12 }, viewerId: 1, now: new Date() }
    const plans = await world.db.transaction().execute(async (connection) => {
      // The first five times PostgreSQL plans for the values, to compare.
      for (let time = 0; time < 7; time += 1) await listUpcomingEvents(connection, asked)
      return sql<{ kept: number }>`select generic_plans as kept from pg_prepared_statements
        where custom_plans = 5 and statement like '%"attendeeCount"%'`.execute(connection)
    })
    expect(plans.rows).toEqual([{ kept: 2 }])
  })

  test('whom a new event may interest', async () => {
    const hostId = 2
    const event = { id: 3, hostId, location: '66101' }
    expect(await findWholeReads(world.db, selectInterested(world.db, event).compile())).toEqual([])
  })

  test('events that are new, and mails of suggestions that are due', async () => {
    await listNewEvents(watched.db, { limit: 20 })
    await listSuggested(watched.db, { userId: 1, lastSentAt: new Date().toISOString() })
    for (const read of watched.takeReads()) expect(await findWholeReads(world.db, read)).toEqual([])
  })

  test('pictures that nobody shows', async () => {
    await listShown(watched.db, { names: ['a.webp', 'b-480.webp'] })
    await listUnseenPictured(watched.db, { limit: 20 })
    for (const read of watched.takeReads()) expect(await findWholeReads(world.db, read)).toEqual([])
  })
})

test.runIf(testEngine === 'postgres')(
  'a rare word is found by its letters, even one that PostgreSQL knows a game with',
  async () => {
    const world = await buildWorld()
    onTestFinished(() => world.close())
    await sql`insert into games (name, description, "sortName", "searchText", "minPlayers", "maxPlayers", "minPlayTime",
      "maxPlayTime", "createdAt")
    select word, '', word, word, 1, 2, 1, 2, '2030-01-01T00:00:00.000Z'
    from (select md5(number::text) as word from generate_series(1, 20000) as number) as words`.execute(world.db)
    await sql`analyze games`.execute(world.db)
    const { rows: known } = await sql<{ word: string }>`select unnest(histogram_bounds::text::text[]) as word
    from pg_stats where tablename = 'games' and attname = 'searchText' limit 40`.execute(world.db)
    expect(known).toHaveLength(40)
    const watched = watchDatabase(world.db)

    for (const { word } of known) {
      await listGames(watched.db, { search: word.slice(0, 8), limit: 24 })
      const plans = await Promise.all(watched.takeReads().map((read) => listIndexes(world.db, read)))
      expect({ word, plans }).toEqual({ word, plans: [['gamesSearchText', 'gameCategoriesInOrder']] })
    }
  },
  60_000,
)

/** The first member does not see everybody, and not everybody sees them. */
async function insertBlocks(db: World['db'], members: readonly { id: number }[]) {
  const createdAt = new Date().toISOString()
  const pairs = members.slice(0, -10).map(({ id }, place) => [id, members[place + 10]?.id ?? 0] as const)
  const blocks = pairs.map(([blockerId, blockedId]) => ({ blockerId, blockedId, createdAt }))
  await db.insertInto('blocks').values(blocks).execute()
  const first = members[0]?.id ?? 0
  const others = members.slice(20, 40).map(({ id }) => ({ blockerId: id, blockedId: first, createdAt }))
  await db.insertInto('blocks').values(others).execute()
}

/** `X-Total-Count` says how many there are, so they are counted. */
function isTotal(statement: string): boolean {
  return statement.startsWith('select count(*) as "total" from')
}
