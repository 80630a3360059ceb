import type { ParseError } from 'papaparse'
import { mergeCopies } from '../../../contract/shelves/import/merge-copies.ts'
import { readNames } from '../../../contract/shelves/import/read-names.ts'
import { findMissingColumns, readRow } from '../../../contract/shelves/import/read-row.ts'
import { toVisibleLine } from '../../../contract/platform/visible-line.ts'
import { maxFileSize, maxFileRows, type UnreadableReason } from '../../../contract/shelves/import/rules.ts'
import type { ShelfEntry, SkippedRow } from '../../../contract/shelves/import/shelf-entry.ts'

/** The games of a file or a list, and the rows that cannot be imported. */
export type Shelf = { entries: ShelfEntry[]; skipped: SkippedRow[] }

/** A file or a text that is no shelf. */
export class UnreadableShelf extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason) {
    super(reason)
    this.name = 'UnreadableShelf'
    this.reason = reason
  }
}

/** A row by the names of its columns. papaparse puts cells without a column into `__parsed_extra`. */
type FileRow = Record<string, string> & { __parsed_extra?: string[] }

type ReadRow = { entry: ShelfEntry } | { skipped: SkippedRow }

/** Characters that are parsed before the browser can draw again. */
const chunkSize = 200_000

/** Reads a collection file. Throws `UnreadableShelf` if it is none. */
export async function readShelfFile(file: Blob): Promise<Shelf> {
  if (file.size > maxFileSize) throw new UnreadableShelf('tooLarge')
  return toShelf(await readCollection(withoutDelimiterLine(decode(await file.arrayBuffer()))))
}

/**
 * Reads pasted text: the content of a collection file, or one name per line. Throws
 * `UnreadableShelf` for an empty text.
 */
export async function readShelfText(pasted: string): Promise<Shelf> {
  const text = withoutDelimiterLine(pasted)
  const [firstLine = ''] = text.split('\n', 1)
  return toShelf(/objectname/i.test(firstLine) ? await readCollection(text) : readNames(text))
}

/** Removes a first line such as `sep=;`, with which Excel names the delimiter. */
function withoutDelimiterLine(text: string): string {
  return text.replace(/^"?sep=[^\r\n]"?[^\S\r\n]*\r?\n/i, '')
}

function toShelf(rows: readonly ReadRow[]): Shelf {
  if (rows.length === 0) throw new UnreadableShelf('empty')
  if (rows.length > maxFileRows) throw new UnreadableShelf('tooManyRows')
  return {
    entries: mergeCopies(rows.flatMap((row) => ('entry' in row ? row.entry : []))),
    skipped: rows.flatMap((row) => ('skipped' in row ? row.skipped : [])),
  }
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableShelf('notText')
  }
}

/** Parses CSV in chunks with pauses, so that the page stays responsive. */
async function readCollection(text: string): Promise<ReadRow[]> {
  const { default: papaparse } = await import('papaparse')
  // papaparse would guess the delimiter from the cells as well, and names may contain several semicolons.
  const [headerLine = ''] = text.split(/\r?\n/, 1)
  if (text.trim() === '') return []
  // UTF-16 without a byte order mark.
  if (headerLine.includes('\0')) throw new UnreadableShelf('notText')
  const { delimiter } = papaparse.parse(headerLine).meta
  return new Promise((resolve, reject) => {
    const rows: ReadRow[] = []
    papaparse.parse<FileRow>(text, {
      header: true,
      delimiter,
      skipEmptyLines: 'greedy',
      transformHeader: (header) => header.trim().toLowerCase(),
      chunkSize,
      chunk: ({ data, errors, meta }, parser) => {
        const problem =
          findMissingColumns(meta.fields ?? []) ?? (hasOpenQuote(errors, data.length) ? 'openQuote' : undefined)
        if (problem) {
          reject(new UnreadableShelf(problem))
          return parser.abort()
        }
        rows.push(...data.map(readFileRow))
        parser.pause()
        setTimeout(() => parser.resume())
      },
      complete: () => resolve(rows),
      error: reject,
    })
  })
}

/** Skips a row with too many cells, because its values belong to other columns. Empty cells at the end do no harm. */
function readFileRow({ __parsed_extra: extraCells = [], ...row }: FileRow): ReadRow {
  if (extraCells.some((cell) => cell.trim() !== ''))
    return { skipped: { name: toVisibleLine(row['objectname'] ?? ''), reason: 'tooManyCells' } }
  return readRow(row)
}

/**
 * Returns whether a quotation mark is not closed, so that a cell would contain the rows after it. The last row of a chunk
 * is read again with the next chunk, and its errors do not count.
 */
function hasOpenQuote(errors: readonly ParseError[], rowCount: number): boolean {
  return errors.some(({ code, row = 0 }) => code === 'MissingQuotes' || (code === 'InvalidQuotes' && row < rowCount))
}
