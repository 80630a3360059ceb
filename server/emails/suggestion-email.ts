import type { GameEvent } from '../../contract/events/schemas.ts'
import { notificationOptions } from '../../contract/notifications/kinds.ts'
import { eventAddress } from '../../contract/platform/page-addresses.ts'
import { renderEmail } from '../platform/mail/email-template.ts'
import type { EmailMessage } from '../platform/mail/mailer.ts'
import { eventFacts, unsubscribeFooter } from './notification-email.ts'
import { createUnsubscribeToken } from './unsubscribe-tokens.ts'

/** Maximum number of events in one email, soonest first. */
const maxListed = 10

/** Writes the email that suggests the new events of a day to a member. */
export function writeSuggestionEmail(
  recipient: { id: number; fullName: string; email: string },
  { events, siteUrl, secret }: { events: readonly [GameEvent, ...GameEvent[]]; siteUrl: string; secret: string },
): EmailMessage {
  const kind = 'eventNearby'
  const token = createUnsubscribeToken({ userId: recipient.id, kind }, secret)
  const count = events.length
  const [first] = events
  return {
    to: recipient.email,
    subject: count === 1 ? `Near you: ${first.title}` : `${count} new game nights near you`,
    ...renderEmail({
      greeting: `Hello ${recipient.fullName},`,
      paragraphs: [
        count === 1
          ? 'A new game night near you matches your games or a saved search, and there is a seat left.'
          : 'New game nights near you match your games or a saved search, and there are seats left.',
      ],
      cards: events.slice(0, maxListed).map((event) => ({
        title: event.title,
        lines: [...eventFacts(event), `Games: ${event.games.map(({ name }) => name).join(', ') || 'TBD'}`],
        address: new URL(eventAddress(event.id), siteUrl).href,
      })),
      link: { label: 'See all events', address: new URL('/events', siteUrl).href },
      footer: unsubscribeFooter(notificationOptions[kind].name, {
        token,
        siteUrl,
        frequency: 'We send at most one of these emails a day.',
      }),
    }),
    messageName: `suggestions-${recipient.id}-${Math.max(...events.map(({ id }) => id))}`,
    oneClickUnsubscribe: new URL(`/api/unsubscribe/${token}`, siteUrl).href,
  }
}
