import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UnreadableReason } from '../../../contract/shelves/import/rules.ts'
import { publishedYears } from '../../../contract/games/rules.ts'
import { maxImportedPlays } from '../../../contract/planning/plays/rules.ts'
import { ImportedPlay } from '../../../contract/planning/plays/schemas.ts'
import { type Cell, shelfCells, shelfColumns, type ShelfLine } from '../../../contract/shelves/import/write-shelf.ts'
import { buildCollectionFile } from '../../testing/build-collection-file.ts'
import { anyGameName } from '../../../contract/shelves/import/testing/game-names.ts'
import {
  readAnsweredTable,
  readShelfFile as readFile,
  readShelfText as readText,
  type Shelf,
  type TableQuestion,
} from './read-shelf.ts'

/** Reads a file or a text that needs no answer. */
const shelfOf = (read: Shelf | TableQuestion): Shelf => {
  if ('table' in read) throw new Error('the table needs answers')
  return read
}
const readShelfFile = async (file: Blob) => shelfOf(await readFile(file))
const readShelfText = async (text: string) => shelfOf(await readText(text))

/** Reads a table that needs an answer, with the suggested one. */
async function readWithGuess(read: Promise<Shelf | TableQuestion>, answers: Partial<TableQuestion['guess']> = {}) {
  const question = await read
  if (!('table' in question)) throw new Error('the table needs no answer')
  return readAnsweredTable(question.table, { ...question.guess, ...answers })
}

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
    expect(await reasonOf(new Uint8Array([80, 75, 3, 4, 255, 254]))).toBe('workbook')
    expect(await reasonOf(new Uint8Array([137, 80, 78, 71, 0, 1, 255, 254]))).toBe('notText')
    expect(await reasonOf('{"games": 7}')).toBe('notText')
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
test('a pasted column of a spreadsheet does not begin with a game, and semicolons separate names', async () => {
  const { entries } = await readShelfText('Game\nLantern Bay; Harbour\n')
  expect(entries.map(({ name }) => name)).toEqual(['Lantern Bay', 'Harbour'])
  const question = await readFile(fileOf('Name\nLantern Bay\nHarbour\n'))
  expect((await readWithGuess(Promise.resolve(question))).entries).toHaveLength(2)
})

// Shows shelf-13.
test('pasted text is a list of names, or the content of a collection file', async () => {
  expect((await readShelfText('Lantern Bay (2019)\nHarbour')).entries).toHaveLength(2)
  const { entries, skipped } = await readShelfText('objectname,own\nLantern Bay,1\nHarbour,0\n')
  expect(entries).toMatchObject([{ name: 'Lantern Bay' }])
  expect(skipped).toEqual([{ name: 'Harbour', reason: 'notOnShelf' }])
})

// Requirement shelf-51: The import knows the column of owned games and its yes and no in other languages.
test.for([
  ['Jeu;Possédé\nCatan;oui\nAzul;non', ['Catan']],
  ['Spel\tIn bezit\nCatan\tWAAR\nAzul\tONWAAR', ['Catan']],
  ['Titel,Vorhanden\nCatan,x\nAzul,', ['Catan']],
  ['Catan | 3-4 | 60\nAzul | 2-4 | 30-45', ['Catan', 'Azul']],
] as const)('the text %j has the games %j', async ([text, names]) => {
  const { entries } = await readWithGuess(readText(text))
  expect(entries.map(({ name }) => name)).toEqual(names)
})

// Shows shelf-13.
test('a list with numbers, prices and totals is only sure of its games', async () => {
  const totals = 'Total : 3 jeux\nTotal games owned: 305\nTotal value $1,200.00'
  const { entries } = await readShelfText(`#1 Catan 25 €\n(2) Azul\n${totals}`)
  expect(entries.filter(({ isUncertain }) => !isUncertain).map(({ name }) => name)).toEqual(['Catan', 'Azul'])
  expect(entries).toHaveLength(5)
})

