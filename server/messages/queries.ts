import type { z } from 'zod'
import type { listMessages as listMessagesCall } from '../../contract/messages/calls.ts'
import type { Message, NewMessage } from '../../contract/messages/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Database } from '../platform/database/schema.ts'
import { decodeMarkBefore, type Page, pageOf, unpagedLimit } from '../platform/http/paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { settleMessageNews } from '../notifications/message-notifications.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'

const messageColumns = ['id', 'senderId', 'receiverId', 'content', 'createdAt', 'readAt'] as const

/** A message with its sender, on its way. */
export type Outgoing = { message: Omit<z.output<typeof NewMessage>, 'senderId'>; senderId: number; now: Date }

/** Stores a message and makes it the latest of the conversation on both sides, in one step. */
export async function createMessage(db: Database, outgoing: Outgoing): Promise<Message> {
  return db.transaction().execute((transaction) => insertMessage(transaction, outgoing))
}

/** The same as a part of a transaction. */
export async function insertMessage(
  transaction: Database,
  { message: { receiverId, content }, senderId, now }: Outgoing,
): Promise<Message> {
  const { lowerUserId, higherUserId } = conversationKey(senderId, receiverId)
  const row = await transaction
    .insertInto('messages')
    .values({ senderId, receiverId, lowerUserId, higherUserId, content, createdAt: now.toISOString() })
    .returning(messageColumns)
    .executeTakeFirstOrThrow()
  // Always the lower member's row first, so two who write to each other at once wait instead of deadlocking; the
  // condition keeps the later message where the earlier one arrives last.
  await transaction
    .insertInto('conversations')
    .values([
      { userId: lowerUserId, otherUserId: higherUserId, lastMessageId: row.id },
      { userId: higherUserId, otherUserId: lowerUserId, lastMessageId: row.id },
    ])
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'otherUserId'])
        .doUpdateSet(({ ref }) => ({ lastMessageId: ref('excluded.lastMessageId') }))
        .whereRef('excluded.lastMessageId', '>', 'conversations.lastMessageId'),
    )
    .execute()
  return messageOf(row)
}

/**
 * A page of what two members wrote to each other, itself oldest first: the newest one, or the one `before` a mark. Empty
 * while they do not see each other.
 */
export async function listMessages(
  db: Database,
  { userIds, query }: { userIds: readonly [number, number]; query: QueryOf<typeof listMessagesCall> },
): Promise<Page<Message>> {
  const { limit = unpagedLimit } = query
  const before = decodeMarkBefore(query.before)?.[0]
  const rows = await readMessages(db, { ...conversationKey(...userIds), before }, limit + 1)
  const page = pageOf(rows, limit, (row) => [row.id])
  return { items: page.rows.toReversed().map(messageOf), next: page.next }
}

type Stretch = { lowerUserId: number; higherUserId: number; before: number | undefined }

const readMessages = prepared((db, { lowerUserId, higherUserId, before }: Stretch, room) =>
  db
    .selectFrom('messages')
    .select(messageColumns)
    .where('lowerUserId', '=', lowerUserId)
    .where('higherUserId', '=', higherUserId)
    .where(({ eb, val }) => eb(val(higherUserId), 'not in', hiddenFrom(db, lowerUserId)))
    .$if(before !== undefined, (messages) => messages.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(room),
)

/** Messages by id; unknown ids are left out. */
export async function findMessages(db: Database, { ids }: { ids: readonly number[] }): Promise<Map<number, Message>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('messages').select(messageColumns).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, messageOf(row)]))
}

/** One message, whoever wrote it; refuses an id no message has. */
export async function getMessage(db: Database, { id }: { id: number }): Promise<Message> {
  const message = (await findMessages(db, { ids: [id] })).get(id)
  if (!message) throw new Refusal('NotFound')
  return message
}

/**
 * Marks as read what a member received from another: one message of theirs, or all.
 *
 * @returns whether anything was unread until now, and whether a notification told of it
 */
export async function markRead(
  db: Database,
  { receiverId, senderId, id, now }: { receiverId: number; senderId: number; id?: number; now: Date },
): Promise<{ wasUnread: boolean; wasNews: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('messages')
      .set({ readAt: now.toISOString() })
      .where('receiverId', '=', receiverId)
      .where('senderId', '=', senderId)
      .where('readAt', 'is', null)
      .$if(id !== undefined, (messages) => messages.where('id', '=', id ?? 0))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { wasUnread: false, wasNews: false }
    const wasNews = await settleMessageNews(transaction, { userId: receiverId, memberId: senderId, now })
    return { wasUnread: true, wasNews }
  })
}

/** Forgets with whom a member wrote; what they wrote stays with the others. */
export async function forgetConversations(db: Database, { userId }: { userId: number }) {
  await db.deleteFrom('conversations').where('userId', '=', userId).execute()
}

/** How many messages of each sender a member has not read; senders without any are left out. */
export async function countUnread(
  db: Database,
  { receiverId, senderIds }: { receiverId: number; senderIds: readonly number[] },
): Promise<Map<number, number>> {
  if (senderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['senderId', fn.countAll<number>().as('unread')])
    .where('receiverId', '=', receiverId)
    .where('senderId', 'in', senderIds)
    .where('readAt', 'is', null)
    .groupBy('senderId')
    .execute()
  return new Map(rows.map((row) => [row.senderId, row.unread]))
}

function conversationKey(userId: number, otherUserId: number) {
  return { lowerUserId: Math.min(userId, otherUserId), higherUserId: Math.max(userId, otherUserId) }
}

function messageOf(row: Omit<Message, 'isRead'> & { readAt: string | null }): Message {
  const { id, senderId, receiverId, content, createdAt, readAt } = row
  return { id, senderId, receiverId, content, createdAt, isRead: readAt !== null }
}
