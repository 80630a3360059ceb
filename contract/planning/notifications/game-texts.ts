import { eventMoment } from '../../events/event-moments.ts'
import type { GameEvent } from '../../events/schemas.ts'
import { type Replan, replanText } from '../fit/replan.ts'
import { eventAddress } from '../../platform/page-addresses.ts'
import { formatTravelDistance } from '../../people/distance.ts'
import type { NotificationText } from '../../notifications/notification-text.ts'

type ScheduledEvent = Pick<GameEvent, 'id' | 'title' | 'date' | 'duration' | 'timeZone'>

/**
 * Returns the text of a notification for an owner whom the host or a co-host asks to bring a game.
 *
 * @param memberName the host or co-host
 */
export function askedToBringText({
  event,
  memberName,
  gameName,
}: {
  event: ScheduledEvent
  memberName: string
  gameName: string
}): NotificationText {
  return {
    title: `${memberName} asks you to bring ${gameName}`,
    text: `It is planned for ${event.title} on ${eventMoment(event)}. Open the event and press “I'll bring it”.`,
    address: eventAddress(event.id),
  }
}

/**
 * Returns the text of a notification about games that no longer fit. After a split was adopted, these are games of its
 * tables, planned or not.
 *
 * @param ownerName the owner of the replacement, if it is another member whom the reader sees
 */
export function gamesNoLongerFitText({
  event,
  replan,
  ownerName,
}: {
  event: Pick<GameEvent, 'id' | 'title'>
  replan: Replan
  ownerName: string | null
}): NotificationText {
  const games = replan.lost.length === 1 ? 'A game no longer fits' : 'Games no longer fit'
  return { title: `${games} ${event.title}`, text: replanText(replan, ownerName), address: eventAddress(event.id) }
}

export function suggestionText({
  event,
  gameName,
  searchName,
}: {
  event: ScheduledEvent
  /** A game of the event that the member owns or wants to play, or null if a saved search found the event. */
  gameName: string | null
  searchName: string | null
}): NotificationText {
  const moment = eventMoment(event)
  return {
    title: `Near you: ${event.title}`,
    text:
      gameName === null
        ? `It matches your search “${searchName ?? ''}” and begins on ${moment}.`
        : `${gameName} is planned for ${moment}.`,
    address: eventAddress(event.id),
  }
}

/** Returns the text of an invitation to play a game. `miles` is the distance to the event, or null if it is unknown. */
export function invitationText({
  event,
  hostName,
  gameName,
  miles,
}: {
  event: ScheduledEvent
  hostName: string
  gameName: string
  miles: number | null
}): NotificationText {
  const place =
    miles === null || Math.round(miles) === 0
      ? 'near you'
      : `${formatTravelDistance(Math.round(miles), 'miles')} from you`
  return {
    title: `${hostName} invites you to play ${gameName}`,
    text: `You want to play ${gameName}; ${hostName} hosts it ${place} on ${eventMoment(event)}.`,
    address: eventAddress(event.id),
  }
}
