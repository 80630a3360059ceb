import { maxAskedAttendees } from '../../contract/attendance/limits.ts'
import { absentMembers, answerRefusal, outcomeRefusal } from '../../contract/attendance/rules.ts'
import type { NewOutcome, Outcome } from '../../contract/attendance/schemas.ts'
import { recordEventChange } from '../events/event-audience-queries.ts'
import { lockEvent } from '../events/event-lock-queries.ts'
import { getEvent } from '../events/queries.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { lockMembers, lockPresentMember } from '../users/member-lock-queries.ts'
import { summaryColumns, toMemberSummary } from '../users/queries.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'
import { insertAbsences } from './absence-queries.ts'

/** An event that is over, with the member who acts. */
type Answer = { eventId: number; userId: number; now: Date }

/** Returns what the host said about an event. Throws the problems of `outcomeRefusal`, and `NotFound`. */
export async function getOutcome(db: Database, { eventId, userId, now }: Answer): Promise<Outcome> {
  const problem = outcomeRefusal(await getEvent(db, { id: eventId, viewerId: userId }), now)
  if (problem) throw new ProblemError(problem)
  return readOutcome(db, { eventId, hostId: userId })
}

/** Saves what the host says about an event, instead of an earlier answer. Throws the problems of `answerRefusal`. */
export async function saveOutcome(
  writer: Writer,
  { eventId, userId, answer, now }: Answer & { answer: NewOutcome },
): Promise<Outcome> {
  const absentIds = absentMembers(answer)
  return writer.transaction(async (transaction) => {
    // Locks the absent members too, so that none of them deletes the account before the absence is stored.
    await lockMembers(transaction, { ids: [userId, ...absentIds] })
    await lockPresentMember(transaction, { id: userId })
    await lockEvent(transaction, { eventId })
    const event = await getEvent(transaction, { id: eventId, viewerId: userId })
    const problem = answerRefusal(event, now)
    if (problem) throw new ProblemError(problem)
    const { outcome: earlier } = await readOutcome(transaction, { eventId, hostId: userId })
    const { outcome } = answer
    await transaction
      .insertInto('eventOutcomes')
      .values({ eventId, outcome, answeredAt: now.toISOString() })
      .onConflict((conflict) => conflict.column('eventId').doUpdateSet({ outcome, answeredAt: now.toISOString() }))
      .execute()
    await transaction.deleteFrom('absences').where('eventId', '=', eventId).execute()
    await insertAbsences(transaction, { eventId, hostId: userId, absentIds })
    recordOutcomeChange(transaction, { eventId, userId, hidesPlays: [earlier, outcome].includes('didNotHappen') })
    return readOutcome(transaction, { eventId, hostId: userId })
  })
}

/** Deletes what the host said about an event, at any time. Throws the problems of `outcomeRefusal`. */
export async function deleteOutcome(writer: Writer, { eventId, userId, now }: Answer) {
  await writer.transaction(async (transaction) => {
    await lockEvent(transaction, { eventId })
    const { outcome } = await getOutcome(transaction, { eventId, userId, now })
    await transaction.deleteFrom('absences').where('eventId', '=', eventId).execute()
    await transaction.deleteFrom('eventOutcomes').where('eventId', '=', eventId).execute()
    recordOutcomeChange(transaction, { eventId, userId, hidesPlays: outcome === 'didNotHappen' })
  })
}

/** Deletes absences of a leaving member, and the answers of this member as a host. */
export async function deleteAttendanceAnswers(transaction: Database, { userId }: { userId: number }) {
  const hosted = transaction.selectFrom('events').select('id').where('hostId', '=', userId)
  await transaction
    .deleteFrom('absences')
    .where(({ or, eb }) => or([eb('userId', '=', userId), eb('eventId', 'in', hosted)]))
    .execute()
  await transaction.deleteFrom('eventOutcomes').where('eventId', 'in', hosted).execute()
}

/** Only the host sees the answer. The others at the event only notice whether they are asked what they played. */
function recordOutcomeChange(
  transaction: Transaction,
  { eventId, userId, hidesPlays }: { eventId: number; userId: number; hidesPlays: boolean },
) {
  if (hidesPlays) recordEventChange(transaction, { eventId })
  else transaction.record({ topic: 'events', eventId }, [userId])
}

async function readOutcome(db: Database, { eventId, hostId }: { eventId: number; hostId: number }): Promise<Outcome> {
  const answer = await db
    .selectFrom('eventOutcomes')
    .select('outcome')
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  const rows = await db
    .selectFrom('attendees')
    .innerJoin('users', 'users.id', 'attendees.userId')
    .leftJoin('absences', (join) =>
      join.onRef('absences.eventId', '=', 'attendees.eventId').onRef('absences.userId', '=', 'attendees.userId'),
    )
    .select(summaryColumns)
    .select('absences.missedAt')
    .where('attendees.eventId', '=', eventId)
    .where('attendees.userId', '<>', hostId)
    .where('attendees.userId', 'not in', hiddenFrom(db, hostId))
    .where('users.deletedAt', 'is', null)
    .orderBy('attendees.joinedAt')
    .orderBy('attendees.userId')
    .limit(maxAskedAttendees)
    .execute()
  const attendees = rows.map((row) => ({ user: toMemberSummary(row), isAbsent: row.missedAt !== null }))
  return { outcome: answer?.outcome ?? null, attendees }
}
