import { describe, expect } from 'vitest'
import { listGames, rateGame } from '../../contract/games/calls.ts'
import { type GameSort, gameSorts, maxRankedMatches } from '../../contract/games/rules.ts'
import type { GameForm } from '../../contract/games/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { buildGameSearchColumns } from './other-names.ts'
import { buildGame, buildMember, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

type Filters = QueryOf<typeof listGames>

async function find(member: MemberCaller, query: Filters = {}): Promise<string[]> {
  return (await member.request(listGames, { query })).map((game) => game.name)
}

async function buildGames(world: World, games: Record<string, Partial<GameForm>>) {
  for (const [name, game] of Object.entries(games)) await buildGame(world, { name, ...game })
}

describe('listing games', () => {
  // Requirement games-1: GET /api/games lists the games.
  test('sorts by name, ignoring case and accents, and requires a signed-in member', async ({ world }) => {
    const ada = await buildMember(world)
    await buildGames(world, { Zooloretto: {}, azul: {}, Älva: {}, '7 Wonders': {} })

    expect(await find(ada)).toEqual(['7 Wonders', 'Älva', 'azul', 'Zooloretto'])
    expect((await world.visitor.requestProblem(listGames)).name).toBe('NotSignedIn')
  })

  // Requirement finding-games-8: The search matches name and description, ignoring case and the accents of Latin
  // letters.
  // Requirement api-26: `search` searches games, users, players and upcoming events.
  test('searches name and description, ignoring case and accents', async ({ world }) => {
    const ada = await buildMember(world)
    await buildGames(world, {
      'Tal der Könige': { description: 'Pyramids on the Nile' },
      Straßenspiel: { description: 'ΟΔΥΣΣΕΥΣ sails home' },
      Azul: { description: 'Tiles for the König of Portugal' },
    })

    expect(await find(ada, { search: 'TAL DER KÖNIGE' })).toEqual(['Tal der Könige'])
    expect(await find(ada, { search: 'tal der konige' })).toEqual(['Tal der Könige'])
    expect(await find(ada, { search: 'TAL DER KO\u0308NIGE' })).toEqual(['Tal der Könige'])
    expect(await find(ada, { search: ' könig ' })).toEqual(['Tal der Könige', 'Azul'])
    expect(await find(ada, { search: 'STRASSE' })).toEqual(['Straßenspiel'])
    expect(await find(ada, { search: 'οδυσσευς' })).toEqual(['Straßenspiel'])
    expect(await find(ada, { search: 'nile' })).toEqual(['Tal der Könige'])
    expect(await find(ada, { search: '   ' })).toHaveLength(3)
    expect(await find(ada, { search: 'x'.repeat(200) })).toEqual([])
    expect((await ada.requestProblem(listGames, { query: { search: 'x'.repeat(201) } })).name).toBe('InvalidInput')
  })

  test('decodes an address once', async ({ world }) => {
    const ada = await buildMember(world)
    for (const name of ['Azul', '%41zul']) await buildGame(world, { name })
    const { body } = await ada.inject({ method: 'GET', url: '/api/games?search=%2541zul' })
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual(['%41zul'])
    expect((await ada.inject({ method: 'GET', url: `/api/users/%3${ada.id}` })).status).toBe(200)
    expect((await ada.inject({ method: 'GET', url: `/api/users/%253${ada.id}` })).status).toBe(400)
  })

  test('treats wildcards and quotes in a search as ordinary characters', async ({ world }) => {
    const ada = await buildMember(world)
    const names = ['50% luck', 'snake_case', 'back\\slash', "Don't", 'The "Best"', "x' or 1=1 --", 'Plain']
    for (const name of names) await buildGame(world, { name })
    const found = (searches: string[]) => Promise.all(searches.map((search) => find(ada, { search })))

    expect(await found(['%', '_', '\\', "N'T", '"', "' or 1=1 --"])).toEqual(names.slice(0, 6).map((name) => [name]))
    expect(await found(['d_nt', 'b%ck', '\\%', '%%', '🎲'])).toEqual([[], [], [], [], []])
  })

  // Requirement finding-games-10: A number of players finds games whose range contains it.
  // Shows finding-games-11.
  test('filters by player count, with 6+ meaning exactly 6', async ({ world }) => {
    const ada = await buildMember(world)
    await buildGames(world, {
      'One to two': { minPlayers: 1, maxPlayers: 2 },
      'Six only': { minPlayers: 6, maxPlayers: 6 },
      'Two to six': { minPlayers: 2, maxPlayers: 6 },
      'Seven and more': { minPlayers: 7, maxPlayers: 12 },
    })

    expect(await find(ada, { players: 'any' })).toHaveLength(4)
    expect(await find(ada, { players: '1' })).toEqual(['One to two'])
    expect(await find(ada, { players: '2' })).toEqual(['One to two', 'Two to six'])
    expect(await find(ada, { players: '5' })).toEqual(['Two to six'])
    expect(await find(ada, { players: '6+' })).toEqual(['Six only', 'Two to six'])
  })

  // Requirement finding-games-12: A play time finds games whose own range overlaps it.
  // Requirement api-27: `minTime` and `maxTime` filter games by minutes.
  test('finds games whose play time overlaps the range, and treats 180 minutes as unlimited', async ({ world }) => {
    const ada = await buildMember(world)
    await buildGames(world, {
      Short: { minPlayTime: 15, maxPlayTime: 30 },
      Middle: { minPlayTime: 60, maxPlayTime: 90 },
      Long: { minPlayTime: 181, maxPlayTime: 600 },
    })

    expect(await find(ada, { minTime: 0, maxTime: 180 })).toEqual(['Long', 'Middle', 'Short'])
    expect(await find(ada, { minTime: 30, maxTime: 60 })).toEqual(['Middle', 'Short'])
    expect(await find(ada, { minTime: 31, maxTime: 59 })).toEqual([])
    expect(await find(ada, { minTime: 90 })).toEqual(['Long', 'Middle'])
    expect(await find(ada, { maxTime: 14 })).toEqual([])
    expect(await find(ada, { maxTime: 165 })).toEqual(['Middle', 'Short'])
    expect(await find(ada, { minTime: 180, maxTime: 180 })).toEqual(['Long'])
  })

  // Requirement finding-games-13: Several categories find games that have at least one of them.
  // Requirement api-28: `category`, which may be repeated, filters games.
  // Shows games-21.
  test('finds games in any of the categories, including their aliases', async ({ world }) => {
    const ada = await buildMember(world)
    await buildGames(world, {
      'Under Party': { category: ['Party', 'Dice'] },
      'Under Party Game': { category: ['Party Game'] },
      'Under Euro Game': { category: ['Euro Game'] },
      'Under Euro-style': { category: ['Abstract', 'Euro-style'] },
    })

    for (const category of ['Party', 'Party Game'] as const)
      expect(await find(ada, { category: [category] })).toEqual(['Under Party', 'Under Party Game'])
    for (const category of ['Euro Game', 'Euro-style'] as const)
      expect(await find(ada, { category: [category] })).toEqual(['Under Euro Game', 'Under Euro-style'])
    expect(await find(ada, { category: ['Dice', 'Abstract'] })).toEqual(['Under Euro-style', 'Under Party'])
    expect(await find(ada, { category: ['Family'] })).toEqual([])
  })

  test('names the invalid parameter of a query', async ({ world }) => {
    const ada = await buildMember(world)
    const wrong = ['players=6', 'players=7', 'minTime=-1', 'minTime=1.5', 'maxTime=soon', 'category=Sport']
    const alsoWrong = ['category=Dice&category=Sport', 'sort=price', 'limit=0', 'limit=101', 'after=nonsense']
    const queries = [...wrong, ...alsoWrong]

    const answers = await Promise.all(queries.map((query) => ada.inject({ method: 'GET', url: `/api/games?${query}` })))

    const fields = answers.map(({ body }) => Object.keys((body as { errors: object }).errors)[0]?.split('.')[0])
    expect(fields).toEqual(queries.map((query) => query.split('=')[0]))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]))
  })
})

