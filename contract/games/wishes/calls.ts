import { z } from 'zod'
import { Game } from '../schemas.ts'
import { defineCall } from '../../platform/call.ts'
import { paging } from '../../platform/fields.ts'

const Wish = z.object({ wantsToPlay: z.boolean().describe('Whether I want to play the game.') })
export type Wish = z.infer<typeof Wish>

export const getWish = defineCall('GET /api/games/:id/wish', {
  summary: 'Get whether I want to play a game',
  answer: Wish,
})

export const setWish = defineCall('PUT /api/games/:id/wish', {
  saves: 'choice',
  summary: 'Set whether I want to play a game; nearby owners see me among the players looking for it',
  body: z.strictObject(Wish.shape),
  answer: Wish,
  changes: ['wishes'],
  refusals: ['GameDeleted'],
})

export const listWishes = defineCall('GET /api/users/:id/wishes', {
  summary: 'List the games a member wants to play, by name',
  access: 'member',
  query: z.object(paging),
  answer: z.array(Game),
})
