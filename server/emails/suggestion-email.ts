import type { GameEvent } from '../../contract/events/schemas.ts'
import { notificationOptions } from '../../contract/notifications/kinds.ts'
import { eventPage } from '../../contract/platform/page-addresses.ts'
import { renderEmail } from '../platform/mail/email-template.ts'
import type { EmailMessage } from '../platform/mail/mailer.ts'
import { factsOf, smallPrint } from './notification-email.ts'
import { mailToken } from './unsubscribe-tokens.ts'

/** So many events stand in one mail, the soonest first. */
const maxListed = 10

/** The mail that suggests events to a member, all of a day together. */
export function writeSuggestionMail(
  reader: { id: number; fullName: string; email: string },
  { events, siteUrl, secret }: { events: readonly [GameEvent, ...GameEvent[]]; siteUrl: string; secret: string },
): EmailMessage {
  const kind = 'eventNearby'
  const token = mailToken({ userId: reader.id, kind }, secret)
  const count = events.length
  const [first] = events
  return {
    to: reader.email,
    subject: count === 1 ? `Near you: ${first.title}` : `${count} new game nights near you`,
    ...renderEmail({
      greeting: `Hello ${reader.fullName},`,
      paragraphs: [
        count === 1
          ? 'A new game night near you plays a game that you own or want to play, and there is a seat left.'
          : 'New game nights near you play games that you own or want to play, and there are seats left.',
      ],
      cards: events.slice(0, maxListed).map((event) => ({
        title: event.title,
        lines: [...factsOf(event), `Games: ${event.games.map(({ name }) => name).join(', ')}`],
        address: new URL(eventPage(event.id), siteUrl).href,
      })),
      link: { label: 'See all events', address: new URL('/events', siteUrl).href },
      footer: smallPrint(`${notificationOptions[kind].name}. They come once a day at most`, { token, siteUrl }),
    }),
    messageName: `suggestions-${reader.id}-${Math.max(...events.map(({ id }) => id))}`,
    oneClickUnsubscribe: new URL(`/api/unsubscribe/${token}`, siteUrl).href,
  }
}
