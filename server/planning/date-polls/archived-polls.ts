import { sql } from 'kysely'
import type { DateAnswer } from '../../../contract/planning/date-polls/rules.ts'
import { isoInstant } from '../../platform/database/instants.ts'
import { nestedRows, nestedValues, readNested } from '../../platform/database/nested.ts'
import { type ArchiveParts, byKey } from '../../platform/subjects/archive-parts.ts'

export const archivedPolls = {
  datePollsHosted: (db, { userId }) => {
    const pollId = sql.ref<number>('datePolls.id')
    const dates = db.selectFrom('proposedDates').select('date as value').where('pollId', '=', pollId).orderBy('date')
    const games = db
      .selectFrom('datePollGames')
      .innerJoin('games', 'games.id', 'datePollGames.gameId')
      .select(['games.id', 'games.name'])
      .where('pollId', '=', pollId)
      .orderBy('position')
    return byKey(
      db
        .selectFrom('datePolls')
        .select(['title', 'location', 'locationDetails', 'duration', 'maxAttendees'])
        .select(['eventId', 'createdAt', 'cancelledAt'])
        .select([nestedValues(db, dates).as('dates'), nestedRows(db, games).as('games')])
        .where('hostId', '=', userId),
      ['id'],
      (row) => ({ ...row, dates: readNested(row.dates).map(isoInstant), games: readNested(row.games) }),
    )
  },
  // The polls to which the member is invited or which the member answered.
  datePollsJoined: (db, { userId }) =>
    byKey(
      db
        .selectFrom('datePollMembers')
        .innerJoin('datePolls', 'datePolls.id', 'datePollMembers.pollId')
        .select(['datePolls.id', 'title', 'joinedAt'])
        .where('userId', '=', userId),
      ['pollId'],
      ({ id, title, joinedAt }) => ({ poll: { id, title }, joinedAt }),
    ),
  dateAnswers: (db, { userId }) =>
    byKey(
      db
        .selectFrom('dateAnswers')
        .innerJoin('proposedDates', 'proposedDates.id', 'dateAnswers.dateId')
        .innerJoin('datePolls', 'datePolls.id', 'proposedDates.pollId')
        .select(['datePolls.id', 'title', 'date', 'answer', 'answeredAt'])
        .where('userId', '=', userId),
      ['dateId'],
      ({ id, title, answer, ...answered }) => ({ poll: { id, title }, answer: answer as DateAnswer, ...answered }),
    ),
} satisfies ArchiveParts
