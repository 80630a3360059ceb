import { describe, expect } from 'vitest'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { GameForm } from '../../contract/games/game-form.ts'
import { gameSorts, listGames, rateGame } from '../../contract/games/games.ts'
import { buildGame, buildMember, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

type Filters = QueryOf<typeof listGames>

async function find(member: MemberCaller, query: Filters = {}): Promise<string[]> {
  return (await member.ask(listGames, { query })).map((game) => game.name)
}

async function buildGames(world: World, games: Record<string, Partial<GameForm>>) {
  for (const [name, game] of Object.entries(games)) await buildGame(world, { name, ...game })
}

describe('the list of games', () => {
  test('is for members, by name, case and accents aside', async ({ world }) => {
    const ada = await buildMember(world)
    await buildGames(world, { Zooloretto: {}, azul: {}, Älva: {}, '7 Wonders': {} })

    expect(await find(ada)).toEqual(['7 Wonders', 'Älva', 'azul', 'Zooloretto'])
    expect((await world.visitor.refusal(listGames)).name).toBe('NotSignedIn')
  })

  test('is searched by name or description, without regard to case', async ({ world }) => {
    const ada = await buildMember(world)
    await buildGames(world, {
      'Tal der Könige': { description: 'Pyramids on the Nile' },
      Straßenspiel: { description: 'ΟΔΥΣΣΕΥΣ sails home' },
      Azul: { description: 'Tiles for the König of Portugal' },
    })

    expect(await find(ada, { search: 'TAL DER KÖNIGE' })).toEqual(['Tal der Könige'])
    expect(await find(ada, { search: 'TAL DER KO\u0308NIGE' })).toEqual(['Tal der Könige'])
    expect(await find(ada, { search: ' könig ' })).toEqual(['Azul', 'Tal der Könige'])
    expect(await find(ada, { search: 'STRASSE' })).toEqual(['Straßenspiel'])
    expect(await find(ada, { search: 'οδυσσευς' })).toEqual(['Straßenspiel'])
    expect(await find(ada, { search: 'nile' })).toEqual(['Tal der Könige'])
    expect(await find(ada, { search: '   ' })).toHaveLength(3)
    expect(await find(ada, { search: 'x'.repeat(200) })).toEqual([])
    expect((await ada.refusal(listGames, { query: { search: 'x'.repeat(201) } })).name).toBe('InvalidInput')
  })

  test('is searched for every character as it stands', async ({ world }) => {
    const ada = await buildMember(world)
    const names = ['10% luck', 'snake_case', 'back\\slash', "Don't", 'The "Best"', "x' or 1=1 --", 'Plain']
    for (const name of names) await buildGame(world, { name })
    const found = (searches: string[]) => Promise.all(searches.map((search) => find(ada, { search })))

    expect(await found(['%', '_', '\\', "N'T", '"', "' or 1=1 --"])).toEqual(names.slice(0, 6).map((name) => [name]))
    expect(await found(['n_t', 'b%t', '\\%', '%%', '🎲'])).toEqual([[], [], [], [], []])
  })

  test('takes the player counts at their edges, 6+ as exactly 6', async ({ world }) => {
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

  test('takes games whose play time overlaps the range, which is open at 180 minutes', async ({ world }) => {
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

  test('takes games of any of the categories, under whichever name', async ({ world }) => {
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

  test('names the part of a query that is wrong', async ({ world }) => {
    const ada = await buildMember(world)
    const wrong = ['players=6', 'players=7', 'minTime=-1', 'minTime=1.5', 'maxTime=soon', 'category=Sport']
    const alsoWrong = ['category=Dice&category=Sport', 'sort=price', 'limit=0', 'limit=101', 'after=nonsense']
    const queries = [...wrong, ...alsoWrong]

    const answers = await Promise.all(
      queries.map((query) => ada.request({ method: 'GET', url: `/api/games?${query}` })),
    )

    const fields = answers.map(({ body }) => Object.keys((body as { errors: object }).errors)[0]?.split('.')[0])
    expect(fields).toEqual(queries.map((query) => query.split('=')[0]))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]))
  })
})

describe('the order of games', () => {
  test('by rating has the best first and the unrated last, by play time the shortest first', async ({ world }) => {
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

  test.for(gameSorts)('by %s pages through every game once while games are added', async (sort, { world }) => {
    const members = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const [ada] = members as [MemberCaller]
    // Thirds have no exact floating-point form, and equal games stand on both sides of a page's end.
    const ratings = [[5, 5, 4], [5, 5, 4], [5, 5, 4], [1, 1, 0.5], [1, 1, 0.5], [], []]
    for (const given of ratings) await rate(members, await buildGame(world, { name: 'Twin' }), given)
    const expected = (await ada.ask(listGames, { query: { sort } })).map((game) => game.id)

    const seen: number[] = []
    let next: string | undefined = `/api/games?sort=${sort}&limit=2&search=twin`
    while (next) {
      const page = await ada.request({ method: 'GET', url: next })
      seen.push(...(page.body as { id: number }[]).map((game) => game.id))
      expect(page.headers['x-total-count']).toBe(String(ratings.length + Math.ceil(seen.length / 2) - 1))
      next = /<(.+)>; rel="next"/.exec(String(page.headers['link']))?.[1]
      // Where every list begins: it belongs on a page that was read already.
      await rate([ada], await buildGame(world, { name: 'A twin', minPlayTime: 1 }), [5])
    }

    expect(seen).toEqual(expected)
  })

  test('refuses a mark that no answer of its kind gave', async ({ world }) => {
    const ada = await buildMember(world)
    const wrong = [
      ['name', [7, 1]],
      ['name', ['Catan', 1.5]],
      ['name', ['Cat\0an', 1]],
      ['rating', ['Catan', 1]],
      ['playTime', ['30', 1]],
      ['playTime', [30]],
      ['playTime', 30],
    ] as const

    const refused = await Promise.all(
      wrong.map(([sort, mark]) => ada.refusal(listGames, { query: { sort, after: encoded(mark) } })),
    )

    const errors = { after: 'This mark is not one of ours' }
    expect(refused).toEqual(wrong.map(() => ({ name: 'InvalidInput', status: 400, errors })))
  })

  test('goes on after any mark of its kind, even a made-up one', async ({ world }) => {
    const ada = await buildMember(world)
    const strange = {
      name: [["'; drop table games; --\ud800", 1]],
      rating: [[1e308, 1]],
      playTime: [
        [-3.7, -1],
        [5e-324, Number.MAX_SAFE_INTEGER],
      ],
    }
    for (const sort of gameSorts)
      for (const mark of strange[sort])
        expect((await ada.send(listGames, { query: { sort, after: encoded(mark) } })).status).toBe(200)
  })
})

const encoded = (mark: unknown) => Buffer.from(JSON.stringify(mark)).toString('base64url')

async function rate(members: readonly MemberCaller[], id: number, ratings: readonly number[]) {
  for (const [index, rating] of ratings.entries())
    await members[index]?.ask(rateGame, { parameters: { id }, body: { rating } })
}
