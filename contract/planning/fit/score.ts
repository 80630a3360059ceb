import { complexityLabel, ratingScale } from '../../games/rules.ts'
import { type PlayerCountVotes, votesFor } from '../plays/facts.ts'
import { minVotes } from '../plays/rules.ts'
import { experienceLabel } from '../../people/users/rules.ts'
import { mostPlayers, playMinutes, type Table, type TableGame } from './model.ts'

/** How much each part counts. Together they make 100. */
export const scoreWeights = { count: 30, wanted: 25, liked: 15, time: 10, weight: 10, taught: 5, fresh: 5 } as const
export type ScorePart = keyof typeof scoreWeights

export type ScoreParts = Record<ScorePart, number>

/** The value of a part about which nothing is known. */
export const neutralScore = 0.5

const voteValues: PlayerCountVotes = { best: 1, fine: 0.6, notGood: 0 }
/** The value of a number of people without votes: inside the range of the box, and at its ends. */
const rangeValues = { inside: 0.7, end: 0.5 } as const
/** The number of imaginary ratings with the community's mean that every game gets. */
const communityRatings = 5
/** The share of the time left that a game fills best, and the share at which it no longer counts as in time. */
const bestShare = { min: 0.5, max: 0.9 } as const
const worstShare = 1.5
/** The value of a game by the steps between its weight and the table's experience; negative steps are too light. */
const weightValues: Record<number, number> = { [-2]: 0.4, [-1]: 0.8, 0: 1, 1: 0.5, 2: 0 }
const weightSteps = { Easy: 0, Medium: 1, Complex: 2 } as const
const experienceSteps = { Beginner: 0, Intermediate: 1, Expert: 2 } as const

/** `wishes` counts a favorite as half a wish. `starTotal` is the sum of ratings. `recentPlayers`: null if unknown. */
export type Opinions = {
  members: number
  wishes: number
  ratings: number
  starTotal: number
  isKnown: boolean
  recentPlayers: number | null
}

export function sumOpinions(game: TableGame, { members }: { members: readonly unknown[] }): Opinions {
  const { wantedByIds, favoriteOfIds, ratings, recentPlayerIds } = game
  return {
    members: members.length,
    wishes: wantedByIds.length + favoriteOfIds.filter((id) => !wantedByIds.includes(id)).length / 2,
    ratings: ratings.length,
    starTotal: ratings.reduce((sum, { stars }) => sum + stars, 0),
    isKnown: [game.ownerIds, game.teacherIds, game.playerIds, game.ratings].some((list) => list.length > 0),
    recentPlayers: recentPlayerIds === null ? null : recentPlayerIds.length,
  }
}

/** Returns the value of each part of the score of a game, for a table whose members have these opinions. */
export function scoreParts(game: TableGame, table: Omit<Table, 'members'>, opinions: Opinions): ScoreParts {
  return {
    count: countValue(game, table),
    wanted: wantedValue(opinions),
    liked: likedValue(game, opinions),
    time: timeValue(game, table),
    weight: weightValue(game, table),
    taught: taughtValue(opinions),
    fresh: freshValue(opinions),
  }
}

export function totalScore(parts: ScoreParts): number {
  const names = Object.keys(scoreWeights) as ScorePart[]
  return Math.round(names.reduce((sum, name) => sum + scoreWeights[name] * parts[name], 0))
}

/** Returns the sum of the parts that do not depend on the opinions of the members, without rounding. */
export function tableScore(game: TableGame, table: Omit<Table, 'members'>): number {
  const { count, time, weight } = scoreWeights
  return count * countValue(game, table) + time * timeValue(game, table) + weight * weightValue(game, table)
}

/** Returns the sum of the parts that depend on the opinions of the members, without rounding. */
export function opinionScore(game: TableGame, opinions: Opinions): number {
  const { wanted, liked, taught, fresh } = scoreWeights
  return (
    wanted * wantedValue(opinions) +
    liked * likedValue(game, opinions) +
    taught * taughtValue(opinions) +
    fresh * freshValue(opinions)
  )
}

/** Returns the mean value of the members' votes, or undefined if there are too few. */
export function voteValue(votes: PlayerCountVotes | null): number | undefined {
  const count = voteCount(votes)
  if (votes === null || count < minVotes) return undefined
  const sum = votes.best * voteValues.best + votes.fine * voteValues.fine + votes.notGood * voteValues.notGood
  return sum / count
}

export function voteCount(votes: PlayerCountVotes | null): number {
  return votes === null ? 0 : votes.best + votes.fine + votes.notGood
}

function countValue(game: TableGame, { people }: Pick<Table, 'people'>): number {
  const voted = voteValue(votesFor(game.countVotes, people))
  if (voted !== undefined) return voted
  return people > game.minPlayers && people < mostPlayers(game) ? rangeValues.inside : rangeValues.end
}

function wantedValue({ wishes, members }: Opinions): number {
  return members === 0 ? neutralScore : wishes / members
}

function likedValue({ communityRating }: TableGame, { ratings, starTotal }: Opinions): number {
  const community = communityRating ?? ratingScale * neutralScore
  return (starTotal + communityRatings * community) / (ratings + communityRatings) / ratingScale
}

function timeValue(game: TableGame, { minutesLeft }: Pick<Table, 'minutesLeft'>): number {
  if (minutesLeft === 0) return 0
  const share = playMinutes(game) / minutesLeft
  if (share < bestShare.min) return share / bestShare.min
  return share <= bestShare.max ? 1 : Math.max(0, (worstShare - share) / (worstShare - bestShare.max))
}

function weightValue({ complexity }: TableGame, { experience }: Pick<Table, 'experience'>): number {
  const label = complexityLabel(complexity)
  if (label === 'Unknown' || experience === null) return neutralScore
  return weightValues[weightSteps[label] - experienceSteps[experienceLabel(experience)]] ?? neutralScore
}

function taughtValue({ isKnown: somebodyKnows }: Opinions): number {
  return somebodyKnows ? 1 : neutralScore
}

function freshValue({ recentPlayers, members }: Opinions): number {
  if (recentPlayers === null) return neutralScore
  return recentPlayers > members / 2 ? 0 : 1
}
