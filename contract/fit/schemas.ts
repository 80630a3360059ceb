import { z } from 'zod'
import { GameSummary } from '../games/schemas.ts'
import { Id } from '../platform/fields.ts'

/** A game that fits. `score` is 0 to 100; `reasons` are up to four clauses such as 'Plays 2 to 5, you are 5'. */
export const SuggestedGame = z.object({
  game: GameSummary,
  score: z.int(),
  reasons: z.array(z.string()),
  isPlanned: z.boolean(),
})
export type SuggestedGame = z.infer<typeof SuggestedGame>

/** A game that does not fit, with the rule that it fails: 'Needs 4, you are 3'. */
export const UnfitGame = z.object({ game: GameSummary, reason: z.string(), isPlanned: z.boolean() })
export type UnfitGame = z.infer<typeof UnfitGame>

/**
 * What the people at an event can play, as one of them sees it.
 *
 * - `people` is the number of people at the table; `minutesLeft` is the time to play.
 * - `fits` are the best games and `unfit` the first games that do not fit; `fitCount` and `unfitCount` are their numbers.
 * - `ownVeto` is the game that the requesting member would rather not play.
 * - `leavesOutMembers` and `leavesOutGames`: whether the table has more members, or a member more games, than are considered.
 */
export const Fit = z.object({
  people: z.int(),
  minutesLeft: z.int(),
  fits: z.array(SuggestedGame),
  fitCount: z.int(),
  unfit: z.array(UnfitGame),
  unfitCount: z.int(),
  ownVeto: GameSummary.nullable(),
  leavesOutMembers: z.boolean(),
  leavesOutGames: z.boolean(),
})
export type Fit = z.infer<typeof Fit>

/** The game that a member would rather not play at an event; null for none. */
export const Veto = z.strictObject({ gameId: Id.nullable() })
export type Veto = z.infer<typeof Veto>
