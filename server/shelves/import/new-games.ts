import { nameKey } from '../../../contract/platform/search.ts'
import { completeFacts, titleFacts } from '../../../contract/shelves/import/new-game.ts'
import { maxNewGamesPerDay } from '../../../contract/shelves/import/rules.ts'
import type { ImportedRow, NewGameAllowance } from '../../../contract/shelves/import/schemas.ts'
import { buildGameSearchColumns, replaceOtherNames } from '../../games/other-names.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import type { ResolvedRow } from './resolved-games.ts'
import { type FoundGame, matchRows } from './matches.ts'

const day = 24 * 60 * 60_000

type Addition = { userId: number; row: ImportedRow; now: Date }

/** Adds the games of rows that have none to the catalog, up to the member's limit. */
export async function createMissingGames(
  transaction: Database,
  { userId, rows, now }: { userId: number; rows: readonly ResolvedRow[]; now: Date },
): Promise<ResolvedRow[]> {
  const missing = rows.filter(({ gameId, outcome }) => gameId === undefined && outcome !== 'gone')
  if (missing.length === 0) return [...rows]
  let { left } = await getNewGameAllowance(transaction, { userId, now })
  // A game that another row of the batch means is another edition.
  const taken = new Set(rows.map(({ gameId }) => gameId))
  const earlier = (
    await listOwnGames(transaction, { userId, names: missing.map(({ row }) => titleFacts(row).name) })
  ).filter(({ id }) => !taken.has(id))
  const created: NewGame[] = []
  const resolved = new Map<ResolvedRow, ResolvedRow>()
  // In the order of the ids on BoardGameGeek, so that two imports of the same new games do not wait for each other.
  for (const missed of missing.toSorted((one, other) => (one.row.bggId ?? 0) - (other.row.bggId ?? 0))) {
    const { row } = missed
    const known = findGameOfRow({ earlier, created }, row)
    if (known) {
      resolved.set(missed, { row, gameId: known.id, outcome: 'unchanged' })
    } else if (left === 0) {
      resolved.set(missed, { row, gameId: undefined, outcome: 'tooManyNewGames' })
    } else {
      const game = await createGame(transaction, { userId, row, now })
      resolved.set(missed, { row, gameId: game.id, outcome: 'created' })
      created.push(game)
      left -= 1
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

type NewGame = Pick<FoundGame, 'id' | 'name' | 'yearPublished' | 'bggId'>

async function listOwnGames(
  db: Database,
  { userId, names }: { userId: number; names: readonly string[] },
): Promise<NewGame[]> {
  return db
    .selectFrom('games')
    .select(['id', 'name', 'yearPublished', 'bggId'])
    .where(isOneOf(db, 'nameKey', [...new Set(names.map(nameKey))]))
    .where('addedById', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/**
 * Finds the game that was added for the same row before, for example if the answer of an import was lost. A game
 * without the id of the row counts only if an earlier import added it.
 */
function findGameOfRow(
  { earlier, created }: { earlier: readonly NewGame[]; created: readonly NewGame[] },
  row: ImportedRow,
): NewGame | undefined {
  const { name, yearPublished } = titleFacts(row)
  const isAlike = (game: NewGame) => nameKey(game.name) === nameKey(name) && game.yearPublished === yearPublished
  return (
    [...earlier, ...created].find((game) => isAlike(game) && game.bggId === row.bggId) ??
    earlier.find((game) => isAlike(game) && (game.bggId === null || (row.bggId === null && row.isNew !== true)))
  )
}

/** Adds a game with a drawn cover. If another import adds the same game at the same time, returns that one. */
async function createGame(transaction: Database, addition: Addition): Promise<NewGame> {
  const baseGame = await findBaseGame(transaction, addition.row)
  const inserted = await insertGame(transaction, { ...addition, baseGame, bggId: addition.row.bggId })
  if (inserted) return inserted
  const [match] = await matchRows(transaction, { userId: addition.userId, rows: [addition.row] })
  if (match?.kind === 'matched' && match.games[0]) return match.games[0]
  // A game with another name has this id.
  const unidentified = await insertGame(transaction, { ...addition, baseGame, bggId: null })
  if (!unidentified) throw new Error('a game without an id on BoardGameGeek conflicts with no other')
  return unidentified
}

async function insertGame(
  transaction: Database,
  { userId, row, now, baseGame, bggId }: Addition & { baseGame: BaseGame | undefined; bggId: number | null },
): Promise<NewGame | undefined> {
  const { name, otherNames, yearPublished } = titleFacts(row)
  const description = ''
  const game = await transaction
    .insertInto('games')
    .values({
      name,
      description,
      ...buildGameSearchColumns({ name, otherNames, description }),
      ...completeFacts(row, baseGame),
      complexity: row.complexity,
      yearPublished,
      baseGameId: baseGame?.id ?? null,
      bggId,
      imageUrl: null,
      picture: null,
      addedById: userId,
      fromMemberSince: now.toISOString(),
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'yearPublished', 'bggId'])
    .executeTakeFirst()
  if (game) await replaceOtherNames(transaction, { gameId: game.id, name, otherNames })
  return game
}

type BaseGame = NonNullable<Awaited<ReturnType<typeof findBaseGame>>>

/** Finds a row's base game if it is in the catalog and no expansion itself. */
async function findBaseGame(db: Database, { baseGameId }: ImportedRow) {
  if (baseGameId === null) return undefined
  return db
    .selectFrom('games')
    .select(['id', 'minPlayers', 'maxPlayers', 'minPlayTime', 'maxPlayTime'])
    .where('id', '=', baseGameId)
    .where('deletedAt', 'is', null)
    .where('baseGameId', 'is', null)
    .executeTakeFirst()
}
