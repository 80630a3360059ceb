// @engine sqlite
import { describe, expect } from 'vitest'
import { addToCollection, listCollection, removeFromCollection } from '../../contract/shelves/collection/calls.ts'
import { createEvent, getEvent, updateEvent } from '../../contract/events/calls.ts'
import * as calls from '../../contract/games/calls.ts'
import type { GameForm } from '../../contract/games/schemas.ts'
import { listGamePlayers } from '../../contract/shelves/players/calls.ts'
import { getWish, setWish } from '../../contract/games/wishes/calls.ts'
import { buildGame, buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'

function valley(given: Partial<GameForm> = {}): GameForm {
  return {
    name: 'Tal der Könige',
    description: 'Build a pyramid, block by block.',
    minPlayers: 2,
    maxPlayers: 4,
    minPlayTime: 45,
    maxPlayTime: 90,
    complexity: 2.5,
    category: ['Strategy', 'Euro-style'],
    imageUrl: 'https://example.org/tal.png',
    ...given,
  }
}

const invalid = (errors: Record<string, string>) => ({ name: 'InvalidInput', status: 400, errors })

/** Invalid values of each field with their error messages. */
const invalidValues: Record<string, (readonly [value: unknown, message: string])[]> = {
  name: [
    ...['', 'X', ' X   ', 7, null].map((value) => [value, 'Game name is required'] as const),
    ...['Lantern\nBay', 'Lan\u202Etern Bay'].map(
      (value) => [value, 'Use one line, without invisible characters'] as const,
    ),
    ...['Win at evil.example', 'Azul evil . com', 'Azul at https://evil'].map(
      (value) => [value, 'Leave out web and email addresses, and put a space after each dot'] as const,
    ),
    ['Call 555-123-4567', 'Leave out phone numbers'],
    ['x'.repeat(201), 'At most 200 characters'],
    ['Cat\0an', 'Contains characters that cannot be stored'],
  ],
  description: [
    ...['', 'Too short', `  ${'x'.repeat(9)}  `, 7].map(
      (value) => [value, 'Please provide a brief description'] as const,
    ),
    ['x'.repeat(5001), 'At most 5,000 characters'],
  ],
  minPlayers: [0, -1, 1.5, '2', null].map((value) => [value, 'Minimum players must be at least 1']),
  maxPlayers: [
    ...[0, 2.5, '4'].map((value) => [value, 'Maximum players must be at least 1'] as const),
    [1, 'Maximum players must be at least the minimum'],
    [1000, 'At most 999'],
  ],
  minPlayTime: [0, 0.5, '45'].map((value) => [value, 'Minimum play time must be at least 1 minute']),
  maxPlayTime: [
    ...[0, 60.5, '90'].map((value) => [value, 'Maximum play time must be at least 1 minute'] as const),
    [44, 'Maximum play time must be at least the minimum'],
    [100_001, 'At most 100,000'],
  ],
  complexity: [0.9, 5.1, '3', null].map((value) => [value, 'Complexity must be between 1 and 5']),
  category: [[], 'Family', null].map((value) => [value, 'Select at least one category']),
  imageUrl: [
    ...['', '  ', null, 7].map((value) => [value, 'Image URL is required'] as const),
    ...['tal.png', 'javascript:alert(1)', 'ftp://example.org/tal.png', 'https://'].map(
      (value) => [value, 'Please provide a valid URL'] as const,
    ),
    [`https://example.org/${'x'.repeat(1981)}`, 'At most 2,000 characters'],
  ],
  yearPublished: [[3000, 'Use a year from -5000 to 2100']],
  rating: [[5, 'Unknown field']],
  addedById: [[1, 'Unknown field']],
}

describe('adding a game', () => {
  // Requirement games-4: POST /api/games adds a game.
  // Requirement games-2: GET /api/games/{id} returns one game.
  // Requirement permissions-4: Every member can add a game to the shared database.
  // Requirement entities-6: A game has id, name, description, imageUrl, rating, category, minPlayers, maxPlayers,
  // minPlayTime and maxPlayTime in minutes, and complexity.
  test('shows it to every member, with its categories in the order they were entered', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]

    const created = await ada.request(calls.createGame, { body: valley({ name: '  Tal der Könige ' }) })

    const unrated = { picture: null, rating: null, ratingCount: 0, ownerCount: 0, isDeleted: false }
    const unknown = { yearPublished: null, baseGameId: null, otherNames: [] }
    const own = { id: created.id, addedById: ada.id, version: expect.any(String) }
    expect(created).toEqual({ ...valley(), ...unrated, ...unknown, ...own })
    const seen = { ...created, addedById: null, version: null }
    expect(await ben.request(calls.getGame, { parameters: { id: created.id } })).toEqual(seen)
    expect(await ben.request(calls.listGames)).toEqual([seen])
  })

  // Requirement game-form-11: The complexity lies between 1 and 5: 'Complexity must be between 1 and 5'.
  // Shows api-33. Shows game-form-5. Shows game-form-6. Shows game-form-7. Shows game-form-8. Shows game-form-9. Shows
  // game-form-10. Shows games-4.
  test('accepts every field at its limits', async ({ world }) => {
    const ada = await buildMember(world)
    const least = valley({
      name: 'Go',
      description: 'x'.repeat(10),
      minPlayers: 1,
      maxPlayers: 1,
      minPlayTime: 1,
      maxPlayTime: 1,
      complexity: 1,
    })
    const most = valley({
      name: '🎲'.repeat(100),
      description: '島'.repeat(5000),
      minPlayers: 999,
      maxPlayers: 999,
      complexity: 5,
    })

    for (const form of [least, most]) expect(await ada.request(calls.createGame, { body: form })).toMatchObject(form)
  })

  // Requirement games-32: A game can have other names, such as titles of editions, which its page shows and searches
  // find. They obey the rules for names.
  test('keeps other names, without spellings of its name, until a change replaces them', async ({ world }) => {
    const ada = await buildMember(world)
    const otherNames = ['Zug um Zug', 'Valley', 'zug-um-zug', 'Menolippu']
    const { id } = await ada.request(calls.createGame, { body: valley({ name: 'Valley', otherNames }) })
    const nameOf = async () => (await ada.request(calls.getGame, { parameters: { id } })).otherNames
    const find = async (search: string) => (await ada.request(calls.listGames, { query: { search } })).length
    expect(await nameOf()).toEqual(['Menolippu', 'Zug um Zug'])
    await ada.request(calls.updateGame, { parameters: { id }, body: { description: 'A valley of games' } })
    expect([await nameOf(), await find('zug um')]).toEqual([['Menolippu', 'Zug um Zug'], 1])
    await ada.request(calls.updateGame, { parameters: { id }, body: { otherNames: ['Le Vallon'] } })
    expect([await nameOf(), await find('zug um'), await find('vallon')]).toEqual([['Le Vallon'], 0, 1])
    for (const name of ['win at evil.example', 'x', 'two\nlines']) {
      const body = { otherNames: [name] }
      expect((await ada.requestProblem(calls.updateGame, { parameters: { id }, body })).name).toBe('InvalidInput')
    }
  })

  test('removes duplicate categories', async ({ world }) => {
    const ada = await buildMember(world)
    const created = await ada.request(calls.createGame, { body: valley({ category: ['Dice', 'Abstract', 'Dice'] }) })
    expect(created.category).toEqual(['Dice', 'Abstract'])
  })

  // Requirement permissions-3: Creating and joining events, sending messages and adding games require a signed-in
  // member.
  test('requires a signed-in member', async ({ world }) => {
    expect((await world.visitor.requestProblem(calls.createGame, { body: valley() })).name).toBe('NotSignedIn')
  })

  // Requirement game-form-14: The address of a picture is a web address: 'Please provide a valid URL'.
  // Requirement api-33: Texts are limited: messages 4,000, descriptions 5,000, bios 1,000, names of games and events
  // 200 and full names 80 characters.
  // Shows game-form-5. Shows game-form-6. Shows game-form-7. Shows game-form-8. Shows game-form-9. Shows game-form-10.
  // Shows game-form-11. Shows game-form-12. Shows game-form-13. Shows pictures-16.
  test.for(Object.entries(invalidValues))('rejects invalid values of %s', async ([field, values], { world }) => {
    const ada = await buildMember(world)

    const rejections = await Promise.all(
      values.map(([value]) => ada.requestProblem(calls.createGame, { body: { ...valley(), [field]: value } })),
    )

    expect(rejections).toEqual(values.map(([, message]) => invalid({ [field]: message })))
    expect(await ada.request(calls.listGames)).toEqual([])
  })

  // Requirement pictures-16: `imageUrl` is required and an absolute http or https address; only games with an uploaded
  // picture or a drawn cover, such as those of the starter catalog, answer with none.
  // Requirement game-form-13: The address of a picture is required: 'Image URL is required'.
  // Requirement game-form-12: A game has at least one category: 'Select at least one category'.
  // Requirement game-form-10: The maximum play time is at least 1 minute: 'Maximum play time must be at least 1
  // minute'.
  // Requirement game-form-9: The minimum play time is at least 1 minute: 'Minimum play time must be at least 1 minute'.
  // Requirement game-form-8: The maximum of players is at least 1: 'Maximum players must be at least 1'.
  // Requirement game-form-7: The minimum of players is at least 1: 'Minimum players must be at least 1'.
  // Requirement game-form-6: A description has at least 10 characters: 'Please provide a brief description'.
  // Requirement game-form-5: A name has at least 2 characters: 'Game name is required'. It is one line without
  // invisible characters.
  test('reports every missing field at once', async ({ world }) => {
    const ada = await buildMember(world)
    const rejection = await ada.requestProblem(calls.createGame, { body: {} })
    expect(rejection.errors).toEqual({
      name: 'Game name is required',
      description: 'Please provide a brief description',
      minPlayers: 'Minimum players must be at least 1',
      maxPlayers: 'Maximum players must be at least 1',
      minPlayTime: 'Minimum play time must be at least 1 minute',
      maxPlayTime: 'Maximum play time must be at least 1 minute',
      complexity: 'Complexity must be between 1 and 5',
      category: 'Select at least one category',
      imageUrl: 'Image URL is required',
    })
  })

  test('rejects an unknown category', async ({ world }) => {
    const ada = await buildMember(world)
    const rejection = await ada.requestProblem(calls.createGame, { body: { ...valley(), category: ['Dice', 'Sport'] } })
    expect(rejection).toMatchObject({ name: 'InvalidInput', errors: { 'category.1': expect.any(String) } })
  })
})

