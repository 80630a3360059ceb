import type { GameEvent } from '../../contract/events/schemas.ts'
import { configurableKinds, messageNotificationKinds } from '../../contract/notifications/kinds.ts'
import { isStillRelevant, messageEmailDelay } from '../../contract/notifications/rules.ts'
import { isOnline } from '../auth/session-queries.ts'
import { getSiteSecret } from '../platform/secrets/queries.ts'
import { getEvent } from '../events/queries.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { isPermanentFailure } from '../platform/mail/mailer.ts'
import { isHiddenFrom } from '../visibility/block-queries.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import type { Services } from '../platform/services/services.ts'
import { listChoices } from '../notifications/choice-queries.ts'
import { claimToMail, findToMail, putOffMail, settleMail, type ToMail } from './notification-email-queries.ts'
import { writeNotificationMail } from './notification-email.ts'
import { mailTokenSecret } from './unsubscribe-tokens.ts'

/** Notifications taken at a time, how often in one run, and how long one process may be at them, in milliseconds. */
const bounds = { batch: 20, batches: 25, claim: 10 * 60_000 }
/** What could not be mailed within a day is not mailed at all, in milliseconds. */
const patience = 24 * 60 * 60_000

/** What mails go out with. */
export type Mailing = Pick<Services, 'db' | 'mailer'> & {
  /** Where links in mails lead, such as `https://meeplehood.example.org`. */
  siteUrl: string
  log: { error: (details: object, message: string) => void }
}

/**
 * Mails notifications to whoever chose that, three times a minute. Each is claimed by one process, looked at as things are
 * by then, and settled once it is sent: it goes out once, or after a crash in between, twice under one Message-ID.
 */
export function notificationEmailWork(mailing: Mailing): RecurringWork {
  return { name: 'mail notifications', every: 20_000, run: (now) => sendNotificationEmails(mailing, { now }) }
}

/** Mails what there is to mail, until there is no more of it or the mail server fails. */
export async function sendNotificationEmails(mailing: Mailing, { now }: { now: Date }) {
  const { db } = mailing
  const secret = await getSiteSecret(db, { name: mailTokenSecret })
  const until = new Date(now.getTime() + bounds.claim)
  for (let count = 0; count < bounds.batches; count += 1) {
    const ids = await claimToMail(db, { now, until, limit: bounds.batch })
    const sent = await Promise.all(ids.map((id) => mailOne(mailing, { id, secret, now })))
    if (sent.includes('failed') || ids.length < bounds.batch) break
  }
}

/** Mails one, or finds that it needs no mail. A mail server that is away is tried again when the claim has run out. */
async function mailOne(
  { db, mailer, siteUrl, log }: Mailing,
  { id, secret, now }: { id: number; secret: string; now: Date },
): Promise<'settled' | 'failed'> {
  const notification = await findToMail(db, { id })
  const news = notification && (await findNews({ db }, notification, now))
  if (news === 'later') {
    await putOffMail(db, { id, until: new Date(now.getTime() + messageEmailDelay) })
    return 'settled'
  }
  if (notification && news) {
    try {
      await mailer.send(writeNotificationMail(notification, { ...news, siteUrl, secret }))
    } catch (error) {
      log.error({ err: error, notification: id }, 'a notification could not be mailed')
      if (!isPermanentFailure(error)) return 'failed'
    }
  }
  await settleMail(db, { id, now })
  return 'settled'
}

/**
 * What a member is still to be mailed about, with the event as it is now where it is one; `later` where they may see it
 * without a mail, undefined where there is no reason for one.
 */
async function findNews(
  { db }: Pick<Mailing, 'db'>,
  notification: ToMail,
  now: Date,
): Promise<{ event: GameEvent | null } | 'later' | undefined> {
  const { userId, eventId, memberId, createdAt, readAt } = notification
  const kind = configurableKinds.find((known) => known === notification.kind)
  const isLate = Date.parse(createdAt) < now.getTime() - patience
  if (kind === undefined || readAt !== null || isLate) return undefined
  const choices = await listChoices(db, { userId })
  if (!choices.some((choice) => choice.kind === kind && choice.channels.includes('mail'))) return undefined
  if (memberId !== null && (await isHiddenFrom(db, { userId: memberId, viewerId: userId }))) return undefined
  if (messageNotificationKinds.some((known) => known === kind))
    return kind === 'messagesWhileAway' && (await isOnline(db, { userId, now })) ? 'later' : { event: null }
  const event = eventId === null ? undefined : await findEvent({ db }, { id: eventId, viewerId: userId })
  return event && isStillRelevant(kind, event, now) ? { event } : undefined
}

/** An event as a member sees it; undefined where they see it no more. */
async function findEvent({ db }: Pick<Mailing, 'db'>, asked: { id: number; viewerId: number }) {
  try {
    return await getEvent(db, asked)
  } catch (error) {
    if (error instanceof ProblemError) return undefined
    throw error
  }
}
