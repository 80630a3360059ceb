import { z } from 'zod'
import { Game } from '../../games/schemas.ts'
import { LentTo } from '../loans/schemas.ts'
import { Id } from '../../platform/fields.ts'

/** A game in a member's collection. `isFavorite`: whether this member marked it as a favorite. */
export const CollectionEntry = z.object({
  id: Id,
  userId: Id,
  gameId: Id,
  isFavorite: z.boolean(),
  game: Game,
})
export type CollectionEntry = z.infer<typeof CollectionEntry>

/**
 * Whether a game of a collection can be borrowed.
 *
 * - `isOffered`: the owner lends the game. Other members see it only while the game is neither away nor promised.
 * - `hasAsked`: the requesting member has asked for it and waits for an answer.
 * - `lentTo`: the member to whom the game is lent or promised, and the due date. Null for all readers except the owner.
 */
export const Lending = z.object({
  isOffered: z.boolean(),
  hasAsked: z.boolean(),
  lentTo: LentTo.nullable(),
})
export type Lending = z.infer<typeof Lending>

/**
 * An entry in a list. `lending` says whether the game can be borrowed. `ownRating` is the requesting member's rating of
 * the game in stars, or null. `expansionCount` is the number of expansions of the game in the same collection.
 */
export const ListedEntry = CollectionEntry.extend({
  ownRating: z.number().nullable(),
  lending: Lending,
  expansionCount: z.int(),
})
export type ListedEntry = z.infer<typeof ListedEntry>

/**
 * A game to add to one's own collection. `userId`, if sent, must be the signed-in member's id. `isFavorite` also marks
 * it as a favorite.
 */
export const NewCollectionEntry = z.strictObject({
  userId: Id.optional(),
  gameId: Id,
  isFavorite: z.boolean().default(false),
})

/**
 * What the member's own collection says about a game.
 *
 * - `isOwned`: the collection contains it. Without it, the other fields are false or null.
 * - `isFavorite`: the member marked it as a favorite. `isOffered`: the member lends it to others.
 * - `lentTo` is the member to whom it is lent or promised; null while it is at home.
 */
export const Ownership = z.object({
  isOwned: z.boolean(),
  isFavorite: z.boolean(),
  isOffered: z.boolean(),
  lentTo: LentTo.nullable(),
})
export type Ownership = z.infer<typeof Ownership>
