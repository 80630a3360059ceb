import { eventMoment } from '../../../contract/events/event-moments.ts'
import { eventPlace } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { suggestionKinds } from '../../../contract/shelves/notifications/suggestions.ts'
import { showingOf } from '../../../contract/notifications/declaration.ts'
import { eventAddress } from '../../../contract/platform/page-addresses.ts'
import type { ContactAudience } from '../../../contract/people/users/rules.ts'
import { renderEmail } from '../../platform/mail/email-template.ts'
import type { EmailMessage } from '../../platform/mail/mailer.ts'
import { eventCard } from './event-card.ts'
import { unsubscribeFooter } from './notification-email.ts'
import { createUnsubscribeToken } from './unsubscribe-tokens.ts'

/** Maximum number of events in one email, soonest first. */
const maxListed = 10

type SuggestionRecipient = { id: number; fullName: string; email: string; contactableBy: ContactAudience }

export function writeSuggestionEmail(
  recipient: SuggestionRecipient,
  { events, siteUrl, secret }: { events: readonly [GameEvent, ...GameEvent[]]; siteUrl: string; secret: string },
): EmailMessage {
  const kind = 'eventNearby'
  const { name, reason } = suggestionKinds[kind]
  const token = createUnsubscribeToken({ userId: recipient.id, kind }, secret)
  const count = events.length
  const [first] = events
  const { contactableBy } = recipient
  const subject =
    count === 1
      ? `A game night near you: ${eventMoment(first)}, ${eventPlace(first)}`
      : `${count} new game nights near you`
  return {
    to: recipient.email,
    subject,
    ...renderEmail({
      title: subject,
      greeting: `Hello ${recipient.fullName},`,
      paragraphs: [
        count === 1
          ? 'A new game night near you matches your games or a saved search, and there is a seat left.'
          : 'New game nights near you match your games or a saved search, and there are seats left.',
      ],
      cards: events.slice(0, maxListed).map((event) => ({
        ...eventCard(event, showingOf(reason, { event, contactableBy }), gamesLine(event)),
        address: new URL(eventAddress(event.id), siteUrl).href,
      })),
      link: { label: 'See all events', address: new URL('/events', siteUrl).href },
      footer: unsubscribeFooter(name, {
        token,
        siteUrl,
        frequency: 'We send at most one of these emails a day.',
      }),
    }),
    messageName: `suggestions-${recipient.id}-${Math.max(...events.map(({ id }) => id))}`,
    ...(count === 1 && { thread: `event-${first.id}` }),
    oneClickUnsubscribe: new URL(`/api/unsubscribe/${token}`, siteUrl).href,
  }
}

function gamesLine({ games }: GameEvent): string {
  return `Games: ${games.map(({ name }) => name).join(', ') || 'TBD'}`
}
