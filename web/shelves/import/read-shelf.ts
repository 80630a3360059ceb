import type { ParseError } from 'papaparse'
import { readBgStats } from '../../../contract/shelves/import/bg-stats.ts'
import { decodeText, type OlderEncoding, sampleLines } from '../../../contract/shelves/import/encodings.ts'
import { isJson, JsonList, parseJson } from '../../../contract/shelves/import/json-lists.ts'
import { mergeCopies } from '../../../contract/shelves/import/merge-copies.ts'
import { readNames } from '../../../contract/shelves/import/read-names.ts'
import { readRow } from '../../../contract/shelves/import/read-row.ts'
import { toVisibleLine } from '../../../contract/platform/visible-line.ts'
import { maxFileSize, maxFileRows, type UnreadableReason } from '../../../contract/shelves/import/rules.ts'
import type { ShelfEntry, SkippedRow } from '../../../contract/shelves/import/shelf-entry.ts'
import {
  findNameColumn,
  guessNameColumn,
  hasUnknownHeader,
  isCollectionHeader,
  readTableRow,
  type Table,
  type TableAnswers,
} from '../../../contract/shelves/import/tables.ts'
import { isXml, readCollectionXml } from './read-collection-xml.ts'

/** The games of a file or a list, and the rows that cannot be imported. */
export type Shelf = { entries: ShelfEntry[]; skipped: SkippedRow[] }

/** A table that is a shelf only with the answers of the member. */
export type TableQuestion = {
  table: Table
  /** What the answers are at first. */
  guess: TableAnswers
  /** The guessed encoding of a file, with lines that depend on it. */
  encoding: { name: OlderEncoding; samples: string[] } | undefined
  /** Whether the columns tell everything, so that only the encoding is asked for. */
  isCollection: boolean
}

/** A file or a text that is no shelf. */
export class UnreadableShelf extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason) {
    super(reason)
    this.name = 'UnreadableShelf'
    this.reason = reason
  }
}

type ReadRow = { entry: ShelfEntry } | { skipped: SkippedRow }

/** Characters that are parsed before the browser can draw again. */
const chunkSize = 200_000

/** Returns a question if only the member knows what columns or letters mean. Throws `UnreadableShelf`. */
export async function readShelfFile(file: Blob, chosen?: OlderEncoding): Promise<Shelf | TableQuestion> {
  if (file.size > maxFileSize) throw new UnreadableShelf('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isWorkbook(bytes)) throw new UnreadableShelf('workbook')
  const decoded = decodeText(bytes, chosen)
  if (!decoded) throw new UnreadableShelf('notText')
  const { text, encoding } = decoded
  const shelf = readStructured(text)
  if (shelf) return shelf
  const table = await readTable(text, findDelimiter(text) ?? ',')
  return shelfOrQuestion(table, encoding && { name: encoding, samples: sampleLines(text) })
}

/** The first bytes of a ZIP archive, which Excel and LibreOffice write. */
function isWorkbook(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.slice(0, 4)) === 'PK\u0003\u0004'
}

/** Reads pasted text: a file, cells, or one name or link per line. Throws `UnreadableShelf`. */
export async function readShelfText(text: string): Promise<Shelf | TableQuestion> {
  const shelf = readStructured(text)
  if (shelf) return shelf
  const delimiter = findDelimiter(text)
  if (delimiter !== undefined) return shelfOrQuestion(await readTable(text, delimiter), undefined)
  // A column of a spreadsheet begins with its name.
  const [first = ''] = text.trim().split('\n', 1)
  return toShelf(readNames(findNameColumn([first]) === 0 ? text.trim().slice(first.length) : text))
}

/** Reads JSON or the XML of BoardGameGeek. Returns undefined for other texts. */
function readStructured(text: string): Shelf | TableQuestion | undefined {
  if (isXml(text)) return toShelf(readCollectionXml(text).map(readRow))
  return isJson(text) ? readJson(parseJson(text)) : undefined
}

/** Reads an export of BG Stats, a list of names, or a list of objects, whose keys are the columns of a table. */
function readJson(json: unknown): Shelf | TableQuestion {
  const played = readBgStats(json)
  if (played) return toShelf(played)
  const { data: list } = JsonList.safeParse(json)
  if (!list) throw new UnreadableShelf('notText')
  if ('names' in list) return toShelf(readNames(list.names.join('\n')))
  if (findNameColumn(list.table.header ?? []) < 0) throw new UnreadableShelf('notText')
  return shelfOrQuestion(list.table, undefined)
}

function shelfOrQuestion(table: Table, encoding: TableQuestion['encoding']): Shelf | TableQuestion {
  const { header, rows } = table
  const isCollection = header !== null && isCollectionHeader(header)
  if (isCollection && !encoding) return readAnsweredTable(table)
  if (rows.length === 0) throw new UnreadableShelf('empty')
  const found = header === null ? -1 : findNameColumn(header)
  const nameColumn = found >= 0 ? found : guessNameColumn(rows)
  const isUnknownHeader = findNameColumn(rows[0] ?? []) >= 0 || hasUnknownHeader(rows)
  return {
    table,
    guess: { nameColumn, owned: 'all', hasHeader: header !== null || isUnknownHeader },
    encoding,
    isCollection,
  }
}

