import { z } from 'zod'
import { Id, maxNameLength, trimmedText, ZipCode } from '../../platform/fields.ts'
import { EventTitle } from '../../events/event-title.ts'
import { GameSummary } from '../../games/schemas.ts'
import { MemberSummary } from '../../people/users/schemas.ts'

/**
 * A second table that the waiting list of an event allows.
 *
 * - `id` identifies the offer until the waiting list, or anything else on which it depends, changes.
 * - `text` is the offer in one line: 'Four people are waiting and Dana has Azul: open a second table?'.
 * - `reason` says why the game suits the table; null if neither wishes nor votes speak for it.
 * - `members` are those of the table whom the reader sees, in the order in which they wait. `people` counts all at the
 *   table.
 * - `seatsHere` is the number of seats to add to the event instead; null if that does not seat these members.
 * - `seatsNote` says what all people play if these seats are added; null without `seatsHere`.
 * - `canBeLinked`: whether the owner can host the table as a linked event.
 */
export const SecondTableOffer = z.object({
  id: z.string(),
  text: z.string(),
  reason: z.string().nullable(),
  game: GameSummary,
  owner: MemberSummary,
  members: z.array(MemberSummary),
  people: z.int(),
  seatsHere: z.int().nullable(),
  seatsNote: z.string().nullable(),
  canBeLinked: z.boolean(),
})
export type SecondTableOffer = z.infer<typeof SecondTableOffer>

/**
 * The open question whether a member (`host`) hosts a linked event.
 *
 * - `people` is the number of people who could play there now, hidden members too; 0 if too few are left.
 * - `isSamePlace`: whether the linked event may take place where this event does.
 * - `isOwn`: whether the reader is asked.
 */
export const SecondTableAsk = z.object({
  game: GameSummary,
  host: MemberSummary,
  people: z.int(),
  isSamePlace: z.boolean(),
  isOwn: z.boolean(),
})
export type SecondTableAsk = z.infer<typeof SecondTableAsk>

/**
 * The second tables of an event, as one member sees them. All parts are empty for members without a part in the event.
 *
 * - `offers` are for the host and the co-hosts, the best one first; there are none while a member is asked.
 * - `ask` is for the host, the co-hosts and the member who is asked; null for others, and while no member is asked.
 * - `linked` are the events that were opened from the waiting list of this event. `firstTable` is the event from whose
 *   waiting list this event was opened; null for others.
 * - `canWaitAgain`: whether the reader can give up the seat here and return to the waiting list of the first table.
 */
export const SecondTable = z.object({
  offers: z.array(SecondTableOffer),
  ask: SecondTableAsk.nullable(),
  linked: z.array(EventTitle),
  firstTable: EventTitle.nullable(),
  canWaitAgain: z.boolean(),
})
export type SecondTable = z.infer<typeof SecondTable>

/** The second table that the host chooses: `offerId` is the `id` of an offer. */
export const OfferChoice = z.strictObject({ offerId: z.string().max(100) })

/** `offerId` is the `id` of an offer. `isSamePlace`: whether the linked event may take place where this event does. */
export const HostAsk = z.strictObject({ offerId: z.string().max(100), isSamePlace: z.boolean() })

/**
 * Where the linked event takes place. Without `location`, a zip code, at the place of the first table, if its host
 * allows it. `locationDetails` is the address or directions.
 */
export const LinkedPlace = z.strictObject({
  location: ZipCode.optional(),
  locationDetails: trimmedText().max(maxNameLength, 'At most 200 characters').optional(),
})

/** The event of a second table. */
export const OpenedTable = z.object({ eventId: Id })
