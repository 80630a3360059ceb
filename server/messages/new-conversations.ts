import { newConversationAllowance, newConversationsSince } from '../../contract/messages/new-conversations.ts'
import type { NewConversationAllowance } from '../../contract/messages/schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import { messagesBetween, sharedEvents } from '../people/visibility/contacts.ts'
import type { FastifyReply } from 'fastify'
import { ProblemError } from '../platform/http/problem-error.ts'

/** Returns how many conversations a member can still start; null if the two share an event, which does not count. */
export async function findNewConversationAllowance(
  db: Database,
  { userId, otherUserId, now }: { userId: number; otherUserId: number; now: Date },
): Promise<NewConversationAllowance | null> {
  if (await sharedEvents(db, userId, otherUserId).executeTakeFirst()) return null
  const { createdAt: joinedAt } = await db
    .selectFrom('users')
    .select('createdAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const since = newConversationsSince(now)
  const [conversations, requests] = [
    await listConversationStarts(db, { userId, since }),
    await listLoanRequests(db, { userId, since }),
  ]
  return newConversationAllowance({ joinedAt, begunAt: [...conversations, ...requests] }, now)
}

/** Lists the times of requests to borrow games from strangers without an answer, which count as conversations. */
async function listLoanRequests(db: Database, { userId, since }: { userId: number; since: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('loans')
    .select('loans.requestedAt')
    .where('loans.borrowerId', '=', userId)
    .where('loans.requestedAt', '>=', since.toISOString())
    .where('loans.answeredAt', 'is', null)
    .where(({ not, exists, ref }) =>
      not(exists(messagesBetween(db, userId, ref('loans.ownerId')).select('messages.id'))),
    )
    .where(({ not, exists, ref }) => not(exists(sharedEvents(db, userId, ref('loans.ownerId')))))
    .execute()
  return rows.map(({ requestedAt }) => requestedAt)
}

/** Lists when a member started conversations with strangers who have not answered, perhaps also before the instant. */
async function listConversationStarts(db: Database, { userId, since }: { userId: number; since: Date }) {
  const rows = await db
    .selectFrom('conversations')
    .innerJoin('messages as latest', 'latest.id', 'conversations.lastMessageId')
    .where('conversations.userId', '=', userId)
    // In a conversation that started since then and was not answered, the latest message also matches.
    .where('latest.createdAt', '>=', since.toISOString())
    .where('latest.senderId', '=', userId)
    .where(({ not, exists, ref }) =>
      not(
        exists(
          messagesBetween(db, userId, ref('conversations.otherUserId'))
            .select('messages.id')
            .where('messages.senderId', '=', ref('conversations.otherUserId')),
        ),
      ),
    )
    .where(({ not, exists, ref }) => not(exists(sharedEvents(db, userId, ref('conversations.otherUserId')))))
    .select(({ ref }) =>
      messagesBetween(db, userId, ref('conversations.otherUserId'))
        .select('messages.createdAt')
        .orderBy('messages.id')
        .limit(1)
        .$asScalar()
        .as('begunAt'),
    )
    .execute()
  return rows.map(({ begunAt }) => begunAt)
}

/** Throws `TooManyNewConversations`, with the number of seconds to wait in the header `Retry-After`. */
export function rejectNewConversation(reply: FastifyReply, { nextAt }: { nextAt: string }): never {
  void reply.header('retry-after', Math.ceil((Date.parse(nextAt) - Date.now()) / 1000))
  throw new ProblemError('TooManyNewConversations')
}
