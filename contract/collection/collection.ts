import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Id } from '../platform/fields.ts'
import { Game } from '../games/games.ts'

/** One game in a member's collection. */
export const CollectionEntry = z.object({
  id: Id,
  userId: Id,
  gameId: Id,
  isFavorite: z.boolean(),
  game: Game,
})
export type CollectionEntry = z.infer<typeof CollectionEntry>

/** Puts a game into one's own collection; `userId` must be oneself. */
export const NewCollectionEntry = z.strictObject({
  userId: Id.optional(),
  gameId: Id,
  isFavorite: z.boolean().default(false),
})

/** Collection cards show at most this many categories (SPEC 2, 9). */
export const maxCardCategories = 2

const ownerParameters = z.object({ id: Id })

export const listCollection = defineCall({
  method: 'GET',
  path: '/api/users/:id/games',
  summary: "A member's collection, by name of the game",
  access: 'member',
  parameters: ownerParameters,
  status: 200,
  answer: z.array(CollectionEntry),
  refusals: ['NotFound'],
})

export const addToCollection = defineCall({
  method: 'POST',
  path: '/api/users/:id/games',
  summary: 'Add a game to my collection',
  access: 'member',
  parameters: ownerParameters,
  body: NewCollectionEntry,
  status: 201,
  answer: CollectionEntry,
  refusals: ['NotYours', 'NotFound', 'AlreadyInCollection'],
})

export const createCollectionEntry = defineCall({
  method: 'POST',
  path: '/api/user-games',
  summary: "Add a game to my collection, from the game's page",
  access: 'member',
  body: NewCollectionEntry,
  status: 201,
  answer: CollectionEntry,
  refusals: ['NotYours', 'NotFound', 'AlreadyInCollection'],
})

export const updateCollectionEntry = defineCall({
  method: 'PATCH',
  path: '/api/users/:id/games/:gameId',
  summary: 'Make a game of my collection a favourite, or no longer one',
  access: 'member',
  parameters: z.object({ id: Id, gameId: Id }),
  body: z.strictObject({ isFavorite: z.boolean() }).partial(),
  status: 200,
  answer: CollectionEntry,
  refusals: ['NotYours', 'NotFound'],
})

export const removeFromCollection = defineCall({
  method: 'DELETE',
  path: '/api/users/:id/games/:gameId',
  summary: 'Take a game out of my collection',
  access: 'member',
  parameters: z.object({ id: Id, gameId: Id }),
  status: 204,
  answer: null,
  refusals: ['NotYours', 'NotFound'],
})
