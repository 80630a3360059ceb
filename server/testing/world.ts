import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { type Configuration, readConfiguration } from '../platform/configuration/configuration.ts'
import type { DatabaseLocation } from '../platform/database/database.ts'
import { publicAddresses } from '../platform/outgoing-requests/address-rule.ts'
import { localLiveUpdates } from '../platform/live/live-updates.ts'
import { openCallCounts } from '../platform/limits/open-call-counts.ts'
import type { EmailMessage } from '../platform/mail/mailer.ts'
import { pictureFolder } from '../platform/files/picture-store.ts'
import type { Services } from '../platform/services/services.ts'
import { subjects } from '../subjects.ts'
import { Caller } from './caller.ts'
import { createTestDatabase } from './test-database.ts'

/** A complete server with an empty database of its own. `visitor` sends requests without a session. */
export type World = {
  app: FastifyInstance
  services: Services
  db: Services['db']
  /** Where the database is, for tests that open it with connections of their own. */
  location: DatabaseLocation
  visitor: Caller
  /** Every email the server sent, oldest first. */
  emails: EmailMessage[]
  close: () => Promise<void>
}

/**
 * Builds a world; `configuration` overrides the defaults of its server. After `commandTimeout` milliseconds without an
 * answer of Redis, the server counts calls on its own.
 */
export async function buildWorld(
  configuration: Partial<Configuration> = {},
  redisOptions: { commandTimeout?: number } = {},
): Promise<World> {
  const database = await createTestDatabase()
  const db = database.open()
  const emails: EmailMessage[] = []
  const pictures = join(tmpdir(), `meeplehood-pictures-${randomUUID()}`)
  const counts = await openCallCounts(configuration.redisUrl, () => undefined, redisOptions)
  const services: Services = {
    configuration: { ...readConfiguration({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }), ...configuration },
    countCall: counts.countCall,
    db,
    live: localLiveUpdates(),
    mayConnectTo: publicAddresses(),
    pictures: pictureFolder(pictures),
    // Only the tests about fetching pictures fetch any: no other test sends requests to the web.
    pictureFetcher: { fetchSoon: () => undefined, close: async () => undefined },
    mailer: { send: async (email) => void emails.push(email), close: () => undefined },
    subjects,
  }
  // A busy machine must not change the outcome of a test.
  const app = await buildApp(services, { maxEventLoopDelay: Infinity })
  return {
    app,
    services,
    db,
    location: database.location,
    emails,
    visitor: new Caller(app),
    close: async () => {
      await app.close()
      counts.close()
      await db.destroy()
      await database.drop()
      await rm(pictures, { recursive: true, force: true })
    },
  }
}
