import { quietUntil } from '../../../contract/account/push/quiet-hours.ts'
import { reminderKinds } from '../../../contract/events/notifications/reminders.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { deleteSubscription } from '../../account/push/subscriptions.ts'
import { getPushKeys, type PushKeys } from '../../account/push/push-keys.ts'
import { findCollectedChanges, isReportedLater } from '../../notifications/collected-changes.ts'
import { timeZoneOfZip } from '../../people/zip-codes/zip-atlas.ts'
import type { Database } from '../../platform/database/schema.ts'
import { RecurringWork, type Slices } from '../../platform/schedule/recurring-work.ts'
import { inBatches, startOneByOne } from '../../platform/schedule/slices.ts'
import type { Services } from '../../platform/services/services.ts'
import { findSession } from '../../sign-in/session-rows.ts'
import { findNotificationToEmail, type NotificationToEmail } from '../emails/due-notifications.ts'
import { countEmail, findReason } from '../emails/send-notification-emails.ts'
import {
  claimDuePushes,
  deletePush,
  type Device,
  findDevice,
  planPushes,
  postponePush,
  postponePushes,
  type Push,
} from './due-pushes.ts'
import { writePush } from './push-payload.ts'
import { sendPush } from './push-service.ts'

/** Pushes per batch, batches per run, milliseconds of a claim, and statements that plan pushes in one run. */
const limits = { plans: 50, batchSize: 50, batches: 10, claim: 10 * 60_000 }
const minute = 60_000
const day = 24 * 60 * minute

type PushServices = Pick<Services, 'db' | 'countCall' | 'mayConnectTo'> & {
  subject: string
  log: { error: (details: object, message: string) => void }
}
type Sending = PushServices & { keys: PushKeys; now: Date }

/**
 * Sends notifications to the devices of members who chose that channel. As for emails, a process claims each push,
 * checks whether its notification still applies, sends it and deletes the push.
 */
export function pushWork(services: PushServices): RecurringWork {
  return new RecurringWork({
    name: 'push notifications',
    every: 20_000,
    isRemote: true,
    slices: (now) => sendPushes(services, { now }),
  })
}

async function* sendPushes(services: PushServices, { now }: { now: Date }): Slices {
  const { db } = services
  yield* inBatches((limit) => planPushes(db, { now, limit }), limits.plans)
  const sending = { ...services, keys: await getPushKeys(db), now }
  const until = new Date(now.getTime() + limits.claim)
  const handled: Promise<void>[] = []
  const startBatch = async (limit: number) => {
    const pushes = await claimDuePushes(db, { now, until, limit })
    // The next batch does not wait for services that are slow to answer.
    handled.push(...(await startOneByOne(pushes, (push) => handlePush(sending, push))))
    return pushes.length
  }
  yield* inBatches(startBatch, limits.batches, limits.batchSize)
  await Promise.all(handled)
}

/** Sends a push, and deletes it unless it has to wait. */
async function handlePush(sending: Sending, push: Push) {
  const until = await sendOne(sending, push)
  await (until ? postponePush(sending.db, { ...push, until }) : deletePush(sending.db, push))
}

/** Sends a push if its notification still has to be sent. Returns when to try again if it has to wait. */
async function sendOne(sending: Sending, { notificationId, sessionHash }: Push): Promise<Date | undefined> {
  const { db, countCall, mayConnectTo, subject, keys, log, now } = sending
  const session = await findSession(db, { idHash: sessionHash, now })
  const device = session ? await findDevice(db, { sessionHash }) : undefined
  const notification = device && (await findNotificationToPush(db, { id: notificationId }))
  const reason = notification && (await findReason({ db }, notification, { channel: 'push', now }))
  if (!reason || reason === 'later') return undefined
  const { kind, member, createdAt } = notification
  const { event } = reason
  const quiet = endOfQuietHours(notification, { event, device, now })
  if (quiet) return quiet
  const counted = { kind, email: sessionHash, member }
  if ((await countEmail(countCall, counted)) > 0) return undefined
  const payload = writePush(notification, { event, showsTexts: device.showsTexts })
  const request = { device, payload, keptFor: keptFor(event, now), isUrgent: kind in reminderKinds, keys, subject }
  const outcome = await sendPush(request, mayConnectTo)
  if (outcome.name === 'gone') await deleteSubscription(db, { sessionHash })
  if (outcome.name === 'rejected')
    log.error({ status: outcome.status, notification: notificationId }, 'a push service rejected a notification')
  if (outcome.name !== 'busy') return undefined
  await countEmail(countCall, counted, -1)
  // Waits as long again as the notification is old, if the service does not say how long.
  const age = now.getTime() - Date.parse(createdAt)
  const until = new Date(now.getTime() + Math.max(outcome.wait || age, minute))
  await postponePushes(db, { sessionHash, until })
  return until
}

/** Like `findNotificationToEmail`. One push reports all unread changes of an event, as the bell does. */
async function findNotificationToPush(db: Database, { id }: { id: number }): Promise<NotificationToEmail | undefined> {
  const notification = await findNotificationToEmail(db, { id })
  if (notification?.kind !== 'eventChanged') return notification
  const later = db.selectFrom('notifications').select('id').where('id', '=', id).where(isReportedLater)
  if (await later.executeTakeFirst()) return undefined
  const changes = await findCollectedChanges(db, { ids: [id] })
  return { ...notification, ...changes.get(id) }
}

/** Returns when a push leaves that arrives in the quiet hours, except a reminder of an event that begins before. */
function endOfQuietHours(
  { kind, home }: Pick<NotificationToEmail, 'kind' | 'home'>,
  { event, device: { quietFrom }, now }: { event: GameEvent | null; device: Device; now: Date },
): Date | undefined {
  const end = quietUntil(now, (home && timeZoneOfZip(home)) || (event?.timeZone ?? undefined), quietFrom)
  const isTonight =
    kind in reminderKinds && event !== null && end !== undefined && Date.parse(event.date) < end.getTime()
  return isTonight ? undefined : end
}

/** Returns for how many seconds a push is of use: until its event begins, at most a day, at least a minute. */
function keptFor(event: GameEvent | null, now: Date): number {
  const left = event ? Date.parse(event.date) - now.getTime() : day
  return Math.round(Math.min(Math.max(left, minute), day) / 1000)
}
