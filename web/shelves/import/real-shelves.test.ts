import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLikely, matchRow, nameKeysOf } from '../../../contract/shelves/import/matching.ts'
import { readNames } from '../../../contract/shelves/import/read-names.ts'
import type { ShelfMatch } from '../../../contract/shelves/import/schemas.ts'
import type { ShelfEntry } from '../../../contract/shelves/import/shelf-entry.ts'
import { nameKey } from '../../../contract/platform/search.ts'
import { buildCollectionFile } from '../../testing/build-collection-file.ts'
import { buildShelfGame } from '../../testing/shelf-api.ts'
import { toOutgoingRows } from './outgoing-rows.ts'
import { buildPlan } from './plan.ts'
import { readAnsweredTable, readShelfFile, readShelfText } from './read-shelf.ts'

/** Titles that look like something else: like addresses, numbers, lists, dates, totals or notes. */
const titles = (
  '221B Baker Street|13 Dead End Drive|1000 Blank Cards|20,000 Leagues Under the Sea|5-Minute Dungeon|7 Wonders|' +
  "Hey, That's My Fish!|Guns, Germs, and Steel|Memoir '44|CATAN: 5-6 Player Extension|...and then, we held hands.|" +
  'T.I.M.E Stories|6 nimmt!|1846: The Race for the Midwest|Unlock!: Escape Adventures|Exit: The Game – The Cabin|' +
  'Level 7 [Omega Protocol]|Total Domination|Count Dracula|Die Straße der Könige|Wall Street|80 Days|Orléans|Bärenpark|' +
  'Risk: 2210 A.D.|Carcassonne, Big Box 6|X-Men: Mutant Insurrection|¡Adiós Calavera!|Tzolk’in|Go|' +
  'Sherlock Holmes: The Thames Murders & Other Cases|Dune: Imperium (with Rise of Ix)|Axis & Allies: D-Day'
).split('|')
const anyTitle = fc.constantFrom(...titles)

/** Lines of lists of clubs and of chats that are no games. */
const noGames = (
  'Total: 305|Gesamt: 12 Spiele|TOTAL|Number of games: 12|Sum 99,80 €|12 Market Street, Springfield|Hauptstraße 5|' +
  '80331 München|Austin, TX 78701|Tel. 0123 456789|+49 170 1234567|Stand: 01.02.2024|last updated 12.3.2024|' +
  'Mon-Fri 10:00 - 18:00|https://club.example/games|ada@example.org|n/a|#REF!|???|TBD|==========|€ 19.99|3-4|<Media omitted>'
).split('|')
const anyNoGame = fc.constantFrom(...noGames)

/** Reads a file or a text, with the suggested answers if it asks for some. */
async function readEntries(read: ReturnType<typeof readShelfFile>): Promise<ShelfEntry[]> {
  const shelf = await read
  return ('table' in shelf ? readAnsweredTable(shelf.table, shelf.guess) : shelf).entries
}

const namesIn = (text: string) => readNames(text).flatMap((read) => ('entry' in read ? read.entry.name : []))

const cell = (text: string, delimiter: string) =>
  ['"', '\n', delimiter].some((sign) => text.includes(sign)) ? `"${text.replaceAll('"', '""')}"` : text

