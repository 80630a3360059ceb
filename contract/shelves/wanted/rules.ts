import type { GameEvent } from '../../events/schemas.ts'
import { establishedBefore } from '../../people/restrictions.ts'
import { rowLimits } from '../../platform/row-limits.ts'

/** With fewer people, including the viewer, the viewer could guess whose wishes they are. */
export const minWishers = 3

/** Number of wanted games that a list shows at first, and the maximum. */
export const wantedCounts = { shown: 6, max: 12 } as const

/** The nearest count. In a large city, they live within less than the travel distance, which the answer says. */
export const maxCountedMembers = 1_000

/** Maximum number of people whom an event invites, the nearest first. */
export const maxInvitedWishers = 20

/** A new host reaches no more strangers a day than by messages (`newConversationLimits`). */
export const maxInvitedByNewcomer = 3

/** Maximum number of events with invitations a day by one host, and of unread invitations a day for a member. */
export const maxInvitingEvents = rowLimits.invitingEventsPerDay.max
export const maxUnreadInvitations = 3
export const invitationPeriod = 24 * 60 * 60_000

/** Returns how many people an event of a host invites. */
export function invitedWishersLimit({ joinedAt }: { joinedAt: string }, now: Date): number {
  return joinedAt > establishedBefore(now).toISOString() ? maxInvitedByNewcomer : maxInvitedWishers
}

/** Returns why an event cannot invite the people who want to play a game, or undefined if it can. */
export function invitationRefusal(
  event: Pick<GameEvent, 'status' | 'date' | 'isUnlisted' | 'games'>,
  { gameId, now }: { gameId: number; now: Date },
): 'NotFound' | 'EventCancelled' | 'EventPast' | 'EventUnlisted' | undefined {
  if (!event.games.some(({ id }) => id === gameId)) return 'NotFound'
  if (event.status === 'cancelled') return 'EventCancelled'
  if (Date.parse(event.date) <= now.getTime()) return 'EventPast'
  return event.isUnlisted ? 'EventUnlisted' : undefined
}
