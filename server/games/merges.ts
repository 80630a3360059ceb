import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { allFollowers, type Transaction } from '../platform/live/writer.ts'
import { movePlays } from './play-facts/moved-plays.ts'
import { isListed } from '../people/visibility/listed-members.ts'
import { moveExpansions } from './expansions.ts'
import { lockGame } from './game-changes.ts'
import { buildGameSearchColumns, listOtherNames, replaceOtherNames } from './other-names.ts'

/**
 * Merges a duplicate game into another: moves the collection entries, favorites, loans, wishes, ratings, plays,
 * choices of imports and events of `fromId` to `intoId` and deletes `fromId`, whose expansions become those of
 * `intoId`, and whose names become other names of it. For members with entries for both games, those of `intoId` win. Throws `NotFound` if a game is unknown or
 * deleted, and if both ids are the same.
 */
export async function mergeGames(
  transaction: Transaction,
  { fromId, intoId, now }: { fromId: number; intoId: number; now: Date },
) {
  if (fromId === intoId) throw new ProblemError('NotFound')
  const ids = [fromId, intoId].toSorted((one, other) => one - other)
  for (const id of ids) await lockGame(transaction, { id })
  await mergeEntries(transaction, { fromId, intoId })
  await mergeLoans(transaction, { fromId, intoId })
  await mergeRatings(transaction, { fromId, intoId })
  await mergeWishes(transaction, { fromId, intoId })
  await movePlays(transaction, { fromId, intoId })
  await mergeShelfChoices(transaction, { fromId, intoId })
  await mergeEvents(transaction, { fromId, intoId })
  await mergeDatePolls(transaction, { fromId, intoId })
  for (const id of ids) await recalculateCounts(transaction, { id })
  await transaction.updateTable('games').set({ deletedAt: now.toISOString() }).where('id', '=', fromId).execute()
  await mergeFacts(transaction, { fromId, intoId })
  await mergeNames(transaction, { fromId, intoId })
  for (const gameId of ids) transaction.record({ topic: 'games', gameId }, allFollowers)
}

type Merge = { fromId: number; intoId: number }

async function mergeEntries(transaction: Database, { fromId, intoId }: Merge) {
  const owners = transaction.selectFrom('collectionEntries').select('userId').where('gameId', '=', intoId)
  await transaction
    .updateTable('collectionEntries')
    .set(({ selectFrom }) => ({
      favoritedAt: selectFrom('collectionEntries as other')
        .select('other.favoritedAt')
        .where('other.gameId', '=', fromId)
        .whereRef('other.userId', '=', 'collectionEntries.userId'),
    }))
    .where('gameId', '=', intoId)
    .where('favoritedAt', 'is', null)
    .execute()
  await keepOffers(transaction, { fromId, intoId })
  await transaction.deleteFrom('collectionEntries').where('gameId', '=', fromId).where('userId', 'in', owners).execute()
  await transaction.updateTable('collectionEntries').set({ gameId: intoId }).where('gameId', '=', fromId).execute()
}

/** Offers the remaining game for lending if a member who owns both offers the deleted one. */
async function keepOffers(transaction: Database, { fromId, intoId }: Merge) {
  await transaction
    .updateTable('collectionEntries')
    .set(({ selectFrom }) => ({
      offeredSince: selectFrom('collectionEntries as other')
        .select('other.offeredSince')
        .where('other.gameId', '=', fromId)
        .whereRef('other.userId', '=', 'collectionEntries.userId'),
    }))
    .where('gameId', '=', intoId)
    .where('offeredSince', 'is', null)
    .execute()
}

/** A member who has lent both games then has two loans of the remaining one, and closes each separately. */
async function mergeLoans(transaction: Database, { fromId, intoId }: Merge) {
  await transaction.updateTable('loans').set({ gameId: intoId }).where('gameId', '=', fromId).execute()
}

async function mergeRatings(transaction: Database, { fromId, intoId }: Merge) {
  const raters = transaction.selectFrom('gameRatings').select('userId').where('gameId', '=', intoId)
  await transaction.deleteFrom('gameRatings').where('gameId', '=', fromId).where('userId', 'in', raters).execute()
  await transaction.updateTable('gameRatings').set({ gameId: intoId }).where('gameId', '=', fromId).execute()
}

async function mergeWishes(transaction: Database, { fromId, intoId }: Merge) {
  const wishers = transaction.selectFrom('wishes').select('userId').where('gameId', '=', intoId)
  await transaction.deleteFrom('wishes').where('gameId', '=', fromId).where('userId', 'in', wishers).execute()
  await transaction.updateTable('wishes').set({ gameId: intoId }).where('gameId', '=', fromId).execute()
}

async function mergeShelfChoices(transaction: Database, { fromId, intoId }: Merge) {
  await transaction.updateTable('shelfChoices').set({ gameId: intoId }).where('gameId', '=', fromId).execute()
}

async function mergeEvents(transaction: Database, { fromId, intoId }: Merge) {
  const events = transaction.selectFrom('eventGames').select('eventId').where('gameId', '=', intoId)
  await transaction.deleteFrom('eventGames').where('gameId', '=', fromId).where('eventId', 'in', events).execute()
  await transaction.updateTable('eventGames').set({ gameId: intoId }).where('gameId', '=', fromId).execute()
  await mergeChoices(transaction, { fromId, intoId })
}

async function mergeDatePolls(transaction: Database, { fromId, intoId }: Merge) {
  const polls = transaction.selectFrom('datePollGames').select('pollId').where('gameId', '=', intoId)
  await transaction.deleteFrom('datePollGames').where('gameId', '=', fromId).where('pollId', 'in', polls).execute()
  await transaction.updateTable('datePollGames').set({ gameId: intoId }).where('gameId', '=', fromId).execute()
}

/** Moves vetoes, tables, offers to bring or teach the game, and requests to bring it. */
async function mergeChoices(transaction: Database, { fromId, intoId }: Merge) {
  await transaction.updateTable('gameVetoes').set({ gameId: intoId }).where('gameId', '=', fromId).execute()
  await transaction.updateTable('splitTables').set({ gameId: intoId }).where('gameId', '=', fromId).execute()
  for (const table of ['gameOffers', 'gameAsks'] as const) {
    const kept = transaction.selectFrom(table).select(['eventId', 'userId']).where('gameId', '=', intoId)
    await transaction
      .deleteFrom(table)
      .where('gameId', '=', fromId)
      .where(({ eb, refTuple }) => eb(refTuple('eventId', 'userId'), 'in', kept.$asTuple('eventId', 'userId')))
      .execute()
    await transaction.updateTable(table).set({ gameId: intoId }).where('gameId', '=', fromId).execute()
  }
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
  const { owners } = await transaction
    .selectFrom('collectionEntries')
    .innerJoin('users', 'users.id', 'collectionEntries.userId')
    .select(({ fn }) => fn.countAll<number>().as('owners'))
    .where('gameId', '=', id)
    .where(isListed)
    .executeTakeFirstOrThrow()
  const { raters, total } = await transaction
    .selectFrom('gameRatings')
    .select(({ fn }) => [fn.countAll<number>().as('raters'), fn.sum<number | null>('rating').as('total')])
    .where('gameId', '=', id)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('games')
    .set({ ownerCount: owners, ratingCount: raters, ratingTotal: total ?? 0 })
    .where('id', '=', id)
    .execute()
}
