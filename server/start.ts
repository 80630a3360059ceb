import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import type { Configuration } from './platform/configuration/configuration.ts'
import { loadCatalog } from './games/catalog/load-catalog.ts'
import { type DatabaseLocation, openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrations/migrate.ts'
import type { Database } from './platform/database/schema.ts'
import { type AddressRule, publicAddresses } from './platform/outgoing-requests/address-rule.ts'
import { confirmWaitingMembers } from './sign-in/email-confirmation/confirmation-link-rows.ts'
import { type LiveUpdates, localLiveUpdates, redisLiveUpdates } from './platform/live/live-updates.ts'
import { workerLiveUpdates } from './platform/live/worker-updates.ts'
import { countInPrimary, openCallCounts } from './platform/limits/open-call-counts.ts'
import type { PrimaryLink } from './platform/processes/primary-link.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { startPictureFetcher } from './games/pictures/picture-fetcher.ts'
import { pictureFolder, picturePath } from './platform/files/picture-store.ts'
import { loadZipAtlas } from './people/zip-codes/zip-atlas.ts'
import { startRecurringWork, RecurringWork } from './platform/schedule/recurring-work.ts'
import type { Services } from './platform/services/services.ts'
import { startCheckpoints } from './platform/workers/checkpoints.ts'
import { waitForFirstRequests } from './site/processes/late-connections.ts'
import { subjects } from './subjects.ts'
import { mergeTextIndexes } from './platform/database/text-indexes.ts'

type Print = (line: string) => void

export type RunningServer = { url: string; close: () => Promise<void> }

type StartOptions = {
  configuration: Configuration
  webDirectory: string
  print: Print
  primary?: PrimaryLink
  mayConnectTo?: AddressRule
  maxEventLoopDelay?: number
  checkInterval?: number
}

/**
 * Opens the database, migrates it, fills a new one, and listens. If anything fails, closes everything that was opened
 * and throws; `explainFailure` turns the error into a message.
 *
 * @param print prints progress and how to sign in
 * @param mayConnectTo restricts the addresses to which the server connects for members; tests allow their own servers
 * @param primary connects this worker with the others; undefined if this is the only process, or Redis connects them
 * @param maxEventLoopDelay milliseconds of event loop delay from which the server rejects requests
 * @param checkInterval milliseconds between two checks for due work
 */
export async function startServer({
  configuration,
  webDirectory,
  print,
  primary,
  mayConnectTo = publicAddresses(configuration.fetchPorts),
  maxEventLoopDelay,
  checkInterval,
}: StartOptions): Promise<RunningServer> {
  const location = locateDatabase(configuration)
  const db = openDatabase(location)
  const opened: (() => Promise<unknown>)[] = [() => db.destroy()]
  try {
    await prepareDatabase(db, { location, configuration, print })
    const live = await openLiveUpdates(configuration, { print, primary })
    opened.unshift(() => live.close())
    const counts =
      primary && configuration.redisUrl === undefined
        ? countInPrimary(primary)
        : await openCallCounts(configuration.redisUrl, () =>
            print('Redis is not available. Each process limits calls and emails on its own.'),
          )
    opened.unshift(async () => counts.close())
    const mailer = openMailer(configuration, print)
    const pictures = pictureFolder(picturePath(configuration))
    const pictureFetcher = startPictureFetcher({ db, live, pictures, mayConnectTo })
    opened.unshift(() => pictureFetcher.close())
    const services = {
      configuration,
      db,
      live,
      mailer,
      countCall: counts.countCall,
      pictures,
      pictureFetcher,
      mayConnectTo,
      primary,
      subjects,
    }
    const app = await buildApp(services, { webDirectory, maxEventLoopDelay })
    opened.unshift(() => app.close())
    // Another worker goes on, so no request may fail.
    if (primary) waitForFirstRequests(app.server)
    const stopCheckpoints = await startCheckpoints(db, (err) => app.log.error({ err }, 'a checkpoint failed'))
    opened.unshift(stopCheckpoints)
    const url = await app.listen({ port: configuration.port, host: configuration.host })
    const works = listRecurringWork(services, { siteUrl: configuration.publicUrl ?? url, log: app.log })
    const onFailure = (err: unknown, work?: string) => app.log.error({ err, work }, 'recurring work failed')
    opened.unshift(startRecurringWork(db, { works, onFailure, interval: checkInterval }))
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
  { location, configuration, print }: { location: DatabaseLocation; configuration: Configuration; print: Print },
) {
  const now = new Date()
  loadZipAtlas()
  await migrate(db, location.engine)
  await loadCatalog(db, { now })
  if (!configuration.verifyEmail) await confirmWaitingMembers(db, { now })
  if (!configuration.demo) return
  // Loaded here, so that a process in production does not contain the demo community.
  const { loadDemo } = await import('./site/demo/load-demo.ts')
  await loadDemo(db, { now, print })
}

async function openLiveUpdates(
  { redisUrl }: Configuration,
  { print, primary }: { print: Print; primary: PrimaryLink | undefined },
): Promise<LiveUpdates> {
  if (redisUrl === undefined) return primary ? workerLiveUpdates(primary) : localLiveUpdates()
  return redisLiveUpdates(redisUrl, () =>
    print('Redis is not available. Live updates only reach the browsers connected to the same process.'),
  )
}

async function closeAll(opened: readonly (() => Promise<unknown>)[]) {
  for (const close of opened) await close()
}

/** Lists all recurring work of the server, in the order in which work that is due runs. */
export function listRecurringWork(
  services: Services,
  { siteUrl, log }: { siteUrl: string; log: FastifyBaseLogger },
): RecurringWork[] {
  return [
    ...subjects.flatMap(({ work }) => work({ ...services, siteUrl, log })),
    new RecurringWork({ name: 'merge text indexes', every: 60 * 60_000, slices: () => mergeTextIndexes(services.db) }),
  ]
}
