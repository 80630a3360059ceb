import { misfitOnDateText } from '../../../contract/planning/date-polls/games-on-date.ts'
import { bestDate, divideSeats, isDateOpen, pollStatus } from '../../../contract/planning/date-polls/rules.ts'
import type { DatePoll, ProposedDate } from '../../../contract/planning/date-polls/schemas.ts'
import { explainFit } from '../../../contract/planning/fit/explanation.ts'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { mapGameSummaries } from '../../games/games.ts'
import type { Database } from '../../platform/database/schema.ts'
import { versionOf } from '../../platform/http/versions.ts'
import { toMemberSummary } from '../../people/users/users.ts'
import { type RankedDate, rankGamesOnDates } from './games-on-dates.ts'
import * as queries from './date-polls.ts'

const reasonsPerGame = 2

type Viewer = { code: string; viewerId: number; now: Date }
type Answers = Awaited<ReturnType<typeof queries.listAnswers>>
type CountedDate = ReturnType<typeof countAnswers>

/** Returns a date poll as a member sees it. Throws `NotFound` if the member does not see its host. */
export async function getDatePoll(db: Database, { code, viewerId, now }: Viewer): Promise<DatePoll> {
  const row = await queries.getPollRow(db, { code, viewerId })
  const key = { pollId: row.id, hostId: row.hostId, viewerId }
  const [proposed, plannedIds] = [await queries.listProposedDates(db, key), await queries.listPollGameIds(db, key)]
  const answers = await queries.listAnswers(db, { ...key, eventId: row.eventId })
  const counted = proposed.map((date) => countAnswers(date, answers, row.maxAttendees))
  const best = bestDate(counted, now)
  const dates = counted.map(({ date, seated }) => ({
    date,
    memberIds: [row.hostId, ...seated.filter(({ isHidden }) => !isHidden).map(({ userId }) => userId)],
    people: seated.length + 1,
  }))
  const rankings = await rankGamesOnDates(db, { dates, duration: row.duration, plannedIds, viewerId, now })
  const summaries = await readSummaries(db, { plannedIds, rankings })
  const { dates: _dates, ...listed } = queries.toListedPoll(row, viewerId)
  return {
    ...listed,
    id: row.id,
    location: row.location,
    locationDetails: row.hostId === viewerId ? row.locationDetails : null,
    version:
      row.hostId === viewerId ? versionOf({ location: row.location, locationDetails: row.locationDetails }) : null,
    maxAttendees: row.maxAttendees,
    status: pollStatus({ ...row, dates: proposed }, now),
    eventId: row.eventId,
    eventDate: row.eventDate,
    plannedGames: plannedIds.flatMap((id) => summaries.get(id) ?? []),
    invited: await queries.listInvited(db, key),
    dates: counted.map((date, index) => ({
      ...dateOf(date, { viewerId, now }),
      isBest: date === best,
      isChosen: date.date === row.eventDate,
      ...gamesOf(rankings[index], summaries, {
        viewerId,
        isCounted: [row.hostId, ...date.seated.map(({ userId }) => userId)].includes(viewerId),
      }),
    })),
  }
}

/** Divides the answers to a date. `seated` are the members who would get a seat if the host chose it now. */
function countAnswers(date: { id: number; date: string }, answers: Answers, maxAttendees: number | null) {
  const given = answers.filter(({ dateId }) => dateId === date.id)
  const [yes, maybe] = [
    given.filter(({ answer }) => answer === 'yes'),
    given.filter(({ answer }) => answer === 'maybe'),
  ]
  const noCount = given.length - yes.length - maybe.length
  const { seated } = divideSeats(yes, maxAttendees)
  return { ...date, given, yes, maybe, seated, yesCount: yes.length, maybeCount: maybe.length, noCount }
}

function dateOf({ id, date, given, ...counts }: CountedDate, { viewerId, now }: { viewerId: number; now: Date }) {
  const { yesCount, maybeCount, noCount } = counts
  return {
    id,
    date,
    isOpen: isDateOpen({ date }, now),
    yes: namedMembers(counts.yes),
    maybe: namedMembers(counts.maybe),
    yesCount,
    maybeCount,
    noCount,
    ownAnswer: given.find(({ userId }) => userId === viewerId)?.answer ?? null,
    people: counts.seated.length + 1,
  }
}

function namedMembers(answers: Answers) {
  return answers.filter(({ isHidden }) => !isHidden).map(toMemberSummary)
}

/** Finds the games of all dates and of the plan. */
function readSummaries(db: Database, { plannedIds, rankings }: { plannedIds: number[]; rankings: RankedDate[] }) {
  const shown = rankings.flatMap(({ fits, unfit }) => [...fits, ...unfit].map(({ game }) => game.id))
  return mapGameSummaries(db, [...plannedIds, ...shown])
}

function gamesOf(
  ranking: RankedDate | undefined,
  summaries: ReadonlyMap<number, GameSummary>,
  { viewerId, isCounted }: { viewerId: number; isCounted: boolean },
): Pick<ProposedDate, 'games' | 'unfit'> {
  if (!ranking) return { games: [], unfit: [] }
  const { fits, unfit, table } = ranking
  const reader = { table, viewerId, viewerPlace: isCounted ? ('here' as const) : ('notComing' as const) }
  return {
    games: fits.flatMap((ranked) => {
      const game = summaries.get(ranked.game.id)
      return game ? { game, reasons: explainFit(ranked, reader).slice(0, reasonsPerGame) } : []
    }),
    unfit: unfit.flatMap(({ game: { id }, misfit }) => {
      const game = summaries.get(id)
      return game ? { game, reason: misfitOnDateText(misfit, { isCounted }) } : []
    }),
  }
}
