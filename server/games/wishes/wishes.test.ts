import { describe, expect } from 'vitest'
import { deleteAccount } from '../../../contract/account/calls.ts'
import { deleteGame } from '../../../contract/games/calls.ts'
import * as calls from '../../../contract/games/wishes/calls.ts'
import { hashPassword } from '../../sign-in/passwords.ts'
import { buildGame, buildMember, type MemberCaller } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'

const wishOf = (member: MemberCaller, id: number) => member.request(calls.getWish, { parameters: { id } })

const wishRequest = (id: number, body: object = { wantsToPlay: true }) => ({ parameters: { id }, body })

const wish = (member: MemberCaller, id: number, wantsToPlay = true) =>
  member.request(calls.setWish, { parameters: { id }, body: { wantsToPlay } })

const wishesOf = async (member: MemberCaller, { id }: { id: number }) =>
  (await member.request(calls.listWishes, { parameters: { id } })).map((game) => game.name)

describe('wishing to play a game', () => {
  test('stores the last value that the member set', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const gameId = await buildGame(world)
    expect(await wishOf(ada, gameId)).toEqual({ wantsToPlay: false })
    for (const wantsToPlay of [true, true, false, false, true]) {
      expect(await wish(ada, gameId, wantsToPlay)).toEqual({ wantsToPlay })
      expect(await wishOf(ada, gameId)).toEqual({ wantsToPlay })
    }
    expect(await wishOf(ben, gameId)).toEqual({ wantsToPlay: false })
  })

  test('creates one wish for several concurrent requests', async ({ world }) => {
    const ada = await buildMember(world)
    const gameId = await buildGame(world, { name: 'Catan' })
    await Promise.all(Array.from({ length: 10 }, () => wish(ada, gameId)))
    expect(await wishesOf(ada, ada)).toEqual(['Catan'])
  })

  test('lists the games by name for every member, without deleted games', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const names = ['Zooloretto', 'azul', 'Älva']
    const games = []
    for (const name of names) games.push(await buildGame(world, { name, addedBy: ben }))
    for (const gameId of games) await wish(ada, gameId)
    expect(await wishesOf(ben, ada)).toEqual(['Älva', 'azul', 'Zooloretto'])
    expect(await wishesOf(ben, ben)).toEqual([])

    await ben.request(deleteGame, { parameters: { id: games[1] ?? 0 } })

    expect(await wishesOf(ben, ada)).toEqual(['Älva', 'Zooloretto'])
  })

  // Shows collection-20.
  test('lists the games page by page', async ({ world }) => {
    const ada = await buildMember(world)
    for (const name of ['Azul', 'Azul', 'Zooloretto']) await wish(ada, await buildGame(world, { name }))

    const pages = await ada.requestPages(calls.listWishes, { parameters: { id: ada.id }, query: { limit: 1 } })

    expect(pages.map((page) => page.map((game) => game.name))).toEqual([['Azul'], ['Azul'], ['Zooloretto']])
    expect(new Set(pages.flat().map((game) => game.id)).size).toBe(3)
  })

  test('deletes the wishes together with the account', async ({ world }) => {
    const currentPassword = 'analytical engine'
    const ada = await buildMember(world, { passwordHash: await hashPassword(currentPassword) })
    await wish(ada, await buildGame(world))
    await ada.request(deleteAccount, { parameters: { id: ada.id }, body: { currentPassword } })
    expect(await world.db.selectFrom('wishes').selectAll().execute()).toEqual([])
  })

  test('fails for an unknown game or member, for invalid input and for visitors', async ({ world }) => {
    const ada = await buildMember(world)
    const gameId = await buildGame(world)
    expect((await ada.requestProblem(calls.setWish, wishRequest(4711))).name).toBe('NotFound')
    expect((await ada.requestProblem(calls.getWish, { parameters: { id: 4711 } })).name).toBe('NotFound')
    expect((await ada.requestProblem(calls.listWishes, { parameters: { id: 4711 } })).name).toBe('NotFound')
    for (const body of [{}, { wantsToPlay: 'yes' }, { wantsToPlay: true, userId: 1 }])
      expect((await ada.requestProblem(calls.setWish, wishRequest(gameId, body))).name).toBe('InvalidInput')
    expect((await world.visitor.requestProblem(calls.setWish, wishRequest(gameId))).name).toBe('NotSignedIn')
  })
})
