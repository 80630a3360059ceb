import type { listMemberNotes as listCall } from '../../contract/moderation/moderator-calls.ts'
import type { MemberNote } from '../../contract/moderation/moderator-schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { Database } from '../platform/database/schema.ts'
import { countRows } from '../platform/database/totals.ts'
import { decodeCursor, type Page, pageOf, totalOf, unpagedLimit } from '../platform/http/paging.ts'
import { getMemberSummary, summaryColumns, toMemberSummary } from '../users/queries.ts'

/** Stores a note of a moderator about a member. */
export async function insertNote(
  db: Database,
  { userId, authorId, text, now }: { userId: number; authorId: number; text: string; now: Date },
): Promise<MemberNote> {
  const createdAt = now.toISOString()
  const { id } = await db
    .insertInto('memberNotes')
    .values({ userId, authorId, text, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, author: await getMemberSummary(db, { id: authorId }), text, createdAt }
}

/** Lists the notes about a member, the latest first. */
export async function listNotes(
  db: Database,
  { userId, query }: { userId: number; query: QueryOf<typeof listCall> },
): Promise<Page<MemberNote>> {
  const { limit = unpagedLimit } = query
  const after = decodeCursor(query.after)
  const listed = () => db.selectFrom('memberNotes').where('memberNotes.userId', '=', userId)
  const rows = await listed()
    .innerJoin('users', 'users.id', 'memberNotes.authorId')
    .select(['memberNotes.id', 'text', 'memberNotes.createdAt'])
    .select(summaryColumns)
    .$if(after !== undefined, (notes) => notes.where('memberNotes.id', '<', after?.[0] ?? 0))
    .orderBy('memberNotes.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows: notes, next } = pageOf(rows, limit, (row) => [row.id])
  const items = notes.map(({ id, text, createdAt, ...row }) => ({ id, author: toMemberSummary(row), text, createdAt }))
  const total = await totalOf({ items, next }, query.after, () => countRows(db, listed, { list: 'notes', userId }))
  return { items, next, total }
}

/** Deletes what moderators noted about a member, and the member's appeals; the log stays. */
export async function deleteModerationTexts(db: Database, { userId }: { userId: number }) {
  await db.deleteFrom('memberNotes').where('userId', '=', userId).execute()
  await db.deleteFrom('appeals').where('userId', '=', userId).execute()
}
