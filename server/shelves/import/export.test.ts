// @engine sqlite
import fc from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect } from 'vitest'
import { deleteGame } from '../../../contract/games/calls.ts'
import { exportShelf, importShelf, matchShelf } from '../../../contract/shelves/import/calls.ts'
import { nameKey } from '../../../contract/platform/search.ts'
import { readRow } from '../../../contract/shelves/import/read-row.ts'
import { importedFacts, type ShelfEntry } from '../../../contract/shelves/import/shelf-entry.ts'
import { allCalls } from '../../testing/all-calls.ts'
import { buildGame, buildMember, type MemberCaller } from '../../testing/builders.ts'
import { anyGameName } from '../../../contract/shelves/import/testing/game-names.ts'
import { buildShelfRow } from '../../testing/shelf-rows.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const readExport = async (member: MemberCaller) => {
  const { headers, body } = await member.inject({ method: exportShelf.method, url: exportShelf.path })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  return String(body)
}

const readEntries = (file: string): ShelfEntry[] =>
  papaparse
    .parse<Record<string, string>>(file, { header: true, skipEmptyLines: true })
    .data.map(readRow)
    .flatMap((row) => ('entry' in row ? row.entry : []))

/** Imports an export as the web app does. Returns what happened with each row. */
async function importEntries(member: MemberCaller, entries: readonly ShelfEntry[]) {
  const asked = entries.map(({ name, originalName, exportedId, bggId, yearPublished, isExpansion }) => ({
    name,
    originalName,
    exportedId,
    bggId,
    yearPublished,
    isExpansion,
  }))
  const { matches } = await member.request(matchShelf, { body: { rows: asked } })
  expect(matches.map(({ kind }) => kind)).toEqual(matches.map(() => 'matched'))
  const rows = entries.map((entry, index) =>
    buildShelfRow({ ...importedFacts(entry), gameId: matches[index]?.games[0]?.id ?? null }),
  )
  const { results } = await member.request(importShelf, { body: { rows } })
  return new Set(results.map(({ outcome }) => outcome))
}

const anyPlan = fc.record({
  isOwned: fc.boolean(),
  isFavorite: fc.boolean(),
  wantsToPlay: fc.boolean(),
  rating: fc.option(fc.integer({ min: 1, max: 10 }).map((halves) => halves / 2)),
  plays: fc.option(fc.integer({ min: 1, max: 300 })),
})
type Plan = typeof anyPlan extends fc.Arbitrary<infer Value> ? Value : never

/** Gives one member a shelf, and expects that an import of its export changes nothing, and copies it to another one. */
async function expectSameShelfAfterImport(world: World, shelf: readonly (Plan & { gameId: number })[]) {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  await ada.request(importShelf, { body: { rows: shelf.map((row) => buildShelfRow(row)) } })
  const file = await readExport(ada)
  const entries = readEntries(file)
  if (entries.length === 0) return
  expect(await importEntries(ada, entries)).toEqual(new Set(['unchanged']))
  expect(await importEntries(ben, entries)).toEqual(new Set(['changed']))
  expect(await readExport(ben)).toBe(file)
}

