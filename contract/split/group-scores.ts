import { findMisfit } from '../fit/hard-rules.ts'
import type { TableGame } from '../fit/model.ts'
import { type Opinions, opinionScore, tableScore } from '../fit/score.ts'
import { medianExperience } from '../fit/table.ts'
import { minTablePeople } from './limits.ts'
import { countPeople, type Crowd, type Party } from './model.ts'

/**
 * Parties, by their places in the crowd, who could share a table. Groups with the same number of people and the same median
 * experience have the same `kind`.
 */
export type Group = {
  parties: readonly number[]
  people: number
  members: number
  experience: number | null
  kind: number
}

type PartyOpinion = { wish: number; stars: number | null; knows: boolean; hasPlayedLately: boolean }

/**
 * Scores games for groups of a crowd. To split a crowd, thousands of groups are scored, so this looks up the opinions of each
 * party once, and remembers the parts of the score that tables of the same size and experience share.
 */
export class GroupScores {
  readonly games: readonly TableGame[]
  readonly crowd: Crowd
  readonly #opinions: readonly (readonly PartyOpinion[])[]
  readonly #kinds = new Map<string, number>()
  /** The part of the score that does not depend on opinions, by the places of the game and the kind; -1 if the game is not playable. */
  readonly #sharedScores: readonly number[][]

  constructor(games: readonly TableGame[], crowd: Crowd) {
    // The votes are about the number of people in the whole crowd.
    this.games = games.map((game) => ({ ...game, votes: null }))
    this.crowd = crowd
    this.#opinions = games.map((game) => crowd.parties.map((party) => opinionOf(party, game)))
    this.#sharedScores = games.map(() => [])
  }

  groupOf(parties: readonly number[]): Group {
    const seated = parties.flatMap((place) => this.crowd.parties[place] ?? [])
    const [people, experience] = [countPeople(seated), medianExperience(seated)]
    const name = `${people} ${experience}`
    const kind = this.#kinds.get(name) ?? this.#kinds.size
    this.#kinds.set(name, kind)
    return { parties, people, members: seated.filter(({ memberId }) => memberId !== null).length, experience, kind }
  }

  /** Returns the sum over the people of a group of their score for a game, or undefined if they cannot play it. */
  pointsOf(gamePlace: number, group: Group): number | undefined {
    const game = this.games[gamePlace]
    const opinions = this.#opinions[gamePlace]
    const scores = this.#sharedScores[gamePlace]
    if (!game || !opinions || !scores) return undefined
    const shared = (scores[group.kind] ??= this.#shareScore(game, group))
    if (shared < 0) return undefined
    return group.people * (shared + opinionScore(game, sumOpinions(game, opinions, group)))
  }

  #shareScore(game: TableGame, { people, experience }: Group): number {
    const table = { people, experience, minutesLeft: this.crowd.minutesLeft }
    const isPlayable = people >= minTablePeople && findMisfit(game, table) === undefined
    return isPlayable ? tableScore(game, table) : -1
  }
}

function sumOpinions(game: TableGame, opinions: readonly PartyOpinion[], { parties, members }: Group): Opinions {
  const sum: Opinions = { members, wishes: 0, ratings: 0, starTotal: 0, isKnown: false, recentPlayers: null }
  let recentPlayers = 0
  for (const place of parties) {
    const opinion = opinions[place]
    if (!opinion) continue
    sum.wishes += opinion.wish
    sum.starTotal += opinion.stars ?? 0
    if (opinion.stars !== null) sum.ratings += 1
    if (opinion.knows) sum.isKnown = true
    if (opinion.hasPlayedLately) recentPlayers += 1
  }
  if (game.recentPlayerIds !== null) sum.recentPlayers = recentPlayers
  return sum
}

function opinionOf({ memberId }: Party, game: TableGame): PartyOpinion {
  const says = (ids: readonly number[] | null) => memberId !== null && ids !== null && ids.includes(memberId)
  const stars = game.ratings.find((rating) => rating.memberId === memberId)?.stars ?? null
  return {
    wish: says(game.wantedByIds) ? 1 : says(game.favoriteOfIds) ? 0.5 : 0,
    stars,
    knows: stars !== null || [game.ownerIds, game.teacherIds, game.playerIds].some(says),
    hasPlayedLately: says(game.recentPlayerIds),
  }
}
