import { describe, expect } from 'vitest'
import * as calls from '../../../contract/shelves/collection/calls.ts'
import { deleteGame } from '../../../contract/games/calls.ts'
import { buildGame, buildMember, type MemberCaller } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const collectionOf = (member: MemberCaller) => ({ parameters: { id: member.id } })

async function ownerCount(world: World, gameId: number) {
  const game = await world.db.selectFrom('games').select('ownerCount').where('id', '=', gameId).executeTakeFirst()
  return game?.ownerCount
}

/** The two calls that add a game. */
const additions = [
  ['POST /api/users/:id/games', (member: MemberCaller, body: object) => add(calls.addToCollection, member, body)],
  ['POST /api/user-games', (member: MemberCaller, body: object) => add(calls.createCollectionEntry, member, body)],
] as const

async function add(
  call: typeof calls.addToCollection | typeof calls.createCollectionEntry,
  member: MemberCaller,
  body: object,
) {
  const { status, body: answer } = await member.send(call, { ...collectionOf(member), body } as object)
  return { status, answer }
}

describe.for(additions)('%s', ([, addGame]) => {
  // Requirement games-10: POST /api/user-games adds a game to the member's own collection.
  // Requirement entities-8: A collection entry has id, userId, gameId, isFavorite and the game.
  // Shows api-16. Shows collection-1.
  test('adds the game to my collection, which every member can see', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const gameId = await buildGame(world, { name: 'Catan' })

    const { status, answer } = await addGame(ada, { userId: ada.id, gameId, isFavorite: false })

    expect(status).toBe(201)
    expect(answer).toMatchObject({ userId: ada.id, gameId, isFavorite: false, game: { id: gameId, name: 'Catan' } })
    expect(await ben.request(calls.listCollection, collectionOf(ada))).toEqual([
      {
        ...(answer as object),
        ownRating: null,
        lending: { isOffered: false, hasAsked: false, lentTo: null },
        expansionCount: 0,
      },
    ])
    expect(await ben.request(calls.listCollection, collectionOf(ben))).toEqual([])
    expect(await ownerCount(world, gameId)).toBe(1)
  })

  // Requirement collection-4: POST /api/users/{id}/games adds a game, as a favorite if requested.
  // Requirement entities-9: A game is not a favorite when it is added.
  test('adds the game as a favorite only if `isFavorite` is true', async ({ world }) => {
    const ada = await buildMember(world)
    const [plain, favorite] = [await buildGame(world, { name: 'A' }), await buildGame(world, { name: 'B' })]
    await addGame(ada, { gameId: plain })
    await addGame(ada, { gameId: favorite, isFavorite: true })

    const entries = await ada.request(calls.listCollection, collectionOf(ada))

    expect(entries.map((entry) => entry.isFavorite)).toEqual([false, true])
  })

  // Requirement collection-12: Adding a game twice is answered with 409.
  test('answers 409 if the collection already contains the game', async ({ world }) => {
    const ada = await buildMember(world)
    const gameId = await buildGame(world)
    await addGame(ada, { gameId })

    expect(await addGame(ada, { gameId, isFavorite: true })).toMatchObject({
      status: 409,
      answer: { type: 'urn:meeplehood:AlreadyInCollection' },
    })
    expect(await ada.request(calls.listCollection, collectionOf(ada))).toMatchObject([{ gameId, isFavorite: false }])
    expect(await ownerCount(world, gameId)).toBe(1)
  })

  test('creates one entry for several concurrent requests', async ({ world }) => {
    const ada = await buildMember(world)
    const gameId = await buildGame(world)

    const answers = await Promise.all(Array.from({ length: 10 }, () => addGame(ada, { gameId })))

    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)])
    expect(await ada.request(calls.listCollection, collectionOf(ada))).toHaveLength(1)
    expect(await ownerCount(world, gameId)).toBe(1)
  })

  test('answers 404 for an unknown or deleted game and 400 for invalid input', async ({ world }) => {
    const ada = await buildMember(world)
    const deleted = await buildGame(world, { addedBy: ada })
    const gameId = await buildGame(world)
    await ada.request(deleteGame, { parameters: { id: deleted } })

    expect((await addGame(ada, { gameId: 4711 })).status).toBe(404)
    expect((await addGame(ada, { gameId: deleted })).status).toBe(404)
    const wrong = [
      {},
      { gameId: 0 },
      { gameId: String(gameId) },
      { gameId, isFavorite: 'yes' },
      { gameId, rating: 5 },
      [],
    ]
    for (const body of wrong) expect((await addGame(ada, body)).status).toBe(400)
    expect(await ada.request(calls.listCollection, collectionOf(ada))).toEqual([])
  })

  // Requirement permissions-5: `hostId`, `senderId` and `userId` in a body must be the id of the signed-in member;
  // anything else gets 403.
  // Shows api-10.
  test("answers 403 for another member's collection", async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const gameId = await buildGame(world)

    expect((await addGame(ben, { gameId, userId: ada.id })).status).toBe(403)
    expect(await ada.request(calls.listCollection, collectionOf(ada))).toEqual([])
    expect(await ownerCount(world, gameId)).toBe(0)
  })
})

