import { expect } from 'vitest'
import { blockMember } from '../../contract/moderation/calls.ts'
import { buildEvent, buildMember, hoursFromNow } from '../testing/builders.ts'
import { buildCrowdedTown, northPortland, portland, sortByPlace, titlesOf } from '../testing/crowded-town.ts'
import { test } from '../testing/test.ts'
import { readPage, type UpcomingQuery } from '../testing/upcoming-pages.ts'

/** Searches for a frequent word and for a rare one. */
const lists: UpcomingQuery[] = ['night', 'night solstice'].flatMap((search) => [
  { search },
  { search, radius: 25 },
  { search, radius: 25, sort: 'nearest' },
])

// Shows events-33.
test('more than 1,000 upcoming events leave out unlisted events, and those of blocked and suspended hosts', async ({
  world,
}) => {
  const { ada, evenings } = await buildCrowdedTown(world)
  const [ben, cleo] = [await buildMember(world), await buildMember(world)]
  const event = { location: portland, date: hoursFromNow(20).toISOString() }
  const [ofBen, ofCleo, inSalem] = [
    'Night Solstice of Ben',
    'Night Solstice of Cleo',
    'Night Solstice in Salem',
  ] as const
  await buildEvent(world, { ...event, title: 'Unlisted Night Solstice', isUnlisted: true })
  await buildEvent(world, { ...event, title: ofBen, host: ben })
  await buildEvent(world, { ...event, title: ofCleo, host: cleo })
  await buildEvent(world, { ...event, title: inSalem, host: ben, location: '97301' })
  await buildEvent(world, { ...event, title: 'Chess', host: ben })
  const nearest = sortByPlace(evenings, [portland, northPortland])
  const pagesWith = (others: readonly string[]) =>
    lists.map(({ search = '', radius, sort }) => {
      const built = titlesOf(sort === 'nearest' ? nearest : evenings)
      const found = others.filter((title) => title !== inSalem || radius === undefined)
      const titles = [...found, ...built.filter((title) => title.toLowerCase().startsWith(search))]
      return { titles: titles.slice(0, 2), total: Math.min(titles.length, 1001) }
    })
  const readLists = () => Promise.all(lists.map((query) => readPage(ada, { ...query, limit: 2 })))

  expect(await readLists()).toMatchObject(pagesWith([ofBen, ofCleo, inSalem]))
  await ada.request(blockMember, { parameters: { userId: ben.id } })
  // `suspendMember` would also cancel the event.
  const suspended = { suspendedAt: hoursFromNow(0).toISOString() }
  await world.db.updateTable('users').set(suspended).where('id', '=', cleo.id).execute()
  expect(await readLists()).toMatchObject(pagesWith([]))
})
