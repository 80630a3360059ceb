import type { GameEvent } from '../../contract/events/schemas.ts'
import { isStillSuggested, suggestionEmailInterval } from '../../contract/notifications/rules.ts'
import { getSiteSecret } from '../platform/secrets/queries.ts'
import { isPermanentFailure } from '../platform/mail/mailer.ts'
import { listChoices } from '../notifications/choice-queries.ts'
import type { Mailing } from './send-notification-emails.ts'
import { mailTokenSecret } from './unsubscribe-tokens.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import {
  claimSuggestionMails,
  type DueMail,
  dropSuggestionMail,
  findReader,
  listSuggested,
  settleSuggestionMail,
} from './suggestion-email-queries.ts'
import { writeSuggestionMail } from './suggestion-email.ts'

/** Mails taken at a time, how often in one run, and how long one process may be at them, in milliseconds. */
const bounds = { batch: 20, batches: 25, claim: 10 * 60_000 }

/** Mails suggestions to whoever chose that, one mail a day at most, looked at as things are by then (decision 25). */
export function suggestionEmailWork(mailing: Mailing): RecurringWork {
  return { name: 'mail suggestions', every: 60_000, run: (now) => sendSuggestionEmails(mailing, { now }) }
}

/** Mails what is due, until there is no more of it or the mail server fails. */
export async function sendSuggestionEmails(mailing: Mailing, { now }: { now: Date }) {
  const secret = await getSiteSecret(mailing.db, { name: mailTokenSecret })
  const until = new Date(now.getTime() + bounds.claim)
  for (let count = 0; count < bounds.batches; count += 1) {
    const due = await claimSuggestionMails(mailing.db, { now, until, limit: bounds.batch })
    const sent = await Promise.all(due.map((mail) => mailOne(mailing, { mail, secret, now })))
    if (sent.includes('failed') || due.length < bounds.batch) break
  }
}

/** Mails one member what is still worth it. A mail server that is away is tried again when the claim has run out. */
async function mailOne(
  { db, mailer, siteUrl, log }: Mailing,
  { mail, secret, now }: { mail: DueMail; secret: string; now: Date },
): Promise<'settled' | 'failed'> {
  const { userId } = mail
  const reader = await findReader(db, { userId })
  const [first, ...others] = await listWorthMailing({ db }, mail, now)
  if (!reader || !first) {
    await dropSuggestionMail(db, { userId })
    return 'settled'
  }
  try {
    await mailer.send(writeSuggestionMail(reader, { events: [first, ...others], siteUrl, secret }))
  } catch (error) {
    log.error({ err: error, member: userId }, 'suggestions could not be mailed')
    if (!isPermanentFailure(error)) return 'failed'
  }
  await settleSuggestionMail(db, { userId, sentAt: now, nextAt: new Date(now.getTime() + suggestionEmailInterval) })
  return 'settled'
}

async function listWorthMailing({ db }: Pick<Mailing, 'db'>, mail: DueMail, now: Date): Promise<GameEvent[]> {
  const choices = await listChoices(db, mail)
  const isWanted = choices.some(({ kind, channels }) => kind === 'eventNearby' && channels.includes('mail'))
  if (!isWanted) return []
  return (await listSuggested(db, mail)).filter((event) => isStillSuggested(event, now))
}
