import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listDevices } from '../../../contract/account/calls.ts'
import { getOutcome } from '../../../contract/planning/attendance/calls.ts'
import * as calendar from '../../../contract/events/calendar/calls.ts'
import { listCollection } from '../../../contract/shelves/collection/calls.ts'
import { collectionSorts } from '../../../contract/shelves/collection/rules.ts'
import { listEventComments } from '../../../contract/events/comments/calls.ts'
import * as events from '../../../contract/events/calls.ts'
import { listWaitingEvents, listWaitingMembers } from '../../../contract/events/calls.ts'
import { listEventHistory } from '../../../contract/events/history-calls.ts'
import { listAttendanceRequests, listRequestedEvents } from '../../../contract/events/request-calls.ts'
import * as games from '../../../contract/games/calls.ts'
import { gameSorts } from '../../../contract/games/rules.ts'
import { listInvitations } from '../../../contract/events/invitations/calls.ts'
import { listLoans } from '../../../contract/shelves/loans/calls.ts'
import { loanLists } from '../../../contract/shelves/loans/rules.ts'
import * as messages from '../../../contract/messages/calls.ts'
import { listBlockedMembers } from '../../../contract/moderation/calls.ts'
import { listNotificationChoices, listNotifications } from '../../../contract/account/notifications/calls.ts'
import { addressOf } from '../../../contract/platform/address.ts'
import type { Call } from '../../../contract/platform/call.ts'
import * as plays from '../../../contract/planning/plays/calls.ts'
import * as players from '../../../contract/shelves/players/calls.ts'
import { playerSorts } from '../../../contract/shelves/players/rules.ts'
import { findMeetingPlaces } from '../../../contract/events/meeting-places/calls.ts'
import { listVenues } from '../../../contract/events/venues/calls.ts'
import { listSavedSearches } from '../../../contract/events/saved-searches/calls.ts'
import { exportShelf } from '../../../contract/shelves/import/calls.ts'
import * as users from '../../../contract/people/users/calls.ts'
import { listWantedGames } from '../../../contract/shelves/wanted/calls.ts'
import { listWishes } from '../../../contract/games/wishes/calls.ts'
import { hashToken } from '../secrets/tokens.ts'
import { getPasswordHash } from '../../sign-in/credentials.ts'
import { getEvent } from '../../events/events.ts'
import { listUpcomingEvents } from '../../events/upcoming-events.ts'
import { rankTableNow } from '../../planning/fit/ranked-table.ts'
import { inputOf } from '../../planning/fit/table-reading.ts'
import { createSubscription } from '../../events/calendar/subscriptions.ts'
import { listGames } from '../../games/game-list.ts'
import { listPicturesInUse, listGamesWithUnusedPicture } from '../../games/pictures/picture-usage.ts'
import { listUnreadSuggestions } from '../../shelves/suggestions/suggestion-emails.ts'
import { listInterestedMembers } from '../../shelves/suggestions/interested-members.ts'
import { selectSearchedPlaces, selectSearches } from '../../shelves/suggestions/searched-places.ts'
import { listAbsences } from '../../planning/attendance/absences.ts'
import { listEventsToAskAbout } from '../../notifications/how-was-it.ts'
import { selectOftenAbsent } from '../../notifications/reminders.ts'
import { countMembersLeft, listNewEvents, notifyMembersNearby } from '../../shelves/suggestions/suggestions.ts'
import { selectInvited } from '../../shelves/wanted/invited-wishers.ts'
import { bindList } from './value-lists.ts'
import { listChangedWaitingLists } from '../../planning/second-table/changed-waiting-lists.ts'
import { listShownOffers } from '../../planning/second-table/second-table.ts'
import { seriesName } from '../../testing/busy-country.ts'
import { buildMember } from '../../testing/builders.ts'
import type { Caller } from '../../testing/caller.ts'
import { buildManyEvenings } from '../../testing/many-evenings.ts'
import {
  countRowsRead,
  findFullScans,
  findIndexes,
  findReplannedReads,
  watchDatabase,
  type WatchedDatabase,
} from '../../testing/query-plans.ts'
import { testEngine } from '../../testing/test-database.ts'
import { buildWatchedCountry, type WatchedCountry } from '../../testing/watched-country.ts'
import { buildWorld, type World } from '../../testing/world.ts'
import { totalOf } from '../http/paging.ts'
import { silentWriter } from '../live/writer.ts'

