import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { type Configuration, readConfiguration } from '../platform/configuration/configuration.ts'
import { openDatabase } from '../platform/database/database.ts'
import { isPublicAddress } from '../platform/outgoing-requests/address-rule.ts'
import { localLiveUpdates } from '../platform/live/live-updates.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { pictureFolder } from '../platform/files/picture-store.ts'
import type { Services } from '../platform/services/services.ts'
import { Caller } from './caller.ts'
import { createTestDatabase } from './test-database.ts'

/** A server with nobody in it yet; `visitor` is somebody who has not signed in. */
export type World = {
  app: FastifyInstance
  services: Services
  db: Services['db']
  visitor: Caller
  /** Every mail that was sent, oldest first. */
  mails: Mail[]
  close: () => Promise<void>
}

/** Builds a world; `configuration` changes how its server runs. */
export async function buildWorld(configuration: Partial<Configuration> = {}): Promise<World> {
  const database = await createTestDatabase()
  const db = openDatabase(database.location)
  const mails: Mail[] = []
  const pictures = join(tmpdir(), `meeplehood-pictures-${randomUUID()}`)
  const services: Services = {
    configuration: { ...readConfiguration({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }), ...configuration },
    db,
    live: localLiveUpdates(),
    mayConnectTo: isPublicAddress,
    pictures: pictureFolder(pictures),
    // What is to be fetched is fetched by the tests about it: no other is to reach for the web.
    pictureFetcher: { fetchSoon: () => undefined, close: async () => undefined },
    mailer: { send: async (mail) => void mails.push(mail), close: () => undefined },
  }
  // How late the event loop is on a busy machine must not decide what a test sees.
  const app = await buildApp(services, { maxEventLoopDelay: Infinity })
  return {
    app,
    services,
    db,
    mails,
    visitor: new Caller(app),
    close: async () => {
      await app.close()
      await db.destroy()
      await database.drop()
      await rm(pictures, { recursive: true, force: true })
    },
  }
}
