import type { Archive } from '../../contract/account/archive.ts'
import type { LoanState } from '../../contract/shelves/loans/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import type { PageQuery, Rows } from './archived-pages.ts'

/** Lists the loans of a member as owner or borrower, open and closed, oldest first. */
export async function listArchivedLoans(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['loans'][number]>> {
  const rows = await db
    .selectFrom('loans')
    .innerJoin('games', 'games.id', 'loans.gameId')
    .innerJoin('users as owners', 'owners.id', 'loans.ownerId')
    .innerJoin('users as borrowers', 'borrowers.id', 'loans.borrowerId')
    .leftJoin('events', 'events.id', 'loans.eventId')
    .select(['loans.id', 'loans.gameId', 'games.name', 'loans.ownerId', 'owners.fullName as ownerName'])
    .select(['loans.borrowerId', 'borrowers.fullName as borrowerName', 'state', 'message', 'note', 'dueOn'])
    .select(['loans.eventId', 'events.title', 'requestedAt', 'answeredAt', 'handedOverAt', 'givenBackAt', 'closedAt'])
    .where(({ or, eb }) => or([eb('loans.ownerId', '=', userId), eb('loans.borrowerId', '=', userId)]))
    .where('loans.id', '>', after)
    .orderBy('loans.id')
    .limit(limit)
    .execute()
  return rows.map(
    ({ id, gameId, name, ownerId, ownerName, borrowerId, borrowerName, eventId, title, state, ...row }) => {
      const isOwner = ownerId === userId
      const other = isOwner ? { id: borrowerId, fullName: borrowerName } : { id: ownerId, fullName: ownerName }
      const event = eventId === null || title === null ? null : { id: eventId, title }
      const role = isOwner ? ('owner' as const) : ('borrower' as const)
      return { id, item: { game: { id: gameId, name }, role, with: other, state: state as LoanState, event, ...row } }
    },
  )
}
