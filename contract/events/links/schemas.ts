import { z } from 'zod'
import { eventVisibilities } from '../limits.ts'
import { GameSummary } from '../../games/schemas.ts'
import { Id, Instant } from '../../platform/fields.ts'

/**
 * An event as a visitor with its link sees it. It names no attendee, address or zip code.
 *
 * - `status` is 'cancelled' once the host has cancelled the event, which is final.
 * - `duration` is in minutes; null if the end is open.
 * - `description` is null without one.
 * - `needsApproval`: whether members ask the host for a seat instead of joining.
 * - `visibility` says who can open the event: 'link' for visitors with the link, 'public' for all people.
 * - `place` is the town, such as 'Portland, OR'; null for an unknown zip code. `timeZone` is its IANA time zone; null
 *   then too.
 * - `seatsLeft` is null for an unlimited number of seats.
 * - `hostName` is the host's username; null if the host's account is suspended.
 */
export const PublicEvent = z.object({
  title: z.string(),
  status: z.enum(['active', 'cancelled']),
  date: Instant,
  timeZone: z.string().nullable(),
  duration: z.int().nullable(),
  place: z.string().nullable(),
  description: z.string().nullable(),
  games: z.array(GameSummary),
  seatsLeft: z.int().nullable(),
  needsApproval: z.boolean(),
  hostName: z.string().nullable(),
  visibility: z.enum(eventVisibilities).exclude(['members']),
})
export type PublicEvent = z.infer<typeof PublicEvent>

/** The event to which a link leads. */
export const OpenedEventLink = z.object({ eventId: Id })
