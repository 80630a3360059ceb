import type { GameEvent } from '../../../contract/events/schemas.ts'
import { isStillSuggested, suggestionKinds } from '../../../contract/shelves/notifications/suggestions.ts'
import { suggestionEmailInterval } from '../../../contract/notifications/rules.ts'
import { getSiteSecret } from '../../platform/secrets/site-secrets.ts'
import { isPermanentFailure, type EmailMessage } from '../../platform/mail/mailer.ts'
import { listChoices } from '../../notifications/choices.ts'
import type { EmailServices } from './send-notification-emails.ts'
import { unsubscribeSecretName, createUnsubscribeToken } from './unsubscribe-tokens.ts'
import { RecurringWork, type Slices } from '../../platform/schedule/recurring-work.ts'
import { inBatches, startOneByOne } from '../../platform/schedule/slices.ts'
import {
  claimDueSuggestionEmails,
  type DueSuggestionEmail,
  cancelSuggestionEmail,
  findRecipient,
  listUnreadSuggestions,
  recordSuggestionEmail,
} from '../../shelves/suggestions/suggestion-emails.ts'
import { eventMoment } from '../../../contract/events/event-moments.ts'
import { eventPlace } from '../../../contract/events/rules.ts'
import { showingOf } from '../../../contract/notifications/declaration.ts'
import { eventAddress } from '../../../contract/platform/page-addresses.ts'
import type { ContactAudience } from '../../../contract/people/users/rules.ts'
import { renderEmail } from '../../platform/mail/email-template.ts'
import { unsubscribeFooter, eventCard } from './notification-email.ts'

/** Emails per batch, batches per run, and how long a process claims a batch, in milliseconds. */
const limits = { batchSize: 20, batches: 25, claim: 10 * 60_000 }

/** Emails suggestions to members who chose that channel, at most once a day (decision 20). */
export function suggestionEmailWork(services: EmailServices): RecurringWork {
  return new RecurringWork({
    name: 'mail suggestions',
    every: 60_000,
    isRemote: true,
    slices: (now) => sendSuggestionEmails(services, { now }),
  })
}

/** Sends due emails until none is left, the run reaches its limit, or the mail server fails. */
async function* sendSuggestionEmails(services: EmailServices, { now }: { now: Date }): Slices {
  const secret = await getSiteSecret(services.db, { name: unsubscribeSecretName })
  const until = new Date(now.getTime() + limits.claim)
  const sendBatch = async (limit: number) => {
    const due = await claimDueSuggestionEmails(services.db, { now, until, limit })
    const sent = await Promise.all(await startOneByOne(due, (email) => sendOne(services, { due: email, secret, now })))
    return sent.includes('failed') ? 0 : due.length
  }
  yield* inBatches(sendBatch, limits.batches, limits.batchSize)
}

/** If the mail server cannot be reached, the email is retried when the claim has expired. */
async function sendOne(
  { db, mailer, siteUrl, log }: EmailServices,
  { due, secret, now }: { due: DueSuggestionEmail; secret: string; now: Date },
): Promise<'done' | 'failed'> {
  const { userId } = due
  const recipient = await findRecipient(db, { userId })
  const [first, ...others] = await listCurrentSuggestions({ db }, due, now)
  if (!recipient || !first) {
    await cancelSuggestionEmail(db, { userId })
    return 'done'
  }
  try {
    await mailer.send(writeSuggestionEmail(recipient, { events: [first, ...others], siteUrl, secret }))
  } catch (error) {
    log.error({ err: error, member: userId }, 'cannot email suggestions')
    if (!isPermanentFailure(error)) return 'failed'
  }
  await recordSuggestionEmail(db, { userId, sentAt: now, nextAt: new Date(now.getTime() + suggestionEmailInterval) })
  return 'done'
}

/** Lists the suggestions to email; none if the member does not want emails about them. */
async function listCurrentSuggestions(
  { db }: Pick<EmailServices, 'db'>,
  due: DueSuggestionEmail,
  now: Date,
): Promise<GameEvent[]> {
  const choices = await listChoices(db, due)
  const isWanted = choices.some(({ kind, channels }) => kind === 'eventNearby' && channels.includes('mail'))
  if (!isWanted) return []
  return (await listUnreadSuggestions(db, due)).filter((event) => isStillSuggested(event, now))
}

/** Maximum number of events in one email, soonest first. */
const maxListed = 10

export function writeSuggestionEmail(
  recipient: { id: number; fullName: string; email: string; contactableBy: ContactAudience },
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
