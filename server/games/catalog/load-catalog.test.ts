import { describe, expect } from 'vitest'
import { deleteGame, listGames, listPopularGames } from '../../../contract/games/calls.ts'
import { starterCatalog } from './catalog.ts'
import { loadCatalog } from './load-catalog.ts'
import { buildGame, buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'

const now = new Date()

describe('loading the starter catalog', () => {
  // Shows pictures-16. Shows games-31.
  test('adds the games with their own ids, their categories in order and no `addedById`', async ({ world }) => {
    const ada = await buildMember(world)
    await loadCatalog(world.db, { now })

    const games = await ada.request(listGames)

    expect(games.toSorted((one, other) => one.id - other.id)).toEqual(
      starterCatalog.map(({ bggId: _bggId, ...game }) => ({
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
    await loadCatalog(world.db, { now })
    const popular = await ada.request(listPopularGames, { query: { limit: 4 } })
    expect(popular.map((game) => game.name)).toEqual(['Catan', 'Ticket to Ride', 'Pandemic', 'Azul'])
  })

  test('adds each game once, even when it runs repeatedly and concurrently', async ({ world }) => {
    const ada = await buildMember(world)
    await Promise.all([loadCatalog(world.db, { now }), loadCatalog(world.db, { now })])
    await loadCatalog(world.db, { now })

    const { headers } = await ada.send(listGames, { query: { limit: 1 } })

    expect(headers['x-total-count']).toBe(String(starterCatalog.length))
  })

  test('does not conflict with games that members added before or after it', async ({ world }) => {
    const ada = await buildMember(world)
    const before = await buildGame(world, { addedBy: ada })
    await loadCatalog(world.db, { now })
    const after = await buildGame(world, { addedBy: ada })

    const { headers } = await ada.send(listGames, { query: { limit: 1 } })

    expect(headers['x-total-count']).toBe(String(starterCatalog.length + 2))
    expect(Math.min(before, after)).toBeGreaterThan(starterCatalog.length)
  })
})
