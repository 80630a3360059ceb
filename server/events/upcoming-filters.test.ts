import { describe, expect } from 'vitest'
import { addToCollection } from '../../contract/shelves/collection/calls.ts'
import { joinEvent, listUpcomingEvents } from '../../contract/events/calls.ts'
import { addDays, weekdayOf } from '../../contract/events/filters.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { setWish } from '../../contract/games/wishes/calls.ts'
import { readPages } from '../testing/upcoming-pages.ts'
import { buildEvent, buildGame, buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const [portland, besidePortland, salem, austin, unknownZip] = ['97205', '97209', '97301', '78704', '00000'] as const

const titles = async (member: MemberCaller, query: QueryOf<typeof listUpcomingEvents> = {}) =>
  (await member.request(listUpcomingEvents, { query })).map(({ title }) => title)

const distances = async (member: MemberCaller) =>
  (await member.request(listUpcomingEvents)).map(({ distance }) => distance && Math.round(distance))

/** Builds events in Austin, Salem (42 miles from Portland), Portland and beside it, soonest first. */
async function buildPlaces(world: World) {
  const places = { Austin: austin, Salem: salem, Portland: portland, Beside: besidePortland, Nowhere: unknownZip }
  for (const [index, [title, location]] of Object.entries(places).entries())
    await buildEvent(world, { title, location, date: hoursFromNow(24 + index).toISOString() })
  return buildMember(world, { location: portland })
}

describe('upcoming events', () => {
  // Requirement event-lists-20: An event card shows the distance from the member's zip code, in the member's unit.
  test('have the distance from the zip code of the member', async ({ world }) => {
    const ada = await buildPlaces(world)
    const [homeless, lost] = [await buildMember(world), await buildMember(world, { location: unknownZip })]
    expect(await distances(ada)).toEqual([1709, 42, 0, 0, null])
    expect(await distances(homeless)).toEqual([null, null, null, null, null])
    expect(await distances(lost)).toEqual([null, null, null, null, null])
  })

  // Requirement events-23: GET /api/events/upcoming filters by radius, dates, weekdays, free seats and own or wished
  // games, and sorts by start or distance.
  test('can be limited to a radius around the member', async ({ world }) => {
    const ada = await buildPlaces(world)
    expect(await titles(ada)).toEqual(['Austin', 'Salem', 'Portland', 'Beside', 'Nowhere'])
    expect(await titles(ada, { radius: 10 })).toEqual(['Portland', 'Beside'])
    expect(await titles(ada, { radius: 60 })).toEqual(['Salem', 'Portland', 'Beside'])
    const first = await ada.send(listUpcomingEvents, { query: { radius: 60, limit: 2 } })
    expect(first.headers).toMatchObject({ 'x-total-count': '3' })
    for (const location of [unknownZip, undefined]) {
      const response = await (
        await buildMember(world, { ...(location && { location }) })
      ).send(listUpcomingEvents, {
        query: { radius: 100 },
      })
      expect([response.body, response.headers['x-total-count']]).toEqual([[], '0'])
    }
  })

  test('within a radius continue beyond the first days on the next pages', async ({ world }) => {
    const ada = await buildMember(world, { location: portland })
    for (const days of [1, 2, 40, 41])
      await buildEvent(world, { title: `in ${days}`, date: hoursFromNow(days * 24).toISOString() })
    const pages = await readPages(ada, { radius: 10, limit: 1 })
    expect(pages).toEqual(['in 1', 'in 2', 'in 40', 'in 41'])
  })

  // Shows events-23.
  test('can be sorted by distance, on every page', async ({ world }) => {
    const ada = await buildPlaces(world)
    const nearest = ['Portland', 'Beside', 'Salem', 'Austin', 'Nowhere']
    expect(await titles(ada, { sort: 'nearest' })).toEqual(nearest)
    expect(await titles(ada, { sort: 'nearest', radius: 10 })).toEqual(nearest.slice(0, 2))
    for (const limit of [1, 2, 3]) expect(await readPages(ada, { sort: 'nearest', limit })).toEqual(nearest)
    expect(await titles(await buildMember(world), { sort: 'nearest' })).toEqual(await titles(ada))
  })

  // Shows events-23.
  test('can be filtered by date and weekday at the place of the event', async ({ world }) => {
    const ada = await buildMember(world)
    // 01:30 in UTC is the evening before in Portland.
    const night = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 4, 18, 1, 30)).toISOString()
    const dayBefore = addDays(night.slice(0, 10), -1)
    await buildEvent(world, { title: 'Portland', date: night })
    await buildEvent(world, { title: 'Unknown place, in UTC', location: unknownZip, date: night })
    expect(await titles(ada, { from: dayBefore, to: dayBefore })).toEqual(['Portland'])
    expect(await titles(ada, { from: addDays(dayBefore, 1) })).toEqual(['Unknown place, in UTC'])
    expect(await titles(ada, { to: addDays(dayBefore, -1) })).toEqual([])
    expect(await titles(ada, { weekday: [weekdayOf(dayBefore)] })).toEqual(['Portland'])
    expect(await titles(ada, { weekday: [weekdayOf(dayBefore), weekdayOf(night.slice(0, 10))] })).toHaveLength(2)
    expect(await titles(ada, { from: '0001-01-01', to: '9999-12-31' })).toHaveLength(2)
  })

  // Requirement event-lists-33: The Events screen and a saved search show only events with a chosen language at the table.
  test('can be filtered by the language at the table', async ({ world }) => {
    const ada = await buildMember(world)
    for (const language of ['Spanish', 'French', null] as const)
      await buildEvent(world, { title: language ?? 'Not said', language })
    expect(await titles(ada, { language: 'Spanish' })).toEqual(['Spanish'])
    expect(await titles(ada, { language: 'Polish' })).toEqual([])
    expect(await titles(ada)).toHaveLength(3)
  })

  // Shows events-23.
  test('can be filtered by free seats', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const full = await buildEvent(world, { title: 'Full', maxAttendees: 1 })
    await buildEvent(world, { title: 'One seat', maxAttendees: 1 })
    await buildEvent(world, { title: 'Unlimited' })
    await ben.request(joinEvent, { parameters: { eventId: full }, body: {} })
    expect(await titles(ada, { freeSeats: true })).toEqual(['One seat', 'Unlimited'])
  })

  // Shows events-23.
  test('can be filtered by the games that the member owns or wants to play', async ({ world }) => {
    const ada = await buildMember(world)
    const [owned, wished, other] = [await buildGame(world), await buildGame(world), await buildGame(world)]
    await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId: owned } })
    await ada.request(setWish, { parameters: { id: wished }, body: { wantsToPlay: true } })
    for (const [title, gameIds] of [
      ['Owned', [owned, other]],
      ['Wished', [wished]],
      ['Other', [other]],
    ] as const)
      await buildEvent(world, { title, gameIds: [...gameIds] })
    expect(await titles(ada, { myGames: true })).toEqual(['Owned', 'Wished'])
    expect(await titles(await buildMember(world), { myGames: true })).toEqual([])
  })

  test.for([
    { radius: 0 },
    { radius: 101 },
    { from: '2030-02-30' },
    { to: 'tomorrow' },
    { weekday: ['someday'] },
    { sort: 'cheapest' },
  ])('reject the filter %o', async (query, { world }) => {
    const ada = await buildMember(world)
    const problem = await ada.requestProblem(listUpcomingEvents, { query: query as never })
    expect(problem).toMatchObject({ name: 'InvalidInput' })
  })
})