describe('a list from a chat', () => {
  const decorations: readonly ((title: string) => string)[] = [
    (title) => title,
    ...['- ', '* ', '• ', '– ', '☐ ', '✅ ', '🎲 ', '>> ', '[x] ', '[ ] ', '3. ', '3) ', '- [ ] ', '  '].map(
      (mark) => (title: string) => mark + title,
    ),
    (title) => `[12.03.24, 20:15:33] Anna: ${title}`,
    (title) => `3/12/24, 8:15 PM - Anna B.: ${title}`,
    ...[', 2-4 players', ' (2–4 players)', ' - 30 min', ' – 25 €', ', $20', ' (2-4 Spieler, 45 min)'].map(
      (note) => (title: string) => title + note,
    ),
    (title) => `${title} (2017)`,
    (title) => `${title} - 2017`,
    (title) => `Board Game: ${title} [Average Rating:7.12 Overall Rank:512]`,
    (title) => `${title} x2`,
    (title) => `${title} (2x)`,
    (title) => `2x ${title}`,
    (title) => `[thing=13]${title}[/thing]`,
    (title) => `[url=https://boardgamegeek.com/boardgame/13]${title}[/url]`,
    (title) => `${title} - https://boardgamegeek.com/boardgame/13/catan`,
  ]

  // Requirement shelf-48: A pasted list can have bullets, boxes, the time and sender of messages, numbers of players and
  // copies, prices and years around its names. Lines that are no games are skipped with the reason.
  test('has the names without what people and chats write around them', () => {
    fc.assert(
      fc.property(anyTitle, fc.constantFrom(...decorations), (title, decorate) => {
        const line = decorate(title)
        expect([line, readNames(line).map((read) => ('entry' in read ? read.entry.name : read))]).toEqual([
          line,
          [title],
        ])
      }),
      { numRuns: 1000 },
    )
  })

  // Shows shelf-48.
  test.for(noGames)('has no game %j', (line) => {
    expect(readNames(`Catan\n${line}\n- ${line}`)).toEqual([
      { entry: expect.anything() },
      { skipped: expect.anything() },
      { skipped: expect.anything() },
    ])
  })

  // Shows shelf-48.
  test('can have headings, and several names on each line', () => {
    expect(namesIn('My games:\nCatan\n# Family\nAzul\nStrategy\n--------\nRoot')).toEqual(['Catan', 'Azul', 'Root'])
    expect(namesIn('Catan, Azul, Root')).toEqual(['Catan', 'Azul', 'Root'])
    expect(namesIn('Catan\nAzul, Root, Scythe, Wingspan')).toEqual(['Catan', 'Azul', 'Root', 'Scythe', 'Wingspan'])
  })
})

