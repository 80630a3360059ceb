import { describe, expect } from 'vitest'
import { weekdayOf } from '../../contract/events/filters.ts'
import { buildEvent, buildMember } from '../testing/builders.ts'
import { buildCrowdedTown, northPortland, portland, sortByPlace, titlesOf } from '../testing/crowded-town.ts'
import type { Evening } from '../testing/many-evenings.ts'
import { test } from '../testing/test.ts'
import { readPages } from '../testing/upcoming-pages.ts'
import type { World } from '../testing/world.ts'

const sorts = ['soonest', 'nearest'] as const

const homeFirst = [portland, northPortland] as const
/** A zip code north of Portland. More than 20 zip codes are nearer than the evenings. */
const vancouver = '98660'
/** A zip code 82 miles from Vancouver. More than 220 zip codes are nearer. */
const elbe = '98330'

const openFridays = { weekday: ['friday' as const], freeSeats: true }
const isOpenFriday = ({ localDate, isFull }: Evening) => weekdayOf(localDate) === 'friday' && !isFull

async function setCancelled({ db }: World, titles: readonly string[], isCancelled: boolean) {
  const cancelledAt = isCancelled ? new Date().toISOString() : null
  await db.updateTable('events').set({ cancelledAt }).where('title', 'in', titles).execute()
}

describe('the pages of more than 1,000 upcoming events near a member', () => {
  // Shows events-23.
  test('have each event once with frequent filters, also after 64 days', async ({ world }) => {
    const { ada, evenings } = await buildCrowdedTown(world)
    const open = evenings.filter(isOpenFriday)
    const expected = { soonest: titlesOf(open), nearest: titlesOf(sortByPlace(open, homeFirst)) }
    // A page of 60 events is not full after 64 days.
    for (const limit of [20, 60])
      for (const sort of sorts)
        expect(await readPages(ada, { ...openFridays, radius: 25, sort, limit })).toEqual(expected[sort])
  })

  // Shows events-23.
  test('have each event once with rare filters', async ({ world }) => {
    const { ada, evenings } = await buildCrowdedTown(world)
    for (const query of [{ search: 'solstice' }, { search: 'hopper solstice' }, { search: 'day', myGames: true }]) {
      const word = query.search.split(' ').at(-1) ?? ''
      const rare = evenings.filter(
        ({ title, playsWingspan }) => title.toLowerCase().includes(word) && (playsWingspan || !query.myGames),
      )
      const expected = { soonest: titlesOf(rare), nearest: titlesOf(sortByPlace(rare, homeFirst)) }
      for (const sort of sorts)
        expect(await readPages(ada, { ...query, radius: 25, sort, limit: 4 })).toEqual(expected[sort])
    }
  })

  // Shows events-23.
  test('begin with the nearest places for a member who lives elsewhere', async ({ world }) => {
    const { evenings } = await buildCrowdedTown(world)
    const open = evenings.filter(isOpenFriday)
    // The event in Salem can be on a Friday.
    await setCancelled(world, ['Chess'], true)
    await buildEvent(world, { title: 'Far away', location: elbe, date: open[0]?.date ?? '' })
    const cleo = await buildMember(world, { location: vancouver })
    const expected = [...titlesOf(sortByPlace(open, [northPortland, portland])), 'Far away']
    const query = { ...openFridays, radius: 100, sort: 'nearest' as const }
    expect(await readPages(cleo, { ...query, limit: 20 })).toEqual(expected)
  })

  // Shows events-23.
  test.for(sorts)(
    'have each event once while their number passes 1,000 in both directions, %s first',
    async (sort, { world }) => {
      const { ada, evenings } = await buildCrowdedTown(world)
      const near = evenings.slice(0, 1010)
      const changing = titlesOf(near.filter((_, number) => number % 50 === 0))
      const staying = near.filter(({ title }) => !changing.includes(title))
      await setCancelled(world, titlesOf(evenings.slice(near.length)), true)
      await setCancelled(world, changing, true)
      let isCancelled = true
      const beforeNext = () => setCancelled(world, changing, (isCancelled = !isCancelled))
      const found = await readPages(ada, { radius: 25, sort, limit: 100 }, { beforeNext })
      expect(new Set(found).size).toBe(found.length)
      const expected = titlesOf(sort === 'soonest' ? staying : sortByPlace(staying, homeFirst))
      expect(found.filter((title) => !changing.includes(title))).toEqual(expected)
    },
  )
})
