import {
  alwaysEmailedKinds,
  declarationOf,
  isConfigurable,
  type NotificationKind,
} from '../../../contract/account/notifications/kinds.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { messageEmailDelay } from '../../../contract/notifications/rules.ts'
import { isOnline } from '../../sign-in/session-rows.ts'
import { getSiteSecret } from '../../platform/secrets/site-secrets.ts'
import { selectEvents } from '../../events/event-rows.ts'
import { toEvent } from '../../events/to-event.ts'
import { lastReadTitle } from '../../people/visibility/event-readers.ts'
import { isSeenBy } from '../../people/visibility/event-visibility.ts'
import { listBringLines } from '../../planning/fit/bring-list.ts'
import { isPermanentFailure } from '../../platform/mail/mailer.ts'
import { RecurringWork, type Slices } from '../../platform/schedule/recurring-work.ts'
import { inBatches, startOneByOne } from '../../platform/schedule/slices.ts'
import type { Services } from '../../platform/services/services.ts'
import { listChoices } from '../../notifications/choices.ts'
import {
  claimDueNotifications,
  findNotificationToEmail,
  postponeEmail,
  markEmailed,
  type NotificationToEmail,
} from './due-notifications.ts'
import { collectChanges } from './collected-changes.ts'
import { writeNotificationEmail } from './notification-email.ts'
import { unsubscribeSecretName } from './unsubscribe-tokens.ts'

/** Notifications per batch, batches per run, and how long a process claims a batch, in milliseconds. */
const limits = { batchSize: 20, batches: 25, claim: 10 * 60_000 }
/** Notifications older than this are no longer sent, in milliseconds. */
const maxAge = 24 * 60 * 60_000

export type EmailServices = Pick<Services, 'db' | 'mailer'> & {
  siteUrl: string
  log: { error: (details: object, message: string) => void }
}

/** `countCall` counts the emails of each kind to each address. */
type NotificationEmailServices = EmailServices & Pick<Services, 'countCall'>

/**
 * Sends notifications by email to members who chose that channel. A process claims each notification, checks whether it
 * still applies, sends the email and marks the notification as emailed. After a crash in between, the email is sent
 * twice with one Message-ID.
 */
export function notificationEmailWork(services: NotificationEmailServices): RecurringWork {
  return new RecurringWork({
    name: 'mail notifications',
    every: 20_000,
    isRemote: true,
    slices: (now) => sendNotificationEmails(services, { now }),
  })
}

/** Sends due emails until none is left, the run reaches its limit, or the mail server fails. */
async function* sendNotificationEmails(services: NotificationEmailServices, { now }: { now: Date }): Slices {
  const { db } = services
  const secret = await getSiteSecret(db, { name: unsubscribeSecretName })
  const until = new Date(now.getTime() + limits.claim)
  const sendBatch = async (limit: number) => {
    const ids = await claimDueNotifications(db, { now, until, limit })
    const sent = await Promise.all(await startOneByOne(ids, (id) => sendOne(services, { id, secret, now })))
    return sent.includes('failed') ? 0 : ids.length
  }
  yield* inBatches(sendBatch, limits.batches, limits.batchSize)
}

/** If the mail server cannot be reached, the email is retried when the claim has expired. */
async function sendOne(
  { db, mailer, siteUrl, log, countCall }: NotificationEmailServices,
  { id, secret, now }: { id: number; secret: string; now: Date },
): Promise<'done' | 'failed'> {
  const notification = await findNotificationToEmail(db, { id })
  const reason = notification && (await findReason({ db }, notification, { channel: 'mail', now }))
  if (reason === 'later') {
    await postponeEmail(db, { id, until: new Date(now.getTime() + messageEmailDelay) })
    return 'done'
  }
  const collected =
    notification && reason ? await collect({ db }, notification, now) : { ids: [id], notification: null }
  // The email of an earlier change also reports this one and marks it as emailed. Until then the claim keeps other runs
  // from reading it again.
  if (!collected) return 'done'
  if ('later' in collected) {
    await postponeEmail(db, { id, until: collected.later })
    return 'done'
  }
  if (reason && collected.notification && (await isWithinLimit(countCall, collected.notification))) {
    try {
      const bringLines = await readBringLines({ db }, { ...collected.notification, ...reason, now })
      await mailer.send(writeNotificationEmail(collected.notification, { ...reason, bringLines, siteUrl, secret }))
    } catch (error) {
      log.error({ err: error, notification: id }, 'cannot email a notification')
      if (!isPermanentFailure(error)) {
        await countEmail(countCall, collected.notification, -1)
        return 'failed'
      }
    }
  }
  await markEmailed(db, { ids: collected.ids, now })
  return 'done'
}

