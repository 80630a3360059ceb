import { findMisfit } from '../fit/hard-rules.ts'
import { mostPlayers, type TableGame } from '../fit/model.ts'
import { type Opinions, opinionScore, tableScore } from '../fit/score.ts'
import { medianExperience } from '../fit/table.ts'
import { minTablePeople } from './limits.ts'
import { countPeople, type EventPeople, type Party } from './model.ts'

/**
 * Parties that could share a table, by their places in the list of parties. Groups with the same number of people and
 * the same median experience have the same `kind`.
 */
export type Group = {
  parties: readonly number[]
  people: number
  experience: number | null
  kind: number
}

type PartyOpinion = { isMember: boolean; wish: number; stars: number | null; knows: boolean; hasPlayedLately: boolean }

/**
 * Scores games for groups of the people at an event. A split needs the scores of thousands of groups. Therefore this
 * class looks up the opinions of each party once, and caches the parts of the score that are equal for tables of the
 * same size and experience.
 */
export class GroupScores {
  readonly games: readonly TableGame[]
  readonly eventPeople: EventPeople
  readonly #opinions: readonly (readonly PartyOpinion[])[]
  readonly #kinds = new Map<string, number>()
  /**
   * The part of the score that does not depend on opinions, by the places of the game and the kind; -1 if
   * the game is not playable.
   */
  readonly #sharedScores: readonly number[][]

  constructor(games: readonly TableGame[], eventPeople: EventPeople) {
    this.games = games
    this.eventPeople = eventPeople
    this.#opinions = games.map((game) => eventPeople.parties.map((party) => opinionOf(party, game)))
    this.#sharedScores = games.map(() => [])
  }

  groupOf(parties: readonly number[]): Group {
    const seated = parties.flatMap((place) => this.eventPeople.parties[place] ?? [])
    const [people, experience] = [countPeople(seated), medianExperience(seated)]
    const name = `${people} ${experience}`
    const kind = this.#kinds.get(name) ?? this.#kinds.size
    this.#kinds.set(name, kind)
    return { parties, people, experience, kind }
  }

  /**
   * Returns the sum over the people of a group of their score for a game. Returns undefined if they cannot play it,
   * or if none of them is a member.
   */
  pointsOf(gamePlace: number, group: Group): number | undefined {
    const opinions = this.#opinions[gamePlace] ?? []
    const sum = group.parties.reduce(
      (total, place) => addOpinion(total, opinions[place]),
      noOpinions(this.games[gamePlace]),
    )
    return this.#pointsFor(gamePlace, group, sum)
  }

  /**
   * Returns `pointsOf` for every group, or -1. `groups` lists all sets of parties by their bits. The points of a set
   * are those of the set without its first party plus those of this party.
   */
  pointsPerSet(gamePlace: number, groups: readonly Group[]): Float64Array {
    const game = this.games[gamePlace]
    const opinions = this.#opinions[gamePlace] ?? []
    const sums = [noOpinions(game)]
    const most = game ? mostPlayers(game) : 0
    const points = new Float64Array(groups.length).fill(-1)
    for (const [set, group] of groups.entries()) {
      if (set === 0 || group.people > most) continue
      const sum = addOpinion(sums[set & (set - 1)], opinions[group.parties[0] ?? 0])
      sums[set] = sum
      points[set] = this.#pointsFor(gamePlace, group, sum) ?? -1
    }
    return points
  }

  #pointsFor(gamePlace: number, group: Group, opinions: Opinions): number | undefined {
    const game = this.games[gamePlace]
    const scores = this.#sharedScores[gamePlace]
    if (!game || !scores || opinions.members === 0) return undefined
    const shared = (scores[group.kind] ??= this.#shareScore(game, group))
    return shared < 0 ? undefined : group.people * (shared + opinionScore(game, opinions))
  }

  #shareScore(game: TableGame, { people, experience }: Group): number {
    const table = { people, experience, minutesLeft: this.eventPeople.minutesLeft }
    const isPlayable = people >= minTablePeople && findMisfit(game, table) === undefined
    return isPlayable ? tableScore(game, table) : -1
  }
}

function noOpinions(game: TableGame | undefined): Opinions {
  const recentPlayers = game === undefined || game.recentPlayerIds === null ? null : 0
  return { members: 0, wishes: 0, ratings: 0, starTotal: 0, isKnown: false, recentPlayers }
}

function addOpinion(sum: Opinions = noOpinions(undefined), opinion: PartyOpinion | undefined): Opinions {
  if (!opinion) return sum
  const { isMember, wish, stars, knows, hasPlayedLately } = opinion
  return {
    members: sum.members + (isMember ? 1 : 0),
    wishes: sum.wishes + wish,
    ratings: sum.ratings + (stars === null ? 0 : 1),
    starTotal: sum.starTotal + (stars ?? 0),
    isKnown: sum.isKnown || knows,
    recentPlayers: sum.recentPlayers === null ? null : sum.recentPlayers + (hasPlayedLately ? 1 : 0),
  }
}

function opinionOf({ memberId }: Party, game: TableGame): PartyOpinion {
  const says = (ids: readonly number[] | null) => memberId !== null && ids !== null && ids.includes(memberId)
  const stars = game.ratings.find((rating) => rating.memberId === memberId)?.stars ?? null
  return {
    isMember: memberId !== null,
    wish: says(game.wantedByIds) ? 1 : says(game.favoriteOfIds) ? 0.5 : 0,
    stars,
    knows: stars !== null || [game.ownerIds, game.teacherIds, game.playerIds].some(says),
    hasPlayedLately: says(game.recentPlayerIds),
  }
}
