import { changesText, organizersText } from '../events/event-changes.ts'
import { canSeeRevisedDetails, type EventRevision, revisionLines } from '../events/event-revisions.ts'
import { eventMoment } from '../events/event-times.ts'
import type { EventPart } from '../events/limits.ts'
import type { GameEvent } from '../events/schemas.ts'
import { type Replan, replanText } from '../fit/replan.ts'
import { groupDigits } from '../platform/group-digits.ts'
import { conversationPage, datePollPage, eventPage } from '../platform/page-addresses.ts'
import { formatTravelDistance } from '../players/distance.ts'
import type {
  CommentNotificationKind,
  DatePollNotificationKind,
  EventNotificationKind,
  HostNotificationKind,
  MessageNotificationKind,
  ReminderKind,
  WelcomeKind,
} from './kinds.ts'
import type { Notification } from './schemas.ts'

/** What a notification says under the bell and in an email, and the page it leads to. */
export type NotificationText = Pick<Notification, 'title' | 'text' | 'address'>

export const welcomeTexts: Record<WelcomeKind, NotificationText> = {
  welcomeProfile: {
    title: 'Tell people about yourself',
    text: 'A few words about how you like to play help others find their way to your table.',
    address: '/profile?edit=1',
  },
  welcomeCollection: {
    title: 'Add your first game',
    text: 'Your collection shows what could land on the table when you meet.',
    address: '/find-games',
  },
  welcomeEvent: {
    title: 'Find a game night',
    text: 'See who is playing near you, take a seat, or invite people yourself.',
    address: '/events',
  },
}

/** The page where members see the decisions of moderators about them and appeal. */
export const decisionsPage = '/decisions'

export const reportHandledText: NotificationText = {
  title: 'Your report was handled',
  text: 'Thank you. A moderator looked at what you reported and decided. We do not share the details.',
  address: '/',
}

export function eventNotificationText(
  kind: EventNotificationKind,
  {
    event,
    changes,
    revision,
    comment,
    note,
  }: {
    event: Pick<
      GameEvent,
      'id' | 'title' | 'cancelReason' | 'isAttending' | 'isHosting' | 'isCoHosting' | 'locationDetailsFor'
    > & { hasCoHosts: boolean }
    changes: readonly EventPart[]
    revision: EventRevision | null
    comment: string | null
    /** The words of the host or a co-host to this member. */
    note: string | null
  },
): NotificationText {
  const address = eventPage(event.id)
  // The host is only notified of what a co-host did.
  const author = event.isHosting ? 'A co-host' : organizersText(event)
  if (kind === 'eventChanged') {
    const seesLocationDetails = revision !== null && canSeeRevisedDetails(event, revision)
    const lines = revision === null ? [] : revisionLines(revision, { seesLocationDetails })
    return { title: `${event.title} has changed`, text: [changesText(author, changes), ...lines].join('\n'), address }
  }
  if (kind === 'announcement')
    return { title: `Announcement for ${event.title}`, text: quote(author, comment ?? ''), address }
  if (kind === 'seatWithdrawn')
    return {
      title: `You no longer have a seat at ${event.title}`,
      text: `${author} removed you from the list of attendees. You can join again only if the host allows it.`,
      address,
    }
  if (kind === 'seatCameFree')
    return {
      title: `A seat came free at ${event.title}`,
      text: 'You were first on the waiting list, so the seat is yours. If you cannot come, please give it back.',
      address,
    }
  if (kind === 'requestAccepted') {
    const place = event.isAttending
      ? 'You have a seat.'
      : 'All seats are taken at the moment, so you are on the waiting list and get the next free seat in turn.'
    return { title: `Your request for ${event.title} was accepted`, text: withNote(place, author, note), address }
  }
  if (kind === 'requestDeclined')
    return {
      title: `Your request for ${event.title} was declined`,
      text: withNote('There are other tables to sit at.', author, note),
      address,
    }
  if (kind === 'coHostNamed')
    return {
      title: `You are a co-host of ${event.title}`,
      text:
        'You can edit the event, answer requests for seats, remove attendees and make announcements. You take no seat ' +
        'unless you join. If you do not want to co-host, open the event and step down.',
      address,
    }
  if (kind === 'coHostRemoved')
    return {
      title: `You are no longer a co-host of ${event.title}`,
      text: 'The host removed you as a co-host. If you have a seat, you keep it.',
      address,
    }
  if (kind === 'dateChosen')
    return {
      title: `The date of ${event.title} is set`,
      text: event.isAttending
        ? 'You said yes, so you have a seat. If you cannot come, please give it back.'
        : 'You are invited. Open the event to take a seat, or to see your place on the waiting list.',
      address,
    }
  const text = event.cancelReason === null ? 'It will not take place.' : quote('The host', event.cancelReason)
  return { title: `${event.title} was cancelled`, text, address }
}

function withNote(text: string, author: string, note: string | null): string {
  return note === null ? text : `${text}\n${quote(author, note)}`
}

function quote(author: string, words: string): string {
  return `${author} ${author === 'The hosts' ? 'say' : 'says'}: ${words}`
}

/**
 * The text of a notification for the host and the co-hosts.
 *
 * @param memberName the member who joined, left, asked or stepped down last
 * @param otherCount number of other members who did the same since the host last read the notification
 */
