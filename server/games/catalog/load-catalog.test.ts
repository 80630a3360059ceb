import { describe, expect } from 'vitest'
import { deleteGame, listGames, listPopularGames } from '../../../contract/games/calls.ts'
import { starterCatalogue } from './catalog.ts'
import { loadCatalogue } from './load-catalog.ts'
import { buildGame, buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'

const now = new Date()

describe('loading the starter catalogue', () => {
  // Shows pictures-16. Shows games-31.
  test('adds the games with their own ids, their categories in order and no `addedById`', async ({ world }) => {
    const ada = await buildMember(world)
    await loadCatalogue(world.db, { now })

    const games = await ada.request(listGames)

    expect(games.toSorted((one, other) => one.id - other.id)).toEqual(
      starterCatalogue.map((game) => ({
        ...game,
        imageUrl: null,
        picture: null,
        rating: null,
        ratingCount: 0,
        ownerCount: 0,
        addedById: null,
        isDeleted: false,
        baseGameId: null,
        otherNames: [],
        version: null,
      })),
    )
    expect(await ada.request(listGames, { query: { search: 'CATAN' } })).toMatchObject([{ id: 1, name: 'Catan' }])
    expect((await ada.requestProblem(deleteGame, { parameters: { id: 1 } })).name).toBe('NotYours')
  })

  test('ranks the games by id while no member owns or rates a game', async ({ world }) => {
    const ada = await buildMember(world)
    await loadCatalogue(world.db, { now })
    const popular = await ada.request(listPopularGames, { query: { limit: 4 } })
    expect(popular.map((game) => game.name)).toEqual(['Catan', 'Ticket to Ride', 'Pandemic', 'Azul'])
  })

  test('adds each game once, even when it runs repeatedly and concurrently', async ({ world }) => {
    const ada = await buildMember(world)
    await Promise.all([loadCatalogue(world.db, { now }), loadCatalogue(world.db, { now })])
    await loadCatalogue(world.db, { now })

    const { headers } = await ada.send(listGames, { query: { limit: 1 } })

    expect(headers['x-total-count']).toBe(String(starterCatalogue.length))
  })

  test('does not conflict with games that members added before or after it', async ({ world }) => {
    const ada = await buildMember(world)
    const before = await buildGame(world, { addedBy: ada })
    await loadCatalogue(world.db, { now })
    const after = await buildGame(world, { addedBy: ada })

    const { headers } = await ada.send(listGames, { query: { limit: 1 } })

    expect(headers['x-total-count']).toBe(String(starterCatalogue.length + 2))
    expect(Math.min(before, after)).toBeGreaterThan(starterCatalogue.length)
  })
})
