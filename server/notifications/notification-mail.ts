import { choosable, type ChoosableKind } from '../../contract/notification-choices.ts'
import { eventEndTime } from '../../contract/event-times.ts'
import type { GameEvent } from '../../contract/events.ts'
import { eventMoment } from '../../contract/reminders.ts'
import { type Letter, writeLetter } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'
import type { ToMail } from './mail-queries.ts'
import { wordsOf } from './notification-words.ts'
import { mailToken } from './unsubscribing.ts'

/** The mail that tells a member what the bell tells them, with the event as it is now where it is about one. */
export function writeNotificationMail(
  { id, userId, fullName, email, ...notification }: ToMail,
  { event, siteUrl, secret }: { event: GameEvent | null; siteUrl: string; secret: string },
): Mail {
  const kind = notification.kind as ChoosableKind
  const token = mailToken({ userId, kind }, secret)
  const { title, text, address } = wordsOf({ ...notification, event })
  const stop = new URL(`/unsubscribe/${token}`, siteUrl).href
  const letter: Letter = {
    greeting: `Hello ${fullName},`,
    paragraphs: [title, text],
    ...(event && { facts: { title: event.title, lines: factsOf(event) } }),
    link: { label: event ? 'See the event' : 'Read what they wrote', address: new URL(address, siteUrl).href },
    footer: [
      { text: `You get this because you want mails about: ${choosable[kind].name}.` },
      { text: 'Stop these mails', address: stop },
      { text: 'Choose what you are told', address: new URL('/?settings=notifications', siteUrl).href },
    ],
  }
  return {
    to: email,
    subject: title,
    ...writeLetter(letter),
    messageName: `notification-${id}`,
    oneClickUnsubscribe: new URL(`/api/unsubscribe/${token}`, siteUrl).href,
  }
}

/** When, where and with whom; where exactly for those who are expected. */
function factsOf(event: GameEvent): string[] {
  const until =
    event.duration === null ? '' : `, until ${eventEndTime({ ...event, timeZone: event.timeZone ?? 'UTC' })}`
  const place = event.place === null ? event.location : `${event.place} ${event.location}`
  const details = event.isAttending && event.locationDetails !== null ? [event.locationDetails] : []
  return [`${eventMoment(event)}${until}`, place, ...details, `Hosted by ${event.host.fullName}`]
}
