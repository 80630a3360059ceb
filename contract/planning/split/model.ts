import { playMinutes, type TableGame } from '../fit/model.ts'
import { alignedMinutes } from './limits.ts'

/** People who stay together: a member with their guests, or one person without an account, whose `memberId` is null. */
export type Party = { memberId: number | null; size: number; experienceLevel: number | null }

export type EventPeople = { parties: readonly Party[]; minutesLeft: number }

export type SplitTable = { game: TableGame; ownerId: number; parties: readonly Party[] }

/** A split of an event. `score` is the mean over all people of the score of their table, without penalties. */
export type Split = { tables: SplitTable[]; score: number }

/** A table as numbers: the place of its game in the list of games, and the places of its parties in their list. */
export type Seating = { game: number; parties: readonly number[] }

export function countPeople(parties: readonly Party[]): number {
  return parties.reduce((sum, { size }) => sum + size, 0)
}

/** Counts the guests of members, without the members themselves. */
export function countGuests(parties: readonly Pick<Party, 'size'>[]): number {
  return parties.reduce((sum, { size }) => sum + size - 1, 0)
}

/** Lists the members at an event who bring a game, then those who own it. Each of them has one copy. */
export function copyHolders({ ownerIds, bringerIds }: TableGame, { parties }: Pick<EventPeople, 'parties'>): number[] {
  const present = new Set(parties.map(({ memberId }) => memberId))
  return [...new Set([...bringerIds, ...ownerIds])].filter((id) => present.has(id))
}

/** Returns the minutes from the end of the first table to the end of the last table. */
export function endSpread(games: readonly TableGame[]): number {
  const minutes = games.map(playMinutes)
  return Math.max(...minutes) - Math.min(...minutes)
}

export function endTogether(games: readonly TableGame[]): boolean {
  return endSpread(games) <= alignedMinutes
}
