import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UnreadableReason } from '../../../contract/shelves/import/rules.ts'
import { publishedYears } from '../../../contract/games/rules.ts'
import { maxImportedPlays } from '../../../contract/planning/plays/limits.ts'
import { type Cell, shelfCells, shelfColumns, type ShelfLine } from '../../../contract/shelves/import/write-shelf.ts'
import { buildCollectionFile } from '../../testing/build-collection-file.ts'
import { anyGameName } from '../../../contract/shelves/import/testing/game-names.ts'
import { readShelfFile, readShelfText } from './read-shelf.ts'

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content])

/** Writes CSV with quotes around every text, as the server does. */
const csvOf = (rows: Cell[][]) => rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')
const quote = (cell: Cell) => (typeof cell === 'string' ? `"${cell.replaceAll('"', '""')}"` : String(cell ?? ''))

const reasonOf = (content: string | Uint8Array<ArrayBuffer>) =>
  readShelfFile(fileOf(content)).then(
    () => undefined,
    (error: { reason: UnreadableReason }) => error.reason,
  )

describe('a collection file', () => {
  // Requirement shelf-8: The browser reads collection files of BoardGameGeek by the names of their columns, with or
  // without a byte order mark or a line for the delimiter, and with commas, quotes and line breaks in cells.
  test('is read by the names of its columns, with or without a byte order mark and in any order', async () => {
    const rows = [{ objectname: 'Harbour, "the" game' }, { objectname: 'Bad Word: Émile’s ☂', rating: '7.5', own: '0' }]
    const file = buildCollectionFile(rows)
    const shelf = await readShelfFile(fileOf(file))
    expect(shelf.entries).toMatchObject([
      { name: 'Harbour, "the" game', bggId: 900_001, isOwned: true, rating: null },
      { name: 'Bad Word: Émile’s ☂', bggId: 900_002, isOwned: false, rating: 4 },
    ])
    expect(JSON.stringify(shelf)).not.toMatch(/secret/i)
    expect(await readShelfFile(fileOf(`\uFEFF${file}`))).toEqual(shelf)
    const semicolons = 'OWN;Rating;objectname\n1;8;Lantern Bay\n'
    expect((await readShelfFile(fileOf(semicolons))).entries).toMatchObject([{ name: 'Lantern Bay', rating: 4 }])
    // The line with which Excel names the delimiter.
    const { entries } = await readShelfFile(fileOf(`\uFEFFsep=;\r\n${semicolons}`))
    expect(entries).toMatchObject([{ name: 'Lantern Bay', rating: 4 }])
    expect(await readShelfText(`sep=;\n${semicolons}`)).toMatchObject({ entries })
  })

  // Shows shelf-8.
  test('keeps commas, quotes and line breaks inside its cells, also across chunks', async () => {
    const names = fc.array(fc.stringMatching(/^[a-z][a-z ,";'é]{0,12}[a-z]$/), { minLength: 1, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(names, async (listed) => {
        const comment = 'long "text", '.repeat(1500)
        const rows = listed.map((objectname) => ({ objectname: objectname.replaceAll(/ +/g, ' '), comment }))
        const { entries } = await readShelfFile(fileOf(buildCollectionFile(rows)))
        expect(entries.map(({ name }) => name)).toEqual(rows.map(({ objectname }) => objectname))
      }),
      { numRuns: 15, examples: [[['a;;;a', 'a,a', ...Array.from({ length: 7 }, () => 'aa')]]] },
    )
  })

  // Shows shelf-36.
  test('says what is wrong with a file that is no collection', async () => {
    expect(await reasonOf('name,price\nAzul,30\n')).toBe('noCollection')
    expect(await reasonOf('objectname,price\nAzul,30\n')).toBe('noOwnColumn')
    expect(await reasonOf('own,price\n1,30\n')).toBe('noNameColumn')
    expect(await reasonOf(new Uint8Array([80, 75, 3, 4, 255, 254]))).toBe('notText')
    expect(await reasonOf(new Uint8Array(Buffer.from('objectname,own\r\nAzul,1\r\n', 'utf16le')))).toBe('notText')
    for (const content of ['', ' \r\n', 'objectname,own\n']) expect(await reasonOf(content)).toBe('empty')
    expect(await reasonOf(`objectname,own\n${'Azul,1\n'.repeat(20_001)}`)).toBe('tooManyRows')
  })
})

