import { describe, expect } from 'vitest'
import { listCollection } from '../../../contract/shelves/collection/calls.ts'
import { listUpcomingEvents } from '../../../contract/events/calls.ts'
import { deleteGame, getGame, getOwnRating, listAlikeGames, listGames } from '../../../contract/games/calls.ts'
import { importShelf, matchShelf } from '../../../contract/shelves/import/calls.ts'
import { maxNewGamesPerDay } from '../../../contract/shelves/import/rules.ts'
import type { ImportedRow } from '../../../contract/shelves/import/schemas.ts'
import { listWishes } from '../../../contract/games/wishes/calls.ts'
import { buildEvent, buildGame, buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import { buildShelfRow } from '../../testing/shelf-rows.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const importRows = async (member: MemberCaller, ...rows: Partial<ImportedRow>[]) =>
  (await member.request(importShelf, { body: { rows: rows.map(buildShelfRow) } })).results

const getDetails = (member: MemberCaller, id: number | null | undefined) =>
  member.request(getGame, { parameters: { id: id ?? 0 } })

const namesOnShelf = async (member: MemberCaller) =>
  (await member.request(listCollection, { parameters: { id: member.id } })).map(({ game }) => game.name)

const namesWished = async (member: MemberCaller) =>
  (await member.request(listWishes, { parameters: { id: member.id } })).map(({ name }) => name)

const bggIdOf = async ({ db }: World, id: number) =>
  (await db.selectFrom('games').select('bggId').where('id', '=', id).executeTakeFirstOrThrow()).bggId

/** Builds the id on BoardGameGeek into a game, as an earlier import does. */
const setBggId = ({ db }: World, id: number, bggId: number) =>
  db.updateTable('games').set({ bggId }).where('id', '=', id).execute()

describe('matching a shelf', () => {
  // Requirement shelf-1: POST /api/shelf/matches finds the games of up to 200 rows by name and id, then by name and
  // year; doubtful rows get up to three games, and expansions their base games.
  // Shows shelf-14.
  test('finds games by id and by name with the year, offers alike games and base games, and changes nothing', async ({
    world,
  }) => {
    const ada = await buildMember(world)
    const [bay, first, second] = [
      await buildGame(world, { name: 'Lantern Bay' }),
      await buildGame(world, { name: 'Harbour', yearPublished: 1990 }),
      await buildGame(world, { name: 'The Harbour', yearPublished: 2019 }),
    ]
    await setBggId(world, bay, 4711)
    await importRows(ada, { gameId: bay, isFavorite: true, wantsToPlay: true, rating: 4.5 })
    await importRows(ada, { gameId: first })
    const rows = [
      { name: 'lantern bay', bggId: 4711 },
      { name: 'Harbour', yearPublished: 2019 },
      { name: 'Harbour' },
      { name: 'Lantern Bay: Storms', isExpansion: true },
    ].map((row) => ({ originalName: null, bggId: null, yearPublished: null, isExpansion: false, ...row }))

    const { matches } = await ada.request(matchShelf, { body: { rows } })

    expect(matches).toMatchObject([
      { kind: 'matched', games: [{ id: bay, isOwned: true, isFavorite: true, wantsToPlay: true, ownRating: 4.5 }] },
      {
        kind: 'matched',
        games: [{ id: second, isOwned: false, isFavorite: false, wantsToPlay: false, ownRating: null }],
      },
      { kind: 'doubtful', games: [{ id: first, isOwned: true, isFavorite: false }, { id: second }] },
      {
        kind: 'new',
        games: [],
        baseGames: [{ id: bay, name: 'Lantern Bay', minPlayers: expect.any(Number), ownerCount: 1 }],
      },
    ])
  })

  // Requirement shelves-173: A new game of an import without an id whose name is almost that of a game in the catalog
  // is 'near' this game: the member chooses it, adds the new game or skips the row, which is the choice at first.
  test('finds games whose names a row without an id may misspell', async ({ world }) => {
    const ada = await buildMember(world)
    const azul = await buildGame(world, { name: 'Azul' })
    await buildGame(world, { name: '7 Wonders' })
    const facts = { originalName: null, bggId: null, yearPublished: null, isExpansion: false }
    const rows = [{ name: 'Azull' }, { name: 'Seven Wonders' }, { name: 'Azull', bggId: 7 }, { name: 'Azulejo' }]
    const { matches } = await ada.request(matchShelf, { body: { rows: rows.map((row) => ({ ...facts, ...row })) } })
    expect(matches.map(({ kind, games }) => [kind, games.map(({ name }) => name)])).toEqual([
      ['near', ['Azul']],
      ['near', ['7 Wonders']],
      ['new', []],
      ['new', []],
    ])
    await importRows(ada, { name: 'Azull', gameId: azul })
    expect(await namesOnShelf(ada)).toEqual(['Azul'])
  })

  // Shows shelf-22.
  test('says that expansions and deleted games of the collection cannot have new expansions', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const bay = await buildGame(world, { name: 'Lantern Bay' })
    await buildGame(world, { name: 'Lantern Bay: Storms', baseGameId: bay })
    const harbour = await buildGame(world, { name: 'Harbour', addedBy: ben })
    await importRows(ada, { gameId: harbour })
    await ben.request(deleteGame, { parameters: { id: harbour } })
    const facts = { originalName: null, bggId: null, yearPublished: null, isExpansion: false }
    const rows = ['Lantern Bay', 'Lantern Bay: Storms', 'Harbour'].map((name) => ({ name, ...facts }))
    const { matches } = await ada.request(matchShelf, { body: { rows } })
    expect(matches.map(({ games }) => games.map(({ canHaveExpansions }) => canHaveExpansions))).toEqual([
      [true],
      [false],
      [false],
    ])
  })
})