describe('a table from a club or a spreadsheet', () => {
  const encoders: Record<string, (text: string) => Uint8Array<ArrayBuffer>> = {
    'UTF-8': (text) => new Uint8Array(Buffer.from(text)),
    'UTF-8 with a byte order mark': (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`)),
    'UTF-16': (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')),
    'Windows-1252': (text) =>
      Uint8Array.from(text, (letter) => ({ '–': 0x96, '’': 0x92, '€': 0x80 })[letter] ?? letter.charCodeAt(0)),
  }
  // Requirement shelf-49: No line of a table that is no game becomes one, and no price, place, date of purchase or comment
  // leaves the browser, whatever its encoding, delimiter, columns and line breaks.
  test.for(Object.entries(encoders))('in %s has its names, and nothing private', async ([, encode]) => {
    const anyTable = fc.record({
      delimiter: fc.constantFrom(',', ';', '\t'),
      column: fc.constantFrom('Game', 'Title', 'Spiel', 'Titel', 'Name'),
      shelf: fc.uniqueArray(
        anyTitle.filter((title) => title !== 'Go'),
        { minLength: 4, maxLength: 20 },
      ),
      others: fc.array(
        anyNoGame.filter((line) => !/[:]/.test(line)),
        { maxLength: 3 },
      ),
      lineBreak: fc.constantFrom('\n', '\r\n'),
      title: fc.constantFrom('', 'Games of the club, as of 2024'),
    })
    await fc.assert(
      fc.asyncProperty(anyTable, async ({ delimiter, column, shelf, others, lineBreak, title }) => {
        const header = ['Nr', column, 'Players', 'Price paid', 'Location', 'Private comment', 'Bought on']
        const rows = [...shelf, ...others].map((name, index) => {
          const comment = index % 2 === 0 ? 'secret\nnote, "quoted"' : 'secret'
          return [
            String(index + 1),
            name,
            '2-4',
            `49${index % 3 === 0 ? ',' : '.'}90`,
            'secret cellar',
            comment,
            '2020-01-02',
          ]
        })
        const lines = [header, ...rows].map((cells) => cells.map((text) => cell(text, delimiter)).join(delimiter))
        const text = [...(title === '' ? [] : [cell(title, delimiter)]), ...lines, ''].join(lineBreak)
        const entries = await readEntries(readShelfFile(new Blob([encode(text)])))
        expect(entries.map(({ name }) => name)).toEqual(shelf)
        expect(entries.every(({ minPlayers, maxPlayers }) => minPlayers === 2 && maxPlayers === 4)).toBe(true)
        expect(JSON.stringify(entries)).not.toMatch(/secret|49|2020/)
        expect((await readEntries(readShelfText(text))).map(({ name }) => name)).toEqual(shelf)
      }),
      { numRuns: 25 },
    )
  })

  // Shows shelf-49.
  test('of BoardGameGeek with 3,000 editions has each game once, and sends nothing private', async () => {
    const rows = Array.from({ length: 3000 }, (_empty, index) => ({
      objectname: `Ausgabe ${index}`,
      objectid: String(1000 + index),
      originalname: `Game ${index}`,
      yearpublished: '2020',
      version_yearpublished: '2020',
    }))
    const entries = await readEntries(readShelfFile(new Blob([buildCollectionFile(rows)])))
    expect(entries).toHaveLength(3000)
    expect(entries.every(({ originalName, yearPublished }) => originalName !== null && yearPublished === null)).toBe(
      true,
    )
    const plan = buildPlan(entries, [])
    expect(JSON.stringify(toOutgoingRows(plan, { withRatings: true, withPlays: true }))).not.toMatch(/secret|49\.90/i)
  })
})

describe('the suggestions for a shelf with ids of BoardGameGeek', () => {
  const anyName = fc.constantFrom('Catan', 'Azul', 'Root', 'Die Siedler', 'Catan: Second Edition')
  const anyId = fc.constantFrom(7, 8, 9, 10)
  const anyYear = fc.constantFrom(null, 1995, 1996, 2020)
  const anyGame = fc.record({
    name: anyName,
    bggId: fc.option(anyId),
    yearPublished: anyYear,
    other: fc.option(anyName),
  })
  const anyRow = fc.record({ name: anyName, originalName: fc.option(anyName), bggId: anyId, yearPublished: anyYear })

  // Requirement shelf-50: Whatever the catalog contains, an import suggests no game with another id than the row, and the
  // game with the id and a name of the row.
  test('are never a game with another id, and the game with the id and a name of the row', () => {
    const games = fc.uniqueArray(anyGame, { selector: ({ bggId }) => bggId ?? {}, maxLength: 8 })
    const shelf = fc.uniqueArray(anyRow, { selector: ({ bggId }) => bggId, minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(games, shelf, (listed, rows) => {
        const catalog = listed.map(({ other, ...game }, index) => ({
          ...buildShelfGame(index + 1, game.name),
          ...game,
          otherNames: other === null ? [] : [other],
        }))
        const namesOf = (game: (typeof catalog)[number]) => [game.name, ...game.otherNames].map(nameKey)
        const matches = rows.map((row): ShelfMatch => {
          const found = catalog.filter(
            (game) => game.bggId === row.bggId || namesOf(game).some((key) => nameKeysOf(row).includes(key)),
          )
          const match = matchRow(row, found)
          const matched = match.games.map((game) => ({ ...game, isLikely: isLikely(row, game) }))
          return { ...match, games: matched, baseGames: [] }
        })
        const entries = rows.map((row) => ({ ...anyEntry, ...row }))
        for (const [index, { choice }] of buildPlan(entries, matches).entries()) {
          const row = rows[index]
          const chosen = catalog.find(({ id }) => id === choice)
          expect([row?.bggId, null]).toContain(chosen?.bggId ?? null)
          const own = catalog.find(({ bggId }) => bggId === row?.bggId)
          const keys = new Set([row?.name, row?.originalName].map((name) => nameKey(name ?? '')))
          const isOwn = own !== undefined && namesOf(own).some((key) => keys.has(key))
          expect(isOwn ? choice : own?.id).toBe(own?.id)
        }
      }),
      { numRuns: 2000 },
    )
  })

  const [read] = readNames('Catan')
  if (read === undefined || !('entry' in read)) throw new Error('a name is a game')
  const anyEntry = read.entry
})
