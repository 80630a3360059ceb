import { describe, expect } from 'vitest'
import * as calls from '../../contract/collection/collection.ts'
import { deleteGame } from '../../contract/games/games.ts'
import { buildGame, buildMember, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const collectionOf = (member: MemberCaller) => ({ parameters: { id: member.id } })

async function ownerCount(world: World, gameId: number) {
  const game = await world.db.selectFrom('games').select('ownerCount').where('id', '=', gameId).executeTakeFirst()
  return game?.ownerCount
}

/** Both calls that add a game, for tests that hold for either. */
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
  test("puts the game into one's own collection, for everyone to see", async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const gameId = await buildGame(world, { name: 'Catan' })

    const { status, answer } = await addGame(ada, { userId: ada.id, gameId, isFavorite: false })

    expect(status).toBe(201)
    expect(answer).toMatchObject({ userId: ada.id, gameId, isFavorite: false, game: { id: gameId, name: 'Catan' } })
    expect(await ben.ask(calls.listCollection, collectionOf(ada))).toEqual([answer])
    expect(await ben.ask(calls.listCollection, collectionOf(ben))).toEqual([])
    expect(await ownerCount(world, gameId)).toBe(1)
  })

  test('adds a game that is no favourite unless told so', async ({ world }) => {
    const ada = await buildMember(world)
    const [plain, favourite] = [await buildGame(world, { name: 'A' }), await buildGame(world, { name: 'B' })]
    await addGame(ada, { gameId: plain })
    await addGame(ada, { gameId: favourite, isFavorite: true })

    const entries = await ada.ask(calls.listCollection, collectionOf(ada))

    expect(entries.map((entry) => entry.isFavorite)).toEqual([false, true])
  })

  test('is refused where the game is in the collection already', async ({ world }) => {
    const ada = await buildMember(world)
    const gameId = await buildGame(world)
    await addGame(ada, { gameId })

    expect(await addGame(ada, { gameId, isFavorite: true })).toMatchObject({
      status: 409,
      answer: { type: 'urn:meeplehood:AlreadyInCollection' },
    })
    expect(await ada.ask(calls.listCollection, collectionOf(ada))).toMatchObject([{ gameId, isFavorite: false }])
    expect(await ownerCount(world, gameId)).toBe(1)
  })

  test('many times at once gives one entry', async ({ world }) => {
    const ada = await buildMember(world)
    const gameId = await buildGame(world)

    const answers = await Promise.all(Array.from({ length: 10 }, () => addGame(ada, { gameId })))

    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)])
    expect(await ada.ask(calls.listCollection, collectionOf(ada))).toHaveLength(1)
    expect(await ownerCount(world, gameId)).toBe(1)
  })

  test('is refused for a game nobody knows, a deleted one, and bad input', async ({ world }) => {
    const ada = await buildMember(world)
    const deleted = await buildGame(world, { addedBy: ada })
    const gameId = await buildGame(world)
    await ada.ask(deleteGame, { parameters: { id: deleted } })

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
    expect(await ada.ask(calls.listCollection, collectionOf(ada))).toEqual([])
  })

  test("leaves somebody else's collection alone", async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const gameId = await buildGame(world)

    expect((await addGame(ben, { gameId, userId: ada.id })).status).toBe(403)
    expect(await ada.ask(calls.listCollection, collectionOf(ada))).toEqual([])
    expect(await ownerCount(world, gameId)).toBe(0)
  })
})

describe('a collection', () => {
  test('goes by name of the game, case and accents aside', async ({ world }) => {
    const ada = await buildMember(world)
    for (const name of ['Zooloretto', 'azul', 'Älva', 'Catan'])
      await ada.ask(calls.addToCollection, { ...collectionOf(ada), body: { gameId: await buildGame(world, { name }) } })

    const entries = await ada.ask(calls.listCollection, collectionOf(ada))

    expect(entries.map((entry) => entry.game.name)).toEqual(['Älva', 'azul', 'Catan', 'Zooloretto'])
  })

  test('is shown to members alone, and belongs to a member who exists', async ({ world }) => {
    const ada = await buildMember(world)
    const [body, unknown] = [{ gameId: await buildGame(world) }, { parameters: { id: 4711 } }]
    const taken = { parameters: { id: ada.id, gameId: body.gameId } }

    expect((await ada.refusal(calls.listCollection, unknown)).name).toBe('NotFound')
    expect((await ada.refusal(calls.addToCollection, { ...unknown, body })).name).toBe('NotFound')
    expect((await world.visitor.refusal(calls.listCollection, collectionOf(ada))).name).toBe('NotSignedIn')
    expect((await world.visitor.refusal(calls.addToCollection, { ...collectionOf(ada), body })).name).toBe(
      'NotSignedIn',
    )
    expect((await world.visitor.refusal(calls.createCollectionEntry, { body })).name).toBe('NotSignedIn')
    expect((await world.visitor.refusal(calls.removeFromCollection, taken)).name).toBe('NotSignedIn')
  })

  test('is added to by its owner alone', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const body = { gameId: await buildGame(world) }
    expect((await ben.refusal(calls.addToCollection, { ...collectionOf(ada), body })).name).toBe('NotYours')
    expect(await ada.ask(calls.listCollection, collectionOf(ada))).toEqual([])
  })
})