export function hostNotificationText(
  kind: HostNotificationKind,
  {
    event,
    memberName,
    otherCount,
  }: {
    event: Pick<GameEvent, 'id' | 'title' | 'attendeeCount' | 'maxAttendees'>
    memberName: string
    otherCount: number
  },
): NotificationText {
  if (kind === 'attendanceRequested')
    return {
      title: `${memberName} asks for a seat at ${event.title}`,
      text: 'Open the event to accept or decline.',
      address: eventPage(event.id),
    }
  if (kind === 'coHostLeft')
    return {
      title: `${memberName} no longer co-hosts ${event.title}`,
      text: 'They stepped down. If they have a seat, they keep it.',
      address: eventPage(event.id),
    }
  const action = kind === 'attendeeJoined' ? 'joined' : 'left'
  return {
    title: `${withOthers(memberName, otherCount)} ${action} ${event.title}`,
    text: seatsText(event),
    address: eventPage(event.id),
  }
}

/**
 * The text of a notification for an owner whom the host or a co-host asks to bring a game.
 *
 * @param memberName the member who asks
 */
export function askedToBringText({
  event,
  memberName,
  gameName,
}: {
  event: Pick<GameEvent, 'id' | 'title' | 'date' | 'duration' | 'timeZone'>
  memberName: string
  gameName: string
}): NotificationText {
  return {
    title: `${memberName} asks you to bring ${gameName}`,
    text: `It is planned for ${event.title} on ${eventMoment(event)}. Open the event and press "I'll bring it".`,
    address: eventPage(event.id),
  }
}

/**
 * The text of a notification about planned games that no longer fit.
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
  const games = replan.lost.length === 1 ? 'A planned game no longer fits' : 'Planned games no longer fit'
  return { title: `${games} ${event.title}`, text: replanText(replan, ownerName), address: eventPage(event.id) }
}

/**
 * The text of a notification about comments.
 *
 * @param memberName the author of the latest comment
 * @param otherCount number of other members who commented since the reader last read the notification
 * @param comment the latest comment, or null if it was removed
 */
export function commentNotificationText(
  kind: CommentNotificationKind,
  {
    event,
    memberName,
    otherCount,
    comment,
  }: { event: Pick<GameEvent, 'id' | 'title'>; memberName: string; otherCount: number; comment: string | null },
): NotificationText {
  const action = kind === 'eventComment' ? 'commented on' : 'also commented on'
  return {
    title: `${withOthers(memberName, otherCount)} ${action} ${event.title}`,
    text: comment === null ? 'Open the event to read the comments.' : `${memberName} wrote: ${comment}`,
    address: eventPage(event.id),
  }
}

function withOthers(memberName: string, otherCount: number): string {
  if (otherCount === 0) return memberName
  return `${memberName} and ${groupDigits(otherCount)} ${otherCount === 1 ? 'other' : 'others'}`
}

function seatsText({ attendeeCount, maxAttendees }: Pick<GameEvent, 'attendeeCount' | 'maxAttendees'>): string {
  if (attendeeCount === 0) return 'There are no attendees at the moment.'
  if (maxAttendees === null)
    return attendeeCount === 1 ? '1 person is coming.' : `${groupDigits(attendeeCount)} people are coming.`
  const seats = maxAttendees === 1 ? 'seat' : 'seats'
  return `${attendeeCount} of ${maxAttendees} ${seats} ${attendeeCount === 1 ? 'is' : 'are'} taken.`
}

export function messageNotificationText(
  kind: MessageNotificationKind,
  sender: { id: number; fullName: string },
): NotificationText {
  const address = conversationPage(sender.id)
  if (kind === 'strangerMessage')
    return {
      title: `${sender.fullName} wrote to you`,
      text: 'This is the first message between the two of you.',
      address,
    }
  return {
    title: `${sender.fullName} wrote to you while you were away`,
    text: 'You have not read it yet.',
    address,
  }
}

/**
 * The text of a notification about a date poll.
 *
 * @param memberName the host, or for `datePollAnswered` the member who answered last
 */
export function datePollNotificationText(
  kind: DatePollNotificationKind,
  { poll, memberName }: { poll: { title: string; code: string }; memberName: string },
): NotificationText {
  const address = datePollPage(poll.code)
  if (kind === 'datePollInvited')
    return { title: `${memberName} asks when you can come`, text: `Find a date for ${poll.title} together.`, address }
  if (kind === 'datePollAnswered')
    return {
      title: `${memberName} answered your dates`,
      text: `See who can come to ${poll.title} and what you can play then.`,
      address,
    }
  return {
    title: `${poll.title} has no date`,
    text: `${memberName} no longer looks for a date, so it will not take place.`,
    address,
  }
}

/** The text of a reminder. It names the date instead of "tomorrow", so that it stays true when it is read late. */
export function reminderText(
  kind: ReminderKind,
  event: Pick<GameEvent, 'id' | 'title' | 'date' | 'duration' | 'timeZone'>,
): NotificationText {
  const title = `${kind === 'reminderDayBefore' ? 'Coming up' : 'Starting soon'}: ${event.title}`
  return { title, text: `It begins on ${eventMoment(event)}.`, address: eventPage(event.id) }
}

export function suggestionText({
  event,
  gameName,
  searchName,
}: {
  event: Pick<GameEvent, 'id' | 'title' | 'date' | 'duration' | 'timeZone'>
  /** A game of the event that the member owns or wants to play, or null if a saved search found the event. */
  gameName: string | null
  searchName: string | null
}): NotificationText {
  const moment = eventMoment(event)
  return {
    title: `Near you: ${event.title}`,
    text:
      gameName === null
        ? `It matches your search "${searchName ?? ''}" and begins on ${moment}.`
        : `${gameName} is planned for ${moment}.`,
    address: eventPage(event.id),
  }
}

/** The text of an invitation to play a game. `miles` is the distance of the event, or null if it is unknown. */
export function invitationText({
  event,
  hostName,
  gameName,
  miles,
}: {
  event: Pick<GameEvent, 'id' | 'title' | 'date' | 'duration' | 'timeZone'>
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
    address: eventPage(event.id),
  }
}
