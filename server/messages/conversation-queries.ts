import type { QueryOf } from '../../contract/call.ts'
import type { Conversation, listConversations as listConversationsCall } from '../../contract/messages.ts'
import type { Database } from '../database/schema.ts'
import { decodeMark, type Page, pageOf, unpagedLimit } from '../http/paging.ts'
import { listPublicUsers } from '../users/queries.ts'
import { countUnread, findMessages } from './queries.ts'

/** A member's conversations, the latest first. */
export async function listConversations(
  db: Database,
  { userId, query }: { userId: number; query: QueryOf<typeof listConversationsCall> },
): Promise<Page<Conversation>> {
  const { limit = unpagedLimit } = query
  const after = decodeMark(query.after)
  const conversations = db.selectFrom('conversations').where('userId', '=', userId)
  const rows = await conversations
    .select(['otherUserId', 'lastMessageId'])
    .$if(after !== undefined, (older) => older.where('lastMessageId', '<', after?.[0] ?? 0))
    .orderBy('lastMessageId', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => [row.lastMessageId])
  const { total } = await conversations.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: await assembleConversations(db, { userId, rows: page.rows }), next: page.next, total }
}

type ConversationRow = { otherUserId: number; lastMessageId: number }

async function assembleConversations(
  db: Database,
  { userId, rows }: { userId: number; rows: readonly ConversationRow[] },
): Promise<Conversation[]> {
  const otherUserIds = rows.map((row) => row.otherUserId)
  const [users, messages, unread] = await Promise.all([
    listPublicUsers(db, { ids: otherUserIds }),
    findMessages(db, { ids: rows.map((row) => row.lastMessageId) }),
    countUnread(db, { receiverId: userId, senderIds: otherUserIds }),
  ])
  const usersById = new Map(users.map((user) => [user.id, user]))
  return rows.flatMap(({ otherUserId, lastMessageId }) => {
    const user = usersById.get(otherUserId)
    const lastMessage = messages.get(lastMessageId)
    return user && lastMessage ? { user, lastMessage, unreadCount: unread.get(otherUserId) ?? 0 } : []
  })
}
