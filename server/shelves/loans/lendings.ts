import type { Lending } from '../../../contract/shelves/collection/schemas.ts'
import { activeStates } from '../../../contract/shelves/loans/rules.ts'
import { formerMemberName, hiddenMemberName } from '../../../contract/people/users/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { hiddenFrom } from '../../people/visibility/blocks.ts'

type Shelf = { ownerId: number; viewerId: number; gameIds: readonly number[] }

/** Returns a function that returns what the viewer sees about lending a game, given whether its owner offers it. */
export async function findLendings(
  db: Database,
  { ownerId, viewerId, gameIds }: Shelf,
): Promise<(entry: { gameId: number; isOffered: boolean }) => Lending> {
  const loans = await listOpenLoans(db, { ownerId, viewerId, gameIds })
  return ({ gameId, isOffered }) => {
    const ofGame = loans.filter((loan) => loan.gameId === gameId)
    const active = ofGame.find(({ state }) => state !== 'requested')
    if (viewerId !== ownerId)
      return {
        isOffered: isOffered && !active,
        hasAsked: ofGame.some(({ state }) => state === 'requested'),
        lentTo: null,
      }
    return { isOffered, hasAsked: false, lentTo: active ? lentToOf(active) : null }
  }
}

type OpenLoan = Awaited<ReturnType<typeof listOpenLoans>>[number]

/** Lists the loans that are agreed or away, and the viewer's own requests. */
async function listOpenLoans(db: Database, { ownerId, viewerId, gameIds }: Shelf) {
  if (gameIds.length === 0) return []
  return db
    .selectFrom('loans')
    .innerJoin('users', 'users.id', 'loans.borrowerId')
    .select(['gameId', 'state', 'dueOn', 'users.fullName', 'users.deletedAt'])
    .select(({ eb }) => eb('users.id', 'in', hiddenFrom(db, viewerId)).as('isHidden'))
    .where('ownerId', '=', ownerId)
    .where(isOneOf(db, 'gameId', gameIds))
    .where(({ or, and, eb }) =>
      or([eb('state', 'in', activeStates), and([eb('state', '=', 'requested'), eb('borrowerId', '=', viewerId)])]),
    )
    .orderBy('loans.id')
    .execute()
}

function lentToOf({ fullName, deletedAt, isHidden, dueOn, state }: OpenLoan): Lending['lentTo'] {
  const visibleName = isHidden ? hiddenMemberName : fullName
  const name = deletedAt === null ? visibleName : formerMemberName
  return { fullName: name, dueOn: dueOn ?? '', isHandedOver: state !== 'agreed' }
}

/** Lists the members among these who lend a game, and whether the viewer has asked each of them for it. */
export async function listLenders(
  db: Database,
  { gameId, userIds, viewerId }: { gameId: number; userIds: readonly number[]; viewerId: number },
): Promise<{ lenderIds: number[]; askedIds: number[] }> {
  const offers = await db
    .selectFrom('collectionEntries')
    .innerJoin('games', 'games.id', 'collectionEntries.gameId')
    .select('userId')
    .where('gameId', '=', gameId)
    .where(isOneOf(db, 'userId', userIds))
    .where('offeredSince', 'is not', null)
    .where('games.deletedAt', 'is', null)
    .execute()
  const lenderIds = offers.map((row) => row.userId)
  if (lenderIds.length === 0) return { lenderIds, askedIds: [] }
  const loans = await db
    .selectFrom('loans')
    .select(['ownerId', 'state', 'borrowerId'])
    .where('gameId', '=', gameId)
    .where(isOneOf(db, 'ownerId', lenderIds))
    .where('state', 'in', ['requested', ...activeStates])
    .execute()
  const away = new Set(loans.filter(({ state }) => state !== 'requested').map((loan) => loan.ownerId))
  const asked = loans.filter(({ state, borrowerId }) => state === 'requested' && borrowerId === viewerId)
  return { lenderIds: lenderIds.filter((id) => !away.has(id)), askedIds: asked.map((loan) => loan.ownerId) }
}
