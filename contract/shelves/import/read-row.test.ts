import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeCopies } from './merge-copies.ts'
import { readNames } from './read-names.ts'
import { readRow } from './read-row.ts'
import type { ShelfEntry } from './shelf-entry.ts'

const readEntry = (row: Record<string, string>) => {
  const read = readRow({ objectname: 'Lantern Bay', own: '1', ...row })
  if ('skipped' in read) throw new Error(read.skipped.reason)
  return read.entry
}

const isWish = (row: Record<string, string>) => readEntry({ own: '0', rating: '5', ...row }).wantsToPlay
const copiesOf = (entries: readonly ShelfEntry[]) => entries.reduce((sum, { copies }) => sum + copies, 0)

describe('a row of a collection file', () => {
  // Requirement shelf-9: Private columns (prices, dates, places, private comments, condition) are never sent.
  test('becomes an entry without its private columns', () => {
    const row = {
      objectname: '  Lantern\nBay ',
      objectid: '4711',
      rating: '8',
      numplays: '7',
      own: '1',
      avgweight: '2.35',
      minplayers: '2',
      maxplayers: '0',
      playingtime: '45',
      yearpublished: '2019',
      bggbestplayers: '3,4',
      itemtype: 'expansion',
      quantity: '2',
      pricepaid: '49.90',
      privatecomment: 'a gift for Ada',
      conditiontext: 'a torn box',
      invlocation: 'in the cellar',
    }
    expect(readRow(row)).toEqual({
      entry: {
        name: 'Lantern Bay',
        originalName: null,
        exportedId: null,
        bggId: 4711,
        yearPublished: 2019,
        editionYear: null,
        minPlayers: 2,
        maxPlayers: null,
        minPlayTime: 45,
        maxPlayTime: 45,
        complexity: 2.35,
        bestPlayers: { counts: [3, 4], hasOpenEnd: false },
        isExpansion: true,
        isOwned: true,
        isFavorite: false,
        wantsToPlay: false,
        rating: 4,
        unreadableRating: null,
        plays: 7,
        copies: 2,
        filePlays: [],
        isUncertain: false,
      },
    })
  })

  // Shows shelf-40.
  test.for([
    ['another title', { originalname: 'Laternenbucht' }, null],
    ['another spelling of the title', { originalname: 'Lantern: Báy' }, 2019],
    ['an edition of the same title', { originalname: 'Lantern Bay', version_yearpublished: '2019' }, null],
    ['an edition of another year', { version_yearpublished: '2022' }, 2019],
    ['no edition', { version_yearpublished: '' }, 2019],
  ] as const)('with %s has the year %j, %j', ([_title, row, yearPublished]) => {
    const entry = readEntry({ yearpublished: '2019', ...row })
    expect([entry.yearPublished, entry.editionYear]).toEqual(
      yearPublished === null ? [null, 2019] : [yearPublished, null],
    )
  })

  // Requirement shelf-10: Owned games go into the collection, wanted and wishlisted ones become wishes except with the
  // wishlist priority 5, and other rows without a rating are skipped with the reason.
  test('becomes a wish for a game that the member wants to play or has on the wishlist, except with the last priority', () => {
    expect(isWish({ wanttoplay: '1' })).toBe(true)
    expect(isWish({ wishlist: '1', wishlistpriority: '2' })).toBe(true)
    expect(isWish({ wishlist: '1', wishlistpriority: '5' })).toBe(false)
  })

  // Shows shelf-10.
  test.for([
    [{ own: '0', prevowned: '1', fortrade: '1' }, 'notOnShelf'],
    [{ own: '0', rating: '7/8' }, 'unreadableRating'],
    [{ own: 'maybe' }, 'unknownFlag'],
    [{ wishlist: '?' }, 'unknownFlag'],
    [{ itemtype: 'accessory' }, 'accessory'],
    [{ objectname: ' ' }, 'noName'],
    [{ objectname: 'x'.repeat(201) }, 'longName'],
    [{ objectname: 'Lantern\0Bay' }, 'unreadableName'],
    [{ objectname: 'Win at evil.example' }, 'addressInName'],
  ] as const)('with %j is skipped as %s', ([row, reason]) => {
    expect(readRow({ objectname: 'Lantern Bay', own: '1', ...row })).toMatchObject({ skipped: { reason } })
  })

  // Shows game-form-5.
  test('has its name and original name on one line, without invisible characters', () => {
    const entry = readEntry({ objectname: 'Lan\u00ADtern\r\n Bay\u200B', originalname: '\uFEFFLaternen\tbucht' })
    expect(entry).toMatchObject({ name: 'Lantern Bay', originalName: 'Laternen bucht' })
    expect(readEntry({ objectname: 'Space 👩‍🚀 Race' }).name).toBe('Space 👩‍🚀 Race')
  })

  // Shows shelf-11.
  test('never becomes an entry with a fact of zero, whatever the cells contain', () => {
    const cells = fc.oneof(fc.constantFrom('0', '', '1', '-1', '0.0', '3,4', '99999999'), fc.string())
    const columns = [
      'rating',
      'avgweight',
      'minplayers',
      'maxplayers',
      'minplaytime',
      'yearpublished',
      'objectid',
    ] as const
    const rows = fc.record(Object.fromEntries(columns.map((column) => [column, cells])))
    fc.assert(
      fc.property(rows, (row) => {
        const { isOwned, copies, ...facts } = readEntry(row)
        expect({ isOwned, copies }).toEqual({ isOwned: true, copies: 1 })
        for (const fact of Object.values(facts)) expect(fact === 0 || Number.isNaN(fact)).toBe(false)
      }),
    )
  })
})

