import { z } from 'zod'
import { Game } from '../games/schemas.ts'
import { Id } from '../platform/fields.ts'

export const CollectionEntry = z.object({
  id: Id,
  userId: Id,
  gameId: Id,
  isFavorite: z.boolean(),
  game: Game,
})
export type CollectionEntry = z.infer<typeof CollectionEntry>

/** An entry in a list. `ownRating` is the requesting member's rating of the game in stars, or null. */
export const ListedEntry = CollectionEntry.extend({ ownRating: z.number().nullable() })
export type ListedEntry = z.infer<typeof ListedEntry>

/** A game to add to one's own collection. `userId`, if sent, must be the signed-in member's id. */
export const NewCollectionEntry = z.strictObject({
  userId: Id.optional(),
  gameId: Id,
  isFavorite: z.boolean().default(false),
})

/** Whether a game is in the member's own collection, and marked there as a favorite. */
export const Ownership = z.object({ isOwned: z.boolean(), isFavorite: z.boolean() })
export type Ownership = z.infer<typeof Ownership>
