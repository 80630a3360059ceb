import { gamesOnDate } from '../../../contract/planning/date-polls/games-on-date.ts'
import type { explainFit } from '../../../contract/planning/fit/explanation.ts'
import type { Ranking } from '../../../contract/planning/fit/ranking.ts'
import { medianExperience, minutesLeft } from '../../../contract/planning/fit/table.ts'
import { listCountVotes, listGameFacts } from '../fit/fit-games.ts'
import { toTableGames } from '../fit/table-games.ts'
import { hasFewRows, listMembersWithGames, type SeatedMember } from '../fit/table-members.ts'
import type { Database } from '../../platform/database/schema.ts'
import { databaseTask } from '../../platform/workers/database-task.ts'

/** The games for a proposed date, and the people for whom they are ranked. */
export type RankedDate = Ranking & { table: Parameters<typeof explainFit>[1]['table'] }

/**
 * The dates of a poll, with the ids of the host and of the members who would get a seat on each and whose names the viewer
 * reads. `people` counts the others too.
 */
type RankingInput = {
  dates: readonly { date: string; memberIds: readonly number[]; people: number }[]
  duration: number | null
  plannedIds: readonly number[]
  viewerId: number
}

/** Ranks the games that these people can play on each date, as the viewer sees them. */
export async function rankGamesOnDates(
  db: Database,
  { now, ...input }: RankingInput & { now: Date },
): Promise<RankedDate[]> {
  const memberIds = [...new Set(input.dates.flatMap((date) => date.memberIds))]
  return rankInThread(db, input, { now, memberId: input.viewerId, isSmall: await hasFewRows(db, { memberIds }) })
}

/** Exported for worker threads; call `rankGamesOnDates`. */
export async function rankDatesNow(
  db: Database,
  { dates, duration, plannedIds, viewerId }: RankingInput,
  now: Date,
): Promise<RankedDate[]> {
  const presentOn: SeatedMember[][] = []
  // Read for each date, because a lent game can be back on one of them.
  for (const event of dates)
    presentOn.push(await listMembersWithGames(db, { ids: event.memberIds, viewerId, event, now }))
  const gameIds = new Set([...plannedIds, ...presentOn.flat().flatMap(({ ownedIds }) => ownedIds)])
  const facts = await listGameFacts(db, { ids: [...gameIds], plannedIds })
  const countVotes = await listCountVotes(db, { ids: [...gameIds] })
  const choices = { vetoedIds: [], offers: [], isHostAttending: false }
  return dates.map(({ date, people }, index) => {
    const present = presentOn[index] ?? []
    const table = {
      members: present.map(({ id, fullName }) => ({ id, name: fullName })),
      people,
      minutesLeft: minutesLeft({ date, duration }, new Date(Math.min(now.getTime(), Date.parse(date)))),
      experience: medianExperience(present),
    }
    const sources = { facts, members: present, choices, plannedIds, cooperativeIds: [], countVotes, now }
    return { table, ...gamesOnDate(toTableGames(sources), table) }
  })
}

const rankInThread = databaseTask({ module: import.meta.url, name: 'rankDatesNow', run: rankDatesNow })
