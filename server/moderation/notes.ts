import type { listMemberNotes as listCall } from '../../contract/moderation/moderator-calls.ts'
import type { MemberNote } from '../../contract/moderation/moderator-schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { MemberSummary } from '../../contract/people/users/schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import { countRows } from '../platform/database/totals.ts'
import { decodeCursor, type Page, pageOf, countAllItems, unpagedLimit } from '../platform/http/paging.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { getMemberSummary } from '../people/users/users.ts'
import { type Actor, actorIdOf } from './actors.ts'
import { passGate } from './gate.ts'
import { memberParty } from './parties.ts'
import { recordModerationChange } from './record-moderation.ts'

/** A note as moderators and operators write it. */
export type NewNote = { userId: number; actor: Actor; text: string; now: Date }

/**
 * Stores a note of a moderator or an operator about a member. Throws `NotFound` for a deleted account, and the problems
 * of `passGate`.
 */
export async function insertNote(opened: Transaction, { userId, actor, text, now }: NewNote): Promise<MemberNote> {
  const transaction = await passGate(opened, { actor, parties: { responsible: [userId], involved: [] } })
  // The gate holds the lock, so a deletion of the account runs before or after, and no note about it remains.
  await memberParty(transaction, { userId })
  recordModerationChange(transaction, { memberId: userId })
  const authorId = actorIdOf(actor) ?? null
  const createdAt = now.toISOString()
  const { id } = await transaction
    .insertInto('memberNotes')
    .values({ userId, authorId, text, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const author = authorId === null ? null : await getMemberSummary(transaction, { id: authorId })
  return { id, author, text, createdAt }
}

export async function listNotes(
  db: Database,
  { userId, query }: { userId: number; query: QueryOf<typeof listCall> },
): Promise<Page<MemberNote>> {
  const { limit = unpagedLimit } = query
  const after = decodeCursor(query.after)
  const listed = () => db.selectFrom('memberNotes').where('memberNotes.userId', '=', userId)
  const rows = await listed()
    .leftJoin('users', 'users.id', 'memberNotes.authorId')
    .select(['memberNotes.id', 'text', 'memberNotes.createdAt', 'authorId', 'fullName', 'avatarUrl'])
    .$if(after !== undefined, (notes) => notes.where('memberNotes.id', '<', after?.[0] ?? 0))
    .orderBy('memberNotes.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows: notes, next } = pageOf(rows, limit, (row) => [row.id])
  const items = notes.map(({ id, text, createdAt, ...row }) => ({ id, author: authorOf(row), text, createdAt }))
  const total = await countAllItems({ items, next }, query.after, () =>
    countRows(db, listed, { list: 'notes', userId }),
  )
  return { items, next, total }
}

function authorOf({
  authorId,
  fullName,
  avatarUrl,
}: {
  authorId: number | null
  fullName: string | null
  avatarUrl: string | null
}): MemberSummary | null {
  return authorId === null ? null : { id: authorId, fullName: fullName ?? '', avatarUrl }
}

/** Deletes the notes about a member and the member's appeals. The log stays. */
export async function deleteModerationTexts(db: Database, { userId }: { userId: number }) {
  await db.deleteFrom('memberNotes').where('userId', '=', userId).execute()
  await db.deleteFrom('appeals').where('userId', '=', userId).execute()
}
