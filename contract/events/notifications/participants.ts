import { bringText } from '../planned-games.ts'
import { changesText } from '../event-changes.ts'
import { canSeeRevisedDetails, type EventRevision, revisionLines } from '../event-revisions.ts'
import {
  authorOf,
  beginText,
  type ChangedParts,
  type EventKind,
  eventLink,
  hasPlace,
  joinSentences,
  quote,
  untilEnd,
  whileActive,
} from './event-kind.ts'
import { mayRunEvent } from '../rules.ts'

/** What hosts and co-hosts tell the members who have a seat, wait for one or asked for one. */
const common = { group: 'myNights', channels: ['bell', 'mail'], reason: 'asked', link: eventLink } as const

/** The text that the host or a co-host wrote to the member. */
type Answer = { note: string | null }

/** The game of the member's table at a split event, and the games that tables play with the member's copies. */
type Table = { gameName: string | null; broughtGames: readonly string[] }

/** What happens to an event that the member attends, waits for, asks to attend or is named a co-host of. */
export const participantKinds = {
  eventChanged: {
    ...common,
    name: 'An event you attend has changed',
    look: { icon: 'calendarClock', tone: 'mustard' },
    text: ({ event, revision, payload: { parts } }) => {
      const seesLocationDetails = revision !== null && canSeeRevisedDetails(event, revision)
      const lines = revision === null ? [] : revisionLines(revision, { seesLocationDetails, parts })
      return { title: `${event.title} has changed`, text: [changesText(authorOf(event), parts), ...lines].join('\n') }
    },
    isRelevant: whileActive(
      (event, ...reader) => hasPlace(event, ...reader) || mayRunEvent(event) || event.ownRequest === 'pending',
    ),
  } satisfies EventKind<{ revision: EventRevision | null }, ChangedParts>,
  eventCancelled: {
    ...common,
    name: 'An event you attend is cancelled',
    look: { icon: 'calendarX', tone: 'danger' },
    text: ({ event }) => ({
      title: `${event.title} was cancelled`,
      text: event.cancelReason === null ? 'It will not take place.' : quote('The host', event.cancelReason),
    }),
    // A cancelled event has no waiting list any more, so the cancellation goes to every member who was notified.
    isRelevant: untilEnd((event) => event.status === 'cancelled'),
  } satisfies EventKind,
  announcement: {
    ...common,
    name: 'The host of an event you attend makes an announcement',
    look: { icon: 'megaphone', tone: 'mustard' },
    text: ({ event, comment }) => ({
      title: `Announcement for ${event.title}`,
      text: quote(authorOf(event), comment ?? ''),
    }),
    needs: 'itsComment',
    isRelevant: untilEnd((event, ...reader) => hasPlace(event, ...reader) || mayRunEvent(event)),
  } satisfies EventKind<{ comment: string | null }>,
  seatWithdrawn: {
    ...common,
    name: 'A host removes you from an event',
    look: { icon: 'personMinus', tone: 'danger' },
    text: ({ event }) => ({
      title: `You no longer have a seat at ${event.title}`,
      text: `${authorOf(event)} removed you from the list of attendees. You can join again only if the host allows it.`,
    }),
    isRelevant: whileActive((event) => !event.isAttending),
  } satisfies EventKind,
  seatCameFree: {
    ...common,
    name: 'You get a seat from a waiting list',
    look: { icon: 'armchair', tone: 'felt' },
    text: ({ event, ...table }) => ({
      title: `You got a seat at ${event.title}`,
      text: joinSentences(
        'You were next on the waiting list, so the seat is yours.',
        tableSentences(table),
        'If you cannot come, please leave the event.',
      ),
    }),
    isRelevant: whileActive((event) => event.isAttending),
  } satisfies EventKind<Table>,
  requestAccepted: {
    ...common,
    name: 'A host accepts your request for a seat',
    look: { icon: 'armchair', tone: 'felt' },
    text: ({ event, payload, ...table }) => ({
      title: `Your request for ${event.title} was accepted`,
      text: withNote(
        event.isAttending
          ? joinSentences('You have a seat.', tableSentences(table))
          : 'All seats are taken at the moment, so you are on the waiting list and get the next free seat in turn.',
        authorOf(event),
        payload,
      ),
    }),
    isRelevant: whileActive(hasPlace),
  } satisfies EventKind<Table, Answer>,
  requestDeclined: {
    ...common,
    name: 'A host declines your request for a seat',
    look: { icon: 'personMinus', tone: 'neutral' },
    text: ({ event, payload }) => ({
      title: `Your request for ${event.title} was declined`,
      text: withNote('You can find other game nights under “Events”.', authorOf(event), payload),
    }),
    isRelevant: whileActive((event) => event.ownRequest === 'declined'),
  } satisfies EventKind<unknown, Answer>,
  coHostNamed: {
    ...common,
    name: 'A host makes you a co-host of an event',
    group: 'hosting',
    // Hosts name co-hosts without asking them.
    reason: 'unasked',
    look: { icon: 'personPlus', tone: 'felt' },
    text: ({ event }) => ({
      title: `You are a co-host of ${event.title}`,
      text:
        'You can edit the event, answer requests for seats, remove attendees and make announcements. You do not take up a seat ' +
        'unless you join. If you do not want to co-host, open the event and step down.',
    }),
    isRelevant: whileActive((event) => event.isCoHosting),
  } satisfies EventKind,
  coHostRemoved: {
    ...common,
    name: 'A host removes you as a co-host',
    group: 'hosting',
    reason: 'unasked',
    look: { icon: 'personMinus', tone: 'mustard' },
    text: ({ event }) => ({
      title: `You are no longer a co-host of ${event.title}`,
      text: 'The host removed you as a co-host. If you have a seat, you keep it.',
    }),
    isRelevant: whileActive((event) => !event.isCoHosting),
  } satisfies EventKind,
  dateChosen: {
    ...common,
    name: 'A host chooses one of the dates that you answered',
    look: { icon: 'calendar', tone: 'felt' },
    text: ({ event }) => ({
      title: `The date of ${event.title} is set`,
      text: joinSentences(
        beginText(event),
        event.isAttending
          ? 'You said yes, so you have a seat. If you cannot come, please leave the event.'
          : 'You have no seat yet. Open the event to join, or to see your place on the waiting list.',
      ),
    }),
    isRelevant: whileActive(() => true),
  } satisfies EventKind,
}

function tableSentences({ gameName, broughtGames }: Table): string | null {
  if (gameName === null) return null
  const table = `The group plays at several tables, and you play ${gameName}.`
  return broughtGames.length > 0 ? `${table} ${bringText(broughtGames)}.` : table
}

function withNote(text: string, author: string, { note }: Answer): string {
  return note === null ? text : `${text}\n${quote(author, note)}`
}