describe('the order of a search', () => {
  const games = {
    'A wing and a prayer': {},
    'Bat-wing': {},
    Agricola: { description: 'Build a wing for the farm' },
    Swing: {},
    Wing: {},
    Wingspan: {},
    'Wing Commander': {},
    'Aviary, on the wing': {},
  }

  // Requirement games-26: A search lists games with the whole name first, then with the start of the name, a word in
  // the name, another part of the name, and the description.
  test('puts names before descriptions: whole names, starts of names, words and other parts', async ({ world }) => {
    const ada = await buildMember(world)
    await buildGames(world, games)

    const found = await find(ada, { search: 'WING' })

    expect(found).toEqual([
      'Wing',
      'Wing Commander',
      'Wingspan',
      'A wing and a prayer',
      'Aviary, on the wing',
      'Bat-wing',
      'Swing',
      'Agricola',
    ])
    expect(await find(ada, { search: 'wing', sort: 'match' })).toEqual(found)
    expect(await find(ada, { search: 'wi' })).toEqual(found)
    expect(await find(ada, { search: 'wing', sort: 'name' })).toEqual(found.toSorted())
    expect(await find(ada, { sort: 'match' })).toEqual(found.toSorted())
  })

  // Shows games-26.
  test('pages through every match once', async ({ world }) => {
    const ada = await buildMember(world)
    await buildGames(world, games)
    const query = { search: 'wing', limit: 1 }

    const pages = await ada.requestPages(listGames, { query })

    expect(pages.flat().map((game) => game.name)).toEqual(await find(ada, { search: 'wing' }))
  })

  // Shows games-26.
  test('only puts starts of names first when too many games match to rank them', async ({ world }) => {
    const ada = await buildMember(world)
    await insertGames(world, maxRankedMatches)
    await buildGames(world, games)

    const pages = await ada.requestPages(listGames, { query: { search: 'wing', limit: 100 } })

    const names = pages.flat().map((game) => game.name)
    expect(names.slice(0, 4)).toEqual(['Wing', 'Wing Commander', 'Wingspan', 'A wing and a prayer'])
    expect(names.slice(4)).toEqual(names.slice(4).toSorted())
    expect(new Set(names).size).toBe(maxRankedMatches + Object.keys(games).length)
    const first = await ada.send(listGames, { query: { search: 'wing', limit: 2 } })
    expect(first.headers['x-total-count']).toBe(String(names.length))
    const next = /<(.+)>; rel="next"/.exec(String(first.headers['link']))?.[1]
    const second = await ada.inject({ method: 'GET', url: String(next) })
    const found = [first, second].flatMap((page) => page.body as { name: string }[])
    expect(found.map((game) => game.name)).toEqual(names.slice(0, 4))
  })
})

