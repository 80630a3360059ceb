import { describe, expect } from 'vitest'
import { addToCollection } from '../../contract/shelves/collection/calls.ts'
import { deleteGame, getGame, getOwnRating, rateGame } from '../../contract/games/calls.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import { actOnMember } from '../../contract/moderation/moderator-calls.ts'
import { buildGame, buildMember } from '../testing/builders.ts'
import { test } from '../testing/test.ts'

describe("a game's rating", () => {
  // Requirement games-19: The rating of a game is the mean of its members' ratings, and missing until a member rates
  // it.
  // Requirement entities-7: The rating of a game is the mean of ratings from 0.5 to 5, and null without any.
  // Shows games-22.
  test("is the mean of the members' ratings, and null for an unrated game", async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const game = { parameters: { id: await buildGame(world) } }
    expect(await ada.request(getGame, game)).toMatchObject({ rating: null, ratingCount: 0 })

    expect(await ada.request(rateGame, { ...game, body: { rating: 5 } })).toMatchObject({ rating: 5, ratingCount: 1 })
    expect(await ben.request(rateGame, { ...game, body: { rating: 0.5 } })).toMatchObject({
      rating: 2.75,
      ratingCount: 2,
    })
    expect(await ben.request(rateGame, { ...game, body: { rating: 4 } })).toMatchObject({ rating: 4.5, ratingCount: 2 })
    expect(await ada.request(rateGame, { ...game, body: { rating: null } })).toMatchObject({
      rating: 4,
      ratingCount: 1,
    })
    expect(await ben.request(rateGame, { ...game, body: { rating: null } })).toMatchObject({ rating: null })
    expect(await ben.request(rateGame, { ...game, body: { rating: null } })).toMatchObject({ rating: null })
  })

  // Requirement games-23: GET /api/games/{id}/rating returns only the member's own rating.
  test('shows my own rating only to me', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const game = { parameters: { id: await buildGame(world) } }
    expect(await ada.request(getOwnRating, game)).toEqual({ rating: null })

    await ada.request(rateGame, { ...game, body: { rating: 4.5 } })

    expect(await ada.request(getOwnRating, game)).toEqual({ rating: 4.5 })
    expect(await ben.request(getOwnRating, game)).toEqual({ rating: null })
    expect((await ada.requestProblem(getOwnRating, { parameters: { id: 4711 } })).name).toBe('NotFound')
  })

  test('counts every one of several concurrent ratings', async ({ world }) => {
    const game = { parameters: { id: await buildGame(world) } }
    const members = await Promise.all(Array.from({ length: 20 }, () => buildMember(world)))

    const answers = await Promise.all(
      members.map((member, index) => member.send(rateGame, { ...game, body: { rating: index % 2 === 0 ? 5 : 2.5 } })),
    )

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(await members[0]?.request(getGame, game)).toMatchObject({ rating: 3.75 })
  })

  test('counts concurrent ratings of one member once', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const game = { parameters: { id: await buildGame(world) } }
    await ada.request(rateGame, { ...game, body: { rating: 3 } })

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ben.send(rateGame, { ...game, body: { rating: 5 } })),
    )

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(await ada.request(getGame, game)).toMatchObject({ rating: 4 })
  })
})

// Shows game-page-12.
test('owners and ratings count for every reader, also those of blocked and suspended members', async ({ world }) => {
  const [reader, blocked, suspended] = [await buildMember(world), await buildMember(world), await buildMember(world)]
  const game = { parameters: { id: await buildGame(world) } }
  for (const member of [blocked, suspended]) {
    await member.request(addToCollection, { parameters: { id: member.id }, body: { gameId: game.parameters.id } })
    await member.request(rateGame, { ...game, body: { rating: 4 } })
  }
  await reader.request(blockMember, { parameters: { userId: blocked.id } })
  const moderator = await buildMember(world, { role: 'moderator' })
  const suspension = { kind: 'suspend', until: null, reason: 'Advertising again.' } as const
  await moderator.request(actOnMember, { parameters: { userId: suspended.id }, body: suspension })
  for (const member of [reader, blocked])
    expect(await member.request(getGame, game)).toMatchObject({ ownerCount: 2, ratingCount: 2, rating: 4 })
})

describe('rating a game', () => {
  test('requires a signed-in member', async ({ world }) => {
    const game = { parameters: { id: await buildGame(world) } }
    expect((await world.visitor.requestProblem(rateGame, { ...game, body: { rating: 5 } })).name).toBe('NotSignedIn')
  })

  test('answers 404 for an unknown game and for a deleted one', async ({ world }) => {
    const ada = await buildMember(world)
    const deleted = await buildGame(world, { addedBy: ada })
    await ada.request(deleteGame, { parameters: { id: deleted } })

    for (const id of [4711, deleted])
      expect((await ada.requestProblem(rateGame, { parameters: { id }, body: { rating: 5 } })).name).toBe('NotFound')
  })

  // Requirement games-22: PUT /api/games/{id}/rating stores the member's rating in half stars.
  // Shows entities-7.
  test('accepts only half stars from 0.5 to 5', async ({ world }) => {
    const ada = await buildMember(world)
    const game = { parameters: { id: await buildGame(world) } }
    const wrong = [0, 0.4, 0.75, 5.5, -1, 1e300, '5', true, [5], undefined]

    const rejections = await Promise.all(
      wrong.map((rating) => ada.requestProblem(rateGame, { ...game, body: { rating } })),
    )

    const errors = { rating: 'Rate from half a star to 5 stars' }
    expect(rejections).toEqual(wrong.map(() => ({ name: 'InvalidInput', status: 400, errors })))
    expect(await ada.request(getGame, game)).toMatchObject({ rating: null })
  })
})
