import { describe, expect } from 'vitest'
import { updateEvent } from '../../../contract/events/calls.ts'
import { listPublicNights } from '../../../contract/events/links/calls.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import { suspendMember } from '../../moderation/suspension.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { buildEvent, buildGame, buildMember, endEvent, hoursFromNow } from '../../testing/builders.ts'
import type { Caller } from '../../testing/caller.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const visibility = 'public'

const read = async (reader: Caller, query: Partial<QueryOf<typeof listPublicNights>> = {}) =>
  (await reader.request(listPublicNights, { query })).map(({ title }) => title)

const buildNight = (world: World, title: string, event: Parameters<typeof buildEvent>[1] = {}) =>
  buildEvent(world, { title, visibility, ...event })

describe('the public list of game nights', () => {
  // Requirement events-97: The public list has the upcoming events that are listed publicly, soonest first, and no
  // others: none for members, by link, cancelled, over, or of a suspended host.
  test('has the upcoming events that are listed publicly, soonest first, and no others', async ({ world }) => {
    const [host, suspended] = [await buildMember(world), await buildMember(world)]
    await buildNight(world, 'Later', { date: hoursFromNow(50).toISOString() })
    await buildNight(world, 'Soon')
    await buildNight(world, 'Members', { visibility: 'members' })
    await buildNight(world, 'By link', { visibility: 'link' })
    await endEvent(world, await buildNight(world, 'Over'))
    await buildNight(world, 'Suspended', { host: suspended })
    await suspendMember(silentWriter(world.db), { userId: suspended.id, now: new Date() })
    const hidden = await buildNight(world, 'Withdrawn', { host })
    await host.request(updateEvent, { parameters: { eventId: hidden }, body: { visibility: 'members' } })
    expect(await read(world.visitor)).toEqual(['Soon', 'Later'])
  })

  // Requirement events-98: The public list shows what the row of an event needs: no address, zip code or member, and no
  // web address in the title.
  test('names no address, zip code or member, and no web address', async ({ world }) => {
    const host = await buildMember(world, { fullName: 'Ada Lovelace' })
    const gameId = await buildGame(world, { name: 'Catan' })
    const details = { locationDetails: '12 Rook Lane', description: 'Bring dice', maxAttendees: 4 }
    await buildNight(world, 'Buy at example.com', { host, gameIds: [gameId], ...details })
    const [night] = await world.visitor.request(listPublicNights)
    expect(night).toEqual({
      title: 'Game night',
      status: 'active',
      date: night?.date,
      duration: null,
      timeZone: 'America/Los_Angeles',
      place: 'Portland, OR',
      games: [expect.objectContaining({ id: gameId, name: 'Catan' })],
      seatsLeft: 4,
      code: expect.stringMatching(/^[\w-]{20,}$/),
    })
  })

  // Requirement events-99: A search in the public list matches town, title and games, but no host, whose name visitors
  // do not see. A zip code lists events within 25 miles, nearest first. Dates are those at the place.
  test('filters by town, zip code and dates, and never by the name of the host', async ({ world }) => {
    const host = await buildMember(world, { fullName: 'Zebulon Quartz' })
    await buildNight(world, 'Beaverton', { host, location: '97005', date: '2030-05-17T01:30:00.000Z' })
    await buildNight(world, 'Portland', { host, location: '97205', date: '2030-05-18T01:00:00.000Z' })
    await buildNight(world, 'Saint Louis', { host, location: '63101', date: '2030-05-19T01:00:00.000Z' })
    expect(await read(world.visitor, { town: 'portland, or' })).toEqual(['Portland'])
    expect(await read(world.visitor, { town: 'st louis' })).toEqual(['Saint Louis'])
    for (const town of ['97205', '97205-1234', '９７２０５'])
      expect(await read(world.visitor, { town })).toEqual(['Portland', 'Beaverton'])
    expect(await read(world.visitor, { town: 'quartz' })).toEqual([])
    expect(await read(world.visitor, { town: 'zebulon portland' })).toEqual([])
    expect(await read(world.visitor, { from: '2030-05-17', to: '2030-05-17' })).toEqual(['Portland'])
    expect(await read(world.visitor, { to: '2030-05-16' })).toEqual(['Beaverton'])
  })

  // Requirement events-105: Digits in a search of the public list match titles and games, but not the zip code, which
  // visitors do not see.
  test('is not searched by parts of zip codes', async ({ world }) => {
    const gameId = await buildGame(world, { name: 'Brass 1846' })
    await buildNight(world, 'Night 972', { location: '78704' })
    await buildNight(world, 'Trains', { location: '97205', gameIds: [gameId] })
    const found = (towns: string[]) => Promise.all(towns.map((town) => read(world.visitor, { town })))
    expect(await found(['972', '9720', '97205 trains', 'trains ９７２'])).toEqual([['Night 972'], [], [], []])
    expect(await found(['1846', 'portland 1846', 'night 972'])).toEqual([['Trains'], ['Trains'], ['Night 972']])
  })

  // Requirement api-335: The public list finds an event by what it shows: not by a title that it hides, and at the
  // distance of the middle of the town, so that no circle tells the zip code.
  test('finds events by what it shows of them', async ({ world }) => {
    await buildNight(world, 'Marathon, see knights.example', { location: '97229' })
    const found = (towns: string[]) => Promise.all(towns.map((town) => read(world.visitor, { town })))
    expect(await found(['marathon', 'knights', 'portland marathon', 'portland'])).toEqual([[], [], [], ['Game night']])
    // 97117 is 20 miles from 97229 and 28 from the middle of Portland; 97004 is 26 and 20 miles away.
    expect(await found(['97117', '97004'])).toEqual([[], ['Game night']])
  })

  // Requirement events-100: With the time zone of the reader, the events whose clocks show the same time come first, then
  // those with the smallest difference. An unknown zone changes nothing.
  test('puts the events in the time zone of the reader first', async ({ world }) => {
    await buildNight(world, 'Boston', { location: '02108', date: hoursFromNow(10).toISOString() })
    await buildNight(world, 'Nowhere', { location: '00000', date: hoursFromNow(11).toISOString() })
    await buildNight(world, 'Seattle', { location: '98101', date: hoursFromNow(30).toISOString() })
    await buildNight(world, 'Portland', { location: '97205', date: hoursFromNow(20).toISOString() })
    await buildNight(world, 'Denver', { location: '80202', date: hoursFromNow(40).toISOString() })
    const soonest = ['Boston', 'Nowhere', 'Portland', 'Seattle', 'Denver']
    expect(await read(world.visitor, { timeZone: 'Etc/Unknown' })).toEqual(soonest)
    expect(await read(world.visitor, { timeZone: 'America/Los_Angeles' })).toEqual([
      'Portland',
      'Seattle',
      'Denver',
      'Boston',
      'Nowhere',
    ])
    expect(await read(world.visitor, { timeZone: 'America/New_York', limit: 2 })).toEqual(['Boston', 'Denver'])
  })

  // Requirement api-250: Visitors can keep the public list for a minute; its pages follow one another without gaps.
  test('is read page by page, and visitors can keep it for a minute', async ({ world }) => {
    for (const title of ['One', 'Two', 'Three']) await buildNight(world, title)
    const first = await world.visitor.send(listPublicNights, { query: { limit: 2 } })
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'x-total-count': '3' })
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(first.headers['link'])) ?? []
    const second = await world.visitor.inject({ method: 'GET', url: next })
    const titles = [first.body, second.body].flatMap((body) => (body as { title: string }[]).map(({ title }) => title))
    expect(titles.toSorted()).toEqual(['One', 'Three', 'Two'])
  })

  // Requirement events-101: A member does not see the events of blocked hosts in the public list, and no cache keeps the
  // list of a member.
  test('leaves out the hosts whom a member blocks', async ({ world }) => {
    const [host, reader] = [await buildMember(world), await buildMember(world)]
    await buildNight(world, 'Blocked', { host })
    await buildNight(world, 'Open')
    await reader.request(blockMember, { parameters: { userId: host.id } })
    expect(await read(reader)).toEqual(['Open'])
    expect((await reader.send(listPublicNights)).headers['cache-control']).toBe('no-store')
    expect(await read(world.visitor)).toEqual(expect.arrayContaining(['Blocked', 'Open']))
  })
})
