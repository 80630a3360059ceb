import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { playerCounts } from '../../games/rules.ts'
import { Id, maxPageSize, paging, SearchText } from '../../platform/fields.ts'
import { collectionSorts } from './rules.ts'
import { CollectionEntry, ListedEntry, NewCollectionEntry, Ownership } from './schemas.ts'

export const listCollection = defineCall('GET /api/users/:id/games', {
  summary: "List a member's collection, by name of the game by default",
  access: 'member',
  budget: 'searches',
  query: z.object({
    search: SearchText.describe('Words in any order, all in the name of the game.'),
    favorites: z.boolean().optional().describe('Returns only favorites.'),
    players: z.enum(playerCounts).optional().describe('Returns only games for this number of players.'),
    game: z.array(Id).max(maxPageSize).optional().describe('Returns only these games.'),
    grouped: z.boolean().optional().describe('Leaves out expansions whose base game is in the collection.'),
    baseGame: Id.optional().describe('Returns only the expansions of this game.'),
    sort: z.enum(collectionSorts).optional().describe('By name if absent; `mine` sorts by my ratings.'),
    ...paging,
  }),
  answer: z.array(ListedEntry),
})

export const addToCollection = defineCall('POST /api/users/:id/games', {
  summary: 'Add a game to my collection',
  body: NewCollectionEntry,
  answer: CollectionEntry,
  changes: ['collection'],
  refusals: ['AlreadyInCollection'],
})

export const createCollectionEntry = defineCall('POST /api/user-games', {
  summary: "Add a game to my collection from the game's page",
  body: NewCollectionEntry,
  answer: CollectionEntry,
  changes: ['collection'],
  refusals: ['NotYours', 'NotFound', 'AlreadyInCollection'],
})

export const updateCollectionEntry = defineCall('PATCH /api/users/:id/games/:gameId', {
  saves: 'choice',
  summary: 'Change whether a game of my collection is a favorite, and whether others can borrow it',
  body: z
    .strictObject({
      isFavorite: z.boolean().describe('Marks the game as a favorite, or no longer. Left out, it stays as it is.'),
      isOffered: z.boolean().describe('Whether others can borrow the game. Left out, it stays as it is.'),
    })
    .partial(),
  answer: CollectionEntry,
  changes: ['collection'],
})

export const removeFromCollection = defineCall('DELETE /api/users/:id/games/:gameId', {
  summary: 'Remove a game from my collection',
  changes: ['collection'],
})

export const getOwnership = defineCall('GET /api/games/:id/ownership', {
  summary: 'Get whether a game is in my collection, and a favorite or offered for lending there',
  answer: Ownership,
})
