import { sql, type ExpressionBuilder } from 'kysely'
import { type LoanDays, loanDaysOf } from '../../../contract/shelves/loans/rules.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { hasRows } from '../../platform/database/totals.ts'

/** A table of the adopted split, with the facts about its game that the rules use. */
export type SplitTableRow = Awaited<ReturnType<typeof listSplitTables>>[number]

/**
 * Lists the tables of the adopted split of an event, with the facts about their games that the rules use.
 *
 * - `isOwnerReady`: whether `ownerId`, the member who brings the game, has a copy at the time of the event.
 * - `isOwnerHost`: whether this member is the host. A host comes even without playing.
 * - `bringerIds`: the members who have offered to bring it, the earliest first. Leaves out members who bring the same game
 *   for another table.
 */
export async function listSplitTables(db: Database, { eventId, now }: { eventId: number; now: Date }) {
  const event = await db
    .selectFrom('splitTables')
    .innerJoin('events', 'events.id', 'splitTables.eventId')
    .select(['events.date', 'events.hostId'])
    .where('splitTables.eventId', '=', eventId)
    .limit(1)
    .executeTakeFirst()
  if (!event) return []
  const days = loanDaysOf(event, now)
  const rows = await db
    .selectFrom('splitTables')
    .innerJoin('games', 'games.id', 'splitTables.gameId')
    .select(['place', 'gameId', 'ownerId', 'extraPeople', 'minPlayers', 'maxPlayers', 'minPlayTime'])
    .select(({ selectFrom, exists }) => [
      exists(
        selectFrom('gameVetoes')
          .select('gameVetoes.gameId')
          .where('gameVetoes.eventId', '=', eventId)
          .whereRef('gameVetoes.gameId', '=', 'splitTables.gameId'),
      ).as('isVetoed'),
      exists(
        selectFrom('collectionEntries as copies')
          .select('copies.id')
          .whereRef('copies.gameId', '=', 'splitTables.gameId')
          .whereRef('copies.userId', '=', 'splitTables.ownerId'),
      ).as('isOwned'),
      selectLoan(db, 'ownerId', days).as('lentLoanId'),
      selectLoan(db, 'borrowerId', days).as('borrowedLoanId'),
      // The largest expansion of the member who brings the game.
      selectFrom('games as expansions')
        .innerJoin('collectionEntries as owned', 'owned.gameId', 'expansions.id')
        .innerJoin('collectionEntries as base', (join) =>
          join.onRef('base.userId', '=', 'owned.userId').onRef('base.gameId', '=', 'expansions.baseGameId'),
        )
        .select(({ fn }) => fn.max('expansions.maxPlayers').as('players'))
        .whereRef('expansions.baseGameId', '=', 'splitTables.gameId')
        .whereRef('owned.userId', '=', 'splitTables.ownerId')
        .as('expandedPlayers'),
    ])
    .where('eventId', '=', eventId)
    .orderBy('place')
    .execute()
  const offers = await db
    .selectFrom('gameOffers')
    .select(['gameId', 'userId'])
    .where('eventId', '=', eventId)
    .where('bringingSince', 'is not', null)
    .orderBy('bringingSince')
    .orderBy('userId')
    .execute()
  return rows.map(({ isVetoed, isOwned, lentLoanId, borrowedLoanId, expandedPlayers, ...row }) => {
    const { place, gameId, ownerId } = row
    const others = rows.filter((other) => other.gameId === gameId && other.place !== place)
    return {
      ...row,
      isVetoed: Boolean(isVetoed),
      expansion: expandedPlayers === null ? null : { name: '', maxPlayers: expandedPlayers, ownerIds: [ownerId] },
      isOwnerHost: ownerId === event.hostId,
      isOwnerReady: (Boolean(isOwned) && lentLoanId === null) || borrowedLoanId !== null,
      bringerIds: offers
        .filter((offer) => offer.gameId === gameId && !others.some((other) => other.ownerId === offer.userId))
        .map(({ userId }) => userId),
    }
  })
}

export function isPlayedAtTable(db: Database, { eventId, gameId }: { eventId: number; gameId: number }) {
  return hasRows(db.selectFrom('splitTables').where('eventId', '=', eventId).where('gameId', '=', gameId))
}

/** Selects a loan whose borrower has the game of a table, whose `ownerId` has this role in the loan. */
function selectLoan(db: Database, role: 'ownerId' | 'borrowerId', days: LoanDays) {
  // Without `max`, PostgreSQL reads all loans at once.
  return db
    .selectFrom('loans')
    .select(({ fn }) => fn.max('loans.id').as('loanId'))
    .whereRef('loans.gameId', '=', sql.ref('splitTables.gameId'))
    .whereRef(`loans.${role}`, '=', sql.ref('splitTables.ownerId'))
    .where(isAway(days))
}

/** Returns the condition that the borrower of a loan has the game at an event. */
export function isAway({ eventDay, today }: LoanDays) {
  return ({ eb, and, or }: ExpressionBuilder<Schema, 'loans'>) => {
    const isLent = eb('loans.state', '=', 'lent')
    const isKept = or([eb('loans.dueOn', 'is', null), eb('loans.dueOn', '>=', eventDay), eb('loans.dueOn', '<', today)])
    return and([isLent, isKept])
  }
}
