import { rowLimits } from '../../platform/row-limits.ts'

export const maxMatchedRows = 200

export const maxImportedRows = 100

/** Maximum number of games that one member adds to the catalog by imports within 24 hours. */
export const maxNewGamesPerDay = rowLimits.newGamesPerDay.max

/** Maximum number of games among which a member chooses the game or the base game of a row. */
export const maxCandidates = 3

/**
 * The result of importing a row:
 *
 * - `changed`: the collection, the wishes, the rating or the number of plays changed.
 * - `unchanged`: the site already had all facts of the row.
 * - `created`: a new game was added to the catalog.
 * - `gone`: the chosen game is no longer in the catalog.
 * - `tooManyNewGames`: the member has already added `maxNewGamesPerDay` games.
 */
export const importOutcomes = ['changed', 'unchanged', 'created', 'gone', 'tooManyNewGames'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const maxFileSize = 20 * 1024 * 1024
export const maxFileRows = 20_000

const readableFiles =
  'Choose a file that you downloaded from BoardGameGeek or this site, or any table that a spreadsheet saved as CSV.'

export const unreadableReasons = {
  tooLarge: 'This file is larger than 20 MB. Export your collection as CSV, without other data.',
  notText: `This is not a file with a table. ${readableFiles}`,
  workbook: 'This is an Excel workbook or a ZIP archive. Save the table as CSV, or copy its cells into the list below.',
  openQuote:
    'A quotation mark (") in this file is not closed, so some games would be lost. Remove it, or download the file again.',
  tooManyRows: 'This has more than 20,000 rows. Please split it.',
  empty: 'There are no games in it.',
} as const
export type UnreadableReason = keyof typeof unreadableReasons
