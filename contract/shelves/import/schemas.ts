import { z } from 'zod'
import { maxMinutes, maxPlayersLimit } from '../../games/rules.ts'
import { Game, GameForm, GameRating, yearPublished } from '../../games/schemas.ts'
import { Id, Instant } from '../../platform/fields.ts'
import { maxImportedPlays } from '../../planning/plays/rules.ts'
import { matchKinds } from './matching.ts'
import { importOutcomes, maxImportedRows, maxMatchedRows } from './rules.ts'

/**
 * The facts of a row by which its game is found.
 *
 * - `originalName` is the title of the game; null if it is unknown or the same. `name` is then that of an edition.
 * - `bggId` is the id on BoardGameGeek; null if it is unknown.
 * - `yearPublished` is negative for ancient games; null if it is unknown.
 */
export const RowFacts = z.strictObject({
  name: GameForm.shape.name,
  originalName: GameForm.shape.name.nullable(),
  bggId: Id.nullable(),
  yearPublished: yearPublished(),
})

/**
 * A row to match. `isExpansion` also requests base games. `exportedId` is the column `gameid` of an export by this
 * software; null or absent if the row has none. `editionYear` is the year of the edition that the member has, if that of
 * the game is unknown; null or absent otherwise.
 */
export const ShelfRow = z.strictObject({
  ...RowFacts.shape,
  exportedId: Id.nullable().optional(),
  editionYear: yearPublished().optional(),
  isExpansion: z.boolean(),
})

/** Rows of a shelf to match with the catalog. The answer has a match for each row, in the same order. */
export const ShelfRows = z.strictObject({ rows: z.array(ShelfRow).min(1).max(maxMatchedRows) })

/** A game of the catalog as a choice, with the facts that tell it apart from another game with its name. */
export const GameChoice = Game.pick({
  id: true,
  name: true,
  yearPublished: true,
  minPlayers: true,
  maxPlayers: true,
  minPlayTime: true,
  maxPlayTime: true,
  ownerCount: true,
})
export type GameChoice = z.infer<typeof GameChoice>

/**
 * A game of the catalog as a choice for a row, and what the member has stored about it.
 *
 * - `isOwned` and `isFavorite` are about the member's collection. `wantsToPlay`: the member wished for it.
 * - `ownRating` is in stars, 0.5 to 5; null without one.
 * - `ownPlays` is the number of plays, recorded and imported.
 * - `bggId` is the id on BoardGameGeek; null if it is unknown.
 * - `isLikely`: false if a doubtful row most likely means another game, such as one with another id on BoardGameGeek.
 * - `canHaveExpansions`: the game is in the catalog and no expansion itself, so new games can be expansions of it.
 */
export const ShelfGame = GameChoice.extend({
  isOwned: z.boolean(),
  isFavorite: z.boolean(),
  wantsToPlay: z.boolean(),
  ownRating: z.number().nullable(),
  ownPlays: z.int(),
  canHaveExpansions: z.boolean(),
  bggId: Id.nullable(),
  isLikely: z.boolean(),
})
export type ShelfGame = z.infer<typeof ShelfGame>

/**
 * The match of a row.
 *
 * - `kind`: 'matched' if `games` contains the game; 'doubtful' if it contains up to three games of which one may be the
 *   right one; 'near' if the row may be a misspelt name of one of up to three games in `games`; 'new' if the catalog does
 *   not contain the game.
 * - `baseGames` are the games whose names are the longest beginnings of an expansion's name.
 * - `isRemembered`: 'matched' with the game that the member chose in an earlier import. `games` contains it and up to two
 *   other games that may be the right one.
 */
export const ShelfMatch = z.object({
  kind: z.enum(matchKinds),
  games: z.array(ShelfGame),
  isRemembered: z.boolean(),
  baseGames: z.array(GameChoice),
})
export type ShelfMatch = z.infer<typeof ShelfMatch>

/**
 * How many games the member can still add to the catalog by imports (`left`). `nextAt` is when they can add one
 * again; null if they need not wait.
 */
export const NewGameAllowance = z.object({ left: z.int(), nextAt: Instant.nullable() })
export type NewGameAllowance = z.infer<typeof NewGameAllowance>

const count = (max: number) => z.int().min(1).max(max).nullable()

/**
 * A row to import.
 *
 * - A new game gets the name `originalName`, or `name` if that is null. With an original name, `name` becomes another name
 *   of the game, and `yearPublished` (that of the edition; null if it is unknown) is left out.
 * - `minPlayers`, `maxPlayers`, `minPlayTime`, `maxPlayTime` (in minutes) and `complexity` (1 to 5) are only for a new
 *   game; null if they are unknown.
 * - `gameId` is the game that the row means. If it has another name than the row and no other id on BoardGameGeek, the
 *   member's next imports remember it for the row's id. With null, the game is matched as by the call for matches, or added to
 *   the catalog with the facts of the row.
 * - `isNew`: the game of the row is not in the catalog, even if a game there has the same name. The import then uses
 *   an existing game only if it has the same id on BoardGameGeek, or if an earlier attempt of this import added it. The
 *   member's earlier choice for this id no longer counts. Requires null as `gameId`.
 * - `baseGameId` makes a new game an expansion; null for none. An unknown game or an expansion is ignored there.
 * - `isOwned` adds the game to the collection, `isFavorite` also marks it there, and `wantsToPlay` adds a wish. False
 *   changes nothing. `rating` replaces the member's rating; null keeps it.
 * - `plays` is the number of plays; null if it is unknown. A number below the member's own changes nothing.
 */
export const ImportedRow = z.strictObject({
  ...RowFacts.shape,
  gameId: Id.nullable(),
  isNew: z.boolean().optional(),
  minPlayers: count(maxPlayersLimit),
  maxPlayers: count(maxPlayersLimit),
  minPlayTime: count(maxMinutes),
  maxPlayTime: count(maxMinutes),
  complexity: GameForm.shape.complexity.nullable(),
  baseGameId: Id.nullable(),
  isOwned: z.boolean(),
  isFavorite: z.boolean(),
  wantsToPlay: z.boolean(),
  rating: GameRating.shape.rating,
  plays: count(maxImportedPlays).optional(),
})
export type ImportedRow = z.infer<typeof ImportedRow>

/** The rows of an imported file that the member confirmed. */
export const ShelfImport = z.strictObject({ rows: z.array(ImportedRow).min(1).max(maxImportedRows) })

/**
 * What the import did with a row. `gameId` is null if the row was not imported.
 *
 * - `outcome`: 'changed' if the collection, the wishes, the rating or the number of plays changed, 'unchanged' if not;
 *   'created' for a new game in the catalog; 'gone' if the game is no longer there; 'tooManyNewGames' at the daily
 *   limit.
 */
export const ImportedResult = z.object({ outcome: z.enum(importOutcomes), gameId: Id.nullable() })
export type ImportedResult = z.infer<typeof ImportedResult>
