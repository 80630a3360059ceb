import type { ImportedRow } from '../../contract/shelves/import/schemas.ts'

/** Builds a row of a shelf whose game is owned; fills in everything that is not specified. */
export function buildShelfRow(row: Partial<ImportedRow> = {}): ImportedRow {
  return {
    name: 'Lantern Bay',
    originalName: null,
    bggId: null,
    yearPublished: null,
    gameId: null,
    minPlayers: null,
    maxPlayers: null,
    minPlayTime: null,
    maxPlayTime: null,
    complexity: null,
    baseGameId: null,
    isOwned: true,
    isFavorite: false,
    wantsToPlay: false,
    rating: null,
    plays: null,
    ...row,
  }
}