// Requirement shelf-13: A list of names can be pasted, with numbers or years. The list is kept until its games are
// imported.
test('a pasted list has a game on each line, perhaps with a number or a year', () => {
  const read = readNames('1. Lantern Bay (2019)\r\n\n - Harbour  Lights\nX\n7 Gables\n')
  expect(read).toMatchObject([
    { entry: { name: 'Lantern Bay', yearPublished: 2019, isOwned: true } },
    { entry: { name: 'Harbour Lights', yearPublished: null } },
    { skipped: { name: 'X', reason: 'noName' } },
    { entry: { name: '7 Gables' } },
  ])
})

// Requirement shelf-46: A link to BoardGameGeek in a list gives the id and the name of the game. A line that is another
// address is skipped with the reason.
test.for([
  ['https://boardgamegeek.com/boardgame/13/catan', { name: 'Catan', bggId: 13 }],
  ['boardgamegeek.com/boardgame/9209/ticket-to-ride?x=1', { name: 'Ticket to Ride', bggId: 9209 }],
  ['Die Siedler https://www.boardgamegeek.com/boardgame/13/catan', { name: 'Die Siedler', bggId: 13 }],
  ['[Catan](https://boardgamegeek.com/boardgame/13/catan)', { name: 'Catan', bggId: 13 }],
  ['* Catan (1995) - http://boardgamegeek.com/thing/13', { name: 'Catan', bggId: 13, yearPublished: 1995 }],
  ['https://boardgamegeek.com/boardgameexpansion/926/catan-cities-and-knights', { bggId: 926, isExpansion: true }],
  ['"Root"', { name: 'Root' }],
  ['“Wingspan”', { name: 'Wingspan' }],
  ['‘Tzolk’in’', { name: 'Tzolk’in' }],
  ['Total War', { name: 'Total War' }],
  ['1000 Blank Cards', { name: '1000 Blank Cards' }],
] as const)('a line of a list with %j is a game', ([line, entry]) => {
  expect(readNames(line)).toMatchObject([{ entry }])
})

// Shows shelf-46.
test.for([
  ['https://boardgamegeek.com/boardgame/13', 'linkWithoutName'],
  ['https://boardgamegeek.com/boardgameaccessory/13/dice-tray', 'accessory'],
  ['https://example.org/games', 'addressInName'],
  ['https://boardgamegeek.com/collection/user/ada', 'addressInName'],
  ['ada@example.org', 'addressInName'],
] as const)('a line of a list with %j is skipped as %s', ([line, reason]) => {
  expect(readNames(line)).toMatchObject([{ skipped: { reason } }])
})

// Requirement shelf-23: A row with more cells than the header is skipped with the reason, and a rating that is not a
// number from 1 to 10 is reported.
test.for([
  ['7/8', '7/8'],
  ['11', '11'],
  ['7', null],
  ['0', null],
  ['N/A', null],
  ['', null],
] as const)('a rating of %j is reported as unreadable: %j', ([rating, unreadableRating]) => {
  expect(readEntry({ rating })).toMatchObject({ unreadableRating })
})

describe('merging copies', () => {
  // Requirement shelf-12: Copies of a game are merged and counted.
  test('adds up the copies of one game and keeps every fact and wish', () => {
    const merged = mergeCopies([
      readEntry({ objectid: '7', quantity: '2', rating: '0' }),
      readEntry({ objectid: '8' }),
      readEntry({ objectid: '7', own: '0', wanttoplay: '1', rating: '6', yearpublished: '2019' }),
    ])
    expect(merged).toMatchObject([
      { bggId: 7, copies: 2, isOwned: true, wantsToPlay: true, rating: 3, yearPublished: 2019 },
      { bggId: 8, copies: 1 },
    ])
  })

  // Shows shelf-17.
  test('keeps the games of an export apart, even with the same name and year', () => {
    const merged = mergeCopies([readEntry({ gameid: '4' }), readEntry({ gameid: '5' })])
    expect(merged.map(({ exportedId }) => exportedId)).toEqual([4, 5])
  })

  // Shows shelf-12.
  test('leaves each game once, changes nothing the second time and loses no copy', () => {
    const rows = fc.record({
      objectname: fc.constantFrom('Lantern Bay', 'The lantern bay', 'Harbour'),
      objectid: fc.constantFrom('', '7', '8'),
      own: fc.constantFrom('0', '1'),
      rating: fc.constantFrom('5', '8'),
    })
    const entries = fc.array(rows).map((listed) => listed.map(readEntry))
    fc.assert(
      fc.property(entries, (listed) => {
        const merged = mergeCopies(listed)
        const ids = merged.flatMap(({ bggId }) => bggId ?? [])
        expect(new Set(ids).size).toBe(ids.length)
        expect(mergeCopies(merged)).toEqual(merged)
        expect(copiesOf(merged)).toBe(copiesOf(listed))
      }),
    )
  })
})
