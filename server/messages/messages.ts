import type { SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { listMessages as listMessagesCall } from '../../contract/messages/calls.ts'
import type { Message, NewMessage } from '../../contract/messages/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { cacheCount, hasRows } from '../platform/database/totals.ts'
import { decodeBeforeCursor, type Page, pageFrom, unpagedLimit } from '../platform/http/paging.ts'
import { ProblemError, withProblem } from '../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { finishMessageNotifications } from '../notifications/message-notifications.ts'
import { isSeenBy } from '../people/visibility/event-visibility.ts'
import { hiddenFrom } from '../people/visibility/blocks.ts'

const messageColumns = [
  'messages.id',
  'messages.senderId',
  'messages.receiverId',
  'messages.content',
  'messages.createdAt',
  'messages.readAt',
] as const

export type Outgoing = { message: Omit<z.output<typeof NewMessage>, 'senderId'>; senderId: number; now: Date }

/** Stores a message as the latest one of the conversation for both members. */
export async function insertMessage(
  transaction: Transaction,
  { message: { receiverId, content, eventId }, senderId, now }: Outgoing,
): Promise<Message> {
  const { lowerUserId, higherUserId } = conversationKey(senderId, receiverId)
  const row = await transaction
    .insertInto('messages')
    .values({
      senderId,
      receiverId,
      lowerUserId,
      higherUserId,
      content,
      eventId: eventId ?? null,
      createdAt: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The lower member id comes first, so that two members who write to each other at once do not deadlock. The condition
  // keeps the later message if the earlier one is committed last.
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
  recordConversationChange(transaction, { senderId, receiverId })
  return getMessage(transaction, { id: row.id, viewerId: senderId })
}

/**
 * Lists a page of the messages between two members, oldest first within the page: the newest page, or the one `before`
 * a cursor. Returns an empty page if one of them is hidden from the other. The viewer is one of the two.
 */
export async function listMessages(
  db: Database,
  { viewerId, otherUserId, query }: { viewerId: number; otherUserId: number; query: QueryOf<typeof listMessagesCall> },
): Promise<Page<Message>> {
  const { limit = unpagedLimit } = query
  const before = decodeBeforeCursor(query.before)?.[0]
  const conversation = conversationKey(viewerId, otherUserId)
  const rows = await readMessages(db, { ...conversation, viewerId, before }, limit + 1)
  return pageFrom(rows, query, {
    cursorOf: (row) => [row.id],
    toItems: (messages) => messages.toReversed().map(messageOf),
    count: () => countMessages(db, conversation, { list: 'messages', ...conversation }),
  })
}

type ConversationKey = { lowerUserId: number; higherUserId: number }

/** Selects the messages between two members, or none if one of them is hidden from the other. */
function selectConversation(db: Database, { lowerUserId, higherUserId }: ConversationKey) {
  return db
    .selectFrom('messages')
    .where('messages.lowerUserId', '=', lowerUserId)
    .where('messages.higherUserId', '=', higherUserId)
    .where(({ eb, val }) => eb(val(higherUserId), 'not in', hiddenFrom(db, lowerUserId)))
}

const countMessages = cacheCount(selectConversation)

type MessageQuery = ConversationKey & { viewerId: number; before: number | undefined }

const readMessages = cacheQuery((db, { viewerId, before, ...conversation }: MessageQuery, limit) =>
  withEvents(selectConversation(db, conversation), { db, viewerId })
    .$if(before !== undefined, (messages) => messages.where('messages.id', '<', before ?? 0))
    .orderBy('messages.id', 'desc')
    .limit(limit),
)

export async function findMessages(
  db: Database,
  { ids, viewerId }: { ids: readonly number[]; viewerId: number },
): Promise<Map<number, Message>> {
  if (ids.length === 0) return new Map()
  const messages = db.selectFrom('messages').where('messages.id', 'in', ids)
  const rows = await withEvents(messages, { db, viewerId }).execute()
  return new Map(rows.map((row) => [row.id, messageOf(row)]))
}

export async function getMessage(db: Database, { id, viewerId }: { id: number; viewerId: number }): Promise<Message> {
  const message = (await findMessages(db, { ids: [id], viewerId })).get(id)
  if (!message) throw new ProblemError('NotFound')
  return message
}

/**
 * Returns a message that a member received. Throws `NotYours` for every other id, known or not, so that nobody finds out
 * which ids exist, and for a hidden sender.
 */
export async function getReceivedMessage(
  db: Database,
  { id, receiverId }: { id: number; receiverId: number },
): Promise<Message> {
  const messages = db
    .selectFrom('messages')
    .where('messages.id', '=', id)
    .where('messages.receiverId', '=', receiverId)
    .where('messages.senderId', 'not in', hiddenFrom(db, receiverId))
  const row = await withEvents(messages, { db, viewerId: receiverId }).executeTakeFirstOrThrow(withProblem('NotYours'))
  return messageOf(row)
}

export async function hasMessageFrom(db: Database, { senderId, receiverId }: { senderId: number; receiverId: number }) {
  const { lowerUserId, higherUserId } = conversationKey(senderId, receiverId)
  const message = db
    .selectFrom('messages')
    .where('lowerUserId', '=', lowerUserId)
    .where('higherUserId', '=', higherUserId)
    .where('senderId', '=', senderId)
  return hasRows(message)
}

/** Lists up to `limit` messages before a message of two members, the oldest first, with the names of their senders. */
export async function listEarlierMessages(
  db: Database,
  { id, userIds: [userId, otherUserId], limit }: { id: number; userIds: readonly [number, number]; limit: number },
): Promise<{ sender: string; content: string; createdAt: string }[]> {
  const { lowerUserId, higherUserId } = conversationKey(userId, otherUserId)
  const rows = await db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.senderId')
    .select(['users.fullName as sender', 'content', 'messages.createdAt'])
    .where('lowerUserId', '=', lowerUserId)
    .where('higherUserId', '=', higherUserId)
    .where('messages.id', '<', id)
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}

/** Marks one message that a member received from another as read, or all of them. */
export async function markRead(
  writer: Writer,
  { receiverId, senderId, id, now }: { receiverId: number; senderId: number; id?: number; now: Date },
) {
  await writer.transaction(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('messages')
      .set({ readAt: now.toISOString() })
      .where('receiverId', '=', receiverId)
      .where('senderId', '=', senderId)
      .where('readAt', 'is', null)
      .$if(id !== undefined, (messages) => messages.where('id', '=', id ?? 0))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await finishMessageNotifications(transaction, { userId: receiverId, memberId: senderId, now })
    // A browser marks unread messages one by one, so these changes come in bursts.
    recordConversationChange(transaction, { senderId, receiverId }, { mayWait: true })
  })
}

/** Counts a member's unread messages by sender and leaves out senders without any. */
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

export function recordConversationChange(
  transaction: Transaction,
  { senderId, receiverId }: { senderId: number; receiverId: number },
  options?: { mayWait: boolean },
) {
  transaction.record({ topic: 'messages', userId: receiverId }, [senderId], options)
  transaction.record({ topic: 'messages', userId: senderId }, [receiverId], options)
}

function conversationKey(userId: number, otherUserId: number): ConversationKey {
  return { lowerUserId: Math.min(userId, otherUserId), higherUserId: Math.max(userId, otherUserId) }
}

/** Adds the event that each message is about, unless the viewer does not see the event. */
function withEvents(
  messages: SelectQueryBuilder<Schema, 'messages', object>,
  { db, viewerId }: { db: Database; viewerId: number },
) {
  return messages
    .leftJoin('events', (join) => join.onRef('events.id', '=', 'messages.eventId').on(isSeenBy(db, viewerId, 'list')))
    .select(messageColumns)
    .select(['events.id as eventId', 'events.title as eventTitle'])
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof withEvents>['executeTakeFirstOrThrow']>>

function messageOf({ id, senderId, receiverId, content, createdAt, readAt, eventId, eventTitle }: MessageRow): Message {
  const event = eventId === null || eventTitle === null ? null : { id: eventId, title: eventTitle }
  return { id, senderId, receiverId, content, createdAt, event, isRead: readAt !== null }
}