describe('a quotation mark', () => {
  // Shows shelf-36.
  test.for([
    ['that is never closed', 'Azul,1\r\n"Harbour,1\r\nLantern Bay,1\r\n'],
    ['that a later cell closes', '"Foo" Bar,1\r\n"Harbour",1\r\nLantern Bay,1\r\n'],
  ] as const)('%s makes the file unreadable, because the rows after it would be lost', async ([, rows]) => {
    expect(await reasonOf(`objectname,own\r\n${rows}`)).toBe('openQuote')
  })

  test('inside a cell without quotation marks belongs to the name', async () => {
    const { entries } = await readShelfFile(fileOf('objectname,own\r\nLone "Quote,1\r\nAzul,1\r\n'))
    expect(entries.map(({ name }) => name)).toEqual(['Lone "Quote', 'Azul'])
  })

  // Shows shelf-8.
  test('that is closed can be anywhere at the border between two chunks', async () => {
    for (let offset = 0; offset < 40; offset += 1) {
      const padding = 'x'.repeat(199_900 + offset)
      const rows = ['', ...Array.from({ length: 9 }, (_empty, index) => `"a ""game"", ${index}",1`), ''].join('\r\n')
      const { entries } = await readShelfFile(fileOf(`objectname,own,${padding}${rows}`))
      expect(entries).toHaveLength(9)
    }
  })
})

// Shows shelf-23.
test('a row with more cells than the header is skipped, but not one with empty cells at its end', async () => {
  const rows = ['objectname,own,rating', 'Harbour,Storms and Reefs,1,8', 'Lantern Bay,1,8,,']
  const { entries, skipped } = await readShelfFile(fileOf(rows.join('\n')))
  expect(entries).toMatchObject([{ name: 'Lantern Bay', rating: 4 }])
  expect(skipped).toEqual([{ name: 'Harbour', reason: 'tooManyCells' }])
})

// Shows shelf-13.
test('pasted text is a list of names, or the content of a collection file', async () => {
  expect((await readShelfText('Lantern Bay (2019)\nHarbour')).entries).toHaveLength(2)
  const { entries, skipped } = await readShelfText('objectname,own\nLantern Bay,1\nHarbour,0\n')
  expect(entries).toMatchObject([{ name: 'Lantern Bay' }])
  expect(skipped).toEqual([{ name: 'Harbour', reason: 'notOnShelf' }])
})

const count = (max: number) => fc.integer({ min: 1, max })

describe('an export of this site', () => {
  const anyLine: fc.Arbitrary<ShelfLine> = fc.record({
    id: count(1_000_000),
    name: fc.oneof(anyGameName, fc.constant('Gold')),
    bggId: fc.constant(null),
    yearPublished: fc.option(fc.integer(publishedYears).filter((year) => year !== 0)),
    minPlayers: count(4),
    maxPlayers: count(999),
    minPlayTime: count(60),
    maxPlayTime: count(1440),
    complexity: fc.option(fc.integer({ min: 100, max: 500 }).map((hundredths) => hundredths / 100)),
    isExpansion: fc.boolean(),
    isOwned: fc.constant(true),
    isFavorite: fc.boolean(),
    wantsToPlay: fc.boolean(),
    rating: fc.option(count(10).map((halves) => halves / 2)),
    plays: fc.nat({ max: maxImportedPlays }),
  })
  const anyShelf = fc.uniqueArray(anyLine, { selector: ({ id }) => id, minLength: 1, maxLength: 12 })

  // Shows shelf-17.
  test('is read back without a difference, whatever the names of the games contain', async () => {
    await fc.assert(
      fc.asyncProperty(anyShelf, async (lines) => {
        const { entries, skipped } = await readShelfFile(fileOf(csvOf([shelfColumns, ...lines.map(shelfCells)])))
        expect(skipped).toEqual([])
        expect(entries).toEqual(
          lines.map(({ id, name, plays, ...line }) =>
            expect.objectContaining({
              ...line,
              exportedId: id,
              name: name.replaceAll(/\s+/g, ' '),
              plays: plays || null,
            }),
          ),
        )
      }),
      { numRuns: 200 },
    )
  })
})
