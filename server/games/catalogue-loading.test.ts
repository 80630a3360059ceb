import { describe, expect } from 'vitest'
import { deleteGame, listGames, listPopularGames } from '../../contract/games/games.ts'
import { starterCatalogue } from '../catalogue/catalogue.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { buildGame, buildMember } from '../testing/builders.ts'
import { test } from '../testing/test.ts'

const now = new Date()

describe('the starter catalogue', () => {
  test('stands in the shared database with its own ids, its categories in order, and nobody as its adder', async ({
    world,
  }) => {
    const ada = await buildMember(world)
    await loadCatalogue(world.db, { now })

    const games = await ada.ask(listGames)

    expect(games.toSorted((one, other) => one.id - other.id)).toEqual(
      starterCatalogue.map((game) => ({
        ...game,
        imageUrl: null,
        picture: null,
        rating: null,
        ratingCount: 0,
        ownerCount: 0,
        addedById: null,
      })),
    )
    expect(await ada.ask(listGames, { query: { search: 'CATAN' } })).toMatchObject([{ id: 1, name: 'Catan' }])
    expect((await ada.refusal(deleteGame, { parameters: { id: 1 } })).name).toBe('NotYours')
  })

  test('is popular in its own order while nobody owns or rates anything', async ({ world }) => {
    const ada = await buildMember(world)
    await loadCatalogue(world.db, { now })
    const popular = await ada.ask(listPopularGames, { query: { limit: 4 } })
    expect(popular.map((game) => game.name)).toEqual(['Catan', 'Ticket to Ride', 'Pandemic', 'Azul'])
  })

  test('is loaded once, however often and by however many at once', async ({ world }) => {
    const ada = await buildMember(world)
    await Promise.all([loadCatalogue(world.db, { now }), loadCatalogue(world.db, { now })])
    await loadCatalogue(world.db, { now })

    const { headers } = await ada.send(listGames, { query: { limit: 1 } })

    expect(headers['x-total-count']).toBe(String(starterCatalogue.length))
  })

  test("stands beside members' games, those from before it as well", async ({ world }) => {
    const ada = await buildMember(world)
    const before = await buildGame(world, { addedBy: ada })
    await loadCatalogue(world.db, { now })
    const after = await buildGame(world, { addedBy: ada })

    const { headers } = await ada.send(listGames, { query: { limit: 1 } })

    expect(headers['x-total-count']).toBe(String(starterCatalogue.length + 2))
    expect(Math.min(before, after)).toBeGreaterThan(starterCatalogue.length)
  })
})
