import { sql } from 'kysely'
import type { listDatePolls as listCall } from '../../../contract/planning/date-polls/calls.ts'
import type { DateAnswer } from '../../../contract/planning/date-polls/rules.ts'
import type { ListedDatePoll } from '../../../contract/planning/date-polls/schemas.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { isLinkCode } from '../../events/link-code.ts'
import { isoInstant } from '../../platform/database/instants.ts'
import { nestedValues, readNested } from '../../platform/database/nested.ts'
import type { Database } from '../../platform/database/schema.ts'
import { countRows } from '../../platform/database/totals.ts'
import { type Page, readPage } from '../../platform/http/paging.ts'
import { requireThat, withProblem } from '../../platform/http/problem-error.ts'
import { summaryColumns, toMemberSummary } from '../../people/users/users.ts'
import { isListedFor } from '../../people/visibility/attendance.ts'
import { hiddenFrom } from '../../people/visibility/blocks.ts'
import { findZip } from '../../people/zip-codes/zip-atlas.ts'

export type PollRow = Awaited<ReturnType<typeof getPollRow>>

/** Throws `NotFound` for an unknown code and if the member does not see the host. */
export async function getPollRow(db: Database, { code, viewerId }: { code: string; viewerId: number }) {
  requireThat(isLinkCode(code), 'NotFound')
  const row = await selectPolls(db, viewerId)
    .select(['datePolls.location', 'datePolls.locationDetails', 'maxAttendees', 'cancelledAt', 'eventId'])
    .select(({ selectFrom }) =>
      selectFrom('events').select('events.date').whereRef('events.id', '=', 'datePolls.eventId').as('eventDate'),
    )
    .where('code', '=', code)
    .executeTakeFirstOrThrow(withProblem('NotFound'))
  return row
}

/** Lists the open polls that a member hosts or takes part in, the newest first. */
export async function listDatePolls(
  db: Database,
  { userId, query, now }: { userId: number; query: QueryOf<typeof listCall>; now: Date },
): Promise<Page<ListedDatePoll>> {
  const listed = () => selectOwnPolls(db, { userId, now })
  const polls = selectPolls(db, userId).where('datePolls.id', 'in', listed().select('id'))
  return readPage(polls, query, {
    by: ['datePolls.id'],
    direction: 'desc',
    toItems: (rows) => rows.map((poll) => toListedPoll(poll, userId)),
    count: () => countRows(db, listed, { list: 'datePolls', userId }),
  })
}

export function toListedPoll(
  row: Omit<PollRow, 'location' | 'locationDetails' | 'maxAttendees' | 'cancelledAt' | 'eventId' | 'eventDate'>,
  userId: number,
) {
  const { code, title, duration, zip, hostId, dates, answeredCount } = row
  const found = findZip(zip)
  return {
    code,
    title,
    duration,
    place: found?.place ?? null,
    timeZone: found?.timeZone ?? null,
    dates: readNested(dates).map(isoInstant),
    host: toMemberSummary(row),
    isHosting: hostId === userId,
    hasAnswered: row.ownDateId !== null,
    answeredCount,
  }
}

function selectPolls(db: Database, viewerId: number) {
  return db
    .selectFrom('datePolls')
    .innerJoin('users', 'users.id', 'datePolls.hostId')
    .select(['datePolls.id', 'code', 'title', 'duration', 'datePolls.location as zip', 'hostId'])
    .select(summaryColumns)
    .select([
      nestedValues(
        db,
        db
          .selectFrom('proposedDates')
          .select('proposedDates.date as value')
          .where('proposedDates.pollId', '=', sql.ref<number>('datePolls.id'))
          .orderBy('proposedDates.date'),
      ).as('dates'),
    ])
    .select(({ selectFrom }) => [
      selectFrom('dateAnswers')
        .innerJoin('proposedDates', 'proposedDates.id', 'dateAnswers.dateId')
        .whereRef('proposedDates.pollId', '=', 'datePolls.id')
        .select(({ fn }) => fn.count<number>('dateAnswers.userId').distinct().as('answered'))
        .$asScalar()
        .$notNull()
        .as('answeredCount'),
      selectFrom('dateAnswers')
        .innerJoin('proposedDates', 'proposedDates.id', 'dateAnswers.dateId')
        .whereRef('proposedDates.pollId', '=', 'datePolls.id')
        .where('dateAnswers.userId', '=', viewerId)
        .select('dateId')
        .limit(1)
        .as('ownDateId'),
    ])
    .where('hostId', 'not in', hiddenFrom(db, viewerId))
}

