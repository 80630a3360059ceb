import { minVotes, type PlayVote } from './rules.ts'

/** A member's record of a play of a game. `minutes` and `vote` are null if the member left them out. */
export type RecordedPlay = { memberId: number; people: number; minutes: number | null; vote: PlayVote | null }

/** The numbers of members who found a game good, or not good, with a number of people. */
export type CountVotes = { people: number; good: number; notGood: number }

/** How many members found a game best, fine or not good with a number of people. */
export type PlayerCountVotes = { best: number; fine: number; notGood: number }

/** The public facts about a game's plays. `usualMinutes` is null if too few members recorded a length. */
export type PlayFacts = { votes: CountVotes[]; usualMinutes: number | null; timedBy: number }

/** Each member counts once for each number of people, with the latest answer. Facts need `minVotes` members. */
export function summarizePlays(plays: readonly RecordedPlay[]): PlayFacts {
  const votes = new Map<number, Map<number, PlayVote>>()
  const lengths = new Map<number, number>()
  for (const { memberId, people, minutes, vote } of plays) {
    const earlier = votes.get(people) ?? new Map<number, PlayVote>()
    if (vote !== null && !earlier.has(memberId)) votes.set(people, earlier.set(memberId, vote))
    if (minutes !== null && !lengths.has(memberId)) lengths.set(memberId, minutes)
  }
  const isTimed = lengths.size >= minVotes
  return {
    votes: [...votes]
      .filter(([, members]) => members.size >= minVotes)
      .map(([people, members]) => countVotes(people, [...members.values()]))
      .toSorted((one, other) => one.people - other.people),
    usualMinutes: isTimed ? roundMinutes(median([...lengths.values()])) : null,
    timedBy: isTimed ? lengths.size : 0,
  }
}

/** Returns the number with the highest share of good votes above one half; then with more votes, then the smaller. */
export function bestCount(votes: readonly CountVotes[]): CountVotes | undefined {
  const [best] = votes
    .filter(({ good, notGood }) => good > notGood)
    .toSorted(
      (one, other) => shareOf(other) - shareOf(one) || voteTotal(other) - voteTotal(one) || one.people - other.people,
    )
  return best
}

/** Null without votes. A good vote means 'best' for the best number of people and 'fine' for the others. */
export function votesFor(votes: readonly CountVotes[], people: number): PlayerCountVotes | null {
  const found = votes.find((counted) => counted.people === people)
  if (!found) return null
  const { good, notGood } = found
  return found === bestCount(votes) ? { best: good, fine: 0, notGood } : { best: 0, fine: good, notGood }
}

function countVotes(people: number, votes: readonly PlayVote[]): CountVotes {
  const good = votes.filter((vote) => vote === 'good').length
  return { people, good, notGood: votes.length - good }
}

function voteTotal({ good, notGood }: CountVotes): number {
  return good + notGood
}

function shareOf(votes: CountVotes): number {
  return votes.good / voteTotal(votes)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [upper = 0, lower = 0] = [sorted[Math.floor(sorted.length / 2)], sorted[Math.ceil(sorted.length / 2) - 1]]
  return (upper + lower) / 2
}

/** Rounds to five minutes, because members remember the length of a game no more exactly. */
function roundMinutes(minutes: number): number {
  return Math.max(5, Math.round(minutes / 5) * 5)
}
