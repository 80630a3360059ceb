import { describe, expect } from 'vitest'
import { addDays, weekdayOf } from '../../contract/events/filters.ts'
import { setWish } from '../../contract/games/wishes/calls.ts'
import { buildGame, buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { buildCrowdedTown, northPortland, portland, sortByPlace, titlesOf } from '../testing/crowded-town.ts'
import type { Evening } from '../testing/many-evenings.ts'
import { test } from '../testing/test.ts'
import { isSqlite } from '../platform/database/engine.ts'
import { bindFilters, whereUpcoming } from './upcoming-filters.ts'
import { inPeriods } from './upcoming-periods.ts'
import { readPage, type UpcomingQuery } from '../testing/upcoming-pages.ts'

const day = hoursFromNow(10 * 24)
  .toISOString()
  .slice(0, 10)

/** Filters, and the evenings that pass them. */
const filters: readonly (readonly [UpcomingQuery, (evening: Evening) => boolean])[] = [
  [{}, () => true],
  [{ search: 'portland' }, () => true],
  [{ search: 'night' }, ({ title }) => title.includes('Night')],
  [{ search: 'wingspan' }, ({ playsWingspan }) => playsWingspan],
  [{ search: 'wingspan hopper night' }, ({ title, playsWingspan }) => title.includes('Night') && playsWingspan],
  [{ search: 'hopper solstice' }, ({ title }) => title.includes('Solstice')],
  [{ search: 'night solstice' }, ({ title }) => title.includes('Night Solstice')],
  [{ freeSeats: true }, ({ isFull }) => !isFull],
  [{ weekday: ['friday'] }, ({ localDate }) => weekdayOf(localDate) === 'friday'],
  [{ from: day, to: addDays(day, 2) }, ({ localDate }) => localDate >= day && localDate <= addDays(day, 2)],
  [{ from: day, search: 'night' }, ({ title, localDate }) => title.includes('Night') && localDate >= day],
  [{ myGames: true }, ({ playsWingspan }) => playsWingspan],
  [{ myGames: true, search: 'day' }, ({ title, playsWingspan }) => playsWingspan && title.includes('Day')],
]

/** Filters like those above, for a game that the member does not own. */
const filtersOf = (game: number): typeof filters => [
  [{ game }, ({ playsCatan }) => playsCatan],
  [{ game, myGames: true }, ({ playsCatan, playsWingspan }) => playsCatan && playsWingspan],
]

/** The total of these events: from 1,001 on, they are not counted further. */
const totalOf = (titles: readonly string[]) => Math.min(titles.length, 1001)

describe('a list of more than 1,000 upcoming events', () => {
  // Shows events-23.
  test('near a member has the soonest or nearest events that pass the filters, and counts up to 1,001', async ({
    world,
  }) => {
    const { ada, evenings, catan } = await buildCrowdedTown(world)
    const sorted = { soonest: evenings, nearest: sortByPlace(evenings, [portland, northPortland]) }
    for (const [query, passes] of [...filters, ...filtersOf(catan)])
      for (const sort of ['soonest', 'nearest'] as const) {
        const titles = titlesOf(sorted[sort].filter(passes))
        const page = await readPage(ada, { ...query, radius: 25, sort, limit: 20 })
        expect({ query, sort, ...page }).toMatchObject({ query, titles: titles.slice(0, 20), total: totalOf(titles) })
      }
  })

  // Requirement event-lists-23: The search matches title, zip code, city, state, game and host.
  test('everywhere has the soonest events that pass the filters, and counts up to 1,001', async ({ world }) => {
    const { ada, evenings, catan } = await buildCrowdedTown(world)
    const searches = filters.filter(([{ search }]) => search !== undefined)
    for (const [query, passes] of [...searches, ...filtersOf(catan)]) {
      const titles = titlesOf(evenings.filter(passes))
      const page = await readPage(ada, { ...query, limit: 20 })
      expect({ query, ...page }).toMatchObject({ query, titles: titles.slice(0, 20), total: totalOf(titles) })
    }
  })

  // Shows events-23.
  test('finds the few events that play both a game and one of the own games', async ({ world }) => {
    const { ada, catan } = await buildCrowdedTown(world)
    const azul = await buildGame(world)
    const ben = await buildMember(world, { location: portland })
    await ben.request(setWish, { parameters: { id: azul }, body: { wantsToPlay: true } })
    // Night 7 plays Catan and Wingspan, which Ada owns. Night 8 plays only Wingspan, Night 30 only Catan.
    const nights = ['Night 7', 'Night 8', 'Night 30']
    const events = await world.db.selectFrom('events').select('id').where('title', 'in', nights).execute()
    const plans = events.map(({ id: eventId }) => ({ eventId, gameId: azul, position: 2 }))
    await world.db.insertInto('eventGames').values(plans).execute()
    for (const near of [{}, { radius: 25 }]) {
      const read = async (member: MemberCaller, query: UpcomingQuery) =>
        (await readPage(member, { ...near, ...query })).titles
      expect(await read(ada, { game: azul })).toEqual(nights)
      expect(await read(ada, { game: azul, myGames: true })).toEqual(['Night 7', 'Night 8'])
      expect(await read(ben, { game: catan, myGames: true })).toEqual(['Night 7', 'Night 30'])
    }
  })

  // Requirement api-150: On SQLite, a search for frequent words tests 1,500 upcoming events at a time, so that others get a turn in between.
  test('is tested for frequent words in periods that contain each event once', async ({ world: { db, ...world } }) => {
    const { ada, evenings } = await buildCrowdedTown({ db, ...world })
    const search = { query: { search: 'night hopper', sort: 'soonest' as const }, viewerId: ada.id, now: new Date() }
    const bound = await bindFilters(db, { ...search, zips: undefined })
    const periods: number[][] = []
    for await (const period of inPeriods(db, bound)) {
      const rows = await whereUpcoming(db, period).select('id').orderBy('date').execute()
      periods.push(rows.map(({ id }) => id))
    }
    const all = await whereUpcoming(db, bound).select('id').orderBy('date').execute()
    expect(periods.flat()).toEqual(all.map(({ id }) => id))
    expect(all).toHaveLength(evenings.filter(({ title }) => title.includes('Night')).length)
    expect(periods).toHaveLength(isSqlite(db) ? 2 : 1)
  })

  // Shows event-lists-23.
  test('finds the remaining events after a frequent word becomes rare', async ({ world }) => {
    const { ada, evenings } = await buildCrowdedTown(world)
    const query = { search: 'night hopper', limit: 20 }
    expect((await readPage(ada, query)).titles).toHaveLength(20)
    const rest = titlesOf(evenings.filter(({ title }) => title.includes('Night'))).slice(-3)
    const renamed = { title: 'Day', searchText: 'day' }
    await world.db.updateTable('events').set(renamed).where('title', 'not in', rest).execute()
    expect(await readPage(ada, query)).toMatchObject({ titles: rest })
  })
})
