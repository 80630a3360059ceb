import { z } from 'zod'
import { GameEvent } from '../../events/schemas.ts'
import { GameSummary } from '../../games/schemas.ts'
import { PossibleBringer } from '../fit/schemas.ts'
import { PlannedTable } from '../split/schemas.ts'

/**
 * A planned game that nobody brings. `owners` are other members at the table who have a copy. `isOwned`: whether the
 * requesting member has one.
 */
export const MissingGame = z.object({ game: GameSummary, owners: z.array(PossibleBringer), isOwned: z.boolean() })
export type MissingGame = z.infer<typeof MissingGame>

/**
 * What a member has to know and to decide at their own event.
 *
 * - `table` is the member's table of the adopted split; null without one.
 * - `brings` are the names of the games that the member brings.
 * - `missing` are the planned games that nobody brings, for the host and co-hosts of an event ahead.
 * - `asksOutcome`: whether the member hosted the event, it is over, and its outcome can still be recorded and is not.
 */
export const OwnPart = z.object({
  table: PlannedTable.nullable(),
  brings: z.array(z.string()),
  missing: z.array(MissingGame),
  asksOutcome: z.boolean(),
})
export type OwnPart = z.infer<typeof OwnPart>

/** An event that the member attends, hosts, co-hosts or hopes to attend, with the member's part in it. */
export const Night = OwnPart.extend({ event: GameEvent })
export type Night = z.infer<typeof Night>
