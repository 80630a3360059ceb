import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { forgettingExpiredAccess } from './auth/expired-access.ts'
import type { Configuration } from './platform/configuration/configuration.ts'
import { loadCatalogue } from './catalogue/load-catalogue.ts'
import { type DatabaseLocation, openDatabase } from './platform/database/database.ts'
import { firstMigration, migrate } from './platform/database/migrations/migrate.ts'
import type { Database } from './platform/database/schema.ts'
import { mergingTextIndexes } from './platform/database/text-indexes.ts'
import { demoSignIn, loadDemo } from './demo/load-demo.ts'
import { type AddressRule, isPublicAddress } from './platform/outgoing-requests/address-rule.ts'
import { mailingNotifications } from './emails/notification-mailing.ts'
import { remindingAttendees } from './notifications/reminding.ts'
import { type LiveUpdates, localLiveUpdates, redisLiveUpdates } from './platform/live/live-updates.ts'
import { type Mailer, outboxMailer, senderAt, smtpMailer } from './platform/mail/mailer.ts'
import { fetchingGamePictures, startPictureFetcher } from './pictures/fetching.ts'
import { pictureFolder, picturesIn } from './platform/files/picture-store.ts'
import { sweepingPictures } from './pictures/sweeping.ts'
import { startRecurringWork } from './platform/schedule/recurring-work.ts'
import type { Services } from './platform/services/services.ts'
import { fadingActivity } from './users/fading-activity.ts'
import { suggestingEvents } from './suggestions/suggesting.ts'
import { mailingSuggestions } from './emails/suggestion-mailing.ts'

type Say = (line: string) => void

/** A serving Meeplehood: where it is, and how to end it. */
export type RunningServer = { url: string; close: () => Promise<void> }

/**
 * Opens the database, brings it up to date, fills it where it is new, and serves. Throws what went wrong, with everything
 * closed again; `explainFailure` puts it into words.
 *
 * @param say told what a person should see: what takes long, where the site is, how to sign in
 * @param mayConnectTo which addresses may be connected to for a member; tests have servers of their own
 */
export async function startServer({
  configuration,
  webDirectory,
  say,
  mayConnectTo = isPublicAddress,
}: {
  configuration: Configuration
  webDirectory: string
  say: Say
  mayConnectTo?: AddressRule
}): Promise<RunningServer> {
  const location = locateDatabase(configuration)
  const db = openDatabase(location)
  const opened: (() => Promise<unknown>)[] = [() => db.destroy()]
  try {
    await prepareDatabase(db, { location, configuration, say })
    const live = await openLiveUpdates(configuration, say)
    opened.unshift(() => live.close())
    const mailer = openMailer(configuration, say)
    const pictures = pictureFolder(picturesIn(configuration))
    const pictureFetcher = startPictureFetcher({ db, live, pictures, mayConnectTo })
    opened.unshift(() => pictureFetcher.close())
    const services = { configuration, db, live, mailer, pictures, pictureFetcher, mayConnectTo }
    const app = await buildApp(services, { webDirectory })
    opened.unshift(() => app.close())
    const url = await app.listen({ port: configuration.port, host: configuration.host })
    opened.unshift(startWork(services, { siteUrl: configuration.publicUrl ?? url, log: app.log }))
    say(`Meeplehood is ready: ${url}`)
    return { url, close: () => closeAll(opened) }
  } catch (error) {
    await closeAll(opened)
    throw error
  }
}

function locateDatabase({ databaseUrl, dataDirectory }: Configuration): DatabaseLocation {
  mkdirSync(dataDirectory, { recursive: true })
  accessSync(dataDirectory, constants.W_OK | constants.X_OK)
  if (databaseUrl !== undefined) return { engine: 'postgres', url: databaseUrl }
  return { engine: 'sqlite', file: join(dataDirectory, 'meeplehood.sqlite') }
}

async function prepareDatabase(
  db: Database,
  { location, configuration, say }: { location: DatabaseLocation; configuration: Configuration; say: Say },
) {
  const now = new Date()
  const migrations = await migrate(db, location.engine)
  await loadCatalogue(db, { now })
  if (configuration.demo && migrations.includes(firstMigration)) {
    say('Inviting the demo community ...')
    await loadDemo(db, { now })
    say(`To look around, sign in as "${demoSignIn.username}" with the password "${demoSignIn.password}".`)
  }
}

async function openLiveUpdates({ redisUrl }: Configuration, say: Say): Promise<LiveUpdates> {
  if (redisUrl === undefined) return localLiveUpdates()
  return redisLiveUpdates(redisUrl, () => say('Redis is away: live updates reach the browsers of one process alone.'))
}

/** What a site has to do from time to time, besides answering. */
function startWork(services: Services, { siteUrl, log }: { siteUrl: string; log: FastifyBaseLogger }) {
  const { db } = services
  return startRecurringWork(db, {
    works: [
      forgettingExpiredAccess(db),
      remindingAttendees(services),
      fadingActivity(db),
      suggestingEvents(services),
      mailingNotifications({ ...services, siteUrl, log }),
      mailingSuggestions({ ...services, siteUrl, log }),
      fetchingGamePictures(services, log),
      sweepingPictures(services),
      mergingTextIndexes(db),
    ],
    onFailure: (error, name) => log.error({ err: error, work: name }, 'recurring work failed'),
  })
}

function openMailer({ smtpUrl, publicUrl, dataDirectory }: Configuration, say: Say): Mailer {
  const sender = senderAt(publicUrl)
  if (smtpUrl !== undefined) return smtpMailer(smtpUrl, sender)
  return outboxMailer(join(dataDirectory, 'outbox'), {
    sender,
    // Whoever asked for a mail waits for what it says; what the bell tells too is read there.
    onWritten: (file, mail) =>
      say(`A mail was written to ${file}${mail.oneClickUnsubscribe === undefined ? `:\n${mail.text}` : ''}`),
  })
}

async function closeAll(opened: readonly (() => Promise<unknown>)[]) {
  for (const close of opened) await close()
}