type RequestParts = { parameters?: Record<string, number | string>; query?: Record<string, unknown> }

/** A date on which events of the generated country start. */
const date = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10)

const calendarToken = 'calendar-token'

/** Requests of the first member: every list, with each of its sorts and filters. */
const lists: readonly (readonly [Call, RequestParts])[] = [
  [events.listUpcomingEvents, {}],
  [events.listUpcomingEvents, { query: { search: 'night 35' } }],
  // All events contain this word, so their list is walked.
  [events.listUpcomingEvents, { query: { search: 'night' } }],
  [events.listUpcomingEvents, { query: { search: 'cleo carter' } }],
  [events.listUpcomingEvents, { query: { search: seriesName(35) } }],
  [events.listUpcomingEvents, { query: { search: `${seriesName(35)} library carter` } }],
  [events.listUpcomingEvents, { query: { game: 8 } }],
  [events.listUpcomingEvents, { query: { myGames: true } }],
  [events.listUpcomingEvents, { query: { weekday: ['friday', 'saturday'], freeSeats: true } }],
  [events.listUpcomingEvents, { query: { from: date, to: date } }],
  [events.listUpcomingEvents, { query: { radius: 25 } }],
  [events.listUpcomingEvents, { query: { radius: 25, search: 'night' } }],
  [events.listUpcomingEvents, { query: { radius: 25, search: seriesName(35), sort: 'nearest' } }],
  [events.listUpcomingEvents, { query: { radius: 100, game: 8 } }],
  [events.listUpcomingEvents, { query: { radius: 100, myGames: true } }],
  [events.listUpcomingEvents, { query: { radius: 100, from: date, weekday: ['friday'], freeSeats: true } }],
  [events.listUpcomingEvents, { query: { radius: 100, sort: 'nearest' } }],
  [events.listUpcomingEvents, { query: { sort: 'nearest' } }],
  [events.listUserEvents, { parameters: { id: 1 } }],
  [events.listUserEvents, { parameters: { id: 1 }, query: { when: 'upcoming' } }],
  [events.listUserEvents, { parameters: { id: 1 }, query: { when: 'past' } }],
  [events.listUserEvents, { parameters: { id: 1 }, query: { when: 'upcoming', role: 'hosting' } }],
  [events.listUserEvents, { parameters: { id: 1 }, query: { when: 'upcoming', role: 'attending' } }],
  [events.getEvent, { parameters: { eventId: 3 } }],
  [listEventHistory, { parameters: { eventId: 1 } }],
  [listWaitingEvents, {}],
  // The first member hosts the first event, which has a waiting list.
  [listWaitingMembers, { parameters: { eventId: 1 } }],
  [listRequestedEvents, {}],
  [listAttendanceRequests, { parameters: { eventId: 1 } }],
  [events.listAttendees, { parameters: { eventId: 3 } }],
  [listEventComments, { parameters: { eventId: 3 }, query: { limit: 5 } }],
  [calendar.getEventCalendar, { parameters: { eventId: 3 } }],
  [calendar.getCalendarFeed, { parameters: { token: calendarToken } }],
  [calendar.listCalendarSubscriptions, {}],
  ...gameSorts.map((sort) => [games.listGames, { query: { sort } }] as const),
  [games.listGames, { query: { players: '4' } }],
  [games.listGames, { query: { minTime: 60, maxTime: 90 } }],
  [games.listGames, { query: { category: ['Dice', 'Abstract'] } }],
  [games.listGames, { query: { search: seriesName(35) } }],
  [games.listGames, { query: { search: seriesName(35), players: '4' } }],
  // More games match this search than can be ranked.
  [games.listGames, { query: { search: 'roads to' } }],
  [games.listPopularGames, {}],
  [games.listExpansions, { parameters: { id: 10_008 } }],
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
  ...collectionSorts.map(
    (sort) => [listCollection, { parameters: { id: 1 }, query: { sort, search: 'roads' } }] as const,
  ),
  [listCollection, { parameters: { id: 1 }, query: { game: [10_001, 10_002] } }],
  [listCollection, { parameters: { id: 1 }, query: { grouped: true } }],
  [listCollection, { parameters: { id: 1 }, query: { baseGame: 10_008 } }],
  [listWishes, { parameters: { id: 1 } }],
  [listWantedGames, { query: { limit: 6 } }],
  [listWantedGames, { query: { game: 10_008, limit: 1 } }],
  [listNotifications, {}],
  [listNotificationChoices, {}],
  [listDevices, { parameters: { id: 1 } }],
  [listBlockedMembers, {}],
  [listSavedSearches, {}],
  [listVenues, {}],
  [findMeetingPlaces, { query: { member: [2, 3] } }],
  [listVenues, { query: { near: '97205' } }],
  [exportShelf, {}],
  [listInvitations, { parameters: { eventId: 3 } }],
  ...loanLists.map((list) => [listLoans, { query: { list } }] as const),
  // The first member hosts this event, which is over.
  [getOutcome, { parameters: { eventId: 1 } }],
  [plays.listPlays, {}],
  [plays.listPlays, { query: { gameId: 10_008 } }],
  [plays.exportPlays, {}],
  [plays.listPlayedGames, {}],
  [plays.getEventPlays, { parameters: { eventId: 3 } }],
  [plays.getGamePlayFacts, { parameters: { id: 10_008 } }],
]

