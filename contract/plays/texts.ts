import { bestCount, type PlayFacts } from './facts.ts'

/**
 * Writes the facts of a game with the number of members behind each: 'Best with 4 (12 votes)',
 * 'Usually 95 minutes here'.
 */
export function playFactTexts({ votes, usualMinutes, timedBy }: PlayFacts): string[] {
  const best = bestCount(votes)
  return [
    ...(best ? [`Best with ${best.people} (${best.good + best.notGood} votes)`] : []),
    ...(usualMinutes === null ? [] : [`Usually ${usualMinutes} minutes here (${timedBy} members)`]),
  ]
}

/** Describes a play: '4 people · 95 minutes', and the table if it is not the first one of its game. */
export function playText({
  people,
  minutes,
  tableNumber,
}: {
  people: number
  minutes: number | null
  tableNumber: number
}): string {
  return [
    people === 1 ? '1 person' : `${people} people`,
    ...(minutes === null ? [] : [`${minutes} minutes`]),
    ...(tableNumber === 1 ? [] : [`table ${tableNumber}`]),
  ].join(' · ')
}
