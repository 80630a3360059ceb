import { describe, expect } from 'vitest'
import { addToCollection, listCollection, removeFromCollection } from '../../../contract/shelves/collection/calls.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { buildGame, buildMember, type MemberCaller } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

/** Creates a member who owns a game with two expansions, and an expansion of a game that only another member owns. */
async function buildOwner(world: World) {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const bay = await buildGame(world, { name: 'Lantern Bay' })
  const storms = await buildGame(world, { name: 'Lantern Bay: Storms', baseGameId: bay })
  const reefs = await buildGame(world, { name: 'Lantern Bay: Reefs', baseGameId: bay })
  const mill = await buildGame(world, { name: 'Mill' })
  const millers = await buildGame(world, { name: 'Mill: Millers', baseGameId: mill })
  for (const gameId of [bay, storms, reefs, millers]) await own(ada, gameId)
  for (const gameId of [bay, storms, mill]) await own(ben, gameId)
  return { ada, ben, bay, storms, reefs }
}

const own = (member: MemberCaller, gameId: number) =>
  member.request(addToCollection, { parameters: { id: member.id }, body: { gameId } })

async function countsIn(member: MemberCaller, query: QueryOf<typeof listCollection>) {
  const entries = await member.request(listCollection, { parameters: { id: member.id }, query })
  return entries.map(({ game, expansionCount }) => [game.name, expansionCount])
}

describe('the expansions in a collection', () => {
  // Requirement collection-22: A collection lists an expansion with its base game if it has that: its card counts them,
  // and a button lists them with menus. Searches and filters find them like games; the dashboard leaves them out.
  test('are counted at their base game, and grouped lists leave them out', async ({ world }) => {
    const { ada } = await buildOwner(world)

    expect(await countsIn(ada, { grouped: true })).toEqual([
      ['Lantern Bay', 2],
      ['Mill: Millers', 0],
    ])
    expect(await countsIn(ada, {})).toEqual([
      ['Lantern Bay', 2],
      ['Lantern Bay: Reefs', 0],
      ['Lantern Bay: Storms', 0],
      ['Mill: Millers', 0],
    ])
    const { headers } = await ada.send(listCollection, {
      parameters: { id: ada.id },
      query: { grouped: true, limit: 1 },
    })
    expect(headers['x-total-count']).toBe('2')
  })

  test('are listed by their base game, page by page', async ({ world }) => {
    const { ada, ben, bay } = await buildOwner(world)

    const pages = await ada.requestPages(listCollection, {
      parameters: { id: ada.id },
      query: { baseGame: bay, limit: 1 },
    })

    expect(pages.flat().map(({ game }) => game.name)).toEqual(['Lantern Bay: Reefs', 'Lantern Bay: Storms'])
    expect(await countsIn(ben, { baseGame: bay })).toEqual([['Lantern Bay: Storms', 0]])
  })

  // Shows collection-22.
  test('are listed like other games once the base game is removed', async ({ world }) => {
    const { ada, bay, storms } = await buildOwner(world)
    const remove = (gameId: number) => ada.request(removeFromCollection, { parameters: { id: ada.id, gameId } })

    await remove(storms)
    expect(await countsIn(ada, { grouped: true })).toContainEqual(['Lantern Bay', 1])
    await remove(bay)
    expect(await countsIn(ada, { grouped: true })).toEqual([
      ['Lantern Bay: Reefs', 0],
      ['Mill: Millers', 0],
    ])
  })
})
