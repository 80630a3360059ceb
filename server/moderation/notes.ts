import type { listMemberNotes as listCall } from '../../contract/moderation/moderator-calls.ts'
import type { MemberNote } from '../../contract/moderation/moderator-schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { Database } from '../platform/database/schema.ts'
import { countRows } from '../platform/database/totals.ts'
import { type Page, readPage } from '../platform/http/paging.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { getMemberSummary, summaryColumns, toMemberSummary } from '../people/users/users.ts'
import { passGate, recordModerationChange } from './gate.ts'
import { memberParty } from './parties.ts'

/** Throws `NotFound` for a deleted account, and the problems of `passGate`. */
export async function insertNote(
  opened: Transaction,
  { userId, authorId, text, now }: { userId: number; authorId: number; text: string; now: Date },
): Promise<MemberNote> {
  const actor = { channel: 'web', id: authorId } as const
  const transaction = await passGate(opened, { actor, parties: { responsible: [userId], involved: [] } })
  // The gate holds the lock, so a deletion of the account runs before or after, and no note about it remains.
  await memberParty(transaction, { userId })
  recordModerationChange(transaction, { memberId: userId })
  const createdAt = now.toISOString()
  const { id } = await transaction
    .insertInto('memberNotes')
    .values({ userId, authorId, text, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, author: await getMemberSummary(transaction, { id: authorId }), text, createdAt }
}

export async function listNotes(
  db: Database,
  { userId, query }: { userId: number; query: QueryOf<typeof listCall> },
): Promise<Page<MemberNote>> {
  const listed = () => db.selectFrom('memberNotes').where('memberNotes.userId', '=', userId)
  const notes = listed()
    .innerJoin('users', 'users.id', 'memberNotes.authorId')
    .select(['memberNotes.id', 'text', 'memberNotes.createdAt'])
    .select(summaryColumns)
  return readPage(notes, query, {
    by: ['memberNotes.id'],
    direction: 'desc',
    toItems: (rows) =>
      rows.map(({ id, text, createdAt, ...row }) => ({ id, author: toMemberSummary(row), text, createdAt })),
    count: () => countRows(db, listed, { list: 'notes', userId }),
  })
}
