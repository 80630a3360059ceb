import { findMisfit } from '../fit/hard-rules.ts'
import { mostPlayers, type TableGame } from '../fit/model.ts'
import { type Opinions, opinionScore, tableScore } from '../fit/score.ts'
import { medianExperience } from '../fit/table.ts'
import { minTablePeople } from './limits.ts'
import { copyHolders, countPeople, type EventPeople, type Party } from './model.ts'

/** Groups with the same number of people and the same median experience have the same `kind`. */
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
  readonly copyCounts: readonly number[]
  readonly #opinions: readonly (readonly PartyOpinion[])[]
  readonly #kinds = new Map<string, number>()
  /** By the places of the game and the kind; -1 if the game is not playable. */
  readonly #sharedScores: readonly number[][]
  #sums: Opinions[] | undefined

  constructor(games: readonly TableGame[], eventPeople: EventPeople) {
    this.games = games
    this.eventPeople = eventPeople
    this.copyCounts = games.map((game) => copyHolders(game, eventPeople).length)
    this.#opinions = games.map((game) => listOpinions(game, eventPeople.parties))
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

  /** Returns undefined if a group cannot play the game, or if none of them is a member. */
  pointsOf(gamePlace: number, group: Group): number | undefined {
    const opinions = this.#opinions[gamePlace] ?? []
    const sum = noOpinions(this.games[gamePlace])
    for (const place of group.parties) addOpinion(sum, sum, opinions[place])
    return this.#pointsFor(gamePlace, group, sum)
  }

  /** `groups` lists all sets of parties by their bits. A set has the opinions of a smaller set and of one party. */
  pointsPerSet(gamePlace: number, groups: readonly Group[]): Float64Array {
    const game = this.games[gamePlace]
    const opinions = this.#opinions[gamePlace] ?? []
    const most = game ? mostPlayers(game) : 0
    const points = new Float64Array(groups.length).fill(-1)
    // Reused for all games, because a split needs the sums of a quarter of a million groups.
    const sums = (this.#sums ??= groups.map(() => noOpinions(game)))
    sums[0] = noOpinions(game)
    for (let set = 1; set < groups.length; set += 1) {
      const [group, sum, rest] = [groups[set], sums[set], sums[set & (set - 1)]]
      if (!group || !sum || !rest || group.people > most) continue
      addOpinion(sum, rest, opinions[group.parties[0] ?? 0])
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

/** Sets `sum` to the opinions of some parties and those of one more. */
function addOpinion(sum: Opinions, others: Opinions, opinion: PartyOpinion | undefined) {
  if (!opinion) return
  const { isMember, wish, stars, knows, hasPlayedLately } = opinion
  sum.members = others.members + (isMember ? 1 : 0)
  sum.wishes = others.wishes + wish
  sum.ratings = others.ratings + (stars === null ? 0 : 1)
  sum.starTotal = others.starTotal + (stars ?? 0)
  sum.isKnown = others.isKnown || knows
  sum.recentPlayers = others.recentPlayers === null ? null : others.recentPlayers + (hasPlayedLately ? 1 : 0)
}

function listOpinions(game: TableGame, parties: readonly Party[]): PartyOpinion[] {
  const [wishing, favoring] = [new Set(game.wantedByIds), new Set(game.favoriteOfIds)]
  const knowing = new Set([...game.ownerIds, ...game.teacherIds, ...game.playerIds])
  const [recent, ratings] = [
    new Set(game.recentPlayerIds),
    new Map(game.ratings.map((each) => [each.memberId, each.stars])),
  ]
  return parties.map(({ memberId }) => {
    if (memberId === null) return { isMember: false, wish: 0, stars: null, knows: false, hasPlayedLately: false }
    const stars = ratings.get(memberId) ?? null
    return {
      isMember: true,
      wish: wishing.has(memberId) ? 1 : favoring.has(memberId) ? 0.5 : 0,
      stars,
      knows: stars !== null || knowing.has(memberId),
      hasPlayedLately: recent.has(memberId),
    }
  })
}
