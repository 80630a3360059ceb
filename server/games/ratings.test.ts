import { describe, expect } from 'vitest'
import { deleteGame, getGame, getOwnRating, rateGame } from '../../contract/games/games.ts'
import { buildGame, buildMember } from '../testing/builders.ts'
import { test } from '../testing/test.ts'

describe("a game's rating", () => {
  test("is the mean of members' ratings, and absent until somebody rates it", async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const game = { parameters: { id: await buildGame(world) } }
    expect(await ada.ask(getGame, game)).toMatchObject({ rating: null, ratingCount: 0 })

    expect(await ada.ask(rateGame, { ...game, body: { rating: 5 } })).toMatchObject({ rating: 5, ratingCount: 1 })
    expect(await ben.ask(rateGame, { ...game, body: { rating: 0.5 } })).toMatchObject({ rating: 2.75, ratingCount: 2 })
    expect(await ben.ask(rateGame, { ...game, body: { rating: 4 } })).toMatchObject({ rating: 4.5, ratingCount: 2 })
    expect(await ada.ask(rateGame, { ...game, body: { rating: null } })).toMatchObject({ rating: 4, ratingCount: 1 })
    expect(await ben.ask(rateGame, { ...game, body: { rating: null } })).toMatchObject({ rating: null })
    expect(await ben.ask(rateGame, { ...game, body: { rating: null } })).toMatchObject({ rating: null })
  })

  test('has a part of mine, which only I am told', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const game = { parameters: { id: await buildGame(world) } }
    expect(await ada.ask(getOwnRating, game)).toEqual({ rating: null })

    await ada.ask(rateGame, { ...game, body: { rating: 4.5 } })

    expect(await ada.ask(getOwnRating, game)).toEqual({ rating: 4.5 })
    expect(await ben.ask(getOwnRating, game)).toEqual({ rating: null })
    expect((await ada.refusal(getOwnRating, { parameters: { id: 4711 } })).name).toBe('NotFound')
  })

  test('counts every member who rates at the same instant', async ({ world }) => {
    const game = { parameters: { id: await buildGame(world) } }
    const members = await Promise.all(Array.from({ length: 20 }, () => buildMember(world)))

    const answers = await Promise.all(
      members.map((member, index) => member.send(rateGame, { ...game, body: { rating: index % 2 === 0 ? 5 : 2.5 } })),
    )

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(await members[0]?.ask(getGame, game)).toMatchObject({ rating: 3.75 })
  })

  test('counts a member who rates many times at once as one', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const game = { parameters: { id: await buildGame(world) } }
    await ada.ask(rateGame, { ...game, body: { rating: 3 } })

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ben.send(rateGame, { ...game, body: { rating: 5 } })),
    )

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(await ada.ask(getGame, game)).toMatchObject({ rating: 4 })
  })
})

describe('rating a game', () => {
  test('asks a visitor to sign in', async ({ world }) => {
    const game = { parameters: { id: await buildGame(world) } }
    expect((await world.visitor.refusal(rateGame, { ...game, body: { rating: 5 } })).name).toBe('NotSignedIn')
  })

  test('is refused for a game nobody knows and for a deleted one', async ({ world }) => {
    const ada = await buildMember(world)
    const deleted = await buildGame(world, { addedBy: ada })
    await ada.ask(deleteGame, { parameters: { id: deleted } })

    for (const id of [4711, deleted])
      expect((await ada.refusal(rateGame, { parameters: { id }, body: { rating: 5 } })).name).toBe('NotFound')
  })

  test('is refused for anything but half stars from a half to five', async ({ world }) => {
    const ada = await buildMember(world)
    const game = { parameters: { id: await buildGame(world) } }
    const wrong = [0, 0.4, 0.75, 5.5, -1, 1e300, '5', true, [5], undefined]

    const refused = await Promise.all(wrong.map((rating) => ada.refusal(rateGame, { ...game, body: { rating } })))

    const errors = { rating: 'Rate from half a star to 5 stars' }
    expect(refused).toEqual(wrong.map(() => ({ name: 'InvalidInput', status: 400, errors })))
    expect(await ada.ask(getGame, game)).toMatchObject({ rating: null })
  })
})
