import { randomUUID } from 'node:crypto'
import type { ImportedPlay } from '../../contract/planning/plays/schemas.ts'
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

/** Builds a play of a file that Ada won against Grandma; fills in everything that is not specified. */
export function buildFilePlay(play: Partial<ImportedPlay> & { gameId: number }): ImportedPlay {
  return {
    uuid: randomUUID(),
    playedAt: '2024-05-18T20:00:00.000Z',
    minutes: 95,
    players: [
      { name: 'Ada', isMe: true, score: '54', isWinner: true },
      { name: 'Grandma', isMe: false, score: '12+7', isWinner: false },
    ],
    ...play,
  }
}
