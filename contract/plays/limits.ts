/** Maximum number of people who play at one table, and of minutes that they play. */
export const maxPlayPeople = 50
export const maxPlayMinutes = 1440
/** Maximum number of tables of one game at an event. */
export const maxTables = 10
/** Maximum number of plays that one member records for one event. */
export const maxPlaysPerEvent = 30
/** Maximum number of plays of a game that a shelf file adds to those recorded here. */
export const maxImportedPlays = 100_000
/** Number of members from which their answers about a game are public. */
export const minVotes = 3
/** Number of plays of a game that its facts consider, the latest ones. */
export const maxConsideredPlays = 1000
/** Maximum number of names of the people who played together. */
export const maxNamedPeople = 10

/** Whether a game was good with the number of people who played. */
export const playVotes = ['good', 'notGood'] as const
export type PlayVote = (typeof playVotes)[number]
