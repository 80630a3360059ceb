import { bestCount, type PlayFacts } from './facts.ts'

/** 'Best with 4 (12 votes)', 'Usually 95 minutes here'. */
export function playFactTexts({ votes, usualMinutes, timedBy }: PlayFacts): string[] {
  const best = bestCount(votes)
  return [
    ...(best ? [`Best with ${best.people} (${best.good + best.notGood} votes)`] : []),
    ...(usualMinutes === null ? [] : [`Usually ${usualMinutes} minutes here (${timedBy} members)`]),
  ]
}

type PlayNumbers = { people: number; minutes: number | null; tableNumber: number }

/** Formats a play: '4 people · 95 minutes', with the table if it is not the first one with its game. */
export function playText({ people, minutes, tableNumber }: PlayNumbers): string {
  return [
    people === 1 ? '1 person' : `${people} people`,
    ...(minutes === null ? [] : [minutesText(minutes)]),
    ...(tableNumber === 1 ? [] : [`table ${tableNumber}`]),
  ].join(' · ')
}

/** Formats the length of a play; an empty text if it is unknown. */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return ''
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** Names a play after its game: 'Azul', or 'Azul (table 2)' if it is not the first one with this game. */
export function playName({ game, tableNumber }: { game: { name: string }; tableNumber: number }): string {
  return tableNumber === 1 ? game.name : `${game.name} (table ${tableNumber})`
}
