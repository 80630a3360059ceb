import { pickFields } from '../../platform/pick-fields.ts'
import { z } from 'zod'
import { GameSummary } from '../../games/schemas.ts'
import { Id } from '../../platform/fields.ts'
import { publicFields } from '../plan.ts'
import { planAnswers } from '../schemas.ts'

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
 * - `seatsLeft` is null for an unlimited number of seats. `peopleCount` counts the attendees and their guests.
 * - `hostName` is the host's username, or the first name if the host chose so; null if the host's account is suspended.
 */
export const PublicEvent = z.object({
  ...pickFields(planAnswers, publicFields),
  visibility: planAnswers.visibility.exclude(['members']),
  status: z.enum(['active', 'cancelled']),
  timeZone: z.string().nullable(),
  place: z.string().nullable(),
  games: z.array(GameSummary),
  seatsLeft: z.int().nullable(),
  peopleCount: z.int(),
  hostName: z.string().nullable(),
})
export type PublicEvent = z.infer<typeof PublicEvent>

/** An event in the public list: `code` is that of its link. It names no member, and the title contains no web address. */
export const PublicNight = PublicEvent.pick({
  title: true,
  status: true,
  date: true,
  duration: true,
  timeZone: true,
  place: true,
  games: true,
  seatsLeft: true,
}).extend({ code: z.string() })
export type PublicNight = z.infer<typeof PublicNight>

/** The event to which a link leads. */
export const OpenedEventLink = z.object({ eventId: Id })