describe('the export of a shelf', () => {
  // Requirement shelf-17: GET /api/shelf.csv exports collection, wishes, ratings and numbers of plays in UTF-8 with a
  // byte order mark, and the import reads it without a difference, also if games have the same name.
  // Shows plays-7. Shows shelf-2.
  test('is imported into another account without a difference, and changes nothing in the same account', async ({
    world,
  }) => {
    const games = [
      { name: 'Gold', yearPublished: 1990 },
      { name: 'Gold', yearPublished: -2200 },
      { name: 'Gold' },
      { name: 'Gold' },
      { name: '  @home ', complexity: 2.35, maxPlayers: 999 },
    ]
    const ids = await Promise.all(games.map((game) => buildGame(world, game)))
    const plans = fc.array(anyPlan, { minLength: games.length, maxLength: games.length })
    await fc.assert(
      fc.asyncProperty(plans, (shelf) =>
        expectSameShelfAfterImport(
          world,
          shelf.map((plan, index) => ({ ...plan, gameId: ids[index] ?? 0 })),
        ),
      ),
      { numRuns: 5 },
    )
  })

  // Shows shelf-17.
  test('names every game so that the import finds it again', async ({ world }) => {
    const ids = new Map<string, number>()
    const planned = fc.record({ name: anyGameName, plan: anyPlan })
    const shelves = fc.uniqueArray(planned, { selector: ({ name }) => nameKey(name), minLength: 8, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(shelves, async (games) => {
        const shelf = []
        for (const { name, plan } of games) {
          const gameId = ids.get(nameKey(name)) ?? (await buildGame(world, { name }))
          ids.set(nameKey(name), gameId)
          shelf.push({ ...plan, gameId })
        }
        await expectSameShelfAfterImport(world, shelf)
      }),
      { numRuns: 4, examples: [[delicateNames.map((name) => ({ name, plan: ownedPlan }))]] },
    )
  })
})

const ownedPlan: Plan = { isOwned: true, isFavorite: false, wantsToPlay: true, rating: 3.5, plays: 2 }
const delicateNames = [
  '=SUM(A1:A2)',
  "'=Quoted",
  '-1 and +2, "three"',
  'Line\nbreak; and ☂ Émile’s',
  '?\r\n!',
  '☂\u00A0 ☃',
]

// Shows shelf-17.
test('the export contains a deleted game only while the collection keeps it, and its import adds no game', async ({
  world,
}) => {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const [kept, wished] = [
    await buildGame(world, { name: 'Lantern Bay', addedBy: ben }),
    await buildGame(world, { name: 'Harbour', addedBy: ben }),
  ]
  const rows = [buildShelfRow({ gameId: kept }), buildShelfRow({ gameId: wished, isOwned: false, wantsToPlay: true })]
  await ada.request(importShelf, { body: { rows } })
  for (const id of [kept, wished]) await ben.request(deleteGame, { parameters: { id } })

  const entries = readEntries(await readExport(ada))

  expect(entries.map(({ name }) => name)).toEqual(['Lantern Bay'])
  expect(await importEntries(ada, entries)).toEqual(new Set(['unchanged']))
})

/** How a spreadsheet recognises formulas, also in names of games from before names had rules. */
const formulaStarts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']
const anyCellText = fc
  .array(fc.oneof(fc.constantFrom(...formulaStarts, ';', ',', '"', "'", '|', ' ', 'A', '1'), fc.string()), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''))

// Shows shelf-18.
test('every file for spreadsheets has all texts in quotes, and no cell is a formula', async ({ world }) => {
  const files = allCalls.filter(({ mediaType }) => mediaType?.startsWith('text/') && mediaType !== 'text/calendar')
  expect(files).toEqual([exportShelf])
  const ada = await buildMember(world)
  const ids = await Promise.all(Array.from({ length: 20 }, () => buildGame(world)))
  await ada.request(importShelf, { body: { rows: ids.map((gameId) => buildShelfRow({ gameId })) } })
  const names = fc.array(anyCellText, { minLength: ids.length, maxLength: ids.length })
  await fc.assert(
    fc.asyncProperty(names, async (texts) => {
      for (const [index, id] of ids.entries())
        await world.db
          .updateTable('games')
          .set({ name: texts[index] ?? '', sortName: texts[index] ?? '' })
          .where('id', '=', id)
          .execute()
      const file = (await readExport(ada)).replace(/^\uFEFF/, '')
      const cells = file.match(/"(?:[^"]|"")*"|[^,\r\n]+/g) ?? []
      expect(cells.length).toBeGreaterThan(ids.length * 10)
      for (const cell of cells) expect(cell).toMatch(/^(?:-?\d+(?:\.\d+)?|"(?![=+\-@\t\r\n＝＋－＠])[^]*")$/)
    }),
    {
      numRuns: 10,
      examples: [
        [
          formulaStarts
            .concat(';', ',')
            .flatMap((start) => [`${start}1+1`, `A${start}=1+1`])
            .slice(0, ids.length),
        ],
      ],
    },
  )
})
