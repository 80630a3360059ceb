import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../platform/configuration/configuration.ts'
import type { DatabaseLocation } from '../platform/database/database.ts'
import { publicAddresses } from '../platform/outgoing-requests/address-rule.ts'
import { localLiveUpdates } from '../platform/live/live-updates.ts'
import { openCallCounts } from '../platform/limits/open-call-counts.ts'
import type { EmailMessage } from '../platform/mail/mailer.ts'
import { pictureFolder } from '../platform/files/picture-store.ts'
import type { Services } from '../platform/services/services.ts'
import { subjects } from '../subjects.ts'
import { Caller } from './caller.ts'
import { defaultConfiguration, takeServer } from './kept-servers.ts'
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
 * Builds a world; `configuration` overrides the defaults of its server, which no other test uses then. After
 * `commandTimeout` milliseconds without an answer of Redis, the server counts calls on its own.
 */
export async function buildWorld(
  configuration?: Partial<Configuration>,
  redisOptions: { commandTimeout?: number } = {},
): Promise<World> {
  const database = await createTestDatabase()
  const db = database.open()
  const emails: EmailMessage[] = []
  const pictures = join(tmpdir(), `meeplehood-pictures-${randomUUID()}`)
  const counts = await openCallCounts(configuration?.redisUrl, () => undefined, redisOptions)
  const services: Services = {
    configuration: configuration ? { ...defaultConfiguration, ...configuration } : defaultConfiguration,
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
  const server = await takeServer(services)
  return {
    app: server.app,
    services,
    db,
    location: database.location,
    emails,
    visitor: new Caller(server.app),
    close: async () => {
      await server.release()
      counts.close()
      await db.destroy()
      await database.drop()
      await rm(pictures, { recursive: true, force: true })
    },
  }
}
