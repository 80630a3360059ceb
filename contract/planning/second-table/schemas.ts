import { z } from 'zod'
import { GameSummary } from '../../games/schemas.ts'
import { MemberSummary } from '../../people/users/schemas.ts'

/**
 * A second table that the waiting list of an event allows.
 *
 * - `id` identifies the offer until its game, owner or members change.
 * - `text` is the offer in one line: 'Four people are waiting and Dana has Azul: add a table?'.
 * - `reason` says why the game suits the table; null if neither wishes nor votes speak for it.
 * - `members` are those of the table whom the reader sees, in the order in which they wait. `people` counts all at the
 *   table.
 * - `seats` is the number of seats that the event gets.
 * - `seatsNote` says what all people play after that.
 */
export const SecondTableOffer = z.object({
  id: z.string(),
  text: z.string(),
  reason: z.string().nullable(),
  game: GameSummary,
  owner: MemberSummary,
  members: z.array(MemberSummary),
  people: z.int(),
  seats: z.int(),
  seatsNote: z.string(),
})
export type SecondTableOffer = z.infer<typeof SecondTableOffer>

/** The second tables that the host and the co-hosts of an event can add, the best one first; none for other members. */
export const SecondTable = z.object({ offers: z.array(SecondTableOffer) })
export type SecondTable = z.infer<typeof SecondTable>

/** The second table that the host chooses: `offerId` is the `id` of an offer. */
export const OfferChoice = z.strictObject({ offerId: z.string().max(100) })