/** Decisions of moderators are not limited: the member may be able to read them by email only. */
async function isWithinLimit(countCall: Services['countCall'], notification: NotificationToEmail): Promise<boolean> {
  return alwaysEmailedKinds.includes(notification.kind) || (await countEmail(countCall, notification)) === 0
}

/** Returns 0 if the email may be sent. Pushes count in the same way, with their device for an address. */
export async function countEmail(
  countCall: Services['countCall'],
  { kind, email, member }: Pick<NotificationToEmail, 'kind' | 'email' | 'member'>,
  count?: -1,
): Promise<number> {
  const key = `${kind} ${email.toLowerCase()}`
  const wait = await countCall('notificationEmails', { email: key }, count)
  if (wait !== 0 || member === null) return wait
  return countCall('emailsAboutOneMember', { email: `${member.id} ${key}` }, count)
}

/** Returns which notifications an email reports together; see `collectChanges`. */
async function collect({ db }: Pick<EmailServices, 'db'>, notification: NotificationToEmail, now: Date) {
  const { id, kind, eventId } = notification
  if (kind !== 'eventChanged' || eventId === null) return { ids: [id], notification }
  return collectChanges(db, { notification: { ...notification, eventId }, now })
}

/**
 * Returns the current event of a notification that still has to be sent, or null for its event if it has none. Returns
 * `later` if an email waits because the member is online and may read the message on screen, and undefined if nothing has
 * to be sent.
 */
export async function findReason(
  { db }: Pick<EmailServices, 'db'>,
  notification: NotificationToEmail,
  { channel, now }: { channel: 'mail' | 'push'; now: Date },
): Promise<{ event: GameEvent | null } | 'later' | undefined> {
  const { kind, userId, eventId, createdAt, readAt } = notification
  const isOld = Date.parse(createdAt) < now.getTime() - maxAge
  if (readAt !== null || isOld) return undefined
  if (channel === 'mail' && alwaysEmailedKinds.includes(kind)) return { event: null }
  if (!isConfigurable(kind)) return undefined
  const choices = await listChoices(db, { userId })
  if (!choices.some((choice) => choice.kind === kind && choice.channels.includes(channel))) return undefined
  const { isRelevant, waitsWhileOnline } = declarationOf(kind)
  if (waitsWhileOnline && channel === 'mail' && (await isOnline(db, { userId, now }))) return 'later'
  if (!isRelevant) return { event: null }
  const event = eventId === null ? undefined : await findEvent({ db }, { id: eventId, viewerId: userId, kind })
  return event && isRelevant(event, userId, now) ? { event } : undefined
}

/** Reads the bring list of the event of a reminder. Emails of other kinds do not contain it. */
async function readBringLines(
  { db }: Pick<EmailServices, 'db'>,
  { kind, userId, event, now }: Pick<NotificationToEmail, 'kind' | 'userId'> & { event: GameEvent | null; now: Date },
): Promise<string[]> {
  if (event === null || !declarationOf(kind).hasBringList) return []
  const lines = await listBringLines(db, { events: [event], viewerId: userId, now })
  return lines.get(event.id) ?? []
}

/**
 * Finds an event as a member sees it; undefined if the member no longer sees it. The email about a removal names the event
 * as the member last read it, also an unlisted one, which they can no longer open.
 */
async function findEvent(
  { db }: Pick<EmailServices, 'db'>,
  { id, viewerId, kind }: { id: number; viewerId: number; kind: NotificationKind },
): Promise<GameEvent | undefined> {
  const row = await selectEvents(db, { viewerId })
    .where('events.id', '=', id)
    .where(isSeenBy(db, viewerId, kind === 'seatWithdrawn' ? 'link' : 'page'))
    .executeTakeFirst()
  if (!row) return undefined
  const event = toEvent(row, { viewerId })
  if (!event.isRemoved) return event
  const read = db.selectFrom('events').select(lastReadTitle(db, viewerId)).where('id', '=', id)
  return { ...event, ...(await read.executeTakeFirstOrThrow()) }
}