describe('changing a game', () => {
  // Requirement games-6: PATCH /api/games/{id} changes any of the fields of a game. `imageUrl` may be null, as it was
  // read, for an uploaded picture or a drawn cover.
  // Shows accounts-45.
  test('changes only the sent fields', async ({ world }) => {
    const ada = await buildMember(world)
    const created = await ada.request(calls.createGame, { body: valley() })
    const game = { parameters: { id: created.id } }

    const renamed = await ada.request(calls.updateGame, { ...game, body: { name: 'Luxor', category: ['Family'] } })

    expect(renamed).toEqual({ ...created, name: 'Luxor', category: ['Family'], version: expect.any(String) })
    expect(await ada.request(calls.updateGame, { ...game, body: {} })).toEqual(renamed)
    expect(await ada.request(calls.listGames, { query: { search: 'könige' } })).toEqual([])
    expect(await ada.request(calls.listGames, { query: { search: 'LUXOR' } })).toEqual([renamed])
    expect(await ada.request(calls.listGames, { query: { search: 'PYRAMID' } })).toEqual([renamed])
  })

  // Shows games-6.
  test('changes every field', async ({ world }) => {
    const ada = await buildMember(world)
    const { id } = await ada.request(calls.createGame, { body: valley() })
    const body: GameForm = {
      name: 'Petra',
      description: 'Carve a city into the gorge.',
      minPlayers: 1,
      maxPlayers: 6,
      minPlayTime: 100,
      maxPlayTime: 200,
      complexity: 4.5,
      category: ['Dice'],
      imageUrl: 'https://example.org/petra.png',
    }
    expect(await ada.request(calls.updateGame, { parameters: { id }, body })).toMatchObject(body)
    expect(await ada.request(calls.getGame, { parameters: { id } })).toMatchObject(body)
  })

  // Shows game-form-15.
  test('accepts a new range, and rejects a minimum or maximum that does not fit the stored one', async ({ world }) => {
    const ada = await buildMember(world)
    const { id } = await ada.request(calls.createGame, { body: valley() })
    const change = (body: Partial<GameForm>) => ({ parameters: { id }, body })
    const current = await ada.request(
      calls.updateGame,
      change({ minPlayers: 5, maxPlayers: 5, minPlayTime: 120, maxPlayTime: 120 }),
    )

    const belowStored = await ada.requestProblem(
      calls.updateGame,
      change({ name: 'Luxor', maxPlayers: 4, maxPlayTime: 119 }),
    )
    const aboveStored = await ada.requestProblem(calls.updateGame, change({ minPlayers: 6 }))

    const maxPlayers = 'Maximum players must be at least the minimum'
    const maxPlayTime = 'Maximum play time must be at least the minimum'
    expect(belowStored).toEqual(invalid({ maxPlayers, maxPlayTime }))
    expect(aboveStored).toEqual(invalid({ maxPlayers }))
    expect(await ada.request(calls.getGame, { parameters: { id } })).toMatchObject(current)
  })

  test.for(Object.entries(invalidValues))('rejects invalid values of %s', async ([field, values], { world }) => {
    const ada = await buildMember(world)
    const created = await ada.request(calls.createGame, { body: valley() })
    const game = { parameters: { id: created.id } }

    const rejections = await Promise.all(
      values.map(([value]) =>
        ada.requestProblem(calls.updateGame, { ...game, body: { complexity: 4, [field]: value } }),
      ),
    )

    expect(rejections).toEqual(values.map(([, message]) => invalid({ [field]: message })))
    expect(await ada.request(calls.getGame, game)).toMatchObject(created)
  })
})

