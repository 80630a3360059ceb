import { z } from 'zod'
import { GameSummary } from '../../games/schemas.ts'

/**
 * A game that several people near a member want to play. The answer names none of them.
 *
 * - `wisherCount`: the number of people who want to play it, including the member.
 * - `ownerCount`: the number of these people who own it.
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

/** The wanted games within `miles` of the member; null for a member without a known location. */
export const WantedGames = z.object({ miles: z.int().nullable(), games: z.array(WantedGame) })
export type WantedGames = z.infer<typeof WantedGames>
