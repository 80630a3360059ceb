import type { QueryOf } from '../../contract/platform/call.ts'
import type { BlockedMember, listBlockedMembers as listCall } from '../../contract/moderation/blocks.ts'
import type { Database } from '../platform/database/schema.ts'
import { decodeMark, type Page, pageOf, unpagedLimit } from '../platform/http/paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { suspendedMembers } from './suspension-queries.ts'

/**
 * The members whom one does not see, as a part of a query: `where('users.id', 'not in', hiddenFrom(db, id))`. They are those
 * one blocks, those who block one, and who is suspended. It says nothing of the row it stands beside, so it is answered
 * once, however many rows there are.
 */
export function hiddenFrom(db: Database, userId: number) {
  const blocked = db.selectFrom('blocks').select('blocks.blockedId as id').where('blocks.blockerId', '=', userId)
  const blockers = db.selectFrom('blocks').select('blocks.blockerId as id').where('blocks.blockedId', '=', userId)
  return blocked.unionAll(blockers).unionAll(suspendedMembers(db))
}

/** Whether a member is one of those whom another does not see. */
export async function isHiddenFrom(
  db: Database,
  { userId, viewerId }: { userId: number; viewerId: number },
): Promise<boolean> {
  const hidden = await db
    .selectFrom(hiddenFrom(db, viewerId).as('hidden'))
    .select('hidden.id')
    .where('hidden.id', '=', userId)
    .executeTakeFirst()
  return hidden !== undefined
}

/**
 * Refuses an id nobody has, and a member who blocks the one who asks, as if nobody had it. Whom one blocks oneself is still
 * there to be blocked again.
 */
export async function refuseWhoBlocks(db: Database, { userId, memberId }: { userId: number; memberId: number }) {
  const blockers = db.selectFrom('blocks').select('blockerId').where('blockedId', '=', memberId)
  const user = await selectPresent(db, userId).where('id', 'not in', blockers).executeTakeFirst()
  if (!user) throw new Refusal('NotFound')
}

/** Refuses an id nobody has, or who left or is suspended. Blocking, either way, keeps nobody from being reported. */
export async function refuseAbsent(db: Database, { userId }: { userId: number }) {
  if (!(await selectPresent(db, userId).executeTakeFirst())) throw new Refusal('NotFound')
}

function selectPresent(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .where('suspendedAt', 'is', null)
}

/** Blocks a member; again changes nothing. */
export async function insertBlock(
  db: Database,
  { blockerId, blockedId, now }: { blockerId: number; blockedId: number; now: Date },
) {
  await db
    .insertInto('blocks')
    .values({ blockerId, blockedId, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['blockerId', 'blockedId']).doNothing())
    .execute()
}

/** Unblocks a member; refuses one who is not blocked. */
export async function deleteBlock(db: Database, { blockerId, blockedId }: { blockerId: number; blockedId: number }) {
  const ended = await db
    .deleteFrom('blocks')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .returning('blockedId')
    .executeTakeFirst()
  if (!ended) throw new Refusal('NotFound')
}

/** Forgets whom a member blocked who leaves; who blocked them goes on seeing nothing of them. */
export async function forgetBlocks(db: Database, { userId }: { userId: number }) {
  await db.deleteFrom('blocks').where('blockerId', '=', userId).execute()
}

/** Whom a member blocks, the latest first. */
export async function listBlocks(
  db: Database,
  { blockerId, query }: { blockerId: number; query: QueryOf<typeof listCall> },
): Promise<Page<BlockedMember>> {
  const { limit = unpagedLimit } = query
  const after = decodeMark(query.after, 'instant')
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blockedId')
    .select(['users.id', 'fullName', 'avatarUrl', 'username', 'blocks.createdAt as blockedAt'])
    .where('blockerId', '=', blockerId)
    .where('deletedAt', 'is', null)
    .$if(after !== undefined, (earlier) =>
      earlier.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('blocks.createdAt', 'blockedId'), '<', tuple(...(after ?? ['', 0]))),
      ),
    )
    .orderBy('blocks.createdAt', 'desc')
    .orderBy('blockedId', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => [row.blockedAt, row.id])
  return { items: page.rows.map(({ blockedAt, ...user }) => ({ user, blockedAt })), next: page.next }
}
