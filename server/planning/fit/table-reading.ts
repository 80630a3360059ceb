import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { getFit as getCall } from '../../../contract/planning/fit/calls.ts'
import { maxCatalogGames, maxGamesPerMember, maxTableMembers } from '../../../contract/planning/fit/limits.ts'
import { medianExperience, minutesLeft, peopleAtTable } from '../../../contract/planning/fit/table.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import type { Database } from '../../platform/database/schema.ts'
import { getGameChoices, listCatalogIds, listCooperativeIds, listCountVotes, listGameFacts } from './fit-games.ts'
import { toTableGames } from './table-games.ts'
import { hasFewRows, listSeatedIds, listSeatedMembers, type SeatedMember } from './table-members.ts'

export type FitQuery = QueryOf<typeof getCall>
export type TableViewer = { event: GameEvent; query: FitQuery; viewerId: number; now: Date }

/** Everything that decides which people and games `readTable` returns. With `gameIds`, it considers only these games. */
export type TableInput = {
  event: Pick<GameEvent, 'id' | 'date' | 'duration' | 'attendeeCount' | 'extraPeople' | 'isHostPlaying'> & {
    hostId: number
  }
  plannedIds: readonly number[]
  memberIds: readonly number[]
  query: FitQuery
  gameIds?: readonly number[] | undefined
}

/** Returns the input of `readTable` for a viewer, and whether the table is small enough to read it at once. */
export async function inputOf(
  db: Database,
  { event, query, viewerId }: TableViewer,
): Promise<{ input: TableInput; isSmall: boolean }> {
  const { id, date, duration, attendeeCount, extraPeople, isHostPlaying, host, games } = event
  const memberIds = await listSeatedIds(db, { eventId: id, viewerId })
  const input = {
    event: { id, date, duration, attendeeCount, extraPeople, isHostPlaying, hostId: host.id },
    plannedIds: games.map((game) => game.id),
    memberIds,
    query,
  }
  return { input, isSmall: !query.catalog && (await hasFewRows(db, { memberIds })) }
}

/** The people at a table, and the games that they can consider with their facts. */
export type ReadTable = Awaited<ReturnType<typeof readTable>>

export async function readTable(db: Database, { event, memberIds, query, gameIds, ...input }: TableInput, now: Date) {
  const members = await listSeatedMembers(db, { ids: memberIds.slice(0, maxTableMembers), event, now, gameIds })
  const plannedIds = input.plannedIds.filter((id) => gameIds === undefined || gameIds.includes(id))
  const choices = await getGameChoices(db, { eventId: event.id, hostId: event.hostId })
  const seated = members.map(withinLimits)
  const catalogIds = query.catalog ? await listCatalogIds(db) : []
  const consideredIds = catalogIds.slice(0, maxCatalogGames)
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
  const leftOut = {
    leavesOutMembers: memberIds.length > maxTableMembers,
    leavesOutGames: members.some(hasMoreGames),
    leavesOutCatalog: catalogIds.length > maxCatalogGames,
  }
  return { table, games: toTableGames(sources), leftOut }
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
