import { z } from 'zod'
import { restrictionProblems } from '../../people/restrictions.ts'
import { defineCall } from '../../platform/call.ts'
import { ImportedResult, NewGameAllowance, ShelfImport, ShelfMatch, ShelfRows } from './schemas.ts'

export const matchShelf = defineCall('POST /api/shelf/matches', {
  summary: 'Match rows of a collection file with games of the catalog; changes nothing',
  budget: 'shelfMatches',
  body: ShelfRows,
  status: 200,
  answer: z.object({
    matches: z.array(ShelfMatch).describe('One match for each row, in their order.'),
    newGames: NewGameAllowance,
  }),
})

export const importShelf = defineCall('POST /api/shelf/import', {
  summary: 'Import rows of a collection file into my collection, wishes, ratings and plays',
  description: 'Repeating the call with the same rows changes nothing. New games get a drawn cover and no categories.',
  budget: 'shelfImports',
  body: ShelfImport,
  status: 200,
  answer: z.object({ results: z.array(ImportedResult).describe('One result for each row, in their order.') }),
  changes: ['catalog', 'collection', 'wishes', 'plays'],
  refusals: [...restrictionProblems],
})

export const exportShelf = defineCall('GET /api/shelf.csv', {
  summary: 'Download my collection, wishes, ratings and numbers of plays as a file that the import reads',
  description:
    'The columns have the names of a collection file of BoardGameGeek, and `favorite` and `gameid`, the id of the game on this site. Ratings are from 1 to 10. Cells that a ' +
    'spreadsheet would calculate begin with an apostrophe.',
  budget: 'exports',
  answer: z.string(),
  mediaType: 'text/csv',
  streamed: true,
})