describe('changing and deleting a game', () => {
  // Requirement permissions-8: Only the member who added a game edits or deletes it; moderators can remove or merge it.
  test('is only allowed for the member who added the game', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const created = await ada.request(calls.createGame, { body: valley() })
    const withoutAdder = await buildGame(world)

    for (const id of [created.id, withoutAdder]) {
      const game = { parameters: { id } }
      for (const caller of [ben, world.visitor]) {
        const problem = caller === ben ? 'NotYours' : 'NotSignedIn'
        expect((await caller.requestProblem(calls.updateGame, { ...game, body: { name: 'Mine' } })).name).toBe(problem)
        expect((await caller.requestProblem(calls.deleteGame, game)).name).toBe(problem)
      }
    }
    expect(await ada.request(calls.getGame, { parameters: { id: created.id } })).toMatchObject(created)
  })

  // Requirement collection-13: A deleted game is answered with 404 by its id, for every member; with `?deleted=true`
  // only if no collection and no event contains it.
  test('answers 404 for an unknown or deleted game', async ({ world }) => {
    const ada = await buildMember(world)
    const deleted = await buildGame(world, { addedBy: ada })
    await ada.request(calls.deleteGame, { parameters: { id: deleted } })

    for (const id of [4711, deleted, Number.MAX_SAFE_INTEGER]) {
      const game = { parameters: { id } }
      expect(await ada.requestProblem(calls.getGame, game)).toMatchObject({ name: 'NotFound', status: 404 })
      expect((await ada.requestProblem(calls.updateGame, { ...game, body: { name: 'Back again' } })).name).toBe(
        'NotFound',
      )
      expect((await ada.requestProblem(calls.deleteGame, game)).name).toBe('NotFound')
    }
  })
})

