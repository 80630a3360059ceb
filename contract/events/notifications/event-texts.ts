import { changesText, organizersText } from '../event-changes.ts'
import { canSeeRevisedDetails, type EventRevision, revisionLines } from '../event-revisions.ts'
import { eventMoment } from '../event-moments.ts'
import type { EventPart } from '../limits.ts'
import type { GameEvent } from '../schemas.ts'
import { eventAddress } from '../../platform/page-addresses.ts'
import type { EventNotificationKind, ReminderKind } from '../../notifications/kinds.ts'
import { bringText } from '../planned-games.ts'
import type { NotificationText } from '../../notifications/notification-text.ts'

type NotifiedEvent = Pick<
  GameEvent,
  | 'id'
  | 'title'
  | 'date'
  | 'duration'
  | 'timeZone'
  | 'cancelReason'
  | 'isAttending'
  | 'isHosting'
  | 'isCoHosting'
  | 'locationDetailsFor'
> & { hasCoHosts: boolean }

type Subject = {
  event: NotifiedEvent
  changes: readonly EventPart[]
  revision: EventRevision | null
  comment: string | null
  /** The text that the host or a co-host wrote to this member. */
  note: string | null
  /** The game of the member's table, if the event was split into tables when the member got a seat. */
  gameName: string | null
  /** The games that tables play with the member's copies. */
  broughtGames: readonly string[]
}

/** `author` names the people who acted: 'The host', 'The hosts' or 'A co-host'. */
type EventText = (subject: Subject, author: string) => Omit<NotificationText, 'address'>

/** Returns the text of a notification about an event that the member attends, waits for, asks to attend or co-hosts. */
export function eventNotificationText(kind: EventNotificationKind, subject: Subject): NotificationText {
  const { event } = subject
  // The host gets these notifications only about the actions of co-hosts.
  const author = event.isHosting ? 'A co-host' : organizersText(event)
  return { ...texts[kind](subject, author), address: eventAddress(event.id) }
}

const texts: Record<EventNotificationKind, EventText> = {
  eventChanged: ({ event, changes, revision }, author) => {
    const seesLocationDetails = revision !== null && canSeeRevisedDetails(event, revision)
    const lines = revision === null ? [] : revisionLines(revision, { seesLocationDetails, parts: changes })
    return { title: `${event.title} has changed`, text: [changesText(author, changes), ...lines].join('\n') }
  },
  eventCancelled: ({ event }) => ({
    title: `${event.title} was cancelled`,
    text: event.cancelReason === null ? 'It will not take place.' : quote('The host', event.cancelReason),
  }),
  announcement: ({ event, comment }, author) => ({
    title: `Announcement for ${event.title}`,
    text: quote(author, comment ?? ''),
  }),
  seatWithdrawn: ({ event }, author) => ({
    title: `You no longer have a seat at ${event.title}`,
    text: `${author} removed you from the list of attendees. You can join again only if the host allows it.`,
  }),
  seatCameFree: ({ event, gameName, broughtGames }) => ({
    title: `You got a seat at ${event.title}`,
    text: joinSentences(
      'You were next on the waiting list, so the seat is yours.',
      tableSentences(gameName, broughtGames),
      'If you cannot come, please leave the event.',
    ),
  }),
  requestAccepted: ({ event, note, gameName, broughtGames }, author) => ({
    title: `Your request for ${event.title} was accepted`,
    text: withNote(
      event.isAttending
        ? joinSentences('You have a seat.', tableSentences(gameName, broughtGames))
        : 'All seats are taken at the moment, so you are on the waiting list and get the next free seat in turn.',
      author,
      note,
    ),
  }),
  requestDeclined: ({ event, note }, author) => ({
    title: `Your request for ${event.title} was declined`,
    text: withNote('You can find other game nights under “Events”.', author, note),
  }),
  coHostNamed: ({ event }) => ({
    title: `You are a co-host of ${event.title}`,
    text:
      'You can edit the event, answer requests for seats, remove attendees and make announcements. You do not take up a seat ' +
      'unless you join. If you do not want to co-host, open the event and step down.',
  }),
  coHostRemoved: ({ event }) => ({
    title: `You are no longer a co-host of ${event.title}`,
    text: 'The host removed you as a co-host. If you have a seat, you keep it.',
  }),
  dateChosen: ({ event }) => ({
    title: `The date of ${event.title} is set`,
    text: joinSentences(
      beginText(event),
      event.isAttending
        ? 'You said yes, so you have a seat. If you cannot come, please leave the event.'
        : 'You have no seat yet. Open the event to join, or to see your place on the waiting list.',
    ),
  }),
}

function tableSentences(gameName: string | null, broughtGames: readonly string[]): string | null {
  if (gameName === null) return null
  const table = `The group plays at several tables, and you play ${gameName}.`
  return broughtGames.length > 0 ? `${table} ${bringText(broughtGames)}.` : table
}

function joinSentences(...sentences: readonly (string | null)[]): string {
  return sentences.filter((sentence) => sentence !== null).join(' ')
}

function withNote(text: string, author: string, note: string | null): string {
  return note === null ? text : `${text}\n${quote(author, note)}`
}

function quote(author: string, words: string): string {
  return `${author} ${author === 'The hosts' ? 'say' : 'says'}: ${words}`
}

/** Formats the start in the time zone of the event: 'It begins on Friday, May 17 at 6:00 PM (Pacific Time).' */
function beginText(event: Pick<GameEvent, 'date' | 'duration' | 'timeZone'>): string {
  return `It begins on ${eventMoment(event)}.`
}

/** Returns the text of a reminder. It names the date instead of "tomorrow", so that it is also correct a day later. */
export function reminderText(
  kind: ReminderKind,
  event: Pick<GameEvent, 'id' | 'title' | 'date' | 'duration' | 'timeZone'>,
): NotificationText {
  if (kind === 'reminderStillComing')
    return {
      title: `Are you still coming to ${event.title}?`,
      text: `${beginText(event)} Open the event to keep your seat, or to give it to another player.`,
      address: eventAddress(event.id, 'stillComing'),
    }
  const title = `${kind === 'reminderDayBefore' ? 'Coming up' : 'Starting soon'}: ${event.title}`
  return { title, text: beginText(event), address: eventAddress(event.id) }
}

export function howWasItText(event: Pick<GameEvent, 'id' | 'title'>): NotificationText {
  return {
    title: `How was ${event.title}?`,
    text: 'Add what you played to your play log. Your answers also help others choose.',
    address: eventAddress(event.id, 'played'),
  }
}