// Requirement shelf-52: A list is not sure of names that people write by accident or as a test, such as 'Asdf' or 'Xkcdq'.
test('a list is not sure of nonsense', async () => {
  const { entries } = await readShelfText('Catan\nAsdfgh Game\nQwertz\nXkcdq Blrzt')
  expect(entries.map(({ isUncertain }) => isUncertain)).toEqual([false, true, true, true])
})

// Requirement shelves-184: A list is not sure of abbreviations such as 'BSG' and 'LotR', so that they do not become games.
test('a list is not sure of abbreviations', async () => {
  const { entries } = await readShelfText('Catan\nBSG\nTFM\nLotR\nDnD\nCV\nAzul\nUno\nGo')
  expect(entries.filter(({ isUncertain }) => isUncertain).map(({ name }) => name)).toEqual([
    'BSG',
    'TFM',
    'LotR',
    'DnD',
    'CV',
  ])
})

// Requirement shelves-182: A list of names or of objects with names in JSON is read like a list and a table.
test('a list in JSON has names or the rows of a table', async () => {
  const names = '\uFEFF["Catan", "Lantern Bay (2019)"]'
  const objects = '[{"title": "Catan"}, {"year": 2019, "title": "Lantern Bay", "price": {"amount": 49.9}}]'
  for (const { entries } of [await readShelfText(names), await readWithGuess(readFile(fileOf(objects)))]) {
    expect(entries).toMatchObject([
      { name: 'Catan', yearPublished: null, isOwned: true },
      { name: 'Lantern Bay', yearPublished: 2019 },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/49/)
  }
  for (const other of ['[{"score": 7}]', '["Catan"', '{"name": "Catan"}', '[{}]'])
    await expect(readText(other)).rejects.toMatchObject({ reason: 'notText' })
})

describe('a table of another program', () => {
  // Requirement shelf-43: A table with a column such as Game, Name or Title is read after one question about the column
  // of the names and whether the member owns the games, also below other lines; private columns are left out.
  test.for([
    ['commas', 'My games,,\r\n\r\nTitle,Year,Price\r\nLantern Bay,2019,49.90\r\nHarbour,,\r\nTotal: 2,,\r\n'],
    ['semicolons', 'Price;Name;Year\n49,90;Lantern Bay;2019\n;Harbour;\n99,80;;\n;2;\n'],
    ['tabs', 'Game\tYear\tLocation\nLantern Bay\t2019\tsecret shelf\nHarbour\t\t\n'],
  ] as const)('with %s asks for the column of the names and reads the year', async ([, content]) => {
    for (const read of [readFile(fileOf(content)), readText(content)]) {
      const { entries, skipped } = await readWithGuess(read)
      expect(entries.filter(({ isUncertain }) => !isUncertain)).toMatchObject([
        { name: 'Lantern Bay', yearPublished: 2019, isOwned: true },
        { name: 'Harbour', yearPublished: null },
      ])
      expect(JSON.stringify(entries)).not.toMatch(/49|secret/)
      expect(skipped.every(({ reason }) => reason === 'noName')).toBe(true)
    }
  })

  // Shows shelf-43.
  test('can contain wishes, a column of owned games, links and numbers of players', async () => {
    const plain = 'Game,Year\nLantern Bay,2019\nHarbour,2020\n'
    const { entries } = await readWithGuess(readText(plain), { owned: 'none' })
    expect(entries).toMatchObject([{ isOwned: false, wantsToPlay: true }, { wantsToPlay: true }])
    const owned = 'Game,Own,Players,Link\nLantern Bay,yes,2-5,https://boardgamegeek.com/boardgame/7/x\nHarbour,no,4,8\n'
    const read = await readWithGuess(readText(owned))
    expect(read.entries).toMatchObject([{ name: 'Lantern Bay', bggId: 7, minPlayers: 2, maxPlayers: 5 }])
    expect(read.skipped).toEqual([{ name: 'Harbour', reason: 'notOnShelf' }])
  })

  // Shows shelf-43.
  test('without a header has the names in its column with the most texts', async () => {
    const cells = '1\tLantern Bay\t1995\t3-4\n2\tHarbour\t2001\t2\n'
    expect((await readWithGuess(readText(cells))).entries.map(({ name }) => name)).toEqual(['Lantern Bay', 'Harbour'])
    const headed = 'Brettspiel;Verlag\nLantern Bay;Kosmos\nHarbour;Kosmos\n'
    expect((await readWithGuess(readFile(fileOf(headed)), { hasHeader: true })).entries).toHaveLength(2)
  })

  // Shows shelf-43.
  test.for([
    'Naam;Jaar;Prijs',
    'Название;Год;Цена',
    'ゲーム名;年;価格',
    'Board Game Name;Published;Cost',
    'What we have;When;How much',
  ])('has a header that names its numbers: %s', async (header) => {
    for (const delimiter of [';', ',', '\t']) {
      const rows = [header, 'Lantern Bay;1995;"39,90"', 'Harbour: North;2001;$ 20', 'Total;;"59,90"']
      const text = rows.map((row) => row.replaceAll(';', delimiter)).join('\r\n')
      for (const read of [await readFile(fileOf(text)), await readText(text)]) {
        const { entries } = await readWithGuess(Promise.resolve(read))
        expect(entries.filter(({ isUncertain }) => !isUncertain).map(({ name }) => name)).toEqual([
          'Lantern Bay',
          'Harbour: North',
        ])
      }
    }
  })

  // Shows shelf-8.
  test('of BoardGameGeek can be below other lines', async () => {
    const { entries } = await readShelfFile(fileOf('My collection\nobjectname,own\nHarbour,1\n'))
    expect(entries).toMatchObject([{ name: 'Harbour' }])
  })
})

describe('a file in another encoding', () => {
  const names = ['Orléans', 'Die Staufer – Ära', 'Café Größe', 'Ñandú’s Übermut']
  const csv = `objectname,own\r\n${names.map((name) => `${name},1\r\n`).join('')}`
  const encode = (table: Record<string, number>, text = csv) =>
    Uint8Array.from(text, (letter) => (letter.charCodeAt(0) < 128 ? letter.charCodeAt(0) : (table[letter] ?? 0)))
  const windows = encode({ é: 0xe9, '–': 0x96, Ä: 0xc4, ö: 0xf6, ß: 0xdf, Ñ: 0xd1, ú: 0xfa, '’': 0x92, Ü: 0xdc })
  const mac = encode({ é: 0x8e, '–': 0xd0, Ä: 0x80, ö: 0x9a, ß: 0xa7, Ñ: 0x84, ú: 0x9c, '’': 0xd5, Ü: 0x86 })

  // Requirement shelf-44: UTF-16 is recognized. Windows-1252 and Mac Roman are guessed, and the member confirms some
  // names or chooses another encoding.
  test.for([
    ['windows-1252', windows],
    ['macintosh', mac],
  ] as const)('is read as %s after the member has confirmed some names', async ([encoding, bytes]) => {
    const question = await readFile(fileOf(bytes))
    expect(question).toMatchObject({ isCollection: true, encoding: { name: encoding, samples: names.slice(0, 3) } })
    expect((await readWithGuess(Promise.resolve(question))).entries.map(({ name }) => name)).toEqual(names)
    expect(await readFile(fileOf(bytes), 'windows-1251')).toMatchObject({ encoding: { name: 'windows-1251' } })
  })

  // Shows shelf-44.
  test.for(['Orléans', 'Tal der Könige', 'Kapitän', 'Grüne Hölle', 'ZÉRTZ', 'Exit – The Cabin'])(
    'is read as macintosh if its only name with an accent is %s',
    async (name) => {
      const letters = { é: 0x8e, ö: 0x9a, ä: 0x8a, ü: 0x9f, É: 0x83, '–': 0xd0 }
      const question = await readFile(fileOf(encode(letters, `objectname,own\n${name},1\nRoot,1\n`)))
      expect(question).toMatchObject({ encoding: { name: 'macintosh', samples: [name] } })
    },
  )

  // Shows shelf-44.
  test('is read as UTF-16 with or without a byte order mark', async () => {
    const little = new Uint8Array(Buffer.from(csv, 'utf16le'))
    const big = new Uint8Array(Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16())
    const marked = new Uint8Array(Buffer.from(`\uFEFF${csv}`, 'utf16le'))
    for (const bytes of [little, big, marked])
      expect((await readShelfFile(fileOf(bytes))).entries.map(({ name }) => name)).toEqual(names)
  })
})

const readPlays = async (content: string) =>
  (await readShelfFile(fileOf(content))).entries.flatMap(({ filePlays }) => filePlays)

describe('an export of BG Stats', () => {
  const games = [
    { id: 1, bggId: 13, name: 'Laternenbucht', bggName: 'Lantern Bay', bggYear: 2019, copies: [{ statusOwned: true }] },
    { id: 2, bggId: 14, name: 'Harbour', copies: [{ statusOwned: 0, statusWantToPlay: 1 }] },
    { id: 3, bggId: 15, name: 'Sold', copies: [{ statusOwned: false }] },
  ]
  const players = [
    { id: 7, name: 'Ada', isAnonymous: false },
    { id: 8, name: 'Großmutter', isAnonymous: false },
    { id: 9, name: 'Anonymous player', isAnonymous: true },
  ]
  const play = {
    uuid: '6F9619FF-8B86-D011-B42D-00CF4FC964FF',
    gameRefId: 1,
    playDate: '2024-02-29 20:30:00',
    durationMin: 60,
    ignored: false,
    comments: 'secret',
    board: 'secret',
    locationRefId: 5,
    metaData: '{"PrivateComment":"secret"}',
    playerScores: [
      { playerRefId: 7, score: '12+7', winner: true },
      { playerRefId: 8, score: 41, winner: 0 },
      { playerRefId: 9, score: '', winner: false },
    ],
  }
  const file = (plays: object[], others: object = {}) =>
    JSON.stringify({
      games,
      players,
      plays,
      locations: [{ id: 5, name: 'secret cellar' }],
      userInfo: { meRefId: 7, cloudEmail: 'secret@example.org' },
      ...others,
    })

  // Requirement shelf-45: An export of BG Stats and the XML collection of BoardGameGeek are read like a collection file. An
  // export of BG Stats also gives the plays with date, length, players and scores.
  test('has the owned games, and the plays with their players', async () => {
    const ignored = { ...play, uuid: 'another-play', ignored: true }
    const shelf = await readShelfFile(fileOf(file([play, { ...play, uuid: '' }, ignored])))
    expect(shelf.entries).toMatchObject([
      { name: 'Laternenbucht', originalName: 'Lantern Bay', bggId: 13, isOwned: true, plays: 2, yearPublished: null },
      { name: 'Harbour', bggId: 14, isOwned: false, wantsToPlay: true, plays: null, filePlays: [] },
    ])
    expect(shelf.entries[0]?.filePlays).toEqual([
      {
        uuid: play.uuid,
        playedAt: '2024-02-29T20:30:00.000Z',
        minutes: 60,
        players: [
          { name: 'Ada', isMe: true, score: '12+7', isWinner: true },
          { name: 'Großmutter', isMe: false, score: '41', isWinner: false },
          { name: null, isMe: false, score: null, isWinner: false },
        ],
      },
    ])
    expect(shelf.skipped).toEqual([{ name: 'Sold', reason: 'notOnShelf' }])
    expect(JSON.stringify(shelf)).not.toMatch(/secret|Anonymous/)
    expect(await readPlays(file([play], { players: null, userInfo: undefined }))).toMatchObject([
      { players: [{ name: null, isMe: false }, { name: null }, { name: null }] },
    ])
  })

  const gameOf = async (game: object) => {
    const { entries, skipped } = await readShelfFile(fileOf(file([], { games: [{ ...games[0], ...game }] })))
    return entries[0] ?? skipped[0]
  }

  // Requirement shelves-152: An export of BG Stats of any version is read: numbers as texts, plays from before the app, games
  // that are expansions and games of their own, unwanted wishes, and files with items that are broken.
  test.for([
    [
      'a wish that the member does not want to buy',
      { copies: [{ statusWishlist: true, wishlistStatus: 5 }] },
      { reason: 'notOnShelf' },
    ],
    ['a wish', { copies: [{ statusWishlist: 1, wishlistStatus: 2 }] }, { isOwned: false, wantsToPlay: true }],
    ['an owned game on the wishlist', { copies: [{ statusOwned: 1, statusWishlist: 1 }] }, { wantsToPlay: false }],
    ['an expansion', { isExpansion: 1, isBaseGame: 0 }, { isExpansion: true }],
    ['an expansion that is a game of its own', { isExpansion: 1, isBaseGame: 1 }, { isExpansion: false }],
    ['plays from before the app', { copies: null, previouslyPlayedAmount: 7 }, { isOwned: false, plays: 7 }],
    ['numbers as texts', { bggId: '13', minPlayerCount: '2', maxPlayerCount: '5' }, { bggId: 13, maxPlayers: 5 }],
    [
      'flags as texts',
      { copies: [{ statusOwned: 'true', statusWishlist: 'false' }] },
      { isOwned: true, wantsToPlay: false },
    ],
    ['a flag as the text false', { copies: [{ statusOwned: 'false' }], isExpansion: '1' }, { reason: 'notOnShelf' }],
    ['a game that BoardGameGeek does not have', { bggId: 0, bggName: '', bggYear: 0 }, { bggId: null, plays: null }],
    ['no name of its own', { name: '' }, { name: 'Lantern Bay', originalName: null }],
    [
      'odd facts',
      { bggYear: {}, minPlayTime: [], copies: [7, null, { statusOwned: 1 }] },
      { isOwned: true, copies: 1 },
    ],
  ] as const)('reads %s', async ([, game, read]) => {
    expect(await gameOf(game)).toMatchObject(read)
  })

  // Shows shelves-152.
  test('counts the plays with an expansion as plays of it', async () => {
    const expanded = { ...play, expansionPlays: [{ gameRefId: 3, bggId: 0 }, null, { gameRefId: 99 }] }
    const { entries } = await readShelfFile(fileOf(file([expanded, { ...expanded, ignored: true }])))
    expect(entries.find(({ name }) => name === 'Sold')).toMatchObject({ plays: 1, filePlays: [], isOwned: false })
  })

  // Shows shelves-152.
  test('reads the rest of a file with broken games, plays and players', async () => {
    const broken = [null, 7, {}, { id: null }, { gameRefId: null }, { gameRefId: 'x' }]
    const text = file([...broken, { ...play, playerScores: [null, { playerRefId: 7 }] }] as object[], {
      games: [...broken, ...games],
      players: [null, { id: 7, name: 8 }, ...players],
      locations: undefined,
      userInfo: null,
    })
    const { entries } = await readShelfFile(fileOf(`\uFEFF${text}`))
    expect(entries).toMatchObject([{ name: 'Laternenbucht', plays: 1 }, { name: 'Harbour' }])
    expect(entries[0]?.filePlays).toMatchObject([{ players: [{ name: 'Ada', isMe: false, score: null }] }])
    expect(await reasonOf('{"games": [{"name": "Catan"}]}')).toBe('notText')
  })

  // Shows shelf-45.
  test('gives only plays that the server accepts, whatever the file contains', async () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('2023-02-29 10:00:00', '1024-01-01', '2024-01-01', '2024-01-01T25:00', 'x'.repeat(200), '\ud800'),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constant(undefined),
    )
    const anyPlay = fc.record({
      uuid: fc.oneof(fc.uuid(), odd),
      gameRefId: fc.constant(1),
      playDate: fc.oneof(fc.constant('2024-01-01 10:00:00'), odd),
      durationMin: odd,
      playerScores: fc.oneof(
        odd,
        fc.array(fc.record({ playerRefId: fc.integer({ min: 6, max: 9 }), score: odd, winner: odd }), {
          maxLength: 60,
        }),
      ),
    })
    const anyFile = fc.record({ plays: fc.array(anyPlay, { maxLength: 5 }), name: odd })
    await fc.assert(
      fc.asyncProperty(anyFile, async ({ plays, name }) => {
        const read = await readPlays(file(plays, { players: [{ id: 7, name, isAnonymous: false }] }))
        for (const each of read) expect(ImportedPlay.safeParse({ ...each, gameId: 1 }).error).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })
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
