import { expect } from 'vitest'
import { listUpcomingEvents } from '../../contract/events/calls.ts'
import { addToCollection } from '../../contract/shelves/collection/calls.ts'
import { buildMember, hoursFromNow } from '../testing/builders.ts'
import { buildManyEvenings, type Evening } from '../testing/many-evenings.ts'
import { test } from '../testing/test.ts'
import { findFewPlaying } from './chosen-games.ts'

test('the upcoming events of a game are found after thousands of past events that play it', async ({ world }) => {
  const { evenings, wingspan: game } = await buildManyEvenings(world, ['97205'])
  const ada = await buildMember(world)
  await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId: game } })
  const playing = evenings.filter(({ playsWingspan }) => playsWingspan)
  const earliestStart = hoursFromNow(0).toISOString()
  const own = { chosen: { gamesOf: ada.id }, earliestStart }
  const findFew = () => findFewPlaying(world.db, own)
  expect(await findFew()).toBeUndefined()

  const upcoming = playing.slice(-3).map(({ title }) => title)
  const past = { date: hoursFromNow(-99).toISOString(), endsAt: hoursFromNow(-97).toISOString() }
  await world.db.updateTable('events').set(past).where('title', 'not in', upcoming).execute()

  expect(await findFew()).toHaveLength(3)
  expect(await findFewPlaying(world.db, own, { plans: playing.length, upcoming: 3 })).toHaveLength(3)
  expect(await findFewPlaying(world.db, own, { plans: playing.length - 1, upcoming: 3 })).toBeUndefined()
  expect(await findFewPlaying(world.db, own, { plans: playing.length, upcoming: 2 })).toBeUndefined()
  for (const query of [{ game }, { myGames: true }, { game, myGames: true }]) {
    const { body, headers } = await ada.send(listUpcomingEvents, { query })
    expect((body as Evening[]).map(({ title }) => title)).toEqual(upcoming)
    expect(headers['x-total-count']).toBe('3')
  }
})
