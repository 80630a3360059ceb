import type { EventPart } from '../../contract/events/limits.ts'
import type { EventNotificationKind } from '../../contract/notifications/kinds.ts'
import type { Database } from '../platform/database/schema.ts'

/** What happened to an event, as the rows about it keep it; `changes` for an event that changed, `commentId` for what was announced. */
type EventNews = {
  eventId: number
  kind: EventNotificationKind
  changes?: readonly EventPart[]
  commentId?: number
  now: Date
}

/** Tells everybody who attends an event or waits for a seat, but not its host, in one statement, however many they are. */
export async function tellPeople(db: Database, news: EventNews) {
  const { eventId, ...columns } = newsColumns(news)
  await db
    .insertInto('notifications')
    .columns(['userId', 'eventId', 'kind', 'changes', 'commentId', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom((people) =>
          people
            .selectFrom('attendees')
            .select(['eventId', 'userId'])
            .where('eventId', '=', eventId)
            .unionAll((waiting) =>
              waiting.selectFrom('waitingMembers').select(['eventId', 'userId']).where('eventId', '=', eventId),
            )
            .as('told'),
        )
        .innerJoin('events', 'events.id', 'told.eventId')
        .select(({ val }) => [
          'told.userId',
          'told.eventId',
          val(columns.kind).as('kind'),
          val(columns.changes).as('changes'),
          val(columns.commentId).as('commentId'),
          val(columns.createdAt).as('createdAt'),
        ])
        .whereRef('told.userId', '!=', 'events.hostId'),
    )
    .execute()
}

/** Tells these members, one or more, about an event. */
export async function tellMembers(db: Database, { userIds, ...news }: EventNews & { userIds: readonly number[] }) {
  const columns = newsColumns(news)
  await db
    .insertInto('notifications')
    .values(userIds.map((userId) => ({ userId, ...columns })))
    .execute()
}

/** Nobody is told any longer of what was announced. */
export async function forgetAnnouncement(db: Database, { commentId }: { commentId: number }) {
  await db.deleteFrom('notifications').where('commentId', '=', commentId).execute()
}

function newsColumns({ eventId, kind, changes, commentId, now }: EventNews) {
  return {
    eventId,
    kind,
    changes: changes?.join() ?? null,
    commentId: commentId ?? null,
    createdAt: now.toISOString(),
  }
}
