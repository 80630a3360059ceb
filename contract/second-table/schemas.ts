import { z } from 'zod'
import { Id, maxNameLength, trimmedText, ZipCode } from '../platform/fields.ts'
import { GameSummary } from '../games/schemas.ts'
import { MemberSummary } from '../users/schemas.ts'

/**
 * A second table that the waiting list of an event allows.
 *
 * - `id` identifies the offer until the waiting list, or anything else on which it depends, changes.
 * - `text` is the offer in one line.
 * - `reason` says why the game suits the table; null if neither wishes nor votes speak for it.
 * - `members` are those of the table whom the reader sees, in the order in which they wait. `people` counts all at the
 *   table.
 * - `seatsHere` is the number of seats to add to the event instead; null if that does not seat these members.
 * - `canBeLinked`: whether the owner can host the table as a linked event.
 */
const SecondTableOffer = z.object({
  id: z.string(),
  text: z.string(),
  reason: z.string().nullable(),
  game: GameSummary,
  owner: MemberSummary,
  members: z.array(MemberSummary),
  people: z.int(),
  seatsHere: z.int().nullable(),
  canBeLinked: z.boolean(),
})
export type SecondTableOffer = z.infer<typeof SecondTableOffer>

/**
 * The open question whether a member hosts a linked event for `people` people. `isOwn`: whether the reader is asked.
 */
const SecondTableAsk = z.object({
  game: GameSummary,
  host: MemberSummary,
  people: z.int(),
  isSamePlace: z.boolean(),
  isOwn: z.boolean(),
})
export type SecondTableAsk = z.infer<typeof SecondTableAsk>

const LinkedEvent = z.object({ id: Id, title: z.string() })

/**
 * The second tables of an event, as one member sees them. All parts are empty for members without a part in the event.
 *
 * - `offers` are for the host and the co-hosts, the best one first; there are none while a member is asked.
 * - `ask` is for the host, the co-hosts and the member who is asked.
 * - `linked` are the events that were opened from the waiting list of this event. `firstTable` is the event from whose
 *   waiting list this event was opened.
 * - `canWaitAgain`: whether the reader can give up the seat here and return to the waiting list of the first table.
 */
export const SecondTable = z.object({
  offers: z.array(SecondTableOffer),
  ask: SecondTableAsk.nullable(),
  linked: z.array(LinkedEvent),
  firstTable: LinkedEvent.nullable(),
  canWaitAgain: z.boolean(),
})
export type SecondTable = z.infer<typeof SecondTable>

/** The second table that the host chooses. */
export const OfferChoice = z.strictObject({ offerId: z.string().max(100) })

/** `isSamePlace`: whether the linked event may take place where this event does. */
export const HostAsk = z.strictObject({ offerId: z.string().max(100), isSamePlace: z.boolean() })

/** Where the linked event takes place. Without `location`, at the place of the first table, if its host allows it. */
export const LinkedPlace = z.strictObject({
  location: ZipCode.optional(),
  locationDetails: trimmedText().max(maxNameLength, 'At most 200 characters').optional(),
})

/** The event of a second table. */
export const OpenedTable = z.object({ eventId: Id })
