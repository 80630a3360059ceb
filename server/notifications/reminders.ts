import type { ReminderKind } from '../../contract/notifications/kinds.ts'
import { reminderTimes } from '../../contract/notifications/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Writer } from '../platform/live/writer.ts'
import { recordNotified } from './record-notified.ts'
import { claimReminder, isNotReminded } from './reminder-claims.ts'
import { selectOftenAbsent } from './often-absent.ts'

/** An event with a due reminder; `date` is the start that the reminder names. */
type DueReminder = { id: number; date: string }

/** Lists events whose reminder of this kind is due and was not created yet for their current start, soonest first. */
export async function listDueReminders(
  db: Database,
  { kind, now, limit }: { kind: ReminderKind; now: Date; limit: number },
): Promise<DueReminder[]> {
  const { lead, latest } = reminderTimes[kind]
  return db
    .selectFrom('events')
    .select(['events.id', 'events.date'])
    .where('cancelledAt', 'is', null)
    .where('date', '>', new Date(now.getTime() + latest).toISOString())
    .where('date', '<=', new Date(now.getTime() + lead).toISOString())
    .where(isNotReminded(kind))
    .orderBy('date')
    .orderBy('events.id')
    .limit(limit)
    .execute()
}

/**
 * Reminds the people of an event that it begins soon, or asks members who often miss events whether they are still
 * coming. Leaves out members who joined or were named after the reminder was due, and the host of an event that was
 * created after it. If several processes try, only one creates the notifications. An event that moves to another start
 * gets another reminder.
 */
export async function createReminders(
  writer: Writer,
  { id, date, kind, now }: DueReminder & { kind: ReminderKind; now: Date },
) {
  await writer.transaction(async (transaction) => {
    if (!(await claimReminder(transaction, { eventId: id, kind, date }))) return
    const joinedBy = new Date(Date.parse(date) - reminderTimes[kind].lead).toISOString()
    const people =
      kind === 'reminderStillComing'
        ? selectOftenAbsent(transaction, { eventId: id, joinedBy, now })
        : selectMembersToRemind(transaction, { eventId: id, joinedBy })
    const notified = await transaction
      .insertInto('notifications')
      .columns(['userId', 'eventId', 'kind', 'createdAt'])
      .expression((from) =>
        from
          .selectFrom(people.as('players'))
          .innerJoin('events', 'events.id', 'players.eventId')
          .select(({ val }) => [
            'players.userId',
            'players.eventId',
            val(kind).as('kind'),
            val(now.toISOString()).as('createdAt'),
          ])
          // The host may have cancelled or moved the event since it was listed.
          .where('events.date', '=', date)
          .where('events.cancelledAt', 'is', null),
      )
      .returning('userId')
      .execute()
    recordNotified(transaction, notified)
  })
}

/** Selects the attendees and co-hosts of an event who had joined by `joinedBy`, and its host, whether playing or not. */
function selectMembersToRemind(db: Database, { eventId, joinedBy }: { eventId: number; joinedBy: string }) {
  return (
    db
      .selectFrom('attendees')
      .select(['eventId', 'userId'])
      .where('eventId', '=', eventId)
      .where('joinedAt', '<=', joinedBy)
      // `union` and not `unionAll`: a host or co-host who took a seat gets one reminder.
      .union((hosts) =>
        hosts
          .selectFrom('events')
          .select(['id as eventId', 'hostId as userId'])
          .where('id', '=', eventId)
          .where('createdAt', '<=', joinedBy),
      )
      .union((coHosts) =>
        coHosts
          .selectFrom('coHosts')
          .select(['eventId', 'userId'])
          .where('eventId', '=', eventId)
          .where('namedAt', '<=', joinedBy),
      )
  )
}
