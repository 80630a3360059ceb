import type { GameEvent } from '../../../contract/events/schemas.ts'
import {
  configurableKinds,
  datePollNotificationKinds,
  loanNotificationKinds,
  type NotificationKind,
  notificationOptions,
} from '../../../contract/notifications/kinds.ts'
import { emailSubject, isShown } from '../../../contract/events/notifications/shown-text.ts'
import { type EmailContent, renderEmail } from '../../platform/mail/email-template.ts'
import type { EmailMessage } from '../../platform/mail/mailer.ts'
import type { NotificationToEmail } from './due-notifications.ts'
import { actionOf } from '../../notifications/notified-action.ts'
import { notificationText } from '../../notifications/notification-text.ts'
import { milesBetweenZips } from '../../people/zip-codes/zip-atlas.ts'
import { eventCard } from './event-card.ts'
import { createUnsubscribeToken } from './unsubscribe-tokens.ts'

/**
 * Writes the email for a notification, with the current state of its event if it has one.
 *
 * @param bringLines the bring list of the event, for a reminder
 */
export function writeNotificationEmail(
  { id, userId, fullName, email, home, ...notification }: NotificationToEmail,
  {
    event,
    bringLines,
    siteUrl,
    secret,
  }: { event: GameEvent | null; bringLines: string[]; siteUrl: string; secret: string },
): EmailMessage {
  const action = actionOf(notification)
  const { showing, title, text, address } = notificationText({
    ...notification,
    event: event && { ...event, hasCoHosts: event.coHosts.length > 0 },
    miles: (event && home !== null ? milesBetweenZips(home, event.location) : undefined) ?? null,
    searchName: null,
    action,
  })
  const shownBringLines = bringLines.filter((line) => isShown(line, showing))
  const subscription = subscriptionOf({ userId, kind: notification.kind }, { siteUrl, secret })
  const content: EmailContent = {
    greeting: `Hello ${fullName},`,
    paragraphs: [title, text],
    cards: [
      ...(event ? [eventCard(event, showing)] : []),
      ...(shownBringLines.length > 0 ? [{ title: 'Who brings what', lines: shownBringLines }] : []),
    ],
    link: { label: linkLabel(notification.kind, event), address: new URL(address, siteUrl).href },
    footer: subscription.footer,
  }
  return {
    to: email,
    subject: emailSubject(notification.kind as NotificationKind, title, { showing, event }),
    ...renderEmail(content),
    messageName: `notification-${id}`,
    ...subscription.header,
  }
}

function linkLabel(kind: string, event: GameEvent | null): string {
  if (event) return 'See the event'
  if (kind === 'moderatorDecision') return 'See the decision'
  if (datePollNotificationKinds.some((known) => known === kind)) return 'See the dates'
  if (loanNotificationKinds.some((known) => known === kind)) return 'See your loans'
  return kind === 'reportHandled' ? 'Open Meeplehood' : 'Read what they wrote'
}

/** Returns the footer and the header with which the member stops emails of a kind, if it is one that they can stop. */
function subscriptionOf(
  { userId, kind: name }: { userId: number; kind: string },
  { siteUrl, secret }: { siteUrl: string; secret: string },
): { footer: EmailContent['footer']; header: Pick<EmailMessage, 'oneClickUnsubscribe'> } {
  const kind = configurableKinds.find((known) => known === name)
  if (kind === undefined)
    return { footer: [{ text: 'You get this email because it is about your account.' }], header: {} }
  const token = createUnsubscribeToken({ userId, kind }, secret)
  return {
    footer: unsubscribeFooter(notificationOptions[kind].name, { token, siteUrl }),
    header: { oneClickUnsubscribe: new URL(`/api/unsubscribe/${token}`, siteUrl).href },
  }
}

/**
 * Writes the footer that explains why the member gets an email and how to stop emails of this kind.
 *
 * @param frequency a sentence that says how often the member gets these emails
 */
export function unsubscribeFooter(
  kindName: string,
  { token, siteUrl, frequency }: { token: string; siteUrl: string; frequency?: string },
): EmailContent['footer'] {
  const reason = `You get this email because of your notification settings: “${kindName}”.`
  return [
    { text: frequency === undefined ? reason : `${reason} ${frequency}` },
    { text: 'Stop these emails', address: new URL(`/unsubscribe/${token}`, siteUrl).href },
    { text: 'Choose your notifications', address: new URL('/?settings=notifications', siteUrl).href },
  ]
}
