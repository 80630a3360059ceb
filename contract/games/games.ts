import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { gameCategories } from './categories.ts'
import { Id, paging, SearchText } from '../platform/fields.ts'
import { GamePicture } from './game-pictures.ts'
import { GameChange, GameForm, maxMinutes } from './game-form.ts'

/** Games are rated on five stars (SPEC 9). */
export const ratingScale = 5

/**
 * A game of the shared database. Times in minutes; complexity 1 to 5; `rating` is the mean of members' ratings, 0 to 5, or
 * null; `ratingCount` members rated it, and `ownerCount` have it in their collection. `imageUrl` is the address its adder gave; `picture` is this site's own copy of what is there, null while there is
 * none: then a generated cover stands in. `addedById` is the member who asks, or null where somebody else added it.
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
})
export type Game = z.infer<typeof Game>

/** The little of a game that stands on an event. */
export const GameSummary = Game.pick({ id: true, name: true, imageUrl: true, picture: true, category: true })
export type GameSummary = z.infer<typeof GameSummary>

/** What the complexity is called on a game's page (SPEC 9). */
export function complexityLabel(complexity: number | null): 'Easy' | 'Medium' | 'Complex' | 'Unknown' {
  if (complexity === null) return 'Unknown'
  if (complexity < 2) return 'Easy'
  return complexity < 3.5 ? 'Medium' : 'Complex'
}

/** The choices of the player count; `6+` means exactly 6 (SPEC 5, 9). */
export const playerCounts = ['any', '1', '2', '3', '4', '5', '6+'] as const
export type PlayerCount = (typeof playerCounts)[number]

/** How many sit at the table, or undefined for any number (SPEC 5). */
export function seatsWanted(count: PlayerCount): number | undefined {
  return count === 'any' ? undefined : Number.parseInt(count, 10)
}

/** The play-time slider: minutes; its upper end is open, '180+ min' (SPEC 9). */
export const playTimeSlider = { min: 0, max: 180, step: 15 } as const

/** The minutes a game's range must overlap; no `max` at the slider's open end (SPEC 5, 9). */
export function playTimeRange(filter: { minTime?: number | undefined; maxTime?: number | undefined }) {
  const { minTime = playTimeSlider.min, maxTime = playTimeSlider.max } = filter
  return { min: minTime, max: maxTime >= playTimeSlider.max ? undefined : maxTime }
}

/** What lists of games are sorted by (SPEC 2). */
export const gameSorts = ['rating', 'name', 'playTime'] as const
export type GameSort = (typeof gameSorts)[number]

const gameParameters = z.object({ id: Id })

export const listGames = defineCall({
  method: 'GET',
  path: '/api/games',
  summary: 'The shared game database; every filter given must hold',
  access: 'member',
  query: z.object({
    search: SearchText,
    players: z.enum(playerCounts).optional(),
    minTime: z.int().min(0).max(maxMinutes).optional(),
    maxTime: z.int().min(0).max(maxMinutes).optional(),
    category: z.array(z.enum(gameCategories)).max(gameCategories.length).optional(),
    sort: z.enum(gameSorts).optional(),
    ...paging,
  }),
  status: 200,
  answer: z.array(Game),
  paged: true,
})

/** Games offered to who is about to add one that is alike, at most. */
export const maxAlikeGames = 3

export const listAlikeGames = defineCall({
  method: 'GET',
  path: '/api/games/alike',
  summary: 'Games of this name, case, accents, articles and signs aside: to be looked at before one more is added',
  access: 'member',
  query: z.object({ name: GameForm.shape.name }),
  status: 200,
  answer: z.array(Game),
})

export const listPopularGames = defineCall({
  method: 'GET',
  path: '/api/games/popular',
  summary: 'The games our members own, rate and play most',
  access: 'member',
  query: z.object({ limit: paging.limit }),
  status: 200,
  answer: z.array(Game),
})

export const getGame = defineCall({
  method: 'GET',
  path: '/api/games/:id',
  summary: 'One game',
  access: 'member',
  parameters: gameParameters,
  status: 200,
  answer: Game,
  refusals: ['NotFound'],
})

export const createGame = defineCall({
  method: 'POST',
  path: '/api/games',
  summary: 'Add a game to the shared database',
  access: 'member',
  body: GameForm,
  status: 201,
  answer: Game,
})

export const updateGame = defineCall({
  method: 'PATCH',
  path: '/api/games/:id',
  summary: 'Change a game I added',
  access: 'member',
  parameters: gameParameters,
  body: GameChange,
  status: 200,
  answer: Game,
  refusals: ['NotYours', 'NotFound'],
})

export const deleteGame = defineCall({
  method: 'DELETE',
  path: '/api/games/:id',
  summary: "Hide a game I added from the catalogue; others' collections and events keep it",
  access: 'member',
  parameters: gameParameters,
  status: 204,
  answer: null,
  refusals: ['NotYours', 'NotFound'],
})

const ratingMessage = 'Rate from half a star to 5 stars'

/** A member's own rating of a game, in half stars; `null` takes it back. */
export const GameRating = z.strictObject({
  rating: z
    .number(ratingMessage)
    .min(0.5, ratingMessage)
    .max(ratingScale, ratingMessage)
    .multipleOf(0.5, ratingMessage)
    .nullable(),
})

export const getOwnRating = defineCall({
  method: 'GET',
  path: '/api/games/:id/rating',
  summary: 'My own rating of a game; null where I have not rated it',
  access: 'member',
  parameters: gameParameters,
  status: 200,
  answer: z.object({ rating: z.number().nullable() }),
  refusals: ['NotFound'],
})

export const rateGame = defineCall({
  method: 'PUT',
  path: '/api/games/:id/rating',
  summary: 'Rate a game, in place of my earlier rating; null takes it back',
  access: 'member',
  parameters: gameParameters,
  body: GameRating,
  status: 200,
  answer: Game,
  refusals: ['NotFound'],
})

/** A game as a member sees it: who added it they know of their own games alone, as it may be somebody they do not see. */
export function gameSeenBy(game: Game, userId: number): Game {
  return canEditGame(game, userId) ? game : { ...game, addedById: null }
}

/** Only who added a game edits or deletes it; nobody does with the starter catalogue's. */
export function canEditGame(game: Pick<Game, 'addedById'>, userId: number): boolean {
  return game.addedById === userId
}
