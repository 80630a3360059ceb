import type { Expression } from 'kysely'
import type { listBlockedMembers as listCall } from '../../../contract/moderation/calls.ts'
import type { BlockedMember } from '../../../contract/moderation/schemas.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { rowLimits } from '../../../contract/platform/row-limits.ts'
import type { Database } from '../../platform/database/schema.ts'
import { countRows } from '../../platform/database/totals.ts'
import { type Page, readPage } from '../../platform/http/paging.ts'
import { requireFewerRows } from '../../platform/limits/row-limit.ts'
import { ProblemError, withProblem } from '../../platform/http/problem-error.ts'
import { suspendedMembers } from './suspensions.ts'

/**
 * Subquery for the members hidden from a user: members they block, members who block them, and suspended members.
 * Members with an unconfirmed email address are invisible, too, but only profiles, collections and wishes can belong to
 * them (`isMemberVisibleTo`).
 * Use it as `where('users.id', 'not in', hiddenFrom(db, id))`. It does not refer to the outer row, so the
 * database evaluates it once.
 */
export function hiddenFrom(db: Database, userId: number | Expression<number>) {
  return blocksOf(db, userId).unionAll(suspendedMembers(db))
}

/** Selects the members whom a user blocks and those who block the user. */
export function blocksOf(db: Database, userId: number | Expression<number>) {
  const blocked = db.selectFrom('blocks').select('blocks.blockedId as id').where('blocks.blockerId', '=', userId)
  const blockers = db.selectFrom('blocks').select('blocks.blockerId as id').where('blocks.blockedId', '=', userId)
  return blocked.unionAll(blockers)
}

export async function listBlocksOf(db: Database, { userId }: { userId: number }): Promise<number[]> {
  const rows = await blocksOf(db, userId).execute()
  return rows.map((row) => row.id)
}

/** Throws `NotFound` for members who block the caller too, so that a block stays undetectable. */
export async function requireBlockableUser(db: Database, { userId, memberId }: { userId: number; memberId: number }) {
  const blockers = db.selectFrom('blocks').select('blockerId').where('blockedId', '=', memberId)
  await selectPresent(db, userId).where('id', 'not in', blockers).executeTakeFirstOrThrow(withProblem('NotFound'))
}

/** Throws `NotFound` for an unknown id and for a deleted, suspended or unconfirmed account. Ignores blocks. */
export async function requireActiveUser(db: Database, { userId }: { userId: number }) {
  if (!(await selectPresent(db, userId).executeTakeFirst())) throw new ProblemError('NotFound')
}

function selectPresent(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .where('emailConfirmedAt', 'is not', null)
    .where('suspendedAt', 'is', null)
}

/** Does nothing if the block exists. Throws `TooManyBlocks`. The transaction must hold the blocker's lock. */
export async function insertBlock(
  db: Database,
  { blockerId, blockedId, now }: { blockerId: number; blockedId: number; now: Date },
) {
  const blocked = await db
    .insertInto('blocks')
    .values({ blockerId, blockedId, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['blockerId', 'blockedId']).doNothing())
    .returning('blockedId')
    .executeTakeFirst()
  if (!blocked) return
  const others = db
    .selectFrom('blocks')
    .select('blockedId')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '!=', blockedId)
  await requireFewerRows(others, rowLimits.blocks)
}

export async function deleteBlock(db: Database, { blockerId, blockedId }: { blockerId: number; blockedId: number }) {
  await db
    .deleteFrom('blocks')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .returning('blockedId')
    .executeTakeFirstOrThrow(withProblem('NotFound'))
}

/** Deletes the blocks that a leaving member made. Blocks against that member stay. */
export async function deleteBlocksBy(db: Database, { userId }: { userId: number }) {
  await db.deleteFrom('blocks').where('blockerId', '=', userId).execute()
}

export async function listBlockedMembers(
  db: Database,
  { blockerId, query }: { blockerId: number; query: QueryOf<typeof listCall> },
): Promise<Page<BlockedMember>> {
  const listed = () =>
    db
      .selectFrom('blocks')
      .innerJoin('users', 'users.id', 'blocks.blockedId')
      .where('blockerId', '=', blockerId)
      .where('deletedAt', 'is', null)
  const blocked = listed().select(['users.id', 'fullName', 'avatarUrl', 'username', 'blocks.createdAt as blockedAt'])
  return readPage(blocked, query, {
    by: ['blocks.createdAt', 'blockedId'],
    kinds: ['instant'],
    direction: 'desc',
    cursorOf: (row) => [row.blockedAt, row.id],
    toItems: (rows) => rows.map(({ blockedAt, ...user }) => ({ user, blockedAt })),
    count: () => countRows(db, listed, { list: 'blocks', blockerId }),
  })
}
