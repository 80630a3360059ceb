import type { listConversations as listConversationsCall } from '../../contract/messages/calls.ts'
import type { Conversation } from '../../contract/messages/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { Database } from '../platform/database/schema.ts'
import { countExactly, hasRows } from '../platform/database/totals.ts'
import { containsSearch } from '../platform/database/text-search.ts'
import { type Page, pageOf, selectSorted, unpagedLimit } from '../platform/http/paging.ts'
import { hiddenFrom } from '../people/visibility/blocks.ts'
import { listPublicUsers } from '../people/users/users.ts'
import { countUnread, findMessages } from './messages.ts'

/** Lists a member's conversations, latest first. A search matches the other member's full name or username. */
export async function listConversations(
  db: Database,
  { userId, query }: { userId: number; query: QueryOf<typeof listConversationsCall> },
): Promise<Page<Conversation>> {
  const { limit = unpagedLimit } = query
  const conversations = selectConversations(db, { userId, ...query })
  const listed = conversations.select(['otherUserId', 'lastMessageId'])
  const rows = await selectSorted(listed, query, { by: ['lastMessageId'], direction: 'desc' }).execute()
  const page = pageOf(rows, limit, (row) => [row.lastMessageId])
  const total = await countExactly(conversations)
  return { items: await assembleConversations(db, { userId, rows: page.rows }), next: page.next, total }
}

/**
 * Selects a member's conversations that match the query. The conditions are correlated with one conversation each, so
 * that the cost grows with the member's conversations and not with the number of members.
 */
function selectConversations(
  db: Database,
  { userId, search = '', unread = false }: { userId: number } & QueryOf<typeof listConversationsCall>,
) {
  return db
    .selectFrom('conversations')
    .where('userId', '=', userId)
    .where('otherUserId', 'not in', hiddenFrom(db, userId))
    .$if(search !== '', (all) =>
      all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'otherUserId')
            .where(containsSearch('nameText', search)),
        ),
      ),
    )
    .$if(unread, (all) =>
      all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('messages')
            .select('messages.id')
            .where('receiverId', '=', userId)
            .whereRef('senderId', '=', 'otherUserId')
            .where('readAt', 'is', null),
        ),
      ),
    )
}

export function hasConversation(db: Database, { userId, otherUserId }: { userId: number; otherUserId: number }) {
  return hasRows(db.selectFrom('conversations').where('userId', '=', userId).where('otherUserId', '=', otherUserId))
}

async function assembleConversations(
  db: Database,
  { userId, rows }: { userId: number; rows: readonly { otherUserId: number; lastMessageId: number }[] },
): Promise<Conversation[]> {
  const otherUserIds = rows.map((row) => row.otherUserId)
  const [users, messages, unread] = await Promise.all([
    listPublicUsers(db, { ids: otherUserIds, viewerId: userId }),
    findMessages(db, { ids: rows.map((row) => row.lastMessageId), viewerId: userId }),
    countUnread(db, { receiverId: userId, senderIds: otherUserIds }),
  ])
  const usersById = new Map(users.map((user) => [user.id, user]))
  return rows.flatMap(({ otherUserId, lastMessageId }) => {
    const user = usersById.get(otherUserId)
    const lastMessage = messages.get(lastMessageId)
    return user && lastMessage ? { user, lastMessage, unreadCount: unread.get(otherUserId) ?? 0 } : []
  })
}
