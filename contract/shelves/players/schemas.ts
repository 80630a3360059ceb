import { z } from 'zod'
import { PublicUser } from '../../people/users/schemas.ts'

/** A player. `distance` is in miles between the two members' zip codes; null if one of the zip codes is unknown. */
export const Player = PublicUser.extend({ distance: z.number().nullable() })
export type Player = z.infer<typeof Player>

/** A player within the requesting member's travel distance. `distance` is in miles. */
export const NearbyPlayer = PublicUser.extend({ distance: z.number() })
export type NearbyPlayer = z.infer<typeof NearbyPlayer>

/**
 * A nearby player who owns a game or wants to play it.
 *
 * - `distance` is in miles.
 * - `ownsGame`: the game is in the player's collection. `wantsToPlay`: the player wished for it.
 * - `lendsGame`: the requesting member can borrow it now. `hasAsked`: the requesting member has asked for it.
 */
export const GamePlayer = NearbyPlayer.extend({
  ownsGame: z.boolean(),
  wantsToPlay: z.boolean(),
  lendsGame: z.boolean(),
  hasAsked: z.boolean(),
})
export type GamePlayer = z.infer<typeof GamePlayer>
