// @engine sqlite
import { describe, expect } from 'vitest'
import { removeFromCollection } from '../../../contract/shelves/collection/calls.ts'
import { deleteGame } from '../../../contract/games/calls.ts'
import { importShelf, matchShelf } from '../../../contract/shelves/import/calls.ts'
import type { ImportedRow } from '../../../contract/shelves/import/schemas.ts'
import { buildGame, buildMember, type MemberCaller } from '../../testing/builders.ts'
import { buildShelfRow } from '../../testing/shelf-rows.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const importRows = async (member: MemberCaller, ...rows: Partial<ImportedRow>[]) =>
  (await member.request(importShelf, { body: { rows: rows.map(buildShelfRow) } })).results

/** Matches a row, as the preview does. Returns the kind, the ids of the games and whether they are remembered. */
async function matchRow(member: MemberCaller, { name, bggId }: { name: string; bggId: number }) {
  const row = { name, originalName: null, bggId, yearPublished: null, isExpansion: false }
  const { matches } = await member.request(matchShelf, { body: { rows: [row] } })
  return matches.map(({ kind, games, isRemembered }) => ({ kind, ids: games.map(({ id }) => id), isRemembered }))[0]
}

const listChoices = ({ db }: World) =>
  db.selectFrom('shelfChoices').select(['bggId', 'gameId']).orderBy('bggId').execute()

const row = { name: 'Die Laternenbucht', bggId: 4711 }

describe('the game that a member chose for a row', () => {
  // Shows shelf-27.
  test('is found by the next preview and import of this member, and of no other member', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const bay = await buildGame(world, { name: 'Lantern Bay' })

    await importRows(ada, { ...row, gameId: bay })

    expect(await matchRow(ada, row)).toEqual({ kind: 'matched', ids: [bay], isRemembered: true })
    expect(await matchRow(ben, row)).toEqual({ kind: 'new', ids: [], isRemembered: false })
    expect(await importRows(ada, row, { ...row, gameId: bay })).toEqual([
      { gameId: bay, outcome: 'unchanged' },
      { gameId: bay, outcome: 'unchanged' },
    ])
    expect(await listChoices(world)).toEqual([{ bggId: 4711, gameId: bay }])
  })

  // Requirement shelf-26: An import does not remember the choice of a game that has the id of the row and one of its
  // names (decision 91).
  test('is remembered although the game has the id of the row, with another name', async ({ world }) => {
    const ada = await buildMember(world)
    const bay = await buildGame(world, { name: 'Lantern Bay' })
    await world.db.updateTable('games').set({ bggId: row.bggId }).where('id', '=', bay).execute()
    expect(await matchRow(ada, row)).toMatchObject({ kind: 'doubtful', ids: [bay] })
    await importRows(ada, { ...row, gameId: bay })
    expect(await matchRow(ada, row)).toEqual({ kind: 'matched', ids: [bay], isRemembered: true })
  })

  // Shows shelf-26.
  test('is not stored for a game that every import finds by its name and id', async ({ world }) => {
    const ada = await buildMember(world)
    const [bay, harbour] = [
      await buildGame(world, { name: 'Lantern Bay' }),
      await buildGame(world, { name: 'Harbour', addedBy: ada }),
    ]
    const rows = [
      { name: 'Lantern Bay', bggId: 1, gameId: bay },
      { name: 'Harbour', bggId: 2 },
      { name: 'Copper Canyon', bggId: 3 },
      { name: 'Harbour Lights', bggId: null, gameId: harbour },
    ]
    await importRows(ada, ...rows)
    await importRows(ada, ...rows)
    expect(await listChoices(world)).toEqual([])
  })

  // Shows shelf-41.
  test('is not remembered against the id of the game, and the preview does not suggest the game again', async ({
    world,
  }) => {
    const ada = await buildMember(world)
    const bay = await buildGame(world, { name: 'Lantern Bay' })
    await world.db.updateTable('games').set({ bggId: 13 }).where('id', '=', bay).execute()
    const edition = { ...row, name: 'Lantern Bay' }
    await importRows(ada, { ...edition, gameId: bay })
    expect(await listChoices(world)).toEqual([])
    expect(await matchRow(ada, edition)).toEqual({ kind: 'doubtful', ids: [bay], isRemembered: false })
    const rows = [{ ...edition, originalName: null, yearPublished: null, isExpansion: false }]
    const { matches } = await ada.request(matchShelf, { body: { rows } })
    expect(matches).toMatchObject([{ games: [{ id: bay, bggId: 13, isLikely: false }] }])
  })

  // Shows shelf-20.
  test('replaces an earlier choice, and the last of two rows with the same id counts', async ({ world }) => {
    const ada = await buildMember(world)
    const [bay, harbour] = [
      await buildGame(world, { name: 'Lantern Bay' }),
      await buildGame(world, { name: 'Harbour' }),
    ]
    await importRows(ada, { ...row, gameId: bay }, { ...row, bggId: 4712, gameId: bay })
    await importRows(ada, { ...row, gameId: bay }, { ...row, gameId: harbour })
    expect(await listChoices(world)).toEqual([
      { bggId: 4711, gameId: harbour },
      { bggId: 4712, gameId: bay },
    ])
  })

  // Shows shelf-20.
  test('is forgotten when the member adds the row as a new game, and repeating the import adds no second one', async ({
    world,
  }) => {
    const ada = await buildMember(world)
    const bay = await buildGame(world, { name: 'Lantern Bay' })
    await importRows(ada, { ...row, gameId: bay })

    const [created] = await importRows(ada, { ...row, isNew: true })

    expect(created).toEqual({ gameId: expect.any(Number), outcome: 'created' })
    expect(created?.gameId).not.toBe(bay)
    expect(await listChoices(world)).toEqual([])
    expect(await importRows(ada, { ...row, isNew: true })).toEqual([{ ...created, outcome: 'unchanged' }])
    expect(await matchRow(ada, row)).toEqual({ kind: 'matched', ids: [created?.gameId], isRemembered: false })
  })

  // Shows shelf-20.
  test('is the newly added game if another game has the id of the row, with another name', async ({ world }) => {
    const ada = await buildMember(world)
    const bay = await buildGame(world, { name: 'Lantern Bay' })
    await world.db.updateTable('games').set({ bggId: row.bggId }).where('id', '=', bay).execute()
    await importRows(ada, { ...row, gameId: bay })

    const [created] = await importRows(ada, { ...row, isNew: true })
    expect(await importRows(ada, { ...row, isNew: true })).toEqual([{ ...created, outcome: 'unchanged' }])

    expect(await matchRow(ada, row)).toEqual({ kind: 'matched', ids: [created?.gameId, bay], isRemembered: true })
  })

  // Shows shelf-27.
  test('is matched after its deletion only while the collection keeps it', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const bay = await buildGame(world, { name: 'Lantern Bay', addedBy: ben })
    await importRows(ada, { ...row, gameId: bay })
    await ben.request(deleteGame, { parameters: { id: bay } })
    expect(await matchRow(ada, row)).toEqual({ kind: 'matched', ids: [bay], isRemembered: true })
    expect(await importRows(ada, { ...row, gameId: bay })).toEqual([{ gameId: bay, outcome: 'unchanged' }])

    await ada.request(removeFromCollection, { parameters: { id: ada.id, gameId: bay } })

    expect(await matchRow(ada, row)).toEqual({ kind: 'new', ids: [], isRemembered: false })
    const [created] = await importRows(ada, row)
    expect(created?.outcome).toBe('created')
    expect(await listChoices(world)).toEqual([])
  })
})