describe('a collection', () => {
  // Requirement collection-1: GET /api/users/{id}/games lists the entries of a collection with their games.
  test('is sorted by the name of the game, ignoring case and accents', async ({ world }) => {
    const ada = await buildMember(world)
    for (const name of ['Zooloretto', 'azul', 'Älva', 'Catan'])
      await ada.request(calls.addToCollection, {
        ...collectionOf(ada),
        body: { gameId: await buildGame(world, { name }) },
      })

    const entries = await ada.request(calls.listCollection, collectionOf(ada))

    expect(entries.map((entry) => entry.game.name)).toEqual(['Älva', 'azul', 'Catan', 'Zooloretto'])
  })

  test('requires a signed-in member, and answers 404 for an unknown owner', async ({ world }) => {
    const ada = await buildMember(world)
    const [body, unknown] = [{ gameId: await buildGame(world) }, { parameters: { id: 4711 } }]
    const taken = { parameters: { id: ada.id, gameId: body.gameId } }

    expect((await ada.requestProblem(calls.listCollection, unknown)).name).toBe('NotFound')
    expect((await ada.requestProblem(calls.addToCollection, { ...unknown, body })).name).toBe('NotFound')
    expect((await world.visitor.requestProblem(calls.listCollection, collectionOf(ada))).name).toBe('NotSignedIn')
    expect((await world.visitor.requestProblem(calls.addToCollection, { ...collectionOf(ada), body })).name).toBe(
      'NotSignedIn',
    )
    expect((await world.visitor.requestProblem(calls.createCollectionEntry, { body })).name).toBe('NotSignedIn')
    expect((await world.visitor.requestProblem(calls.removeFromCollection, taken)).name).toBe('NotSignedIn')
  })

  test('accepts new games only from its owner', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const body = { gameId: await buildGame(world) }
    expect((await ben.requestProblem(calls.addToCollection, { ...collectionOf(ada), body })).name).toBe('NotYours')
    expect(await ada.request(calls.listCollection, collectionOf(ada))).toEqual([])
  })
})

describe('changing a favorite', () => {
  // Requirement collection-11: PATCH /api/users/{id}/games/{gameId} marks a favorite.
  test('sets and clears it in my own collection', async ({ world }) => {
    const ada = await buildMember(world)
    const gameId = await buildGame(world)
    const entry = await ada.request(calls.createCollectionEntry, { body: { gameId } })
    const change = (body: object) =>
      ada.request(calls.updateCollectionEntry, { parameters: { id: ada.id, gameId }, body })

    expect(await change({ isFavorite: true })).toEqual({ ...entry, isFavorite: true })
    expect(await change({})).toEqual({ ...entry, isFavorite: true })
    expect(await change({ isFavorite: false })).toEqual(entry)
  })

  test("fails for another member's collection, for a game that is not in the collection, and for visitors", async ({
    world,
  }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const gameId = await buildGame(world)
    await ada.request(calls.createCollectionEntry, { body: { gameId } })
    const change = (id: number, body: object = { isFavorite: true }) => ({ parameters: { id, gameId }, body })

    expect((await ben.requestProblem(calls.updateCollectionEntry, change(ada.id))).name).toBe('NotYours')
    expect((await ben.requestProblem(calls.updateCollectionEntry, change(ben.id))).name).toBe('NotFound')
    expect((await ben.requestProblem(calls.updateCollectionEntry, change(4711))).name).toBe('NotFound')
    expect((await world.visitor.requestProblem(calls.updateCollectionEntry, change(ada.id))).name).toBe('NotSignedIn')
    expect((await ada.requestProblem(calls.updateCollectionEntry, change(ada.id, { isFavorite: 'yes' }))).name).toBe(
      'InvalidInput',
    )
    expect(await ada.request(calls.listCollection, collectionOf(ada))).toMatchObject([{ isFavorite: false }])
  })
})

