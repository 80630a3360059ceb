import { nameKey } from '../../contract/platform/search.ts'
import { completeFacts } from '../../contract/shelf/new-game.ts'
import { maxNewGamesPerDay } from '../../contract/shelf/rules.ts'
import type { ImportedRow, NewGameAllowance } from '../../contract/shelf/schemas.ts'
import { buildGameSearchColumns } from '../games/game-change-queries.ts'
import type { Database } from '../platform/database/schema.ts'
import type { ResolvedRow } from './resolved-row.ts'
import { matchRows } from './match-queries.ts'

const day = 24 * 60 * 60_000

type Addition = { userId: number; row: ImportedRow; now: Date }

/** Adds the games of rows that have none to the catalogue, up to the member's limit. */
export async function createMissingGames(
  transaction: Database,
  { userId, rows, now }: { userId: number; rows: readonly ResolvedRow[]; now: Date },
): Promise<ResolvedRow[]> {
  const missing = rows.filter(({ gameId, outcome }) => gameId === undefined && outcome !== 'gone')
  if (missing.length === 0) return [...rows]
  let { left } = await getNewGameAllowance(transaction, { userId, now })
  const resolved = new Map<ResolvedRow, ResolvedRow>()
  // In the order of the ids on BoardGameGeek, so that two imports of the same new games do not wait for each other.
  for (const missed of missing.toSorted((one, other) => (one.row.bggId ?? 0) - (other.row.bggId ?? 0))) {
    const { row } = missed
    const earlierId = await findOwnGame(transaction, { userId, row })
    if (earlierId === undefined && left === 0) {
      resolved.set(missed, { row, gameId: undefined, outcome: 'tooManyNewGames' })
    } else {
      const gameId = earlierId ?? (await createGame(transaction, { userId, row, now }))
      resolved.set(missed, { row, gameId, outcome: earlierId === undefined ? 'created' : 'unchanged' })
      if (earlierId === undefined) left -= 1
    }
  }
  return rows.map((row) => resolved.get(row) ?? row)
}

/** Returns how many games the member can still add within 24 hours, and when they can add one again. */
export async function getNewGameAllowance(
  db: Database,
  { userId, now }: { userId: number; now: Date },
): Promise<NewGameAllowance> {
  const { count, oldestAt } = await db
    .selectFrom('games')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('createdAt').as('oldestAt')])
    .where('addedById', '=', userId)
    .where('createdAt', '>', new Date(now.getTime() - day).toISOString())
    .executeTakeFirstOrThrow()
  const left = Math.max(0, maxNewGamesPerDay - count)
  const mustWait = left === 0 && oldestAt !== null
  return { left, nextAt: mustWait ? new Date(Date.parse(oldestAt) + day).toISOString() : null }
}

/**
 * Finds the game that the member has added for the same row before, for example if the answer of an import was lost.
 */
async function findOwnGame(
  db: Database,
  { userId, row }: { userId: number; row: ImportedRow },
): Promise<number | undefined> {
  const added = await db
    .selectFrom('games')
    .select(['id', 'yearPublished', 'bggId'])
    .where('nameKey', '=', nameKey(row.name))
    .where('addedById', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  return added.find(
    ({ yearPublished, bggId }) =>
      yearPublished === row.yearPublished && (bggId === null || row.bggId === null || bggId === row.bggId),
  )?.id
}

/** Adds a game with a drawn cover. If another import adds the same game at the same time, returns that one. */
async function createGame(transaction: Database, addition: Addition): Promise<number> {
  const baseGameId = await findBaseGame(transaction, addition.row)
  const inserted = await insertGame(transaction, { ...addition, baseGameId, bggId: addition.row.bggId })
  if (inserted !== undefined) return inserted
  const [match] = await matchRows(transaction, { userId: addition.userId, rows: [addition.row] })
  if (match?.kind === 'matched' && match.games[0]) return match.games[0].id
  // A game with another name has this id.
  const unidentified = await insertGame(transaction, { ...addition, baseGameId, bggId: null })
  if (unidentified === undefined) throw new Error('a game without an id on BoardGameGeek conflicts with no other')
  return unidentified
}

async function insertGame(
  transaction: Database,
  { userId, row, now, baseGameId, bggId }: Addition & { baseGameId: number | null; bggId: number | null },
): Promise<number | undefined> {
  const { name, yearPublished, complexity } = row
  const description = ''
  const game = await transaction
    .insertInto('games')
    .values({
      name,
      description,
      ...buildGameSearchColumns({ name, description }),
      ...completeFacts(row),
      complexity,
      yearPublished,
      baseGameId,
      bggId,
      imageUrl: null,
      picture: null,
      addedById: userId,
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return game?.id
}

/** Returns the id of a row's base game if it is in the catalogue and no expansion itself. */
async function findBaseGame(db: Database, { baseGameId }: ImportedRow): Promise<number | null> {
  if (baseGameId === null) return null
  const base = await db
    .selectFrom('games')
    .select('id')
    .where('id', '=', baseGameId)
    .where('deletedAt', 'is', null)
    .where('baseGameId', 'is', null)
    .executeTakeFirst()
  return base?.id ?? null
}
