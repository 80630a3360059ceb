import fc from 'fast-check'
import { expect } from 'vitest'
import { listGames } from '../../contract/games/calls.ts'
import { gameCategories } from '../../contract/people/categories.ts'
import { gameSorts, playerCounts } from '../../contract/games/rules.ts'
import type { GameForm } from '../../contract/games/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { containsTerms, nameLine, searchableText, searchTerms, sortName } from '../../contract/platform/search.ts'
import { buildGame, buildMember } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

type Filters = QueryOf<typeof listGames>

// Requirement api-21: The server applies all searches and filters.
// Shows finding-games-9. Shows games-26.
test('every filter and sort returns the same games as a simple model of the list', async ({ world }) => {
  const ada = await buildMember(world)
  await fc.assert(
    fc.asyncProperty(fc.array(someGame, { maxLength: 12 }), someFilters, async (games, query) => {
      await world.db.deleteFrom('gameCategories').execute()
      await world.db.deleteFrom('games').execute()
      for (const { stars, ...game } of games) await setStars(world, await buildGame(world, game), stars)

      const found = await ada.send(listGames, { query })

      const expected = games.filter((game) => matches(game, query)).toSorted(inOrder(query))
      expect((found.body as GameForm[]).map(({ name, description }) => [name, description])).toEqual(
        expected.slice(0, query.limit).map(({ name, description }) => [name, description]),
      )
      expect(found.headers['x-total-count']).toBe(String(expected.length))
    }),
    { numRuns: 30, examples: [[[plainGame], { search: ' ' }]] },
  )
})

const someText = (minLength: number) =>
  fc.string({ unit: fc.constantFrom(...'aAöÖéÉ%_\\\'" ', 'ж', 'Ж', '🎲'), minLength, maxLength: minLength + 4 })

const someRange = (max: number) =>
  fc
    .tuple(fc.integer({ min: 1, max }), fc.integer({ min: 1, max }))
    .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)

const someGame = fc
  .record({
    name: someText(2),
    description: someText(10),
    players: someRange(8),
    minutes: someRange(240),
    category: fc.uniqueArray(fc.constantFrom(...gameCategories), { minLength: 1, maxLength: 4 }),
    stars: fc.array(fc.constantFrom(0.5, 3, 3.5, 5), { maxLength: 3 }),
  })
  .map(({ players: [minPlayers, maxPlayers], minutes: [minPlayTime, maxPlayTime], ...game }) => ({
    ...game,
    minPlayers,
    maxPlayers,
    minPlayTime,
    maxPlayTime,
  }))
const plainGame: SomeGame = {
  name: 'aa',
  description: 'aaaaaaaaaa',
  category: ['Strategy'],
  stars: [],
  minPlayers: 1,
  maxPlayers: 1,
  minPlayTime: 1,
  maxPlayTime: 1,
}
type SomeGame = typeof someGame extends fc.Arbitrary<infer Game> ? Game : never

const someFilters = fc.record(
  {
    search: someText(0),
    players: fc.constantFrom(...playerCounts),
    minTime: fc.integer({ min: 0, max: 240 }),
    maxTime: fc.integer({ min: 0, max: 240 }),
    category: fc.uniqueArray(fc.constantFrom(...gameCategories), { minLength: 1, maxLength: 3 }),
    sort: fc.constantFrom(...gameSorts),
    limit: fc.integer({ min: 1, max: 12 }),
  },
  { requiredKeys: [] },
)

function matches(
  game: SomeGame,
  { search = '', players = 'any', minTime = 0, maxTime = 180, category }: Filters,
): boolean {
  const sameName: Record<string, string> = { Party: 'Party Game', 'Euro Game': 'Euro-style' }
  const plain = (name: string) => sameName[name] ?? name
  const seats = { any: undefined, '1': 1, '2': 2, '3': 3, '4': 4, '5': 5, '6+': 6 }[players]
  const text = searchableText({ names: [game.name], text: game.description })
  const matchesText = containsTerms([text], searchTerms(search))
  const matchesSeats = seats === undefined || (game.minPlayers <= seats && game.maxPlayers >= seats)
  const matchesTime = game.maxPlayTime >= minTime && (maxTime >= 180 || game.minPlayTime <= maxTime)
  const matchesCategory = !category || category.some((name) => game.category.map(plain).includes(plain(name)))
  return matchesText && matchesSeats && matchesTime && matchesCategory
}

const sortKey = (name: string) => Buffer.from(sortName(name))

/** The mean of the stars and five imaginary ratings of three stars; 0 without ratings. */
const weightedMean = (stars: number[]) => (stars.length === 0 ? 0 : (15 + sumOf(stars)) / (5 + stars.length))

function matchRank({ name }: SomeGame, search: string): number {
  const [text, own, sought] = [searchableText({ names: [name] }), sortName(name), sortName(search)]
  const isWhole = text.includes(`\n${nameLine(search)}\n`)
  const isInside = containsTerms([text], searchTerms(search))
  const ranks = [isWhole, own.startsWith(sought), own.includes(` ${sought}`), isInside, true]
  return ranks.indexOf(true)
}

// `toSorted` is stable and the games are in the order of their ids, so equal games sort by id.
function inOrder({ sort = 'match', search = '' }: Filters) {
  return (one: SomeGame, other: SomeGame) => {
    const byName = Buffer.compare(sortKey(one.name), sortKey(other.name))
    if (sort === 'name') return byName
    if (sort === 'match')
      return (searchTerms(search).length > 0 && matchRank(one, search) - matchRank(other, search)) || byName
    if (sort === 'rating') return weightedMean(other.stars) - weightedMean(one.stars)
    return one.minPlayTime - other.minPlayTime || one.maxPlayTime - other.maxPlayTime
  }
}

function sumOf(stars: number[]) {
  return stars.reduce((total, rating) => total + rating, 0)
}

/** Sets the totals as if members had given these ratings. */
async function setStars(world: World, id: number, stars: number[]) {
  const totals = { ratingTotal: sumOf(stars), ratingCount: stars.length }
  await world.db.updateTable('games').set(totals).where('id', '=', id).execute()
}