describe('removing a game from a collection', () => {
  // Requirement collection-10: DELETE /api/users/{id}/games/{gameId} removes a game from the member's own collection.
  test('keeps the other games, and allows adding it again', async ({ world }) => {
    const ada = await buildMember(world)
    const [catan, azul] = [await buildGame(world), await buildGame(world)]
    const addGame = (gameId: number) => ada.request(calls.addToCollection, { ...collectionOf(ada), body: { gameId } })
    const take = (gameId: number) => ({ parameters: { id: ada.id, gameId } })
    await addGame(catan)
    await addGame(azul)

    await ada.request(calls.removeFromCollection, take(catan))

    expect(await ada.request(calls.listCollection, collectionOf(ada))).toMatchObject([{ gameId: azul }])
    expect([await ownerCount(world, catan), await ownerCount(world, azul)]).toEqual([0, 1])
    for (const gameId of [catan, 4711])
      expect((await ada.requestProblem(calls.removeFromCollection, take(gameId))).name).toBe('NotFound')
    await addGame(catan)
    expect(await ownerCount(world, catan)).toBe(1)
  })

  // Shows collection-10.
  test("fails for another member's collection and for a game that is not in mine", async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const gameId = await buildGame(world)
    await ada.request(calls.addToCollection, { ...collectionOf(ada), body: { gameId } })
    const take = (id: number) => ({ parameters: { id, gameId } })

    expect((await ben.requestProblem(calls.removeFromCollection, take(ada.id))).name).toBe('NotYours')
    expect((await ben.requestProblem(calls.removeFromCollection, take(ben.id))).name).toBe('NotFound')
    expect((await ben.requestProblem(calls.removeFromCollection, take(4711))).name).toBe('NotFound')
    expect(await ada.request(calls.listCollection, collectionOf(ada))).toHaveLength(1)
    expect(await ownerCount(world, gameId)).toBe(1)
  })

  test('removes a deleted game', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const gameId = await buildGame(world, { addedBy: ada })
    await ben.request(calls.addToCollection, { ...collectionOf(ben), body: { gameId } })
    await ada.request(deleteGame, { parameters: { id: gameId } })

    await ben.request(calls.removeFromCollection, { parameters: { id: ben.id, gameId } })

    expect(await ben.request(calls.listCollection, collectionOf(ben))).toEqual([])
  })

  test('keeps the owner count correct when members add and remove it concurrently', async ({ world }) => {
    const members = await Promise.all(Array.from({ length: 6 }, () => buildMember(world)))
    const gameId = await buildGame(world)

    const answers = await Promise.all(
      members.flatMap((member) => [
        member.send(calls.addToCollection, { ...collectionOf(member), body: { gameId } }),
        member.send(calls.removeFromCollection, { parameters: { id: member.id, gameId } }),
        member.send(calls.addToCollection, { ...collectionOf(member), body: { gameId } }),
      ]),
    )

    expect(answers.filter((answer) => answer.status >= 500)).toEqual([])
    const collections = await Promise.all(
      members.map((member) => member.request(calls.listCollection, collectionOf(member))),
    )
    expect(await ownerCount(world, gameId)).toBe(collections.flat().length)
  })
})

const ownership = (member: MemberCaller, id: number) => member.request(calls.getOwnership, { parameters: { id } })

describe('reading whether I own a game', () => {
  // Requirement collection-16: GET /api/games/{id}/ownership returns whether a game is in the member's own collection,
  // and a favorite there.
  test('follows my own collection', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const gameId = await buildGame(world)
    const entry = { parameters: { id: ada.id, gameId } }
    expect(await ownership(ada, gameId)).toEqual({ isOwned: false, isFavorite: false, isOffered: false, lentTo: null })
    await add(calls.addToCollection, ada, { gameId })
    expect(await ownership(ada, gameId)).toEqual({ isOwned: true, isFavorite: false, isOffered: false, lentTo: null })
    await ada.request(calls.updateCollectionEntry, { ...entry, body: { isFavorite: true } })
    expect(await ownership(ada, gameId)).toEqual({ isOwned: true, isFavorite: true, isOffered: false, lentTo: null })
    expect(await ownership(ben, gameId)).toEqual({ isOwned: false, isFavorite: false, isOffered: false, lentTo: null })
    await ada.request(calls.removeFromCollection, entry)
    expect(await ownership(ada, gameId)).toEqual({ isOwned: false, isFavorite: false, isOffered: false, lentTo: null })
  })

  // Shows collection-16.
  test('includes a deleted game that my collection keeps', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const gameId = await buildGame(world, { addedBy: ben })
    await add(calls.addToCollection, ada, { gameId })
    await ben.request(deleteGame, { parameters: { id: gameId } })
    expect(await ownership(ada, gameId)).toEqual({ isOwned: true, isFavorite: false, isOffered: false, lentTo: null })
  })

  test('answers 404 for an unknown game, and 401 for visitors', async ({ world }) => {
    const ada = await buildMember(world)
    const unknown = { parameters: { id: 4711 } }
    expect((await ada.requestProblem(calls.getOwnership, unknown)).name).toBe('NotFound')
    expect((await world.visitor.requestProblem(calls.getOwnership, unknown)).name).toBe('NotSignedIn')
  })
})
