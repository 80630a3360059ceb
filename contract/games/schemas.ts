import { z } from 'zod'
import { addressInName, containsAddress, containsPhoneNumber, phoneInName } from '../platform/addresses-in-text.ts'
import { Id, madeFrom, maxDescriptionLength, trimmedText, Version, webAddress } from '../platform/fields.ts'
import { groupDigits } from '../platform/group-digits.ts'
import { gameCategories } from '../people/categories.ts'
import { shownName } from '../people/users/schemas.ts'
import {
  gameNameLength,
  type GameRanges,
  maxMinutes,
  maxOtherNames,
  maxPlayersLimit,
  publishedYears,
  rangeProblems,
  ratingScale,
} from './rules.ts'

/**
 * The addresses of this site's copies of a game's picture, such as `small` for lists and `large` for the page of the
 * game. The content at an address never changes.
 */
export const GamePicture = z.object({ small: z.string(), large: z.string() })
export type GamePicture = z.infer<typeof GamePicture>

/**
 * A game of the shared database.
 *
 * - `minPlayTime` and `maxPlayTime` are in minutes. `complexity` is 1 (light) to 5 (heavy); null if it is unknown.
 * - `minPlayers` and `maxPlayers` are those on the box. Expansions can raise the maximum.
 * - `rating` is the mean of the members' ratings, 0 to 5, or null without ratings; `ratingCount` is their number.
 * - `ownerCount` is the number of members who have the game in their collection. Both numbers are the same for every
 *   reader: they count all members except deleted accounts, also blocked and suspended members.
 * - `imageUrl` is the address that was entered, or null if the picture was uploaded or the cover is drawn. `picture` is
 *   this site's copy. Screens show a generated cover while `picture` is null.
 * - `isDeleted`: the game is no longer in the catalog; collections and events that contain it keep it.
 * - `addedById` is the requesting member's id if they added the game, otherwise null.
 * - `description` is empty and `category` has no items if an import added the game.
 * - `yearPublished` is null if it is unknown, and negative for ancient games.
 * - `baseGameId` is the game that an expansion needs, or null. A base game is never an expansion itself.
 * - `otherNames` are titles of other editions, such as those in other languages. Searches and imports find them.
 * - `version` names what the member who added the game can edit; null for other members.
 */
export const Game = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  picture: GamePicture.nullable(),
  rating: z.number().nullable(),
  ratingCount: z.int(),
  ownerCount: z.int(),
  category: z.array(z.string()),
  minPlayers: z.int(),
  maxPlayers: z.int(),
  minPlayTime: z.int(),
  maxPlayTime: z.int(),
  complexity: z.number().nullable(),
  addedById: Id.nullable(),
  isDeleted: z.boolean(),
  yearPublished: z.int().nullable(),
  baseGameId: Id.nullable(),
  otherNames: z.array(z.string()),
  version: Version.nullable(),
})
export type Game = z.infer<typeof Game>

/** The fields of a game that events contain. */
export const GameSummary = Game.pick({
  id: true,
  name: true,
  imageUrl: true,
  picture: true,
  category: true,
  isDeleted: true,
})
export type GameSummary = z.infer<typeof GameSummary>

function wholeNumber(message: string, max: number) {
  return z
    .int(message)
    .min(1, message)
    .max(max, `At most ${groupDigits(max)}`)
}

export function yearPublished() {
  const message = `Use a year from ${publishedYears.min} to ${publishedYears.max}`
  return z.int(message).min(publishedYears.min, message).max(publishedYears.max, message).nullable()
}

export const imageUrlMissing = 'Image URL is required'

function gameName() {
  return (
    shownName('Game name is required', gameNameLength)
      // Invitations and loan requests contain the name, and their receivers did not ask for them.
      .refine((name) => !containsAddress(name), addressInName)
      .refine((name) => !containsPhoneNumber(name), phoneInName)
  )
}

const gameFields = z.strictObject({
  name: gameName(),
  otherNames: z.array(gameName()).max(maxOtherNames, 'At most 20 other names').optional(),
  description: trimmedText('Please provide a brief description')
    .min(10, 'Please provide a brief description')
    .max(maxDescriptionLength, 'At most 5,000 characters'),
  minPlayers: wholeNumber('Minimum players must be at least 1', maxPlayersLimit),
  maxPlayers: wholeNumber('Maximum players must be at least 1', maxPlayersLimit),
  minPlayTime: wholeNumber('Minimum play time must be at least 1 minute', maxMinutes),
  maxPlayTime: wholeNumber('Maximum play time must be at least 1 minute', maxMinutes),
  complexity: z
    .number('Complexity must be between 1 and 5')
    .min(1, 'Complexity must be between 1 and 5')
    .max(5, 'Complexity must be between 1 and 5'),
  category: z
    .array(z.enum(gameCategories), 'Select at least one category')
    .min(1, 'Select at least one category')
    .max(gameCategories.length),
  imageUrl: webAddress(imageUrlMissing),
  yearPublished: yearPublished().optional(),
  baseGameId: Id.nullable().optional(),
})

function checkRanges(context: z.core.ParsePayload<GameRanges>) {
  for (const [field, message] of Object.entries(rangeProblems(context.value)))
    context.issues.push({ code: 'custom', path: [field], message, input: context.value })
}

/**
 * A game as members add it. `imageUrl` may be the address of an uploaded picture, or `drawnCoverPath` on this site
 * for the generated cover.
 *
 * - `category` has at least one item.
 * - `minPlayers` and `maxPlayers` are the numbers on the box, 1 to 999.
 * - `minPlayTime` and `maxPlayTime` are in minutes. `complexity` is 1 (light) to 5 (heavy).
 * - `yearPublished` is negative for ancient games; null if it is unknown.
 * - `baseGameId` makes the game an expansion of another game; null for none.
 * - `otherNames` are titles of other editions, at most 20; none if absent.
 */
export const GameForm = gameFields.check(checkRanges)
export type GameForm = z.infer<typeof GameForm>

/**
 * A change of a game. Fields that are left out stay as they are.
 *
 * - `imageUrl` may be the address of an uploaded picture, or `drawnCoverPath` on this site for the generated cover. Null
 *   keeps an uploaded picture or a generated cover; for a game with an address it is rejected.
 * - `category` replaces all categories.
 * - `minPlayers` and `maxPlayers` are the numbers on the box, 1 to 999.
 * - `minPlayTime` and `maxPlayTime` are in minutes. `complexity` is 1 (light) to 5 (heavy).
 * - `yearPublished` is negative for ancient games; null if it is unknown.
 * - `baseGameId` makes the game an expansion of another game; null for none.
 * - `otherNames` replaces all other names, at most 20.
 */
export const GameChange = gameFields
  .extend({ imageUrl: gameFields.shape.imageUrl.nullable(), ...madeFrom })
  .partial()
  .check(checkRanges)

const ratingMessage = 'Rate from half a star to 5 stars'

/** A member's `rating` in half stars: 0.5, 1 and so on to 5; null removes it. */
export const GameRating = z.strictObject({
  rating: z
    .number(ratingMessage)
    .min(0.5, ratingMessage)
    .max(ratingScale, ratingMessage)
    .multipleOf(0.5, ratingMessage)
    .nullable(),
})
