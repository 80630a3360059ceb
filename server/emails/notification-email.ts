import { eventEndTime, eventMoment } from '../../contract/events/event-times.ts'
import { eventPlace } from '../../contract/events/rules.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import { type ConfigurableKind, notificationOptions } from '../../contract/notifications/kinds.ts'
import { type EmailContent, renderEmail } from '../platform/mail/email-template.ts'
import type { EmailMessage } from '../platform/mail/mailer.ts'
import type { NotificationToEmail } from './notification-email-queries.ts'
import { notificationText } from '../notifications/notification-text.ts'
import { createUnsubscribeToken } from './unsubscribe-tokens.ts'

/** Writes the email for a notification, with the current state of its event if it has one. */
export function writeNotificationEmail(
  { id, userId, fullName, email, ...notification }: NotificationToEmail,
  { event, siteUrl, secret }: { event: GameEvent | null; siteUrl: string; secret: string },
): EmailMessage {
  const kind = notification.kind as ConfigurableKind
  const token = createUnsubscribeToken({ userId, kind }, secret)
  const { title, text, address } = notificationText({ ...notification, event, gameName: null, searchName: null })
  const content: EmailContent = {
    greeting: `Hello ${fullName},`,
    paragraphs: [title, text],
    cards: event ? [{ title: event.title, lines: eventFacts(event) }] : [],
    link: { label: event ? 'See the event' : 'Read what they wrote', address: new URL(address, siteUrl).href },
    footer: unsubscribeFooter(notificationOptions[kind].name, { token, siteUrl }),
  }
  return {
    to: email,
    subject: title,
    ...renderEmail(content),
    messageName: `notification-${id}`,
    oneClickUnsubscribe: new URL(`/api/unsubscribe/${token}`, siteUrl).href,
  }
}

/** Writes the footer that explains why the member gets an email and how to stop emails of this kind. */
export function unsubscribeFooter(
  kindName: string,
  { token, siteUrl }: { token: string; siteUrl: string },
): EmailContent['footer'] {
  return [
    { text: `You get this email because you chose emails about: ${kindName}.` },
    { text: 'Stop these emails', address: new URL(`/unsubscribe/${token}`, siteUrl).href },
    { text: 'Choose your notifications', address: new URL('/?settings=notifications', siteUrl).href },
  ]
}

/** Lists an event's time, place and host, and for attendees its location details. */
export function eventFacts(event: GameEvent): string[] {
  const until =
    event.duration === null ? '' : `, until ${eventEndTime({ ...event, timeZone: event.timeZone ?? 'UTC' })}`
  const details = event.isAttending && event.locationDetails !== null ? [event.locationDetails] : []
  return [`${eventMoment(event)}${until}`, eventPlace(event), ...details, `Hosted by ${event.host.fullName}`]
}
