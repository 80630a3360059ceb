import { declarations, isConfigurable, type NotificationKind } from '../../../contract/account/notifications/kinds.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { emailSubject, isShown } from '../../../contract/events/notifications/shown-text.ts'
import { messageKinds } from '../../../contract/messages/notifications/messages.ts'
import { loanKinds } from '../../../contract/shelves/notifications/loans.ts'
import { type EmailContent, renderEmail } from '../../platform/mail/email-template.ts'
import type { EmailMessage } from '../../platform/mail/mailer.ts'
import { type Facts, notificationText } from '../../notifications/notification-text.ts'
import { milesBetweenZips } from '../../people/zip-codes/zip-atlas.ts'
import type { NotificationToEmail } from './due-notifications.ts'
import { createUnsubscribeToken } from './unsubscribe-tokens.ts'
import { eventMoments } from '../../../contract/events/event-moments.ts'
import { eventPlace } from '../../../contract/events/rules.ts'
import type { Showing } from '../../../contract/notifications/declaration.ts'

type EmailParts = { event: GameEvent | null; bringLines: string[]; siteUrl: string; secret: string }

/** `bringLines`: the bring list of the event, for a reminder. */
export function writeNotificationEmail(
  { id, userId, fullName, email, home, ...notification }: NotificationToEmail,
  { event, bringLines, siteUrl, secret }: EmailParts,
): EmailMessage {
  const { showing, title, text, address, linkLabel } = textAbout({ home, ...notification }, event)
  const shownBringLines = bringLines.filter((line) => isShown(line, showing))
  const subscription = subscriptionOf({ userId, kind: notification.kind }, { siteUrl, secret })
  const subject = emailSubject(declarations[notification.kind], title, { showing, event })
  const thread = threadOf(notification)
  const content: EmailContent = {
    title: subject,
    greeting: `Hello ${fullName},`,
    paragraphs: [title, text],
    cards: [
      ...(event ? [eventCard(event, showing)] : []),
      ...(shownBringLines.length > 0 ? [{ title: 'Who brings what', lines: shownBringLines }] : []),
    ],
    link: { label: linkLabel, address: new URL(address, siteUrl).href },
    footer: subscription.footer,
  }
  return {
    to: email,
    subject,
    ...renderEmail(content),
    messageName: `notification-${id}`,
    ...(thread !== undefined && { thread }),
    ...subscription.header,
  }
}

/** Writes the text of a notification with the current state of its event if it has one. */
export function textAbout(
  notification: Omit<Facts, 'event' | 'miles'> & Pick<NotificationToEmail, 'home'>,
  event: GameEvent | null,
) {
  const { home } = notification
  return notificationText({
    ...notification,
    event: event && { ...event, hasCoHosts: event.coHosts.length > 0 },
    miles: (event && home && milesBetweenZips(home, event.location)) || null,
  })
}

/** Returns what a notification is about: an event, a date poll, or the conversation or a loan with a member. */
export function threadOf({
  kind,
  eventId,
  gameId,
  poll,
  member,
}: Pick<NotificationToEmail, 'kind' | 'eventId' | 'gameId' | 'poll' | 'member'>): string | undefined {
  if (eventId !== null) return `event-${eventId}`
  if (poll !== null) return `date-poll-${poll.code}`
  if (member !== null && kind in loanKinds) return `loan-${member.id}-${gameId}`
  return member !== null && kind in messageKinds ? `conversation-${member.id}` : undefined
}

/** Returns the footer and the header with which the member stops emails of a kind, if it is one that they can stop. */
function subscriptionOf(
  { userId, kind }: { userId: number; kind: NotificationKind },
  { siteUrl, secret }: { siteUrl: string; secret: string },
): { footer: EmailContent['footer']; header: Pick<EmailMessage, 'oneClickUnsubscribe'> } {
  if (!isConfigurable(kind))
    return { footer: [{ text: 'You get this email because it is about your account.' }], header: {} }
  const token = createUnsubscribeToken({ userId, kind }, secret)
  return {
    footer: unsubscribeFooter(declarations[kind].name, { token, siteUrl }),
    header: { oneClickUnsubscribe: new URL(`/api/unsubscribe/${token}`, siteUrl).href },
  }
}

/** Explains why the member gets the email. `frequency`: how often they get such emails, as a sentence. */
export function unsubscribeFooter(
  kindName: string,
  { token, siteUrl, frequency }: { token: string; siteUrl: string; frequency?: string },
): EmailContent['footer'] {
  const reason = `You get this email because of your notification settings: “${kindName}”.`
  return [
    { text: frequency === undefined ? reason : `${reason} ${frequency}` },
    { text: 'Unsubscribe', address: new URL(`/unsubscribe/${token}`, siteUrl).href },
    { text: 'Choose your notifications', address: new URL('/?settings=notifications', siteUrl).href },
  ]
}

/** Leaves out what the receiver may not see. `gamesLine`: the names of its games. */
export function eventCard(event: GameEvent, showing: Showing, gamesLine?: string) {
  const { title, host, locationDetails, isAttending, isCoHosting } = event
  const details = (isAttending || isCoHosting) && locationDetails !== null ? [locationDetails] : []
  const texts = [...details, `Hosted by ${host.fullName}`, ...(gamesLine === undefined ? [] : [gamesLine])]
  return {
    title: isShown(title, showing) ? title : 'Game night',
    lines: [eventMoments(event), eventPlace(event), ...texts.filter((text) => isShown(text, showing))],
  }
}
