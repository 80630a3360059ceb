import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Id } from '../platform/fields.ts'
import { Game } from '../games/games.ts'

/** Whether I want to play a game, whoever owns it. */
export const Wish = z.object({ wantsToPlay: z.boolean() })
export type Wish = z.infer<typeof Wish>

const gameParameters = z.object({ id: Id })

export const getWish = defineCall({
  method: 'GET',
  path: '/api/games/:id/wish',
  summary: 'Whether I want to play a game',
  access: 'member',
  parameters: gameParameters,
  status: 200,
  answer: Wish,
  refusals: ['NotFound'],
})

export const setWish = defineCall({
  method: 'PUT',
  path: '/api/games/:id/wish',
  summary: 'Say that I want to play a game, or no longer do; players nearby who own it find me so',
  access: 'member',
  parameters: gameParameters,
  body: z.strictObject(Wish.shape),
  status: 200,
  answer: Wish,
  refusals: ['NotFound'],
})

export const listWishes = defineCall({
  method: 'GET',
  path: '/api/users/:id/wishes',
  summary: 'The games a member wants to play, by name',
  access: 'member',
  parameters: z.object({ id: Id }),
  status: 200,
  answer: z.array(Game),
  refusals: ['NotFound'],
})
