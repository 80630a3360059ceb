import { expect } from 'vitest'
import {
  createEvent,
  getEvent,
  joinEvent,
  listUpcomingEvents,
  listUserEvents,
  listWaitingEvents,
} from '../../contract/events/calls.ts'
import { getOwnPart } from '../../contract/planning/nights/calls.ts'
import { getUser } from '../../contract/people/users/calls.ts'
import { buildEvent, buildGame, buildMember, buildSession, endEvent, hoursFromNow } from '../testing/builders.ts'
import { buildCell, copyGame, copyMember } from '../testing/cells/cells.ts'
import { RoutedCaller, startRouter } from '../testing/cells/router.ts'
import { test } from '../testing/test.ts'
import { readPages, type UpcomingQuery } from '../testing/upcoming-pages.ts'

/** Ontario in Oregon is five miles from Idaho, whose zip codes begin with another digit. */
const home = '97914'
/** From near to far: in Idaho those that begin with 8, in Oregon the others. */
const towns = [
  '97914',
  '83619',
  '83661',
  '97913',
  '97918',
  '83672',
  '83651',
  '83702',
  '97814',
  '97845',
  '97205',
  '83814',
]

// Requirement api-503: A router in front of two cells with a catalog in common answers the calls of the Events screen near
// their border as one database does: the same events in the same order on the same pages.
test('lists over two cells are those of one database', async ({ world }) => {
  const { oregon, idaho, routed } = await buildBorder()
  const alone = await buildMember(world, { location: home })
  const game = await buildGame(oregon.world, { name: 'Lantern Bay' })
  await copyGame(oregon, idaho, game)
  const gameAlone = await buildGame(world, { name: 'Lantern Bay' })
  for (const [number, event] of buildNights().entries()) {
    const hasGame = number % 3 === 0
    const cell = event.location.startsWith('8') ? idaho : oregon
    await buildEvent(cell.world, { ...event, gameIds: hasGame ? [game] : [] })
    await buildEvent(world, { ...event, gameIds: hasGame ? [gameAlone] : [] })
  }
  const queries: UpcomingQuery[] = [
    { limit: 4, radius: 25 },
    { limit: 4, radius: 100 },
    { limit: 5 },
    { limit: 3, radius: 100, sort: 'nearest' },
    { limit: 4, sort: 'nearest' },
    { limit: 4, radius: 100, search: 'lantern' },
    { limit: 4, radius: 100, freeSeats: true, weekday: ['friday', 'saturday'] },
  ]
  for (const query of queries) {
    const titles = await readPages(alone, query)
    expect(titles.length).toBeGreaterThan(0)
    expect({ query, titles: await readPages(routed, query) }).toEqual({ query, titles })
  }
  expect(await readPages(routed, { limit: 4, radius: 100, game })).toEqual(
    await readPages(alone, { limit: 4, radius: 100, game: gameAlone }),
  )
  const total = async (caller: typeof routed | typeof alone) =>
    (await caller.send(listUpcomingEvents, { query: { radius: 100, limit: 2 } })).headers['x-total-count']
  expect(Number(await total(routed))).toBe(Number(await total(alone)))
})

// Requirement api-504: Near a border a list asks the cells that its circle touches, and every other call of the Events screen
// asks one.
test('calls near a border ask the cells they need', async () => {
  const { oregon, idaho, routed, member, router } = await buildBorder()
  const inIdaho = await buildEvent(idaho.world, { title: 'Across the river', location: '83661' })
  await endEvent(oregon.world, await buildEvent(oregon.world, { title: 'Long ago', location: home, host: member }))
  const own = { title: 'At mine', date: hoursFromNow(30).toISOString(), location: home, gameIds: [] }
  await routed.request(createEvent, { body: own })
  await routed.request(joinEvent, { parameters: { eventId: inIdaho }, body: {} })
  expect(await routed.request(getEvent, { parameters: { eventId: inIdaho } })).toMatchObject({
    title: 'Across the river',
    attendees: [{ userId: member.id }],
  })
  await routed.request(getOwnPart, { parameters: { eventId: inIdaho } })
  await routed.request(getUser, { parameters: { id: member.id } })
  await routed.request(listWaitingEvents)
  const nights = (when: 'upcoming' | 'past') =>
    routed.request(listUserEvents, { parameters: { id: member.id }, query: { when } })
  expect((await nights('upcoming')).map(({ title }) => title)).toEqual(['Across the river', 'At mine'])
  expect((await nights('past')).map(({ title }) => title)).toEqual(['Long ago'])
  await routed.request(listUpcomingEvents, { query: { radius: 100 } })
  await routed.request(listUpcomingEvents, { query: { radius: 1 } })
  expect(router.asked).toEqual([
    ['/api/events', 1],
    [`/api/events/${inIdaho}/attendees`, 1],
    [`/api/events/${inIdaho}`, 1],
    [`/api/events/${inIdaho}/own-part`, 1],
    [`/api/users/${member.id}`, 1],
    ['/api/events/waiting', 2],
    [`/api/events/user/${member.id}`, 2],
    [`/api/events/user/${member.id}`, 2],
    ['/api/events/upcoming', 2],
    ['/api/events/upcoming', 1],
  ])
})

/** Two cells, and a member who lives in one of them near the other and asks the router. */
async function buildBorder() {
  const oregon = await buildCell({ firstDigits: '012345679', firstId: 1 })
  const idaho = await buildCell({ firstDigits: '8', firstId: 2 ** 40 })
  const member = await buildMember(oregon.world, { location: home })
  const session = await buildSession(oregon.world, member.id)
  await copyMember(oregon, idaho, member.id)
  const router = await startRouter([oregon, idaho], new Map([[session, home]]))
  return { oregon, idaho, member, router, routed: new RoutedCaller(oregon.world, router, session) }
}

/** Nights in all towns, at times of their own, in an order that is not that of time. */
function buildNights() {
  return Array.from({ length: 40 }, (_value, number) => ({
    title: `Night ${number}`,
    location: towns[(number * 7) % towns.length] as string,
    date: hoursFromNow(24 + ((number * 29) % 40) * 5 + number / 100).toISOString(),
  }))
}
