import { z } from 'zod'
import { GameSummary } from '../games/schemas.ts'

/**
 * A game that several people near a member want to play. It names none of them.
 *
 * - `wisherCount`: the people who want to play it, the member included.
 * - `ownerCount`: how many of these people own it.
 * - `isWantedByMe` and `isOwnedByMe`: whether the member wants to play it, and owns it.
 */
export const WantedGame = z.object({
  game: GameSummary,
  wisherCount: z.int(),
  ownerCount: z.int(),
  isWantedByMe: z.boolean(),
  isOwnedByMe: z.boolean(),
})
export type WantedGame = z.infer<typeof WantedGame>

/** The wanted games within this distance in miles; null for a member without a known location. */
export const WantedGames = z.object({ miles: z.int().nullable(), games: z.array(WantedGame) })
export type WantedGames = z.infer<typeof WantedGames>
