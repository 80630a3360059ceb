import { rowLimits } from '../../platform/row-limits.ts'

export const maxPlayPeople = 50
export const maxPlayMinutes = 1440
export const playMinutesMessage = `Use 1 to ${maxPlayMinutes} minutes, or leave it empty`
export const maxTablesPerGame = 10
export const maxPlaysPerEvent = rowLimits.playsPerEvent.max
export const maxImportedPlays = 100_000
/** Minimum number of members whose answers make a fact about a game public. */
export const minVotes = 3
/** Number of plays of a game, the latest ones, from which its facts are calculated. */
export const maxConsideredPlays = 1000
/** Maximum number of people listed for a play in the log. */
export const maxNamedPeople = 10

export const playVotes = ['good', 'notGood'] as const
export type PlayVote = (typeof playVotes)[number]