test('reading a game rejects invalid ids with 400', async ({ world }) => {
  const ada = await buildMember(world)
  const ids = ['0', '-1', '1.5', 'catan', '%00', '9007199254740993']
  const answers = await Promise.all(ids.map((id) => ada.inject({ method: 'GET', url: `/api/games/${id}` })))
  expect(answers.map((answer) => answer.status)).toEqual(ids.map(() => 400))
})

describe('deleting a game', () => {
  // Requirement collection-14: Deleting a game removes it from the collection of the member who added it, and from no
  // other.
  // Requirement games-20: A deleted game disappears from the catalog; other members' collections and events keep it.
  // Requirement games-8: DELETE /api/games/{id} deletes a game.
  // Shows collection-21.
  test("hides it from the catalog but keeps it in other members' collections and in events", async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const game = await ada.request(calls.createGame, { body: valley() })
    for (const member of [ada, ben])
      await member.request(addToCollection, { parameters: { id: member.id }, body: { gameId: game.id } })
    const date = hoursFromNow(24).toISOString()
    const event = await ben.request(createEvent, {
      body: { title: 'Luxor', date, location: '97205', gameIds: [game.id] },
    })

    await ada.request(calls.deleteGame, { parameters: { id: game.id } })

    const list = await ben.send(calls.listGames)
    expect([list.body, list.headers['x-total-count']]).toEqual([[], '0'])
    expect(await ben.request(calls.listPopularGames)).toEqual([])
    expect(await ada.request(listCollection, { parameters: { id: ada.id } })).toEqual([])
    const kept = { gameId: game.id, game: { ...game, ownerCount: 1, isDeleted: true } }
    expect(await ada.request(listCollection, { parameters: { id: ben.id } })).toMatchObject([kept])
    expect((await ben.request(getEvent, { parameters: { eventId: event.id } })).games).toMatchObject([
      { id: game.id, isDeleted: true },
    ])
    expect(
      (await ben.requestProblem(createEvent, { body: { title: 'Luxor', date, location: '97205', gameIds: [game.id] } }))
        .name,
    ).toBe('NotFound')
  })

  // Requirement game-page-17: The page of a deleted game shows what is known about it, as long as a collection or an
  // event contains it; owners can still remove it. The page asks for it with `?deleted=true`.
  // Shows collection-13.
  test.for([
    [
      'a collection',
      async (ben, gameId) => {
        await ben.request(addToCollection, { parameters: { id: ben.id }, body: { gameId } })
        return () => ben.send(removeFromCollection, { parameters: { id: ben.id, gameId } })
      },
    ],
    [
      'an event',
      async (ben, gameId) => {
        const body = { title: 'Luxor', date: hoursFromNow(24).toISOString(), location: '97205', gameIds: [gameId] }
        const { id: eventId } = await ben.request(createEvent, { body })
        return () => ben.send(updateEvent, { parameters: { eventId }, body: { gameIds: [] } })
      },
    ],
  ] satisfies [string, (ben: MemberCaller, gameId: number) => Promise<() => Promise<unknown>>][])(
    'answers 404, and keeps its details for its page while %s contains it',
    async ([, use], { world }) => {
      const [ada, ben] = [await buildMember(world), await buildMember(world)]
      const { id, ...game } = await ada.request(calls.createGame, { body: valley() })
      const page = { parameters: { id } }
      const release = await use(ben, id)
      await ada.request(calls.deleteGame, page)

      const shown = { name: game.name, description: game.description, isDeleted: true, addedById: null }
      expect(await ben.request(calls.getGame, { ...page, query: { deleted: true } })).toMatchObject(shown)
      expect((await ada.requestProblem(calls.updateGame, { ...page, body: { name: 'Back' } })).name).toBe('NotFound')
      for (const member of [ada, ben]) expect((await member.requestProblem(calls.getGame, page)).name).toBe('NotFound')
      await release()
      expect((await ben.requestProblem(calls.getGame, { ...page, query: { deleted: true } })).name).toBe('NotFound')
    },
  )

  // Requirement game-page-18: Rating a deleted game that a collection or an event still contains, or wishing to play
  // it, fails with 404 and the problem GameDeleted; its ratings, wishes and players can still be read.
  test('rejects ratings and wishes of a kept game with GameDeleted, and still shows them and its players', async ({
    world,
  }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world, { location: '97205' })]
    const neighbour = await buildMember(world, { location: '97205' })
    const { id } = await ada.request(calls.createGame, { body: valley() })
    const game = { parameters: { id } }
    await ben.request(calls.rateGame, { ...game, body: { rating: 4 } })
    await ben.request(setWish, { ...game, body: { wantsToPlay: true } })
    await ben.request(addToCollection, { parameters: { id: ben.id }, body: { gameId: id } })
    await ada.request(calls.deleteGame, game)

    const refusal = { name: 'GameDeleted', status: 404 }
    expect(await ben.requestProblem(calls.rateGame, { ...game, body: { rating: 5 } })).toMatchObject(refusal)
    expect(await ben.requestProblem(setWish, { ...game, body: { wantsToPlay: true } })).toMatchObject(refusal)
    expect(await ben.request(calls.getOwnRating, game)).toEqual({ rating: 4 })
    expect(await ben.request(getWish, game)).toEqual({ wantsToPlay: true })
    expect(await neighbour.request(listGamePlayers, game)).toMatchObject([{ id: ben.id, ownsGame: true }])

    await ben.request(removeFromCollection, { parameters: { id: ben.id, gameId: id } })
    for (const call of [calls.getOwnRating, getWish, listGamePlayers])
      expect((await ben.requestProblem(call, game)).name).toBe('NotFound')
    expect((await ben.requestProblem(calls.rateGame, { ...game, body: { rating: 5 } })).name).toBe('NotFound')
    expect((await ben.requestProblem(setWish, { ...game, body: { wantsToPlay: true } })).name).toBe('NotFound')
  })
})
