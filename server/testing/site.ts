import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import type { RouteOptions } from 'fastify'
import { CompiledQuery, type DatabaseConnection, Kysely, sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { type DatabaseLocation, withLocation } from '../platform/database/database.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { NodeSqliteDialect } from '../platform/database/sqlite.ts'
import type { EmailMessage } from '../platform/mail/mailer.ts'
import { buildSession, MemberCaller } from './builders.ts'
import { Caller } from './caller.ts'
import { takeServer } from './kept-servers.ts'
import type { World } from './world.ts'

/**
 * A world whose server also serves the pages of the web app, with all routes of that server. On SQLite, `undo` runs an
 * action, takes back all changes and drops its emails.
 */
export type Site = World & {
  routes: readonly RouteOptions[]
  undo?: <Result>(action: () => Promise<Result>) => Promise<Result>
}

const webDirectory = join(import.meta.dirname, 'web-app')

/** Builds a server with pages on the database of a world. It closes when the test finishes. */
export async function openSite(world: World): Promise<Site> {
  const { location } = world
  const db = location.engine === 'sqlite' ? openUndoable(location) : world.db
  // Some emails follow the answer.
  const undoing = new AsyncLocalStorage<true>()
  const send = async (email: EmailMessage) => (undoing.getStore() ? undefined : world.services.mailer.send(email))
  const services = { ...world.services, db, mailer: { ...world.services.mailer, send } }
  const server = await takeServer(services, webDirectory)
  const { app, routes } = server
  onTestFinished(async () => {
    await server.release()
    if (db !== world.db) await db.destroy()
  })
  const site = { ...world, services, app, routes, visitor: new Caller(app) }
  return db === world.db ? site : { ...site, undo: undoIn(db, undoing) }
}

/** Opens a SQLite file with a connection whose transactions can be parts of another one. */
function openUndoable(location: DatabaseLocation & { engine: 'sqlite' }): Database {
  return withLocation(new Kysely<Schema>({ dialect: new NestingDialect(location.file) }), location)
}

class NestingDialect extends NodeSqliteDialect {
  override createDriver() {
    const driver = super.createDriver()
    driver.beginTransaction = (connection) => run(connection, 'savepoint nested')
    driver.commitTransaction = (connection) => run(connection, 'release nested')
    driver.rollbackTransaction = async (connection) => {
      await run(connection, 'rollback to nested')
      await run(connection, 'release nested')
    }
    return driver
  }
}

async function run(connection: DatabaseConnection, statement: string) {
  await connection.executeQuery(CompiledQuery.raw(statement))
}

function undoIn(db: Database, undoing: AsyncLocalStorage<true>): NonNullable<Site['undo']> {
  return async (action) => {
    await sql`savepoint undone`.execute(db)
    try {
      return await undoing.run(true, action)
    } finally {
      await sql`rollback to undone`.execute(db)
      await sql`release undone`.execute(db)
    }
  }
}

/** Signs a member in at another server of the same database. */
export async function signInAt(site: Site, member: MemberCaller): Promise<MemberCaller> {
  return new MemberCaller(site, await buildSession(site, member.id), member)
}
