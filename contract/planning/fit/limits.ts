/** Members at a table whose games, wishes and ratings are considered; the others count as people only. */
export const maxTableMembers = 200
/** Maximum number of games, wishes and ratings that are considered for each member. */
export const maxGamesPerMember = 1000
/** Number of catalog games, the best rated ones, that are considered if the game need not be owned at the table. */
export const maxCatalogGames = 1000
/** Number of suggested games at first, and the maximum after the reader asks for all. */
export const suggestionCounts = { top: 5, all: 100 } as const
export const maxMinutesLeft = 1440
/** A game counts as fresh if most of the table have not played it for this number of days. */
export const recentDays = 30
/** Minutes that a table needs to set up before it plays. */
export const setUpMinutes = 15
/** Minutes that count for an event whose end is open. */
export const openEndMinutes = 180
/** Maximum number of owners listed for each game, and of offers read for an event. */
export const bringListLimits = { owners: 5, offers: 2000 } as const

/** A table of this number of people or more can be split into several. */
export const minSplitPeople = 6