function selectOwnPolls(db: Database, { userId, now }: { userId: number; now: Date }) {
  const joined = db.selectFrom('datePollMembers').select('pollId').where('userId', '=', userId)
  return db
    .selectFrom('datePolls')
    .where(({ or, eb }) => or([eb('hostId', '=', userId), eb('id', 'in', joined)]))
    .where('cancelledAt', 'is', null)
    .where('eventId', 'is', null)
    .where('lastDate', '>=', now.toISOString())
    .where('hostId', 'not in', hiddenFrom(db, userId))
}

export function listProposedDates(db: Database, { pollId }: { pollId: number }) {
  return db.selectFrom('proposedDates').select(['id', 'date']).where('pollId', '=', pollId).orderBy('date').execute()
}

/** Lists the ids of the planned games that are still in the catalog, in the order that the host chose. */
export async function listPollGameIds(db: Database, { pollId }: { pollId: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('datePollGames')
    .innerJoin('games', 'games.id', 'datePollGames.gameId')
    .select('gameId')
    .where('pollId', '=', pollId)
    .where('games.deletedAt', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map(({ gameId }) => gameId)
}

type AnswersOptions = { pollId: number; hostId: number; viewerId: number; eventId?: number | null }

/**
 * Lists the answers of the members whom the host sees, the earliest first. `isHidden` means that the viewer does not
 * see the member, or, once a date has become an event, that the member may attend it without being listed. The member is
 * then counted without a name.
 */
export async function listAnswers(db: Database, { pollId, hostId, viewerId, eventId = null }: AnswersOptions) {
  const rows = await db
    .selectFrom('dateAnswers')
    .innerJoin('proposedDates', 'proposedDates.id', 'dateAnswers.dateId')
    .innerJoin('users', 'users.id', 'dateAnswers.userId')
    .select(['dateId', 'dateAnswers.userId', 'answer', 'answeredAt'])
    .select(summaryColumns)
    .select(({ or, eb, not, ref, val }) =>
      or([
        eb('users.id', 'in', hiddenFrom(db, viewerId)),
        ...(eventId === null
          ? []
          : [not(isListedFor(db, { eventId: val(eventId), userId: ref('users.id'), viewerId }))]),
      ]).as('isHidden'),
    )
    .where('proposedDates.pollId', '=', pollId)
    .where('users.id', 'not in', hiddenFrom(db, hostId))
    .orderBy('answeredAt')
    .orderBy('dateAnswers.userId')
    .execute()
  return rows.map(({ answer, isHidden, ...row }) => ({
    ...row,
    answer: answer as DateAnswer,
    isHidden: Boolean(isHidden),
  }))
}

/** Lists by name the members of a poll without an answer. Leaves out members hidden from the host or the viewer. */
export async function listInvited(
  db: Database,
  { pollId, hostId, viewerId }: { pollId: number; hostId: number; viewerId: number },
) {
  const answered = db
    .selectFrom('dateAnswers')
    .innerJoin('proposedDates', 'proposedDates.id', 'dateAnswers.dateId')
    .select('dateAnswers.userId')
    .where('proposedDates.pollId', '=', pollId)
  const rows = await db
    .selectFrom('datePollMembers')
    .innerJoin('users', 'users.id', 'datePollMembers.userId')
    .select(summaryColumns)
    .where('pollId', '=', pollId)
    .where('users.id', 'not in', answered)
    .where('users.id', 'not in', hiddenFrom(db, hostId))
    .where('users.id', 'not in', hiddenFrom(db, viewerId))
    .orderBy('users.fullName')
    .orderBy('users.id')
    .execute()
  return rows.map(toMemberSummary)
}