describe('importing a shelf', () => {
  // Requirement shelf-2: POST /api/shelf/import fills collection, favorites, wishes, ratings and numbers of plays from
  // up to 100 rows and adds missing games; repeating it changes nothing.
  test('fills collection, favorites, wishes and ratings, and changes nothing the second time', async ({ world }) => {
    const ada = await buildMember(world)
    const [bay, harbour] = [
      await buildGame(world, { name: 'Lantern Bay' }),
      await buildGame(world, { name: 'Harbour' }),
    ]
    const rows = [
      { bggId: 4711, isFavorite: true, rating: 3.5 },
      { gameId: harbour, isOwned: false, wantsToPlay: true },
      { name: 'Copper Canyon', bggId: 4712, yearPublished: 1987, minPlayers: 3, maxPlayTime: 20, complexity: 2.4 },
      { name: 'Copper Canyon', bggId: 4713, yearPublished: 2020 },
    ]

    const first = await importRows(ada, ...rows)
    const second = await importRows(ada, ...rows)

    expect(first.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'created', 'created'])
    expect(second).toEqual(first.map(({ gameId }) => ({ gameId, outcome: 'unchanged' })))
    expect(await namesOnShelf(ada)).toEqual(['Copper Canyon', 'Copper Canyon', 'Lantern Bay'])
    expect(await namesWished(ada)).toEqual(['Harbour'])
    expect(await ada.request(getOwnRating, { parameters: { id: bay } })).toEqual({ rating: 3.5 })
    expect(await getDetails(ada, bay)).toMatchObject({ ownerCount: 1, ratingCount: 1, rating: 3.5 })
    expect(await getDetails(ada, first[2]?.gameId)).toMatchObject({
      addedById: ada.id,
      description: '',
      imageUrl: null,
      category: [],
      yearPublished: 1987,
      minPlayers: 3,
      maxPlayers: 4,
      minPlayTime: 20,
      maxPlayTime: 20,
      complexity: 2.4,
      ownerCount: 1,
    })
  })

  // Requirement shelf-40: A new game gets the original title of an edition; the title of the edition becomes another
  // name, and the year of the edition is left out.
  test('names a new game by its original title and keeps the title of the edition, which searches and imports find', async ({
    world,
  }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const row = { name: 'Die Laternenbucht', originalName: 'Lantern Bay', bggId: 4711, yearPublished: 2020 }

    const [created] = await importRows(ada, row)

    expect(await importRows(ada, row)).toEqual([{ gameId: created?.gameId, outcome: 'unchanged' }])
    const names = { name: 'Lantern Bay', otherNames: ['Die Laternenbucht'], yearPublished: null }
    expect(await getDetails(ada, created?.gameId)).toMatchObject(names)
    for (const search of ['laternen', 'lantern bay'])
      expect(await ben.request(listGames, { query: { search } })).toMatchObject([names])
    expect(await ben.request(listAlikeGames, { query: { name: 'Laternenbucht' } })).toMatchObject([names])
    expect(await importRows(ben, { name: 'Die Laternenbucht' })).toMatchObject([{ gameId: created?.gameId }])
    const collection = { parameters: { id: ada.id }, query: { search: 'laternen' } }
    expect(await ada.request(listCollection, collection)).toHaveLength(1)
    await buildEvent(world, { host: ada, gameIds: [created?.gameId ?? 0] })
    expect(await ben.request(listUpcomingEvents, { query: { search: 'laternen' } })).toHaveLength(1)
  })

  // Shows shelf-40.
  test('rejects an address as original title, because a new game would be named so', async ({ world }) => {
    const ada = await buildMember(world)
    const rows = [buildShelfRow({ originalName: 'win at evil.example' })]
    expect((await ada.requestProblem(importShelf, { body: { rows } })).name).toBe('InvalidInput')
  })

  // Shows shelf-2.
  test('adds a game once when its import is repeated without an id, even beside a game with the same name', async ({
    world,
  }) => {
    const ada = await buildMember(world)
    for (const yearPublished of [1990, 2019]) await buildGame(world, { name: 'Lantern Bay', yearPublished })
    const [created] = await importRows(ada, {})
    expect(created?.outcome).toBe('created')
    expect(await importRows(ada, {})).toEqual([{ gameId: created?.gameId, outcome: 'unchanged' }])
  })

  // Requirement shelf-24: A row that the member adds as a new game stays one beside a game with its name, and the
  // preview says that a name occurs several times.
  test('adds a row that is new beside a game with its name, in the same batch or later, and only once', async ({
    world,
  }) => {
    const ada = await buildMember(world)
    const bay = await buildGame(world, { name: 'Lantern Bay', addedBy: ada })
    const rows = [
      { gameId: bay, bggId: 1 },
      { bggId: 2, isNew: true },
    ]

    const first = await importRows(ada, ...rows)
    const later = await importRows(ada, { bggId: 3, isNew: true })
    const nameless = await importRows(ada, { isNew: true })

    expect(first.map(({ outcome }) => outcome)).toEqual(['changed', 'created'])
    expect([...later, ...nameless].map(({ outcome }) => outcome)).toEqual(['created', 'created'])
    const ids = [...first, ...later, ...nameless].map(({ gameId }) => gameId)
    expect(new Set(ids).size).toBe(4)
    const again = await importRows(ada, ...rows, { bggId: 3, isNew: true }, { isNew: true })
    expect(again).toEqual(ids.map((gameId) => ({ gameId, outcome: 'unchanged' })))
  })

  // Shows shelf-24.
  test('adds a game of its own for each new row with the same name and year, with or without an id', async ({
    world,
  }) => {
    const ada = await buildMember(world)
    const rows = [{ bggId: 1 }, {}, { bggId: 2 }].map((row) => ({ ...row, yearPublished: 1990, isNew: true }))
    const first = await importRows(ada, ...rows)
    expect(first.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created'])
    expect(await importRows(ada, ...rows)).toEqual(first.map(({ gameId }) => ({ gameId, outcome: 'unchanged' })))
  })

  // Shows shelf-2.
  test('adds a new game once when two members import it at the same time', async ({ world }) => {
    const members = [await buildMember(world), await buildMember(world)]
    const ids = [7, 8, 9]
    const rows = ids.map((bggId) => ({ bggId, name: `Lantern ${bggId}` }))
    const [ada, ben] = await Promise.all([
      importRows(members[0] as MemberCaller, ...rows),
      importRows(members[1] as MemberCaller, ...rows.toReversed()),
    ])
    expect(ada?.map(({ gameId }) => gameId)).toEqual(ben?.map(({ gameId }) => gameId).toReversed())
    expect(await getDetails(members[0] as MemberCaller, ada?.[0]?.gameId)).toMatchObject({ ownerCount: 2 })
  })

  // Shows shelf-2.
  test('gives an id on BoardGameGeek to only one game when two members import it with different names', async ({
    world,
  }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    for (const bggId of [7, 8, 9, 10, 11]) {
      const names = [`Lantern ${bggId}`, `Harbour ${bggId}`]
      const games = await Promise.all(names.map((name) => buildGame(world, { name })))
      const rows = games.map((gameId, index) => ({ gameId, name: names[index] as string, bggId }))
      await Promise.all([importRows(ada, rows[0] ?? {}), importRows(ben, rows[1] ?? {})])
      const stored = await Promise.all(games.map((id) => bggIdOf(world, id)))
      expect(stored.filter((id) => id === bggId)).toHaveLength(1)
    }
  })

  // Requirement shelf-3: An import stores the id on BoardGameGeek only for a game that has none and has the name of the
  // row.
  test('remembers the id on BoardGameGeek only for a game with the name of the row', async ({ world }) => {
    const ada = await buildMember(world)
    const [bay, harbour] = [
      await buildGame(world, { name: 'Lantern Bay' }),
      await buildGame(world, { name: 'Harbour' }),
    ]
    await importRows(ada, { gameId: harbour, name: 'Copper Canyon', bggId: 1 }, { gameId: bay, bggId: 2 })
    await importRows(ada, { gameId: harbour, name: 'Harbour', bggId: 2 }, { gameId: bay, bggId: 3 })
    expect([await bggIdOf(world, harbour), await bggIdOf(world, bay)]).toEqual([null, 2])
  })

  test('stores the last rating of a game with several rows and gives each id to one game, once', async ({ world }) => {
    const ada = await buildMember(world)
    const names = ['Lantern Bay', 'Harbour', 'Bridge']
    const ids = [await buildGame(world, { name: 'Lantern Bay' }), await buildGame(world, { name: 'Harbour' })]
    ids.push(await buildGame(world, { name: 'Bridge' }))
    const rows = names.map((name, place) => ({
      name,
      gameId: ids[place] as number,
      bggId: 30 - place,
      plays: place + 1,
    }))
    const rated = [
      ...rows.map((row, place) => ({ ...row, rating: place + 2 })),
      { ...rows[0], rating: 5, plays: 4, bggId: 29 },
    ]

    const first = await importRows(ada, ...rated)
    const second = await importRows(ada, ...rated)

    expect(first.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'changed', 'changed'])
    expect(second.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged'])
    expect(await Promise.all(ids.map((id) => bggIdOf(world, id)))).toEqual([30, 29, 28])
    const ratings = await Promise.all(ids.map((id) => getDetails(ada, id)))
    expect(ratings.map(({ rating, ratingCount }) => [rating, ratingCount])).toEqual(
      [5, 3, 4].map((stars) => [stars, 1]),
    )
  })

  // Shows shelf-4.
  test('makes a new game an expansion of a base game, and ignores an expansion as base game', async ({ world }) => {
    const ada = await buildMember(world)
    const base = await buildGame(world, { name: 'Lantern Bay' })
    const [storms] = await importRows(ada, { name: 'Lantern Bay: Storms', baseGameId: base })
    const [fog] = await importRows(ada, { name: 'Lantern Bay: Fog', baseGameId: storms?.gameId ?? 0 })
    expect(await getDetails(ada, storms?.gameId)).toMatchObject({ baseGameId: base })
    expect(await getDetails(ada, fog?.gameId)).toMatchObject({ baseGameId: null })
  })

  // Requirement shelf-4: An import makes new games expansions of their base games, whose player counts and play times
  // they get if the file does not know them.
  test('gives an expansion the player counts and play times of its base game unless the file knows them', async ({
    world,
  }) => {
    const ada = await buildMember(world)
    const box = { minPlayers: 2, maxPlayers: 5, minPlayTime: 90, maxPlayTime: 120 }
    const base = await buildGame(world, { name: 'Lantern Bay', ...box })
    const unknown = { minPlayers: null, maxPlayers: null, minPlayTime: null, maxPlayTime: null }
    const [storms, fog] = await importRows(
      ada,
      { ...unknown, name: 'Lantern Bay: Storms', baseGameId: base },
      { ...unknown, name: 'Lantern Bay: Fog', baseGameId: base, maxPlayers: 6 },
    )
    expect(await getDetails(ada, storms?.gameId)).toMatchObject(box)
    expect(await getDetails(ada, fog?.gameId)).toMatchObject({ ...box, maxPlayers: 6 })
  })

  // Requirement shelf-5: An import keeps deleted games that are in the collection, and reports other deleted games.
  test('keeps a deleted game of the collection and reports any other deleted game', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const id = await buildGame(world, { name: 'Lantern Bay', addedBy: ben })
    await importRows(ada, { gameId: id })
    await ben.request(deleteGame, { parameters: { id } })
    expect(await importRows(ada, {}, { gameId: id })).toEqual([
      { gameId: id, outcome: 'unchanged' },
      { gameId: id, outcome: 'unchanged' },
    ])
    expect(await importRows(ben, { gameId: id })).toEqual([{ gameId: null, outcome: 'gone' }])
  })

  // Requirement shelf-6: A member adds at most 1,000 games to the catalog by imports within 24 hours.
  test('adds at most 1,000 new games within a day, and still imports known games', async ({ world }) => {
    const ada = await buildMember(world)
    const known = await buildGame(world, { name: 'Harbour' })
    const { id } = await getDetails(ada, known)
    const { id: _id, ...columns } = await world.db
      .selectFrom('games')
      .select(['id', 'name', 'description', 'minPlayers', 'maxPlayers', 'minPlayTime', 'maxPlayTime', 'complexity'])
      .select(['sortName', 'searchText', 'nameText'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const createdAt = new Date().toISOString()
    const row = { ...columns, nameKey: 'another name', addedById: ada.id, createdAt }
    const added = Array.from({ length: maxNewGamesPerDay - 1 }, () => row)
    for (const chunk of [added.slice(0, 500), added.slice(500)])
      await world.db.insertInto('games').values(chunk).execute()

    const results = await importRows(ada, { name: 'Canyon' }, { name: 'Bridge' }, { gameId: known })

    expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'tooManyNewGames', 'changed'])
    const rows = [{ name: 'Bridge', originalName: null, bggId: null, yearPublished: null, isExpansion: false }]
    const { newGames } = await ada.request(matchShelf, { body: { rows } })
    expect(newGames).toEqual({ left: 0, nextAt: new Date(Date.parse(createdAt) + 24 * 60 * 60_000).toISOString() })
  })

  // Requirement shelf-7: Importing needs a confirmed email address and an account that is not limited.
  test('is rejected for a limited member and for more than 100 rows', async ({ world }) => {
    const ada = await buildMember(world)
    const rows = Array.from({ length: 101 }, () => buildShelfRow())
    expect((await ada.requestProblem(importShelf, { body: { rows } })).name).toBe('InvalidInput')
    await world.db
      .updateTable('users')
      .set({ limitedUntil: hoursFromNow(1).toISOString() })
      .where('id', '=', ada.id)
      .execute()
    expect((await ada.requestProblem(importShelf, { body: { rows: rows.slice(0, 1) } })).name).toBe('AccountLimited')
    expect(await namesOnShelf(ada)).toEqual([])
  })
})

// Shows shelf-1. Shows shelf-2.
test('a request takes at most 200 rows to match, and 100 to import', async ({ world }) => {
  const ada = await buildMember(world)
  const row = { name: 'Harbour Lights', originalName: null, bggId: null, yearPublished: null, isExpansion: false }
  const match = (count: number) => ({ body: { rows: Array.from({ length: count }, () => row) } })
  expect((await ada.request(matchShelf, match(200))).matches).toHaveLength(200)
  expect((await ada.requestProblem(matchShelf, match(201))).name).toBe('InvalidInput')
  const rows = Array.from({ length: 101 }, () => buildShelfRow())
  expect(await importRows(ada, ...rows.slice(1))).toHaveLength(100)
  expect((await ada.requestProblem(importShelf, { body: { rows } })).name).toBe('InvalidInput')
})
