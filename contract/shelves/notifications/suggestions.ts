import { type EventKind, eventLink, whileActive } from '../../events/notifications/event-kind.ts'
import { eventMoment } from '../../events/event-moments.ts'
import { spotsLeft } from '../../events/rules.ts'
import type { GameEvent } from '../../events/schemas.ts'
import type { NamedMember } from '../../notifications/declaration.ts'
import { formatTravelDistance } from '../../people/distance.ts'

const common = {
  group: 'nearMe',
  channels: ['bell', 'mail'],
  reason: 'unasked',
  link: eventLink,
  isSuggestion: true,
} as const

/**
 * A new event within the member's travel distance. Either the host invites people who want to play its game, or the
 * member owns or wants to play one of its games, or a saved search finds it. A member gets at most one of these
 * notifications about an event.
 */
export const suggestionKinds = {
  // `gameName` is a game of the event that the member owns or wants to play, or null if a saved search found the event.
  // A saved search asks for events like this one. Members who accept no messages get it without any text of the host.
  eventNearby: {
    ...common,
    name: 'A new event near you matches your games or a saved search',
    look: { icon: 'pin', tone: 'mustard' },
    text: ({ event, gameName, payload: { searchName } }) => ({
      title: `Near you: ${event.title}`,
      text:
        gameName === null
          ? `It matches your search “${searchName ?? ''}” and begins on ${eventMoment(event)}.`
          : `${gameName} is planned for ${eventMoment(event)}.`,
    }),
    isRelevant: whileActive(() => true),
    isDaily: true,
  } satisfies EventKind<{ gameName: string | null }, { searchName: string | null }>,
  // `member` is the host, and `miles` the distance to the event, or null if it is unknown.
  gameInvitation: {
    ...common,
    name: 'Someone invites you to play a game that you want to play',
    look: { icon: 'dice', tone: 'mustard' },
    text: ({ event, member: { fullName }, gameName, miles }) => {
      const isNear = miles === null || Math.round(miles) === 0
      const place = isNear ? 'near you' : `${formatTravelDistance(Math.round(miles), 'miles')} from you`
      return {
        title: `${fullName} invites you to play ${gameName}`,
        text: `You want to play ${gameName}; ${fullName} hosts it ${place} on ${eventMoment(event)}.`,
      }
    },
    isRelevant: whileActive((event, _userId, now) => isStillSuggested(event, now)),
  } satisfies EventKind<{ member: NamedMember; gameName: string; miles: number | null }>,
}

/** The event is ahead and has a free seat, and the member has neither joined it nor been removed. */
export function isStillSuggested(
  event: Pick<
    GameEvent,
    'status' | 'date' | 'maxAttendees' | 'attendeeCount' | 'isAttending' | 'isRemoved' | 'waitingPlace' | 'ownRequest'
  >,
  now: Date,
): boolean {
  const isAhead = event.status === 'active' && Date.parse(event.date) > now.getTime()
  const isInvolved = event.isAttending || event.isRemoved || event.waitingPlace !== null || event.ownRequest !== null
  return isAhead && spotsLeft(event) !== 0 && !isInvolved
}