describe('a favourite', () => {
  test('is made and unmade by the owner of the collection', async ({ world }) => {
    const ada = await buildMember(world)
    const gameId = await buildGame(world)
    const entry = await ada.ask(calls.createCollectionEntry, { body: { gameId } })
    const change = (body: object) => ada.ask(calls.updateCollectionEntry, { parameters: { id: ada.id, gameId }, body })

    expect(await change({ isFavorite: true })).toEqual({ ...entry, isFavorite: true })
    expect(await change({})).toEqual({ ...entry, isFavorite: true })
    expect(await change({ isFavorite: false })).toEqual(entry)
  })

  test("is refused in somebody else's collection, for a game that is not in it, and to visitors", async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const gameId = await buildGame(world)
    await ada.ask(calls.createCollectionEntry, { body: { gameId } })
    const change = (id: number, body: object = { isFavorite: true }) => ({ parameters: { id, gameId }, body })

    expect((await ben.refusal(calls.updateCollectionEntry, change(ada.id))).name).toBe('NotYours')
    expect((await ben.refusal(calls.updateCollectionEntry, change(ben.id))).name).toBe('NotFound')
    expect((await ben.refusal(calls.updateCollectionEntry, change(4711))).name).toBe('NotFound')
    expect((await world.visitor.refusal(calls.updateCollectionEntry, change(ada.id))).name).toBe('NotSignedIn')
    expect((await ada.refusal(calls.updateCollectionEntry, change(ada.id, { isFavorite: 'yes' }))).name).toBe(
      'InvalidInput',
    )
    expect(await ada.ask(calls.listCollection, collectionOf(ada))).toMatchObject([{ isFavorite: false }])
  })
})

describe('taking a game out of a collection', () => {
  test('leaves the others in it, and it can be added again', async ({ world }) => {
    const ada = await buildMember(world)
    const [catan, azul] = [await buildGame(world), await buildGame(world)]
    const addGame = (gameId: number) => ada.ask(calls.addToCollection, { ...collectionOf(ada), body: { gameId } })
    const take = (gameId: number) => ({ parameters: { id: ada.id, gameId } })
    await addGame(catan)
    await addGame(azul)

    await ada.ask(calls.removeFromCollection, take(catan))

    expect(await ada.ask(calls.listCollection, collectionOf(ada))).toMatchObject([{ gameId: azul }])
    expect([await ownerCount(world, catan), await ownerCount(world, azul)]).toEqual([0, 1])
    for (const gameId of [catan, 4711])
      expect((await ada.refusal(calls.removeFromCollection, take(gameId))).name).toBe('NotFound')
    await addGame(catan)
    expect(await ownerCount(world, catan)).toBe(1)
  })

  test("is refused for somebody else's and for a game only others have", async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const gameId = await buildGame(world)
    await ada.ask(calls.addToCollection, { ...collectionOf(ada), body: { gameId } })
    const take = (id: number) => ({ parameters: { id, gameId } })

    expect((await ben.refusal(calls.removeFromCollection, take(ada.id))).name).toBe('NotYours')
    expect((await ben.refusal(calls.removeFromCollection, take(ben.id))).name).toBe('NotFound')
    expect((await ben.refusal(calls.removeFromCollection, take(4711))).name).toBe('NotFound')
    expect(await ada.ask(calls.listCollection, collectionOf(ada))).toHaveLength(1)
    expect(await ownerCount(world, gameId)).toBe(1)
  })

  test('works for a game that its adder deleted', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const gameId = await buildGame(world, { addedBy: ada })
    await ben.ask(calls.addToCollection, { ...collectionOf(ben), body: { gameId } })
    await ada.ask(deleteGame, { parameters: { id: gameId } })

    await ben.ask(calls.removeFromCollection, { parameters: { id: ben.id, gameId } })

    expect(await ben.ask(calls.listCollection, collectionOf(ben))).toEqual([])
  })

  test('and adding it, many times at once, keeps the count of its owners true', async ({ world }) => {
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
      members.map((member) => member.ask(calls.listCollection, collectionOf(member))),
    )
    expect(await ownerCount(world, gameId)).toBe(collections.flat().length)
  })
})
