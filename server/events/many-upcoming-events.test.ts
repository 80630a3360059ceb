import { describe, expect } from 'vitest'
import { addToCollection } from '../../contract/collection/calls.ts'
import { listUpcomingEvents } from '../../contract/events/calls.ts'
import { addDays, weekdayOf } from '../../contract/events/filters.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { buildEvent, buildMember, hoursFromNow } from '../testing/builders.ts'
import { buildManyEvenings, type Evening } from '../testing/many-evenings.ts'
import { test } from '../testing/test.ts'
import { readPages } from '../testing/upcoming-pages.ts'
import type { World } from '../testing/world.ts'

const [portland, salem] = ['97205', '97301'] as const

const day = hoursFromNow(10 * 24)
  .toISOString()
  .slice(0, 10)

type Query = QueryOf<typeof listUpcomingEvents>

/** Filters, and the evenings that pass them. */
const filters: readonly (readonly [Query, (evening: Evening) => boolean])[] = [
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

/** Builds more than 1,000 evenings in Portland, an event in Salem, and a member in Portland. */
async function buildCrowdedTown(world: World) {
  const { evenings, game } = await buildManyEvenings(world, portland)
  await buildEvent(world, { title: 'Chess', location: salem, date: hoursFromNow(23).toISOString() })
  const ada = await buildMember(world, { location: portland })
  await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId: game } })
  return { ada, evenings, game }
}

describe('a list of more than 1,000 upcoming events', () => {
  test('near a member has the soonest events that pass the filters, and counts them', async ({ world }) => {
    const { ada, evenings, game } = await buildCrowdedTown(world)
    const all = [...filters, [{ game }, ({ playsWingspan }: Evening) => playsWingspan] as const]
    for (const [query, passes] of all) {
      const expected = evenings.filter(passes).map(({ title }) => title)
      for (const sort of ['soonest', 'nearest'] as const) {
        const first = await ada.send(listUpcomingEvents, { query: { ...query, radius: 25, sort, limit: 20 } })
        expect({ query, titles: (first.body as Evening[]).map(({ title }) => title) }).toEqual({
          query,
          titles: expected.slice(0, 20),
        })
        expect({ query, total: first.headers['x-total-count'] }).toEqual({ query, total: String(expected.length) })
      }
    }
  })

  test('everywhere has the soonest events that pass the filters, and counts them', async ({ world }) => {
    const { ada, evenings } = await buildCrowdedTown(world)
    for (const [query, passes] of filters.filter(([{ search }]) => search !== undefined)) {
      const expected = evenings.filter(passes).map(({ title }) => title)
      const found = await ada.send(listUpcomingEvents, { query: { ...query, limit: 20 } })
      expect({ query, titles: (found.body as Evening[]).map(({ title }) => title) }).toEqual({
        query,
        titles: expected.slice(0, 20),
      })
      expect({ query, total: found.headers['x-total-count'] }).toEqual({ query, total: String(expected.length) })
    }
  })

  test.for([{ search: 'solstice' }, { search: 'hopper solstice' }, { search: 'day', myGames: true }])(
    'has each event once on its pages with the filters %j',
    async (query, { world }) => {
      const { ada, evenings } = await buildCrowdedTown(world)
      const word = query.search.split(' ').at(-1) ?? ''
      const expected = evenings
        .filter(({ title, playsWingspan }) => title.toLowerCase().includes(word) && (playsWingspan || !query.myGames))
        .map(({ title }) => title)
      for (const sort of ['soonest', 'nearest'] as const)
        expect(await readPages(ada, { ...query, radius: 25, sort, limit: 2 })).toEqual(expected)
    },
  )

  test('finds the remaining events after a frequent word becomes rare', async ({ world }) => {
    const { ada, evenings } = await buildCrowdedTown(world)
    const query = { search: 'night hopper', limit: 20 }
    expect(await ada.request(listUpcomingEvents, { query })).toHaveLength(20)
    const nights = evenings.map(({ title }) => title).filter((title) => title.includes('Night'))
    const rest = nights.slice(-3)
    const renamed = { title: 'Day', searchText: 'day' }
    await world.db.updateTable('events').set(renamed).where('title', 'not in', rest).execute()
    const found = await ada.request(listUpcomingEvents, { query })
    expect(found.map(({ title }) => title)).toEqual(rest)
  })

  test('leaves out the events of members whom the viewer blocks', async ({ world }) => {
    const { ada, evenings } = await buildCrowdedTown(world)
    const ben = await buildMember(world)
    await buildEvent(world, {
      title: 'Night of Ben',
      host: ben,
      location: portland,
      date: hoursFromNow(20).toISOString(),
    })
    const count = async () => {
      const page = await ada.send(listUpcomingEvents, { query: { radius: 25, search: 'night', limit: 1 } })
      return [(page.body as Evening[]).map(({ title }) => title), page.headers['x-total-count']]
    }
    const nights = evenings.filter(({ title }) => title.includes('Night'))
    expect(await count()).toEqual([['Night of Ben'], String(nights.length + 1)])
    await ada.request(blockMember, { parameters: { userId: ben.id } })
    expect(await count()).toEqual([[nights[0]?.title], String(nights.length)])
  })
})
