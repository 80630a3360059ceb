import { type ExpressionBuilder, sql } from 'kysely'
import type { listLoans as listCall } from '../../../contract/shelves/loans/calls.ts'
import {
  activeStates,
  listedLoans,
  type LoanList,
  type LoanRole,
  type LoanState,
  pendingStates,
} from '../../../contract/shelves/loans/rules.ts'
import type { Loan } from '../../../contract/shelves/loans/schemas.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { formerMemberName, hiddenMemberName } from '../../../contract/people/users/rules.ts'
import { mapGameSummaries } from '../../games/games.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { countRows } from '../../platform/database/totals.ts'
import { decodeCursor, type Page, pageFrom, unpagedLimit } from '../../platform/http/paging.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { versionOf } from '../../platform/http/versions.ts'
import { hiddenFrom } from '../../people/visibility/blocks.ts'
import { findZip } from '../../people/zip-codes/zip-atlas.ts'
import { selectHandOverEvents } from './hand-over-events.ts'
import { findLendings } from './lendings.ts'

/** Lists the loans of a member in a list. Loans that are agreed or away sort by due date, all others newest first. */
export async function listLoans(
  db: Database,
  { userId, query, now }: { userId: number; query: QueryOf<typeof listCall>; now: Date },
): Promise<Page<Loan>> {
  const { list = 'lent', limit = unpagedLimit } = query
  const after = decodeCursor(query.after, 'text')
  const isSortedByDate = listedLoans[list].states === activeStates
  const sortValue = isSortedByDate ? sql<string>`coalesce("loans"."dueOn", '')` : sql<string>`''`
  const listed = () => selectListed(db, { userId, list })
  const rows = await withColumns(listed(), { db, userId, now })
    .select(sortValue.as('sortValue'))
    .$if(after !== undefined, (loans) => loans.where(isAfter(sortValue, after ?? ['', 0])))
    .orderBy('sortValue')
    .orderBy('loans.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageFrom(rows, query, {
    cursorOf: (row) => [row.sortValue, row.id],
    toItems: (page) => toLoans(db, { rows: page, userId }),
    count: () => countRows(db, listed, { list: 'loans', userId, of: list }),
  })
}

export async function getLoan(
  db: Database,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<Loan> {
  const loan = selectLoansOf(db, { userId }).where('loans.id', '=', id)
  const rows = await withColumns(loan, { db, userId, now }).execute()
  const [found] = await toLoans(db, { rows, userId })
  if (!found) throw new ProblemError('NotFound')
  return found
}

type LoanQuery = ReturnType<typeof selectLoansOf>

/** Selects the loans of a member, joined with the other member of each. */
function selectLoansOf(db: Database, { userId }: { userId: number }) {
  return db
    .selectFrom('loans')
    .innerJoin('users', (join) =>
      join.on(({ or, and, eb }) =>
        or([
          and([eb('loans.ownerId', '=', userId), eb('users.id', '=', eb.ref('loans.borrowerId'))]),
          and([eb('loans.borrowerId', '=', userId), eb('users.id', '=', eb.ref('loans.ownerId'))]),
        ]),
      ),
    )
    .where(({ or, eb }) => or([eb('loans.ownerId', '=', userId), eb('loans.borrowerId', '=', userId)]))
}

/** Selects the loans of a list. Leaves out requests and agreements with members who are not visible. */
function selectListed(db: Database, { userId, list }: { userId: number; list: LoanList }): LoanQuery {
  const { roles, states } = listedLoans[list]
  return selectLoansOf(db, { userId })
    .where('loans.state', 'in', states)
    .$if(!roles.includes('borrower'), (loans) => loans.where('loans.ownerId', '=', userId))
    .$if(!roles.includes('owner'), (loans) => loans.where('loans.borrowerId', '=', userId))
    .where(({ or, eb }) =>
      or([eb('loans.state', 'not in', pendingStates), eb('users.id', 'not in', hiddenFrom(db, userId))]),
    )
}

/** The loans after a cursor: those with a larger sort value, and among equal values the older ones. */
function isAfter(sortValue: ReturnType<typeof sql<string>>, [value, id]: readonly [string, number]) {
  return ({ or, and, eb }: ExpressionBuilder<Schema, 'loans' | 'users'>) =>
    or([eb(sortValue, '>', value), and([eb(sortValue, '=', value), eb('loans.id', '<', id)])])
}

/** Adds the columns of a loan, and of the event of its handover while both members still go to it. */
function withColumns(loans: LoanQuery, { db, userId, now }: { db: Database; userId: number; now: Date }) {
  return loans
    .leftJoin('events', (join) =>
      join
        .onRef('events.id', '=', 'loans.eventId')
        .on('loans.state', '=', 'agreed')
        .on(({ eb, ref }) =>
          eb(
            'events.id',
            'in',
            selectHandOverEvents(db, { userId, otherId: ref('users.id'), now }).select('events.id'),
          ),
        ),
    )
    .select(['loans.id', 'loans.gameId', 'loans.state', 'loans.message', 'loans.note', 'loans.dueOn'])
    .select(['loans.requestedAt', 'loans.handedOverAt', 'loans.closedAt'])
    .select(['users.id as memberId', 'users.fullName', 'users.avatarUrl', 'users.deletedAt'])
    .select(['events.id as eventId', 'events.title', 'events.date', 'events.location'])
    .select(({ eb }) => [
      eb('loans.ownerId', '=', userId).as('isOwner'),
      eb('users.id', 'in', hiddenFrom(db, userId)).as('isHidden'),
    ])
}

type LoanRow = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>

async function toLoans(db: Database, { rows, userId }: { rows: readonly LoanRow[]; userId: number }): Promise<Loan[]> {
  const allIds = rows.map(({ gameId }) => gameId)
  const games = await mapGameSummaries(db, allIds)
  const isReceived = ({ isOwner, state }: LoanRow) => Boolean(isOwner) && state === 'requested'
  const gameIds = rows.filter(isReceived).map(({ gameId }) => gameId)
  const lendingOf = await findLendings(db, { ownerId: userId, viewerId: userId, gameIds })
  return rows.flatMap((row): Loan[] => {
    const game = games.get(row.gameId)
    if (!game) return []
    const lentTo = isReceived(row) ? lendingOf({ gameId: row.gameId, isOffered: true }).lentTo : null
    const role: LoanRole = row.isOwner ? 'owner' : 'borrower'
    const state = row.state as LoanState
    const { id, message, note, dueOn, requestedAt, handedOverAt, closedAt } = row
    const texts = { message, note, dueOn, requestedAt, handedOverAt, closedAt }
    const others = { ...otherMemberOf(row), event: eventOf(row) }
    return [{ id, game, role, state, lentTo, ...texts, ...others, version: versionOf({ dueOn }) }]
  })
}

/** Returns the other member of a loan, with a general name if the member has left or is not visible. */
function otherMemberOf({ memberId: id, fullName, avatarUrl, deletedAt, isHidden }: LoanRow) {
  const isOtherGone = deletedAt !== null
  const isOtherHere = !isOtherGone && !isHidden
  if (isOtherHere) return { other: { id, fullName, avatarUrl }, isOtherHere, isOtherGone }
  const name = isOtherGone ? formerMemberName : hiddenMemberName
  return { other: { id, fullName: name, avatarUrl: null }, isOtherHere, isOtherGone }
}

function eventOf({ eventId: id, title, date, location }: LoanRow): Loan['event'] {
  if (id === null || title === null || date === null) return null
  return { id, title, date, timeZone: (location !== null && findZip(location)?.timeZone) || null }
}
