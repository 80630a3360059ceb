import {
  absentMemberIds,
  maxAskedAttendees,
  outcomeReadRefusal,
  outcomeSaveRefusal,
} from '../../../contract/planning/attendance/rules.ts'
import type { NewOutcome, Outcome } from '../../../contract/planning/attendance/schemas.ts'
import { recordEventChange } from '../../events/event-audience.ts'
import { lockEvent } from '../../events/event-locks.ts'
import { getEvent } from '../../events/events.ts'
import type { Database } from '../../platform/database/schema.ts'
import { requireNoProblem } from '../../platform/http/problem-error.ts'
import { versionOf } from '../../platform/http/versions.ts'
import type { Transaction, Writer } from '../../platform/live/writer.ts'
import { lockMembers, lockPresentMember } from '../../people/users/member-locks.ts'
import { summaryColumns, toMemberSummary } from '../../people/users/users.ts'
import { hiddenFrom } from '../../people/visibility/blocks.ts'
import { insertAbsences } from './absences.ts'

/** An event that is over, with the member who acts. */
type Answer = { eventId: number; userId: number; now: Date }

/** Throws the problems of `outcomeReadRefusal`, and `NotFound`. */
export async function getOutcome(db: Database, { eventId, userId, now }: Answer): Promise<Outcome> {
  requireNoProblem(outcomeReadRefusal(await getEvent(db, { id: eventId, viewerId: userId }), now))
  return readOutcome(db, { eventId, hostId: userId })
}

/** Saves the outcome of an event in place of an earlier one. Throws the problems of `outcomeSaveRefusal`. */
export async function saveOutcome(
  writer: Writer,
  { eventId, userId, answer, now }: Answer & { answer: NewOutcome },
): Promise<Outcome> {
  const absentIds = absentMemberIds(answer)
  return writer.transaction(async (transaction) => {
    // Locks the absent members too, so that none of them deletes the account before the absence is stored.
    await lockMembers(transaction, { ids: [userId, ...absentIds] })
    await lockPresentMember(transaction, { id: userId })
    await lockEvent(transaction, { eventId })
    const event = await getEvent(transaction, { id: eventId, viewerId: userId })
    requireNoProblem(outcomeSaveRefusal(event, now))
    const present = await readOutcome(transaction, { eventId, hostId: userId })
    const { outcome: earlier } = present
    const { outcome } = answer
    const before = answerIn(present)
    const saved = { outcome, absentIds: absentIds.toSorted((one, other) => one - other) }
    if (transaction.merge({ answer: before }, { answer: saved }).answer === before) return present
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

/** Deletes the outcome of an event, at any time. Throws the problems of `outcomeReadRefusal`. */
export async function deleteOutcome(writer: Writer, { eventId, userId, now }: Answer) {
  await writer.transaction(async (transaction) => {
    await lockEvent(transaction, { eventId })
    const { outcome } = await getOutcome(transaction, { eventId, userId, now })
    await transaction.deleteFrom('absences').where('eventId', '=', eventId).execute()
    await transaction.deleteFrom('eventOutcomes').where('eventId', '=', eventId).execute()
    recordOutcomeChange(transaction, { eventId, userId, hidesPlays: outcome === 'didNotHappen' })
  })
}

/** Deletes the absences of a leaving member, and the outcomes that this member recorded as a host. */
export async function deleteAttendanceAnswers(transaction: Database, { userId }: { userId: number }) {
  const hosted = transaction.selectFrom('events').select('id').where('hostId', '=', userId)
  await transaction
    .deleteFrom('absences')
    .where(({ or, eb }) => or([eb('userId', '=', userId), eb('eventId', 'in', hosted)]))
    .execute()
  await transaction.deleteFrom('eventOutcomes').where('eventId', 'in', hosted).execute()
}

/**
 * Only the host sees the outcome. The browsers of the other people at the event learn whether to ask what they played.
 */
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
    .selectFrom('places')
    .innerJoin('users', 'users.id', 'places.userId')
    .leftJoin('absences', (join) =>
      join.onRef('absences.eventId', '=', 'places.eventId').onRef('absences.userId', '=', 'places.userId'),
    )
    .select(summaryColumns)
    .select('absences.missedAt')
    .where('places.eventId', '=', eventId)
    .where('places.joinedAt', 'is not', null)
    .where('places.userId', '<>', hostId)
    .where('places.userId', 'not in', hiddenFrom(db, hostId))
    .where('users.deletedAt', 'is', null)
    .orderBy('places.joinedAt')
    .orderBy('places.userId')
    .limit(maxAskedAttendees)
    .execute()
  const attendees = rows.map((row) => ({ user: toMemberSummary(row), isAbsent: row.missedAt !== null }))
  const outcome = { outcome: answer?.outcome ?? null, attendees }
  return { ...outcome, version: versionOf({ answer: answerIn(outcome) }) }
}

/** Returns the answer of a host. It is one value, because nobody is absent from an event that did not happen. */
function answerIn({ outcome, attendees }: Omit<Outcome, 'version'>) {
  const absent = attendees.filter(({ isAbsent }) => isAbsent).map(({ user }) => user.id)
  return { outcome, absentIds: absent.toSorted((one, other) => one - other) }
}