let country: WatchedCountry
let world: World
let watched: WatchedDatabase
let firstMember: Caller

beforeAll(async () => {
  country = await buildWatchedCountry()
  ;({ world, watched } = country)
  firstMember = country.signIn(0)
  const subscriber = { userId: 1, name: 'Phone', tokenHash: hashToken(calendarToken) }
  const checkedHash = await getPasswordHash(world.db, subscriber)
  await createSubscription(world.db, { ...subscriber, checkedHash, now: new Date() })
})

afterAll(() => country.close())

describe('no query scans a whole table or index:', () => {
  test.for(lists.map(([call, parts]) => [`${call.path} ${JSON.stringify(parts)}`, call, parts] as const))(
    '%s',
    async ([_name, call, parts]) => {
      const query = call.query === undefined ? {} : { limit: 20, ...parts.query }
      const page = await firstMember.inject({ method: call.method, url: addressOf(call, { ...parts, query }) })
      expect(page.status).toBe(200)
      const next = /<(.+)>; rel="next"/.exec(String(page.headers['link']))?.[1]
      if (next !== undefined) await firstMember.inject({ method: 'GET', url: next })

      expect(await country.takeFullScans()).toEqual([])
    },
  )

  // Shows events-23.
  test.for(['soonest', 'nearest'] as const)('listing more than 1,000 events near a member, %s first', async (sort) => {
    const { wingspan: game } = await buildManyEvenings(world, ['97205'])
    const { id } = await buildMember(world, { location: '97205' })
    await watched.db
      .insertInto('wishes')
      .values({ userId: id, gameId: game, createdAt: new Date().toISOString() })
      .execute()
    for (const filters of [
      {},
      { search: 'night' },
      { freeSeats: true },
      { weekday: ['friday'] },
      { game },
      { myGames: true },
    ] as const) {
      const query = { ...filters, weekday: [...(filters.weekday ?? [])], radius: 25, sort, limit: 20 }
      const page = await listUpcomingEvents(watched.db, { query, viewerId: id, now: new Date() })
      expect(await totalOf(page)).toBeGreaterThan(0)
      expect(page.items).toHaveLength(20)
      expect([filters, await country.takeFullScans()]).toEqual([filters, []])
    }
  })

  test('finding the members who may be interested in a new event', async () => {
    for (const kind of ['collectionEntries', 'wishes'] as const)
      await listInterestedMembers(watched.db, { kind, gameId: 10_008, after: 0, limit: 20 })
    const event = { id: 3, hostId: 2, location: '66101', isOpen: true }
    await countMembersLeft(watched.db, { event, now: new Date() })
    const members = [5, 6, 7].map((userId) => ({ userId, miles: 0, gameId: 10_008, searchName: null }))
    await world.db.updateTable('events').set({ suggestedAt: null }).where('id', '=', event.id).execute()
    await notifyMembersNearby(silentWriter(watched.db), { event, members, now: new Date(0) })
    expect(await country.takeFullScans()).toEqual([])
  })

  test('finding the people to invite to an event', async () => {
    const zips = bindList(world.db, ['66101', '66102'])
    const event = { eventId: 3, gameId: 10_008, location: '66101', hostId: 2 }
    const invited = selectInvited(world.db, { ...event, zips, now: new Date() })
    expect(await findFullScans(world.db, invited.compile())).toEqual([])
  })

  test('finding the saved searches near a new event', async () => {
    const places = selectSearchedPlaces(world.db, { areas: ['661', '662'], keys: ['any', 'text:dice'] }).compile()
    const search = { area: '661', searchKey: 'text:dice', after: 0, limit: 20 }
    const searches = selectSearches(world.db, search).compile()
    for (const query of [places, searches]) expect(await findIndexes(world.db, query)).toContain('savedSearchesKey')
    expect(await findFullScans(world.db, searches)).toEqual([])
  })

  test('listing new events and due suggestion emails', async () => {
    await listNewEvents(watched.db, { limit: 20, now: new Date() })
    await listUnreadSuggestions(watched.db, { userId: 1, lastSentAt: new Date().toISOString() })
    expect(await country.takeFullScans()).toEqual([])
  })

  test('suggesting the games of a table', async () => {
    const event = await getEvent(world.db, { id: 3, viewerId: 1 })
    const query = { catalog: true, cooperative: true }
    const { input } = await inputOf(watched.db, { event, query, viewerId: 1, now: new Date() })
    await rankTableNow(watched.db, { ...input, split: [] }, new Date())
    expect(await country.takeFullScans()).toEqual([])
  })

  test('finding second tables for waiting lists', async () => {
    const lines = await listChangedWaitingLists(watched.db, { before: new Date(), limit: 1 })
    const event = await getEvent(world.db, { id: lines[0]?.eventId ?? 0, viewerId: lines[0]?.hostId ?? 0 })
    expect(event.waitingCount).toBeGreaterThan(0)
    const viewer = { event, viewerId: event.host.id, now: new Date(0) }
    await listShownOffers(watched.db, viewer)
    expect(await country.takeFullScans()).toEqual([])
  })

  test('finding attendees who missed several events, events to ask about, and old absences', async () => {
    const now = new Date()
    const asked = selectOftenAbsent(world.db, { eventId: 3, joinedBy: now.toISOString(), now })
    expect(await findFullScans(world.db, asked.compile())).toEqual([])
    await listEventsToAskAbout(watched.db, { now, limit: 20 })
    await listAbsences(watched.db, { userId: 1, limit: 20 })
    expect(await country.takeFullScans()).toEqual([])
  })

  test('finding unused pictures', async () => {
    await listPicturesInUse(watched.db, { names: ['a.webp', 'b-480.webp'] })
    await listGamesWithUnusedPicture(watched.db, { limit: 20 })
    expect(await country.takeFullScans()).toEqual([])
  })
})

