import type { Generated, GeneratedAlways } from 'kysely'
import type { PlayVote } from '../../../../contract/planning/plays/rules.ts'

export type GameTables = {
  games: GamesTable
  gameCategories: { gameId: number; category: string; position: number }
  /** The other names of games, such as titles of editions in other languages. `nameKey` is that of the name. */
  gameNames: { gameId: number; nameKey: string; name: string }
  gameRatings: { gameId: number; userId: number; rating: number; ratedAt: string }
  pictureFetches: PictureFetchesTable
  collectionEntries: CollectionEntriesTable
  loans: LoansTable
  wishes: { userId: number; gameId: number; createdAt: string }
  plays: PlaysTable
  /** The number of plays in files that a member imported, in addition to those in `plays`. */
  importedPlays: { userId: number; gameId: number; plays: number }
  /** The game that a member chose for an id on BoardGameGeek in an import, where the catalogue does not tell it. */
  shelfChoices: { userId: number; bggId: number; gameId: number }
  /** Public votes about numbers of people: an aggregate of `plays`, updated in the same transaction. */
  playerCountVotes: { gameId: number; people: number; good: number; notGood: number }
}

/**
 * - Play times: in minutes.
 * - `ratingTotal`, `ratingCount` and `ownerCount`: aggregates of `gameRatings` and `collectionEntries`, updated
 *   in the same transaction.
 * - `ratingRank`: generated, minus the weighted mean of the ratings (`ratingPrior`), or 0 without ratings. Sorts the
 *   best first and unrated games last.
 * - `playTimeRank`: generated, the minimum plus a millionth of the maximum play time. Sorts the shortest first.
 * - `standing`: generated, one point per owner, plus the stars above 2.5 of each rating.
 * - `nameKey`: the result of the contract's `nameKey()`, which is equal for similar names.
 * - `nameText`: all names, as `searchableText` stores them for searches. `searchText`: the names and the description.
 * - `picture`: name of this site's copies of the picture, or null.
 * - `baseGameId`: the game that this expansion needs. A base game is never an expansion itself.
 * - `usualMinutes` and `timedBy`: the usual length of plays here, and the number of members who recorded one.
 * - `bggId`: the id of the game on BoardGameGeek, unique among the games that are not deleted.
 */
type GamesTable = {
  id: Generated<number>
  name: string
  description: string
  imageUrl: string | null
  picture: string | null
  minPlayers: number
  maxPlayers: number
  minPlayTime: number
  maxPlayTime: number
  complexity: number | null
  ratingTotal: Generated<number>
  ratingCount: Generated<number>
  ratingRank: GeneratedAlways<number>
  playTimeRank: GeneratedAlways<number>
  ownerCount: Generated<number>
  standing: GeneratedAlways<number>
  addedById: number | null
  fromMemberSince: string | null
  yearPublished: number | null
  baseGameId: number | null
  bggId: number | null
  usualMinutes: number | null
  timedBy: Generated<number>
  sortName: string
  nameKey: string
  searchText: string
  nameText: string
  createdAt: string
  deletedAt: string | null
}

/**
 * Attempts to fetch the picture at a game's `imageUrl`. `dueAt` is null after success (`games.picture`) and after too
 * many attempts. A game without an `imageUrl` has no row.
 */
type PictureFetchesTable = {
  gameId: number
  imageUrl: string
  tries: Generated<number>
  dueAt: string | null
}

/** `offeredSince`: since when other members can borrow the game, or null. */
type CollectionEntriesTable = {
  id: Generated<number>
  userId: number
  gameId: number
  favoritedAt: string | null
  offeredSince: string | null
  createdAt: string
}

/**
 * - `state`: a `LoanState`. `message` is the text of the request, `note` the owner's text in the answer.
 * - `dueOn`: the day until which the owner lends the game, such as '2030-05-17'; set with the agreement.
 * - `eventId`: the event where the game changes hands, or null.
 * - `reminder`: the latest reminder that was sent, a `LoanReminder`.
 */
type LoansTable = {
  id: Generated<number>
  gameId: number
  ownerId: number
  borrowerId: number
  state: string
  message: string | null
  note: string | null
  dueOn: string | null
  eventId: number | null
  reminder: string | null
  requestedAt: string
  answeredAt: string | null
  handedOverAt: string | null
  givenBackAt: string | null
  closedAt: string | null
}

/**
 * A member's record of a play of a game at a table of an event. `playedAt` is the start of the event.
 *
 * - `eventId` is null for a play from a file, which only its member sees. Its `playedAt` is the local time, written as UTC.
 * - `uuid` identifies the play in files.
 * - `players` are those of a file, as JSON; null without a file.
 */
type PlaysTable = {
  id: Generated<number>
  eventId: number | null
  gameId: number
  tableNumber: number
  userId: number
  people: number
  minutes: number | null
  vote: PlayVote | null
  playedAt: string
  recordedAt: string
  uuid: string
  players: string | null
}
