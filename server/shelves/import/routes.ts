import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { findBaseGames, titlesOf } from '../../../contract/shelves/import/base-games.ts'
import * as calls from '../../../contract/shelves/import/calls.ts'
import { isLikely, type Match, type MatchedRow } from '../../../contract/shelves/import/matching.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { importRows } from './imported-rows.ts'
import { findBaseGamesByKey, type FoundGame, listOwnFacts, matchNearName, matchRows } from './matches.ts'
import { getNewGameAllowance } from './new-games.ts'
import { type Cell, shelfCells, shelfColumns } from '../../../contract/shelves/import/write-shelf.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ownTurn } from '../../platform/http/whole-lists.ts'
import { listShelfGameIds, listShelfLines } from './exported-shelf.ts'

/** The browser reads the file and sends its rows in batches. */
export async function serveShelf(app: FastifyInstance, { db }: Services) {
  serve(app, calls.matchShelf, async ({ body: { rows }, member }) => {
    const found = await matchRows(db, { userId: member.id, rows })
    const matches: (Match<FoundGame> & { row: MatchedRow & { isExpansion: boolean } })[] = []
    for (const [index, row] of rows.entries()) {
      const match = found[index] ?? { kind: 'new', games: [], isRemembered: false }
      matches.push({ row, ...(await matchNearName(db, { row, match })) })
    }
    const gameIds = matches.flatMap(({ games }) => games.map(({ id }) => id))
    const own = await listOwnFacts(db, { userId: member.id, gameIds })
    const expansionNames = rows.flatMap((row) => (row.isExpansion ? titlesOf(row) : []))
    const baseGames = await findBaseGamesByKey(db, { expansionNames })
    return {
      matches: matches.map(({ row, kind, games, isRemembered }) => ({
        kind,
        isRemembered,
        games: games.map(({ otherNames, baseGameId, deletedAt, id, ...game }) => ({
          ...game,
          id,
          isLikely: isLikely(row, { ...game, id, otherNames }),
          canHaveExpansions: baseGameId === null && deletedAt === null,
          isOwned: own.entries.has(id),
          isFavorite: own.entries.get(id)?.isFavorite ?? false,
          wantsToPlay: own.wishes.has(id),
          ownRating: own.ratings.get(id) ?? null,
          ownPlays: own.plays.get(id) ?? 0,
        })),
        baseGames: row.isExpansion ? findBaseGames(titlesOf(row), baseGames) : [],
      })),
      newGames: await getNewGameAllowance(db, { userId: member.id, now: new Date() }),
    }
  })

  serve(app, calls.importShelf, async ({ body: { rows }, member, writer }) => ({
    results: await importRows(writer, { userId: member.id, rows, now: new Date() }),
  }))

  serve(app, calls.exportShelf, async ({ member, reply }) => {
    void reply.header('content-disposition', 'attachment; filename="my-games.csv"')
    return Readable.from(writeExport(db, { userId: member.id }))
  })
}

/** Games per query, so that the server never holds a large export in memory. Each query has a turn of the event loop. */
const pageSize = 100

/** Yields a member's shelf as pieces of CSV. */
async function* writeExport(db: Database, { userId }: { userId: number }): AsyncGenerator<string> {
  const ids = await listShelfGameIds(db, { userId })
  const { default: papaparse } = await import('papaparse')
  // Other programs take semicolons and tabs for separators too, so every text is in quotes.
  const write = (rows: Cell[][]) => `${papaparse.unparse(rows, { quotes: (cell) => typeof cell === 'string' })}\r\n`
  // The byte order mark tells spreadsheets that the file is UTF-8.
  yield `\uFEFF${write([shelfColumns])}`
  for (let start = 0; start < ids.length; start += pageSize) {
    await ownTurn()
    const lines = await listShelfLines(db, { userId, gameIds: ids.slice(start, start + pageSize) })
    yield write(lines.map(shelfCells))
  }
}
