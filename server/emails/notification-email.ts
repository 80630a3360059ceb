import { eventEndTime, eventMoment } from '../../contract/events/event-times.ts'
import { eventPlace } from '../../contract/events/rules.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import { type ConfigurableKind, notificationOptions } from '../../contract/notifications/kinds.ts'
import { type EmailContent, renderEmail } from '../platform/mail/email-template.ts'
import type { EmailMessage } from '../platform/mail/mailer.ts'
import type { ToMail } from './notification-email-queries.ts'
import { notificationText } from '../notifications/notification-text.ts'
import { mailToken } from './unsubscribe-tokens.ts'

/** The mail that tells a member what the bell tells them, with the event as it is now where it is about one. */
export function writeNotificationMail(
  { id, userId, fullName, email, ...notification }: ToMail,
  { event, siteUrl, secret }: { event: GameEvent | null; siteUrl: string; secret: string },
): EmailMessage {
  const kind = notification.kind as ConfigurableKind
  const token = mailToken({ userId, kind }, secret)
  const { title, text, address } = notificationText({ ...notification, event, gameName: null })
  const letter: EmailContent = {
    greeting: `Hello ${fullName},`,
    paragraphs: [title, text],
    cards: event ? [{ title: event.title, lines: factsOf(event) }] : [],
    link: { label: event ? 'See the event' : 'Read what they wrote', address: new URL(address, siteUrl).href },
    footer: smallPrint(notificationOptions[kind].name, { token, siteUrl }),
  }
  return {
    to: email,
    subject: title,
    ...renderEmail(letter),
    messageName: `notification-${id}`,
    oneClickUnsubscribe: new URL(`/api/unsubscribe/${token}`, siteUrl).href,
  }
}

/** Why a mail came, and how to get no more of its kind. */
export function smallPrint(
  wanted: string,
  { token, siteUrl }: { token: string; siteUrl: string },
): EmailContent['footer'] {
  return [
    { text: `You get this because you want mails about: ${wanted}.` },
    { text: 'Stop these mails', address: new URL(`/unsubscribe/${token}`, siteUrl).href },
    { text: 'Choose what you are told', address: new URL('/?settings=notifications', siteUrl).href },
  ]
}

/** When, where and with whom; where exactly for those who are expected. */
export function factsOf(event: GameEvent): string[] {
  const until =
    event.duration === null ? '' : `, until ${eventEndTime({ ...event, timeZone: event.timeZone ?? 'UTC' })}`
  const details = event.isAttending && event.locationDetails !== null ? [event.locationDetails] : []
  return [`${eventMoment(event)}${until}`, eventPlace(event), ...details, `Hosted by ${event.host.fullName}`]
}
