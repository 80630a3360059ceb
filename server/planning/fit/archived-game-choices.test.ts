import { describe, expect } from 'vitest'
import { buildEvent, buildGame, buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { archivedGameChoices } from './archived-game-choices.ts'

describe('the games that a member brings, in the archive', () => {
  test('contain each game of each event once, also when they take several pages', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const [eventIds, gameIds]: [number[], number[]] = [[], []]
    for (let count = 0; count < 15; count += 1) {
      eventIds.push(await buildEvent(world))
      gameIds.push(await buildGame(world))
    }
    const pairs = eventIds.flatMap((eventId) => gameIds.map((gameId) => ({ eventId, gameId })))
    const bringingSince = new Date().toISOString()
    const rows = [ada, ben].flatMap(({ id: userId }) => pairs.map((pair) => ({ ...pair, userId, bringingSince })))
    await world.db.insertInto('gameOffers').values(rows.toReversed()).execute()
    const archived: typeof pairs = []
    const owner = { userId: ada.id, current: undefined, now: new Date() }
    for await (const { event, game } of archivedGameChoices.gameOffers(world.db, owner))
      archived.push({ eventId: event.id, gameId: game.id })
    expect(archived).toEqual(pairs)
  })
})