describe.runIf(testEngine === 'postgres')('PostgreSQL', () => {
  test('reuses the plan of the list of upcoming events', async () => {
    const request = { query: { limit: 12 }, viewerId: 1, now: new Date() }
    expect(await findReplannedReads(world.db, async (db) => totalOf(await listUpcomingEvents(db, request)))).toEqual([])
  })

  test('reads few rows to find a rare word, even one in its statistics', async () => {
    const emptyWorld = await buildWorld()
    onTestFinished(() => emptyWorld.close())
    const { db } = emptyWorld
    await sql`insert into games (name, description, "sortName", "nameKey", "nameText", "searchText", "minPlayers", "maxPlayers",
      "minPlayTime", "maxPlayTime", "createdAt")
    select word, '', word, word, word, word, 1, 2, 1, 2, '2030-01-01T00:00:00.000Z'
    from (select md5(number::text) as word from generate_series(1, 20000) as number) as words`.execute(db)
    // Also moves new entries into the text index, as PostgreSQL does by itself after some time. The number of waiting
    // entries depends on the tests that used this database before.
    await sql`vacuum analyze games`.execute(db)
    const { rows: sampled } = await sql<{ word: string }>`select unnest(histogram_bounds::text::text[]) as word
    from pg_stats where tablename = 'games' and attname = 'searchText' limit 40`.execute(db)
    expect(sampled).toHaveLength(40)
    const watchedDatabase = watchDatabase(db)

    for (const { word } of sampled) {
      await listGames(watchedDatabase.db, { search: word.slice(0, 8), limit: 24 })
      for (const read of watchedDatabase.takeReads()) expect(await countRowsRead(db, read)).toBeLessThan(100)
    }
  })
})