/** Inserts games with 'wing' in their descriptions, in bulk. */
async function insertGames(world: World, count: number) {
  const rows = Array.from({ length: count }, (_value, number) => {
    const text = { name: `Game ${String(number).padStart(4, '0')}`, description: 'A game about a wing' }
    const [players, minutes] = [
      { minPlayers: 1, maxPlayers: 4 },
      { minPlayTime: 30, maxPlayTime: 60 },
    ]
    return { ...text, ...players, ...minutes, ...buildGameSearchColumns(text), createdAt: new Date().toISOString() }
  })
  await world.db.insertInto('games').values(rows).execute()
}

describe('sorting and paging games', () => {
  // Requirement games-27: Sorting by rating weighs the number of ratings, so that a single five-star rating does not
  // lead.
  test('weighs the number of ratings, so that a single five-star rating does not lead', async ({ world }) => {
    const members = await Promise.all(Array.from({ length: 4 }, () => buildMember(world)))
    await rate(members, await buildGame(world, { name: 'One rating' }), [5])
    await rate(members, await buildGame(world, { name: 'Four ratings' }), [4.5, 4.5, 4.5, 4.5])
    await rate(members, await buildGame(world, { name: 'Disliked' }), [1, 1, 1])
    await buildGame(world, { name: 'Unrated' })

    expect(await find(members[0] as MemberCaller, { sort: 'rating' })).toEqual([
      'Four ratings',
      'One rating',
      'Disliked',
      'Unrated',
    ])
  })

  // Requirement api-30: `sort` sorts games and players.
  // Shows finding-games-7.
  test('sorts by rating with unrated games last, and by play time with the shortest first', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const times = { Good: [60, 90], Bad: [60, 61], Unrated: [20, 90], 'Also unrated': [90, 90] } as const
    for (const [name, [minPlayTime, maxPlayTime]] of Object.entries(times)) {
      const id = await buildGame(world, { name, minPlayTime, maxPlayTime })
      if (name === 'Good') await rate([ada, ben], id, [5, 4])
      if (name === 'Bad') await rate([ada], id, [0.5])
    }

    expect(await find(ada, { sort: 'rating' })).toEqual(['Good', 'Bad', 'Unrated', 'Also unrated'])
    expect(await find(ada, { sort: 'playTime' })).toEqual(['Unrated', 'Bad', 'Good', 'Also unrated'])
    expect(await find(ada, { sort: 'name' })).toEqual(['Also unrated', 'Bad', 'Good', 'Unrated'])
  })

  test.for(gameSorts)('pages by %s through every game once while games are added', async (sort, { world }) => {
    const members = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const [ada] = members as [MemberCaller]
    // Thirds have no exact floating-point value, and games with equal values are on both sides of a page break.
    const ratings = [[5, 5, 4], [5, 5, 4], [5, 5, 4], [1, 1, 0.5], [1, 1, 0.5], [], []]
    for (const given of ratings) await rate(members, await buildGame(world, { name: 'Twin game' }), given)
    const expected = (await ada.request(listGames, { query: { sort, search: 'twin' } })).map((game) => game.id)

    const seen: number[] = []
    let next: string | undefined = `/api/games?sort=${sort}&limit=2&search=twin`
    while (next) {
      const page = await ada.inject({ method: 'GET', url: next })
      seen.push(...(page.body as { id: number }[]).map((game) => game.id))
      expect(page.headers['x-total-count']).toBe(String(ratings.length + Math.ceil(seen.length / 2) - 1))
      next = /<(.+)>; rel="next"/.exec(String(page.headers['link']))?.[1]
      // This game sorts first in every list, so it belongs on a page that was read already.
      await rate(members, await buildGame(world, { name: 'Twin', minPlayTime: 1 }), [5, 5, 5])
    }

    expect(seen).toEqual(expected)
  })

  test.for(['漢', 'Щ', '🎲'])('accepts its own next link after the longest name of %s', async (letter, { world }) => {
    const ada = await buildMember(world)
    const names = ['1', '2'].map((end) => letter.repeat(199 / letter.length) + end)
    await buildGames(world, Object.fromEntries(names.map((name) => [name, {}])))
    const pages = await ada.requestPages(listGames, { query: { limit: 1 } })
    expect(pages.flat().map((game) => game.name)).toEqual(names)
  })

  test('rejects a cursor whose values do not fit the sort', async ({ world }) => {
    const ada = await buildMember(world)
    const wrong = [
      ['match', ['Catan', 1]],
      ['match', [0.5, 'Catan', 1]],
      ['name', [7, 1]],
      ['name', ['Catan', 1.5]],
      ['name', ['Cat\0an', 1]],
      ['rating', ['Catan', 1]],
      ['playTime', ['30', 1]],
      ['playTime', [30]],
      ['playTime', 30],
    ] as const

    const rejections = await Promise.all(
      wrong.map(([sort, cursor]) =>
        ada.requestProblem(listGames, { query: { ...withSearch(sort), after: encoded(cursor) } }),
      ),
    )

    const errors = { after: 'Invalid cursor' }
    expect(rejections).toEqual(wrong.map(() => ({ name: 'InvalidInput', status: 400, errors })))
  })

  test('accepts any cursor whose values fit the sort, even an invented one', async ({ world }) => {
    const ada = await buildMember(world)
    const strange = {
      match: [["'; drop table games; --\ud800", 1]].flatMap(([name, id]) =>
        [-7, 0, 1, 2, 5, 2 ** 31 - 1].map((rank) => [rank, name, id]),
      ),
      name: [["'; drop table games; --\ud800", 1]],
      rating: [[1e308, 1]],
      playTime: [
        [-3.7, -1],
        [5e-324, Number.MAX_SAFE_INTEGER],
      ],
    }
    for (const sort of gameSorts)
      for (const cursor of strange[sort])
        expect((await ada.send(listGames, { query: { ...withSearch(sort), after: encoded(cursor) } })).status).toBe(200)
  })
})

/** A query with a sort; `match` needs a search. */
const withSearch = (sort: GameSort) => ({ sort, ...(sort === 'match' && { search: 'game' }) })

const encoded = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

async function rate(members: readonly MemberCaller[], id: number, ratings: readonly number[]) {
  for (const [index, rating] of ratings.entries())
    await members[index]?.request(rateGame, { parameters: { id }, body: { rating } })
}
