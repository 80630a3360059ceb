import { describe, expect } from 'vitest'
import {
  createCollectionEntry,
  listCollection,
  updateCollectionEntry,
} from '../../../contract/shelves/collection/calls.ts'
import { collectionSorts } from '../../../contract/shelves/collection/rules.ts'
import { rateGame } from '../../../contract/games/calls.ts'
import type { GameForm } from '../../../contract/games/schemas.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { buildGame, buildManyGames, buildMember, type MemberCaller } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

type Filters = QueryOf<typeof listCollection>

async function namesIn(owner: { id: number }, viewer: MemberCaller, query: Filters = {}) {
  const entries = await viewer.request(listCollection, { parameters: { id: owner.id }, query })
  return entries.map((entry) => entry.game.name)
}

const shelf: Record<string, Partial<GameForm>> = {
  Azul: { minPlayers: 2, maxPlayers: 4, minPlayTime: 45, maxPlayTime: 60 },
  Codenames: { minPlayers: 4, maxPlayers: 8, minPlayTime: 15, maxPlayTime: 20, description: 'Words for two teams' },
  'The Crew': { minPlayers: 2, maxPlayers: 5, minPlayTime: 20, maxPlayTime: 20 },
}

/** Creates a member who added these games in this order and rated some of them. */
async function buildOwner(world: World) {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const ids: Record<string, number> = {}
  for (const [name, game] of Object.entries(shelf)) {
    const gameId = await buildGame(world, { name, ...game })
    ids[name] = gameId
    await ada.request(createCollectionEntry, { body: { gameId } })
  }
  const rate = (member: MemberCaller, name: string, rating: number) =>
    member.request(rateGame, { parameters: { id: ids[name] ?? 0 }, body: { rating } })
  await rate(ada, 'Codenames', 4)
  await rate(ada, 'The Crew', 2)
  await rate(ben, 'The Crew', 5)
  await rate(ben, 'Azul', 5)
  return { ada, ben, ids }
}

describe('listing a collection', () => {
  // Requirement collection-17: A collection can be searched by words of the names, sorted by name, rating, own rating,
  // players, play time or 'Date Added', and filtered by favorites and player count; the address keeps this.
  test('sorts by name, rating, own rating, players, play time and time of adding', async ({ world }) => {
    const { ada, ben } = await buildOwner(world)
    const expected = {
      name: ['Azul', 'Codenames', 'The Crew'],
      rating: ['Azul', 'Codenames', 'The Crew'],
      mine: ['Codenames', 'The Crew', 'Azul'],
      players: ['Azul', 'The Crew', 'Codenames'],
      playTime: ['Codenames', 'The Crew', 'Azul'],
      newest: ['The Crew', 'Codenames', 'Azul'],
    }
    for (const sort of collectionSorts) expect(await namesIn(ada, ada, { sort })).toEqual(expected[sort])
    expect(await namesIn(ada, ada)).toEqual(expected.name)
    expect(await namesIn(ada, ben, { sort: 'mine' })).toEqual(['Azul', 'The Crew', 'Codenames'])
  })

  test.for(['rating', 'mine', 'players', 'playTime'] as const)(
    'sorts games with the same value by name when sorted by %s',
    async (sort, { world }) => {
      const ada = await buildMember(world)
      for (const name of ['Uno', 'Go', 'Chess'])
        await ada.request(createCollectionEntry, { body: { gameId: await buildGame(world, { name }) } })
      expect(await namesIn(ada, ada, { sort })).toEqual(['Chess', 'Go', 'Uno'])
    },
  )

  // Requirement collection-18: A collection shows the viewer's own rating of each game.
  test("shows the viewer's own ratings", async ({ world }) => {
    const { ada, ben } = await buildOwner(world)
    const ratingsSeenBy = async (viewer: MemberCaller) =>
      (await viewer.request(listCollection, { parameters: { id: ada.id } })).map((entry) => entry.ownRating)

    expect(await ratingsSeenBy(ada)).toEqual([null, 4, 2])
    expect(await ratingsSeenBy(ben)).toEqual([5, null, 5])
  })

  // Shows collection-17.
  test('filters by name, favorites, player count and games', async ({ world }) => {
    const { ada, ids } = await buildOwner(world)
    const gameId = ids['Azul'] ?? 0
    await ada.request(updateCollectionEntry, { parameters: { id: ada.id, gameId }, body: { isFavorite: true } })

    expect(await namesIn(ada, ada, { search: 'CREW' })).toEqual(['The Crew'])
    expect(await namesIn(ada, ada, { search: 'crew the' })).toEqual(['The Crew'])
    expect(await namesIn(ada, ada, { search: 'crew codenames' })).toEqual([])
    expect(await namesIn(ada, ada, { search: '%' })).toEqual([])
    expect(await namesIn(ada, ada, { favorites: true })).toEqual(['Azul'])
    expect(await namesIn(ada, ada, { favorites: false })).toHaveLength(3)
    expect(await namesIn(ada, ada, { players: '5' })).toEqual(['Codenames', 'The Crew'])
    expect(await namesIn(ada, ada, { players: '5', search: 'crew' })).toEqual(['The Crew'])
    expect(await namesIn(ada, ada, { game: [gameId, 4711] })).toEqual(['Azul'])
    expect(await namesIn(ada, ada, { game: [4711] })).toEqual([])
  })

  // Requirement collection-20: Collections and wishes are read page by page, and no screen loads a whole collection to
  // show a part of it.
  test.for(collectionSorts)('pages by %s through every game once', async (sort, { world }) => {
    const { ada } = await buildOwner(world)
    for (const name of ['Twin', 'Twin', 'Twin'])
      await ada.request(createCollectionEntry, { body: { gameId: await buildGame(world, { name }) } })
    const parameters = { id: ada.id }

    const pages = await ada.requestPages(listCollection, { parameters, query: { sort, limit: 1 } })

    const whole = await ada.request(listCollection, { parameters, query: { sort } })
    expect(pages.flat().map((entry) => entry.id)).toEqual(whole.map((entry) => entry.id))
    const first = await ada.send(listCollection, { parameters, query: { sort, limit: 1 } })
    expect(first.headers['x-total-count']).toBe('6')
  })

  // Shows collection-20.
  test('returns the games after the first 1,000 on a second page', async ({ world }) => {
    const ada = await buildMember(world)
    const games = await buildManyGames(world, 1001)
    const createdAt = new Date().toISOString()
    const entries = games.map((gameId) => ({ userId: ada.id, gameId, createdAt }))
    await world.db.insertInto('collectionEntries').values(entries).execute()

    const pages = await ada.requestPages(listCollection, { parameters: { id: ada.id } })

    expect(pages.map((page) => page.length)).toEqual([1000, 1])
  })

  test('names the invalid parameter of a query', async ({ world }) => {
    const ada = await buildMember(world)
    for (const query of ['sort=price', 'players=7', 'favorites=2', 'game=x', 'limit=0', 'after=nonsense']) {
      const { status, body } = await ada.inject({ method: 'GET', url: `/api/users/${ada.id}/games?${query}` })
      const [field] = Object.keys((body as { errors: object }).errors)
      expect([status, field?.split('.')[0]]).toEqual([400, query.split('=')[0]])
    }
  })
})
