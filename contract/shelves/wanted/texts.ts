import { capitalize, numberWord } from '../../planning/fit/words.ts'
import { groupDigits } from '../../platform/group-digits.ts'
import { type DistanceUnit, formatTravelDistance } from '../../people/distance.ts'
import type { WantedGame } from './schemas.ts'

/**
 * Formats the number of people who want to play a game, and its owners among them: 'Five people within 10 miles want to
 * play Root, two of them own it.', 'You and four others within 10 miles want to play Root, and you own it.'
 */
export function wantedText(
  { game, wisherCount, ...wanted }: WantedGame,
  { miles, unit }: { miles: number; unit: DistanceUnit },
): string {
  const people = wanted.isWantedByMe ? `you and ${words(wisherCount - 1)} others` : `${words(wisherCount)} people`
  const wish = `${people} within ${formatTravelDistance(miles, unit)} want to play ${game.name}`
  return `${capitalize(wish)}${ownersText(wanted)}.`
}

function ownersText({ ownerCount, isWantedByMe, isOwnedByMe }: Omit<WantedGame, 'game' | 'wisherCount'>): string {
  const others = isWantedByMe && isOwnedByMe ? ownerCount - 1 : ownerCount
  if (isOwnedByMe && others === 0) return ', and you own it'
  if (isOwnedByMe && isWantedByMe) return `, and ${words(ownerCount)} of you own it`
  const owners = others === 1 ? 'one of them owns it' : `${words(others)} of them own it`
  if (isOwnedByMe) return `, ${owners}, and so do you`
  return others === 0 ? ', but none of them owns it yet' : `, ${owners}`
}

function words(count: number): string {
  return count > 10 ? groupDigits(count) : numberWord(count)
}