/** Reads the rows of a table. A collection file needs no answers. */
export function readAnsweredTable({ header, rows }: Table, answers?: TableAnswers): Shelf {
  if (header !== null && isCollectionHeader(header))
    return toShelf(rows.map((cells) => readCollectionRow(cells, header)))
  if (!answers) throw new Error('a table without known columns needs answers')
  // Without a known header, the member says whether the first row is one.
  const [first, ...others] = rows
  const [names, games] = header === null && answers.hasHeader && first ? [first, others] : [header, rows]
  return toShelf(games.map((cells) => readTableRow(cells, names, answers)))
}

/** Skips a row with too many cells, because its values belong to other columns. Empty cells at the end do no harm. */
function readCollectionRow(cells: readonly string[], header: readonly string[]): ReadRow {
  const names = header.map((name) => name.trim().toLowerCase())
  const row = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  if (!names.includes('objectid') && row['id'] !== undefined) row['objectid'] = row['id']
  if (cells.slice(header.length).some((cell) => cell.trim() !== ''))
    return { skipped: { name: toVisibleLine(row['objectname'] ?? ''), reason: 'tooManyCells' } }
  return readRow(row)
}

function toShelf(rows: readonly ReadRow[]): Shelf {
  if (rows.length === 0) throw new UnreadableShelf('empty')
  if (rows.length > maxFileRows) throw new UnreadableShelf('tooManyRows')
  return {
    entries: mergeCopies(rows.flatMap((row) => ('entry' in row ? row.entry : []))),
    skipped: rows.flatMap((row) => ('skipped' in row ? row.skipped : [])),
  }
}

const delimiters = ['\t', ';', ',', '|']

/** Lines in which a table can have its header, below a title or the line with which Excel names the delimiter. */
const maxLinesAbove = 20

const cellsOf = (line: string, delimiter: string) =>
  line
    .replaceAll(/"[^"]*"/g, (quoted) => quoted.replaceAll(delimiter, ' '))
    .split(delimiter)
    .map((cell) => cell.replaceAll('"', '').trim())

/** Returns the delimiter of a table; undefined for a list with one name per line. */
function findDelimiter(text: string): string | undefined {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|[\r\n]/)
    .filter((line) => line.trim() !== '')
  const ofHeader = delimiters.find((delimiter) =>
    lines.slice(0, maxLinesAbove).some((line) => isHeader(cellsOf(line, delimiter))),
  )
  if (ofHeader) return ofHeader
  return delimiters.find((delimiter) => {
    const counts = lines.map((line) => cellsOf(line, delimiter).length)
    const [first = 1] = counts
    if (delimiter === '\t') return counts.filter((count) => count > 1).length * 2 > counts.length
    // Names also contain commas, but no column of numbers such as '2-4'.
    return lines.length > 1 && first > 1 && counts.every((count) => count === first) && hasNumbers(lines, delimiter)
  })
}

function hasNumbers(lines: readonly string[], delimiter: string): boolean {
  const [, ...rows] = lines.map((line) => cellsOf(line, delimiter))
  return rows[0]?.some((_cell, column) => rows.every((row) => /^[\d.+ –-]*$/.test(row[column] ?? ''))) ?? false
}

function isHeader(cells: readonly string[]): boolean {
  return isCollectionHeader(cells) || (cells.length > 1 && findNameColumn(cells) >= 0)
}

/** Parses a table in chunks with pauses, so that the page stays responsive. */
async function readTable(text: string, delimiter: string): Promise<Table> {
  const { default: papaparse } = await import('papaparse')
  const rows = await new Promise<string[][]>((resolve, reject) => {
    const parsed: string[][] = []
    // A line above the header can end in another way than the table.
    papaparse.parse<string[]>(text.replaceAll(/\r\n?/g, '\n'), {
      delimiter,
      skipEmptyLines: 'greedy',
      chunkSize,
      chunk: ({ data, errors }, parser) => {
        if (hasOpenQuote(errors, data.length)) {
          reject(new UnreadableShelf('openQuote'))
          return parser.abort()
        }
        parsed.push(...data)
        parser.pause()
        setTimeout(() => parser.resume())
      },
      complete: () => resolve(parsed),
      error: reject,
    })
  })
  const above = rows.slice(0, maxLinesAbove)
  const collection = above.findIndex(isCollectionHeader)
  const index = collection >= 0 ? collection : above.findIndex(isHeader)
  return index < 0 ? { header: null, rows } : { header: rows[index] ?? [], rows: rows.slice(index + 1) }
}

/** A cell would contain the rows after it. The last row of a chunk is read again, and its errors do not count. */
function hasOpenQuote(errors: readonly ParseError[], rowCount: number): boolean {
  return errors.some(({ code, row = 0 }) => code === 'MissingQuotes' || (code === 'InvalidQuotes' && row < rowCount))
}
