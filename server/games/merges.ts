import { sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import { countExactly } from '../platform/database/totals.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { allFollowers, type Transaction } from '../platform/live/writer.ts'
import { movePlays } from './play-facts/moved-plays.ts'
import { isListed } from '../people/visibility/listed-members.ts'
import { moveExpansions } from './expansions.ts'
import { lockGame } from './game-changes.ts'
import { buildGameSearchColumns, listOtherNames, replaceOtherNames } from './other-names.ts'

/**
 * Merges a duplicate game into another: moves everything about `fromId` to `intoId` and deletes `fromId`, whose names
 * become other names of `intoId`. Of two entries of a member, that for `intoId` wins. Throws `NotFound` if a game is
 * unknown or deleted, and if both ids are the same.
 */
export async function mergeGames(
  transaction: Transaction,
  { fromId, intoId, now }: { fromId: number; intoId: number; now: Date },
) {
  if (fromId === intoId) throw new ProblemError('NotFound')
  const ids = [fromId, intoId].toSorted((one, other) => one - other)
  for (const id of ids) await lockGame(transaction, { id })
  await keepInstants(transaction, { fromId, intoId })
  await movePlays(transaction, { fromId, intoId })
  for (const [table, key] of movedTables) await moveRows(transaction, { table, key, fromId, intoId })
  for (const id of ids) await recalculateCounts(transaction, { id })
  await transaction.updateTable('games').set({ deletedAt: now.toISOString() }).where('id', '=', fromId).execute()
  await mergeFacts(transaction, { fromId, intoId })
  await mergeNames(transaction, { fromId, intoId })
  for (const gameId of ids) transaction.record({ topic: 'games', gameId }, allFollowers)
}

type Merge = { fromId: number; intoId: number }

/**
 * The tables whose rows move to the remaining game, in this order. Beside each: the columns of which it has only one row
 * for a game. A member who has lent both games then has two loans of the remaining one, and closes each separately.
 */
const movedTables = [
  ['collectionEntries', ['userId']],
  ['loans', []],
  ['gameRatings', ['userId']],
  ['wishes', ['userId']],
  ['shelfChoices', []],
  ['eventGames', ['eventId']],
  ['gameVetoes', []],
  ['splitTables', []],
  ['gameOffers', ['eventId', 'userId']],
  ['gameAsks', ['eventId', 'userId']],
  ['datePollGames', ['pollId']],
] as const

/** Keeps the row of the remaining game where there are two with the same key. */
async function moveRows(
  transaction: Database,
  { table, key, fromId, intoId }: Merge & { table: (typeof movedTables)[number][0]; key: readonly string[] },
) {
  const [rows, columns] = [sql.table(table), sql.join(key.map((column) => sql.ref(column)))]
  if (key.length > 0)
    await sql`
      delete from ${rows} where "gameId" = ${fromId}
        and (${columns}) in (select ${columns} from ${rows} where "gameId" = ${intoId})`.execute(transaction)
  await transaction.updateTable(table).set({ gameId: intoId }).where('gameId', '=', fromId).execute()
}

/** Makes the remaining game a favorite and offers it, if a member who owns both does so with the deleted one. */
async function keepInstants(transaction: Database, { fromId, intoId }: Merge) {
  for (const column of ['favoritedAt', 'offeredSince'] as const)
    await transaction
      .updateTable('collectionEntries')
      .set(({ selectFrom }) => ({
        [column]: selectFrom('collectionEntries as other')
          .select(`other.${column}`)
          .where('other.gameId', '=', fromId)
          .whereRef('other.userId', '=', 'collectionEntries.userId'),
      }))
      .where('gameId', '=', intoId)
      .where(column, 'is', null)
      .execute()
}

/** Gives the remaining game the year, the id on BoardGameGeek and the expansions that it lacks. */
async function mergeFacts(transaction: Database, { fromId, intoId }: Merge) {
  const factsOf = (id: number) =>
    transaction.selectFrom('games').select(['yearPublished', 'baseGameId', 'bggId']).where('id', '=', id)
  const [from, into] = [
    await factsOf(fromId).executeTakeFirstOrThrow(),
    await factsOf(intoId).executeTakeFirstOrThrow(),
  ]
  const baseGameId = into.baseGameId === fromId ? null : into.baseGameId
  await transaction
    .updateTable('games')
    .set({ yearPublished: into.yearPublished ?? from.yearPublished, bggId: into.bggId ?? from.bggId, baseGameId })
    .where('id', '=', intoId)
    .execute()
  // A base game is never an expansion itself.
  await moveExpansions(transaction, { fromId, intoId: baseGameId ?? intoId })
}

async function mergeNames(transaction: Database, { fromId, intoId }: Merge) {
  const [from, into] = [await getNames(transaction, { id: fromId }), await getNames(transaction, { id: intoId })]
  const otherNames = [...into.otherNames, from.name, ...from.otherNames]
  await replaceOtherNames(transaction, { gameId: intoId, name: into.name, otherNames })
  await transaction
    .updateTable('games')
    .set(buildGameSearchColumns({ ...into, otherNames }))
    .where('id', '=', intoId)
    .execute()
}

async function getNames(transaction: Database, { id }: { id: number }) {
  const game = transaction.selectFrom('games').select(['name', 'description']).where('id', '=', id)
  return { ...(await game.executeTakeFirstOrThrow()), otherNames: await listOtherNames(transaction, { gameId: id }) }
}

async function recalculateCounts(transaction: Database, { id }: { id: number }) {
  const owners = transaction
    .selectFrom('collectionEntries')
    .innerJoin('users', 'users.id', 'collectionEntries.userId')
    .where('gameId', '=', id)
    .where(isListed)
  const { raters, total } = await transaction
    .selectFrom('gameRatings')
    .select(({ fn }) => [fn.countAll<number>().as('raters'), fn.sum<number | null>('rating').as('total')])
    .where('gameId', '=', id)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('games')
    .set({ ownerCount: await countExactly(owners), ratingCount: raters, ratingTotal: total ?? 0 })
    .where('id', '=', id)
    .execute()
}
