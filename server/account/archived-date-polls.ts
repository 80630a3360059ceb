import { sql } from 'kysely'
import type { Archive } from '../../contract/account/archive.ts'
import type { DateAnswer } from '../../contract/planning/date-polls/limits.ts'
import { isoInstant } from '../platform/database/instants.ts'
import { nestedRows, nestedValues, readNested } from '../platform/database/nested.ts'
import type { Database } from '../platform/database/schema.ts'
import type { PageQuery, Rows } from './archived-pages.ts'

/** Lists the date polls that a member hosts, with their dates and games. */
export async function listArchivedDatePolls(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['datePollsHosted'][number]>> {
  const pollId = sql.ref<number>('datePolls.id')
  const dates = db.selectFrom('proposedDates').select('date as value').where('pollId', '=', pollId).orderBy('date')
  const games = db
    .selectFrom('datePollGames')
    .innerJoin('games', 'games.id', 'datePollGames.gameId')
    .select(['games.id', 'games.name'])
    .where('pollId', '=', pollId)
    .orderBy('position')
  const rows = await db
    .selectFrom('datePolls')
    .select(['id', 'title', 'location', 'locationDetails', 'duration', 'maxAttendees'])
    .select(['eventId', 'createdAt', 'cancelledAt'])
    .select([nestedValues(db, dates).as('dates'), nestedRows(db, games).as('games')])
    .where('hostId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, ...row }) => ({
    id,
    item: { ...row, dates: readNested(row.dates).map(isoInstant), games: readNested(row.games) },
  }))
}

/** Lists the date polls to which a member is invited or which the member answered. */
export async function listArchivedPollPlaces(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['datePollsJoined'][number]>> {
  const rows = await db
    .selectFrom('datePollMembers')
    .innerJoin('datePolls', 'datePolls.id', 'datePollMembers.pollId')
    .select(['datePolls.id', 'title', 'joinedAt'])
    .where('userId', '=', userId)
    .where('pollId', '>', after)
    .orderBy('pollId')
    .limit(limit)
    .execute()
  return rows.map(({ id, title, joinedAt }) => ({ id, item: { poll: { id, title }, joinedAt } }))
}

export async function listArchivedDateAnswers(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['dateAnswers'][number]>> {
  const rows = await db
    .selectFrom('dateAnswers')
    .innerJoin('proposedDates', 'proposedDates.id', 'dateAnswers.dateId')
    .innerJoin('datePolls', 'datePolls.id', 'proposedDates.pollId')
    .select(['dateId', 'datePolls.id', 'title', 'date', 'answer', 'answeredAt'])
    .where('userId', '=', userId)
    .where('dateId', '>', after)
    .orderBy('dateId')
    .limit(limit)
    .execute()
  return rows.map(({ dateId, id, title, date, answer, answeredAt }) => ({
    id: dateId,
    item: { poll: { id, title }, date, answer: answer as DateAnswer, answeredAt },
  }))
}
