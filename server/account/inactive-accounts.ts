import type { ExpressionBuilder } from 'kysely'
import { inactiveAfter, inactivityWarningLifetime, inactivityWarningPeriod } from '../../contract/account/rules.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { hasRows } from '../platform/database/totals.ts'

/**
 * Selects the accounts that are inactive. Leaves out moderators and administrators, who look after the site, suspended
 * members, who cannot sign in to keep the account, and deleted accounts, whose rows contain no personal data.
 */
function isInactive(now: Date) {
  return ({ and, eb, fn }: ExpressionBuilder<Schema, 'users'>) =>
    and([
      eb(fn.coalesce('users.lastActiveAt', 'users.createdAt'), '<=', before(now, inactiveAfter)),
      eb('users.deletedAt', 'is', null),
      eb('users.suspendedAt', 'is', null),
      eb('users.role', '=', 'member'),
    ])
}

function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString()
}

/** Deletes up to `limit` warnings of members who came back, or that are too old to count. */
export async function deleteEndedWarnings(db: Database, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const ended = db
    .selectFrom('inactivityWarnings')
    .select('userId')
    .where(({ or, not, eb, exists }) =>
      or([
        eb('claimedAt', '<=', before(now, inactivityWarningLifetime)),
        not(
          exists((from) =>
            from
              .selectFrom('users')
              .select('users.id')
              .whereRef('users.id', '=', 'inactivityWarnings.userId')
              .where(isInactive(now)),
          ),
        ),
      ]),
    )
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('inactivityWarnings').where('userId', 'in', ended).executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Claims up to `limit` inactive members without a warning, the longest inactive first, and returns their email
 * addresses. Only one of several processes gets a member.
 */
export async function claimInactiveMembers(db: Database, { now, limit }: { now: Date; limit: number }) {
  const claimedAt = now.toISOString()
  const members = await db
    .selectFrom('users')
    .select(['id as userId', 'email', 'username', 'emailConfirmedAt'])
    .where(isInactive(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inactivityWarnings').select('userId').whereRef('inactivityWarnings.userId', '=', 'users.id'),
        ),
      ),
    )
    .orderBy(({ fn }) => fn.coalesce('users.lastActiveAt', 'users.createdAt'))
    .limit(limit)
    .execute()
  if (members.length === 0) return []
  const claimed = await db
    .insertInto('inactivityWarnings')
    .values(members.map(({ userId }) => ({ userId, claimedAt, sentAt: null })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .execute()
  const ids = new Set(claimed.map(({ userId }) => userId))
  return members.filter(({ userId }) => ids.has(userId))
}

export async function markWarningSent(db: Database, { userId, sentAt }: { userId: number; sentAt: Date }) {
  await db
    .updateTable('inactivityWarnings')
    .set({ sentAt: sentAt.toISOString() })
    .where('userId', '=', userId)
    .execute()
}

/** Deletes a member's warning, so that a later run sends it or because the account is deleted. */
export async function deleteWarning(db: Database, { userId }: { userId: number }) {
  await db.deleteFrom('inactivityWarnings').where('userId', '=', userId).execute()
}

/** Lists up to `limit` members who were warned long enough ago and are still inactive, the earliest warning first. */
export async function listMembersToDelete(db: Database, { now, limit }: { now: Date; limit: number }) {
  return db
    .selectFrom('inactivityWarnings')
    .innerJoin('users', 'users.id', 'inactivityWarnings.userId')
    .select(['users.id', 'avatarUrl'])
    .where('sentAt', '<=', before(now, inactivityWarningPeriod))
    .where(isInactive(now))
    .orderBy('sentAt')
    .orderBy('users.id')
    .limit(limit)
    .execute()
}

export async function isInactiveNow(db: Database, { id, now }: { id: number; now: Date }): Promise<boolean> {
  return hasRows(db.selectFrom('users').where('id', '=', id).where(isInactive(now)))
}
