import type { GameEvent } from '../../contract/events/schemas.ts'
import type { getFit as getCall } from '../../contract/fit/calls.ts'
import { explainFit } from '../../contract/fit/explanation.ts'
import { misfitText, type SeatedTable } from '../../contract/fit/hard-rules.ts'
import { maxCatalogueGames, maxGamesPerMember, maxTableMembers, suggestionCounts } from '../../contract/fit/limits.ts'
import { rankGames } from '../../contract/fit/ranking.ts'
import type { Fit } from '../../contract/fit/schemas.ts'
import { medianExperience, minutesLeft, peopleAtTable } from '../../contract/fit/table.ts'
import type { GameSummary } from '../../contract/games/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { listGameSummaries } from '../games/queries.ts'
import type { Database } from '../platform/database/schema.ts'
import { shareWork } from '../platform/database/shared-work.ts'
import { getGameChoices, listCatalogueIds, listCooperativeIds, listCountVotes, listGameFacts } from './game-queries.ts'
import { toTableGames } from './table-games.ts'
import { listSeatedIds, listSeatedMembers, type SeatedMember } from './table-queries.ts'
import { findVeto } from './veto-queries.ts'

type FitQuery = QueryOf<typeof getCall>
type Viewer = { event: GameEvent; query: FitQuery; viewerId: number; now: Date }

/**
 * Finds out what the people at an event can play, as one of them sees it.
 *
 * @param split the tables of the adopted split; empty to find the games for all people at one table
 * @param seen the table as `readTable` returned it for the same viewer
 */
export async function computeFit(
  db: Database,
  { split, ...viewer }: Viewer & { split: readonly SeatedTable[] },
  seen?: Awaited<ReturnType<typeof readTable>>,
): Promise<Fit> {
  const { event, query, viewerId } = viewer
  const { table, games, ...leftOut } = seen ?? (await readTable(db, viewer))
  const ranking = rankGames(games, { table, filters: query, includesCatalogue: query.catalogue ?? false, split })
  const count = query.all ? suggestionCounts.all : suggestionCounts.top
  const [fits, unfit] = [ranking.fits.slice(0, count), ranking.unfit.slice(0, count)]
  const vetoedId = await findVeto(db, { eventId: event.id, userId: viewerId })
  const shownIds = [...fits, ...unfit].map(({ game }) => game.id)
  const summaries = await readSummaries(db, vetoedId === null ? shownIds : [...shownIds, vetoedId])
  return {
    people: table.people,
    extraPeople: event.extraPeople,
    minutesLeft: table.minutesLeft,
    fits: fits.flatMap((ranked) => {
      const game = summaries.get(ranked.game.id)
      const reasons = explainFit(ranked, { table, viewerId })
      return game ? { game, score: ranked.score, reasons, isPlanned: ranked.game.isPlanned } : []
    }),
    fitCount: ranking.fits.length,
    unfit: unfit.flatMap(({ game: { id, isPlanned }, misfit }) => {
      const game = summaries.get(id)
      return game ? { game, reason: misfitText(misfit), isPlanned } : []
    }),
    unfitCount: ranking.unfit.length,
    ownVeto: (vetoedId === null ? undefined : summaries.get(vetoedId)) ?? null,
    ...leftOut,
  }
}

/**
 * Reads the people at the table, and the games that they can consider with their facts. After a change, the browsers of
 * all people at the table load it again at the same time, so those who see the same people share one read.
 */
export async function readTable(db: Database, { event, query, viewerId, now }: Viewer) {
  const { id, date, duration, attendeeCount, extraPeople, isHostPlaying, host, games } = event
  const { minutes, catalogue, cooperative } = query
  const input = {
    event: { id, date, duration, attendeeCount, extraPeople, isHostPlaying, hostId: host.id },
    plannedIds: games.map((game) => game.id),
    memberIds: await listSeatedIds(db, { eventId: id, viewerId }),
    query: { minutes, catalogue, cooperative },
  }
  return readSharedTable(db, input, now)
}

type TableInput = {
  event: Pick<GameEvent, 'id' | 'date' | 'duration' | 'attendeeCount' | 'extraPeople' | 'isHostPlaying'> & {
    hostId: number
  }
  plannedIds: readonly number[]
  memberIds: readonly number[]
  query: Pick<FitQuery, 'minutes' | 'catalogue' | 'cooperative'>
}

const readSharedTable = shareWork(async (db, { event, plannedIds, memberIds, query }: TableInput, now) => {
  const members = await listSeatedMembers(db, { ids: memberIds.slice(0, maxTableMembers), event, now })
  const choices = await getGameChoices(db, { eventId: event.id, hostId: event.hostId })
  const seated = members.map(withinLimits)
  const catalogueIds = query.catalogue ? await listCatalogueIds(db) : []
  const consideredIds = catalogueIds.slice(0, maxCatalogueGames)
  const ids = [...new Set([...plannedIds, ...seated.flatMap((member) => member.ownedIds), ...consideredIds])]
  const facts = await listGameFacts(db, { ids, plannedIds })
  const cooperativeIds = query.cooperative ? await listCooperativeIds(db, { ids }) : []
  const countVotes = await listCountVotes(db, { ids })
  const table = {
    members: seated.map(({ id, fullName, experienceLevel }) => ({ id, name: fullName, experienceLevel })),
    people: peopleAtTable({ ...event, isHostAttending: choices.isHostAttending }),
    minutesLeft: query.minutes ?? minutesLeft(event, now),
    experience: medianExperience(seated),
  }
  const sources = { facts, members: seated, choices, plannedIds, cooperativeIds, countVotes, now }
  return {
    table,
    games: toTableGames(sources),
    leavesOutMembers: memberIds.length > maxTableMembers,
    leavesOutGames: members.some(hasMoreGames),
    leavesOutCatalogue: catalogueIds.length > maxCatalogueGames,
  }
})

async function readSummaries(db: Database, ids: readonly number[]): Promise<Map<number, GameSummary>> {
  const summaries = await listGameSummaries(db, { ids })
  return new Map(summaries.map((game) => [game.id, game]))
}

function hasMoreGames({ ownedIds, wishedIds, ratings, plays, importedPlayIds }: SeatedMember): boolean {
  return [ownedIds, wishedIds, ratings, plays, importedPlayIds].some((list) => list.length > maxGamesPerMember)
}

function withinLimits(seated: SeatedMember): SeatedMember {
  const { ownedIds, wishedIds, ratings, plays, importedPlayIds, ...member } = seated
  return {
    ...member,
    ownedIds: ownedIds.slice(0, maxGamesPerMember),
    wishedIds: wishedIds.slice(0, maxGamesPerMember),
    ratings: ratings.slice(0, maxGamesPerMember),
    plays: plays.slice(0, maxGamesPerMember),
    importedPlayIds: importedPlayIds.slice(0, maxGamesPerMember),
  }
}
