import { describe, expect } from 'vitest'
import { deleteAccount } from '../../contract/account/account.ts'
import { deleteGame } from '../../contract/games/games.ts'
import * as calls from '../../contract/wishes/wishes.ts'
import { hashPassword } from '../auth/passwords.ts'
import { buildGame, buildMember, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'

const wishOf = (member: MemberCaller, id: number) => member.ask(calls.getWish, { parameters: { id } })

const asked = (id: number, body: object = { wantsToPlay: true }) => ({ parameters: { id }, body })

const wish = (member: MemberCaller, id: number, wantsToPlay = true) =>
  member.ask(calls.setWish, { parameters: { id }, body: { wantsToPlay } })

const wishesOf = async (member: MemberCaller, { id }: { id: number }) =>
  (await member.ask(calls.listWishes, { parameters: { id } })).map((game) => game.name)

describe('a game that a member wants to play', () => {
  test('is remembered until they no longer do, however often they say it', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const gameId = await buildGame(world)
    expect(await wishOf(ada, gameId)).toEqual({ wantsToPlay: false })
    for (const wantsToPlay of [true, true, false, false, true]) {
      expect(await wish(ada, gameId, wantsToPlay)).toEqual({ wantsToPlay })
      expect(await wishOf(ada, gameId)).toEqual({ wantsToPlay })
    }
    expect(await wishOf(ben, gameId)).toEqual({ wantsToPlay: false })
  })

  test('may be said many times at once', async ({ world }) => {
    const ada = await buildMember(world)
    const gameId = await buildGame(world, { name: 'Catan' })
    await Promise.all(Array.from({ length: 10 }, () => wish(ada, gameId)))
    expect(await wishesOf(ada, ada)).toEqual(['Catan'])
  })

  test('stands with the others by name, for everyone to see, until it is deleted', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const names = ['Zooloretto', 'azul', 'Älva']
    const games = []
    for (const name of names) games.push(await buildGame(world, { name, addedBy: ben }))
    for (const gameId of games) await wish(ada, gameId)
    expect(await wishesOf(ben, ada)).toEqual(['Älva', 'azul', 'Zooloretto'])
    expect(await wishesOf(ben, ben)).toEqual([])

    await ben.ask(deleteGame, { parameters: { id: games[1] ?? 0 } })

    expect(await wishesOf(ben, ada)).toEqual(['Älva', 'Zooloretto'])
  })

  test('is forgotten with the account', async ({ world }) => {
    const currentPassword = 'analytical engine'
    const ada = await buildMember(world, { passwordHash: await hashPassword(currentPassword) })
    await wish(ada, await buildGame(world))
    await ada.ask(deleteAccount, { parameters: { id: ada.id }, body: { currentPassword } })
    expect(await world.db.selectFrom('wishes').selectAll().execute()).toEqual([])
  })

  test('is one there is, of a member there is, and nobody who has not signed in wants one', async ({ world }) => {
    const ada = await buildMember(world)
    const gameId = await buildGame(world)
    expect((await ada.refusal(calls.setWish, asked(4711))).name).toBe('NotFound')
    expect((await ada.refusal(calls.getWish, { parameters: { id: 4711 } })).name).toBe('NotFound')
    expect((await ada.refusal(calls.listWishes, { parameters: { id: 4711 } })).name).toBe('NotFound')
    for (const body of [{}, { wantsToPlay: 'yes' }, { wantsToPlay: true, userId: 1 }])
      expect((await ada.refusal(calls.setWish, asked(gameId, body))).name).toBe('InvalidInput')
    expect((await world.visitor.refusal(calls.setWish, asked(gameId))).name).toBe('NotSignedIn')
  })
})
