import { describe, expect } from 'vitest'
import * as calls from '../../contract/games/calls.ts'
import { buildGame, buildMember, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import { silentWriter } from '../platform/live/writer.ts'
import type { World } from '../testing/world.ts'
import { mergeGames } from './merges.ts'

/** Builds Lantern Bay, which Ada added, with one expansion. */
async function buildExpandedGame(world: World) {
  const ada = await buildMember(world)
  const baseGameId = await buildGame(world, { name: 'Lantern Bay', yearPublished: 2019, addedBy: ada })
  const expansionId = await buildGame(world, { name: 'Lantern Bay: Storms', baseGameId, addedBy: ada })
  return { ada, baseGameId, expansionId }
}

const namesOf = (games: readonly { name: string }[]) => games.map(({ name }) => name)
const getGame = (member: MemberCaller, id: number) => member.request(calls.getGame, { parameters: { id } })
const listExpansions = async (member: MemberCaller, id: number) =>
  namesOf(await member.request(calls.listExpansions, { parameters: { id } }))

const merge = ({ db }: World, games: { fromId: number; intoId: number }) =>
  silentWriter(db).transaction((transaction) => mergeGames(transaction, { ...games, now: new Date() }))

describe('an expansion', () => {
  // Requirement games-28: An expansion is listed under its base game and found by a search; lists without a search and
  // popular games leave it out.
  test('is listed under its base game and found by a search, but not in lists of games', async ({ world }) => {
    const { ada, baseGameId, expansionId } = await buildExpandedGame(world)

    expect(await getGame(ada, baseGameId)).toMatchObject({ yearPublished: 2019, baseGameId: null })
    expect(await getGame(ada, expansionId)).toMatchObject({ yearPublished: null, baseGameId })
    expect(await listExpansions(ada, baseGameId)).toEqual(['Lantern Bay: Storms'])
    expect(namesOf(await ada.request(calls.listGames))).toEqual(['Lantern Bay'])
    expect(namesOf(await ada.request(calls.listPopularGames))).toEqual(['Lantern Bay'])
    expect(namesOf(await ada.request(calls.listGames, { query: { search: 'storms' } }))).toEqual([
      'Lantern Bay: Storms',
    ])
  })

  // Requirement games-29: A base game is in the catalog and no expansion itself.
  test('cannot be a base game, and a base game cannot become an expansion', async ({ world }) => {
    const { ada, baseGameId, expansionId } = await buildExpandedGame(world)
    const other = await buildGame(world, { addedBy: ada })
    const change = (id: number, base: number | null) =>
      ada.requestProblem(calls.updateGame, { parameters: { id }, body: { baseGameId: base } })

    expect((await change(other, expansionId)).errors).toHaveProperty('baseGameId')
    expect((await change(baseGameId, other)).errors).toHaveProperty('baseGameId')
    expect((await change(other, other)).errors).toHaveProperty('baseGameId')
    expect((await change(other, 999_999)).name).toBe('NotFound')
    expect(await getGame(ada, other)).toMatchObject({ baseGameId: null })
  })

  // Requirement games-30: Expansions of a deleted game become games of their own, and merging moves them to the
  // remaining game.
  test('becomes a game of its own when its base game is deleted', async ({ world }) => {
    const { ada, baseGameId, expansionId } = await buildExpandedGame(world)
    await ada.request(calls.deleteGame, { parameters: { id: baseGameId } })
    expect(await getGame(ada, expansionId)).toMatchObject({ baseGameId: null })
  })
})

describe('merging a game with expansions', () => {
  // Shows games-30.
  test('moves the expansions, and the year and the BoardGameGeek id that the other game lacks', async ({ world }) => {
    const { ada, baseGameId, expansionId } = await buildExpandedGame(world)
    await world.db.updateTable('games').set({ bggId: 7 }).where('id', '=', baseGameId).execute()
    const intoId = await buildGame(world, { name: 'Lantern bay' })

    await merge(world, { fromId: baseGameId, intoId })

    expect(await getGame(ada, expansionId)).toMatchObject({ baseGameId: intoId })
    expect(await getGame(ada, intoId)).toMatchObject({ yearPublished: 2019, baseGameId: null })
    const { bggId } = await world.db
      .selectFrom('games')
      .select('bggId')
      .where('id', '=', intoId)
      .executeTakeFirstOrThrow()
    expect(bggId).toBe(7)
  })

  // Shows games-30.
  test('into one of its expansions makes that expansion the base game of the other expansions', async ({ world }) => {
    const { ada, baseGameId, expansionId } = await buildExpandedGame(world)
    const other = await buildGame(world, { name: 'Lantern Bay: Fog', baseGameId })

    await merge(world, { fromId: baseGameId, intoId: expansionId })

    expect(await getGame(ada, expansionId)).toMatchObject({ baseGameId: null })
    expect(await listExpansions(ada, expansionId)).toEqual(['Lantern Bay: Fog'])
    expect(await getGame(ada, other)).toMatchObject({ baseGameId: expansionId })
  })
})
