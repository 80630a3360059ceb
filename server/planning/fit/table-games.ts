import { recentDays } from '../../../contract/planning/fit/limits.ts'
import { type TableGame, bestExpansion } from '../../../contract/planning/fit/model.ts'
import type { CountVotes } from '../../../contract/planning/plays/facts.ts'
import type { GameChoices, GameFacts } from './fit-games.ts'
import type { SeatedMember } from './table-members.ts'

/** The games that a table considers, from the rows of the database. */
type Sources = {
  facts: readonly GameFacts[]
  members: readonly SeatedMember[]
  choices: GameChoices
  plannedIds: readonly number[]
  cooperativeIds: readonly number[]
  countVotes: readonly (CountVotes & { gameId: number })[]
  now: Date
}

type ListName = 'ownerIds' | 'borrowerIds' | 'bringerIds' | 'teacherIds' | 'wantedByIds' | 'favoriteOfIds' | 'playerIds'

/** The empty list, shared to save memory: most of thousands of games have no entry in most lists. */
const none: readonly never[] = []

/** A game whose lists are not complete yet. Lists other than `none` belong to this game alone. */
type OpenGame = Omit<TableGame, ListName | 'ratings' | 'recentPlayerIds'> &
  Record<ListName, readonly number[]> & { ratings: TableGame['ratings']; recentPlayerIds: number[] | null }

/** Expansions are not listed as games: they raise the maximum of their base game. */
export function toTableGames(sources: Sources): TableGame[] {
  const { facts, members, choices, plannedIds, cooperativeIds, countVotes, now } = sources
  const [planned, vetoed] = [new Set(plannedIds), new Set(choices.vetoedIds)]
  const cooperative = new Set(cooperativeIds)
  const votes = Map.groupBy(countVotes, ({ gameId }) => gameId)
  const games = new Map<number, OpenGame>(
    facts.map((fact) => {
      const { id } = fact
      const marks = { isPlanned: planned.has(id), isVetoed: vetoed.has(id), isCooperative: cooperative.has(id) }
      return [id, toTableGame(fact, { ...marks, countVotes: votes.get(id) ?? none })]
    }),
  )
  addMembers(games, members)
  addPlays(games, members, now)
  for (const { gameId, userId, bringingSince, teachingSince } of choices.offers) {
    if (bringingSince !== null) add(games.get(gameId), 'bringerIds', userId)
    if (teachingSince !== null) add(games.get(gameId), 'teacherIds', userId)
  }
  for (const [baseId, expansions] of groupExpansions(facts, games)) {
    const game = games.get(baseId)
    if (game) game.expansion = bestExpansion(game, expansions)
    for (const { id } of expansions) games.delete(id)
  }
  return [...games.values()]
}

/** The owner of a lent game still knows it. */
function addMembers(games: ReadonlyMap<number, OpenGame>, members: readonly SeatedMember[]) {
  for (const { id, ownedIds, lentIds, borrowedIds, favoriteIds, wishedIds, ratings } of members) {
    for (const gameId of ownedIds) add(games.get(gameId), 'ownerIds', id)
    for (const gameId of borrowedIds) add(games.get(gameId), 'borrowerIds', id)
    for (const gameId of lentIds) add(games.get(gameId), 'playerIds', id)
    for (const gameId of favoriteIds) add(games.get(gameId), 'favoriteOfIds', id)
    for (const gameId of wishedIds) add(games.get(gameId), 'wantedByIds', id)
    for (const { gameId, rating } of ratings) {
      const game = games.get(gameId)
      if (game) game.ratings = append(game.ratings, { memberId: id, stars: rating })
    }
  }
}

function addPlays(games: ReadonlyMap<number, OpenGame>, members: readonly SeatedMember[], now: Date) {
  const since = new Date(now.getTime() - recentDays * 24 * 60 * 60_000).toISOString()
  for (const { id, plays, importedPlayIds } of members) {
    const recentIds = new Set(plays.filter(({ playedAt }) => playedAt >= since).map(({ gameId }) => gameId))
    for (const gameId of new Set([...plays.map((play) => play.gameId), ...importedPlayIds])) {
      const game = games.get(gameId)
      if (!game) continue
      add(game, 'playerIds', id)
      game.recentPlayerIds ??= []
      if (recentIds.has(gameId)) game.recentPlayerIds.push(id)
    }
  }
}

function add(game: OpenGame | undefined, name: ListName, memberId: number) {
  if (game && !game[name].includes(memberId)) game[name] = append(game[name], memberId)
}

/** Adds an item to a list of a game. Copying the list each time would take a second for two hundred people. */
function append<Item>(list: readonly Item[], item: Item): readonly Item[] {
  if (list === none) return [item]
  ;(list as Item[]).push(item)
  return list
}

function groupExpansions(facts: readonly GameFacts[], games: ReadonlyMap<number, OpenGame>): Map<number, OpenGame[]> {
  const groups = new Map<number, OpenGame[]>()
  for (const { id, baseGameId } of facts) {
    const expansion = games.get(id)
    if (baseGameId !== null && expansion) groups.set(baseGameId, [...(groups.get(baseGameId) ?? []), expansion])
  }
  return groups
}

function toTableGame(
  { ratingTotal, ratingCount, baseGameId: _baseGameId, ...fact }: GameFacts,
  marks: Pick<TableGame, 'isPlanned' | 'isVetoed' | 'isCooperative' | 'countVotes'>,
): OpenGame {
  return {
    ...fact,
    ...marks,
    communityRating: ratingCount === 0 ? null : ratingTotal / ratingCount,
    expansion: null,
    ownerIds: none,
    borrowerIds: none,
    bringerIds: none,
    teacherIds: none,
    wantedByIds: none,
    favoriteOfIds: none,
    ratings: none,
    playerIds: none,
    recentPlayerIds: null,
  }
}