describe('a search for upcoming events', () => {
  // Shows event-lists-23.
  test.for([
    'portland',
    'Portland, OR',
    'Portland OR',
    'Portland, Oregon',
    'OREGON',
    '9720',
    'weekend',
    'wingsp',
    'hopper',
  ])('finds %s in the title, the place, a game or the host', async (search, { world }) => {
    const grace = await buildMember(world, { fullName: 'Grace Hopper' })
    const wingspan = await buildGame(world, { name: 'Wingspan' })
    const described = await buildGame(world, {
      description: 'A cousin of Wingspan, made in Portland, Oregon by a hopper',
    })
    await buildEvent(world, { title: 'Weekend Game Night', host: grace, gameIds: [wingspan] })
    await buildEvent(world, { title: 'Elsewhere', location: austin, gameIds: [described] })
    expect(await titles(await buildMember(world), { search })).toEqual(['Weekend Game Night'])
  })

  // Shows event-lists-29.
  test.for([
    ['renamed portland', ['Renamed Night']],
    ['oregon 97205 night', ['Renamed Night']],
    ['renamed, portland', ['Renamed Night']],
    ['renamed portland or', ['Renamed Night']],
    ['Portland OR 97205', ['Renamed Night']],
    ['portland austin', []],
    ['hopper grace', ['Renamed Night']],
    ['span wing', ['Renamed Night']],
    ['wingspan portland', ['Renamed Night']],
    ['hopper wingspan renamed', ['Renamed Night']],
    ['wingspan austin', []],
    ['wingspan hopper austin', []],
  ] as const)('finds the words of %j in any order in any of these texts', async ([search, found], { world }) => {
    const grace = await buildMember(world, { fullName: 'Grace Hopper' })
    const wingspan = await buildGame(world, { name: 'Wingspan' })
    await buildEvent(world, { title: 'Renamed Night', host: grace, gameIds: [wingspan] })
    await buildEvent(world, { title: 'Renamed', location: austin })
    expect(await titles(await buildMember(world), { search })).toEqual(found)
  })
})
