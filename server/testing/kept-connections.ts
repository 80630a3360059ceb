import { type DatabaseConnection, type Driver, Kysely } from 'kysely'
import { withLocation } from '../platform/database/database.ts'
import { postgresDialect } from '../platform/database/postgres.ts'
import type { Database, Schema } from '../platform/database/schema.ts'

/**
 * Connections to one PostgreSQL database that stay open while one test after the other opens and closes the database.
 */
export type KeptConnections = { open: () => Database; close: () => Promise<void> }

/**
 * Keeps connections between tests, because PostgreSQL spends more time on starting a connection and planning its first
 * statements than on the statements of most tests.
 */
export function keepConnections(url: string): KeptConnections {
  const { dialect } = postgresDialect(url)
  const driver = dialect.createDriver()
  const started = driver.init()
  return {
    open: () => {
      const db = new Kysely<Schema>({
        dialect: {
          createDriver: () => new BorrowingDriver(driver, started),
          createAdapter: () => dialect.createAdapter(),
          createIntrospector: (each) => dialect.createIntrospector(each),
          createQueryCompiler: () => dialect.createQueryCompiler(),
        },
      })
      return withLocation(db, { engine: 'postgres', url })
    },
    close: async () => {
      await started
      await driver.destroy()
    },
  }
}

/**
 * Uses the connections of another driver. It is destroyed only after the test has released all of them, and Kysely
 * rejects later queries. So no query of a test runs during the next test.
 */
class BorrowingDriver implements Driver {
  readonly #driver: Driver
  readonly #started: Promise<void>
  readonly #borrowed = new Map<DatabaseConnection, PromiseWithResolvers<void>>()

  constructor(driver: Driver, started: Promise<void>) {
    this.#driver = driver
    this.#started = started
  }

  async init() {
    await this.#started
  }

  async acquireConnection() {
    const connection = await this.#driver.acquireConnection()
    this.#borrowed.set(connection, Promise.withResolvers())
    return connection
  }

  async releaseConnection(connection: DatabaseConnection) {
    await this.#driver.releaseConnection(connection)
    this.#borrowed.get(connection)?.resolve()
    this.#borrowed.delete(connection)
  }

  beginTransaction(...parameters: Parameters<Driver['beginTransaction']>) {
    return this.#driver.beginTransaction(...parameters)
  }

  commitTransaction(connection: DatabaseConnection) {
    return this.#driver.commitTransaction(connection)
  }

  rollbackTransaction(connection: DatabaseConnection) {
    return this.#driver.rollbackTransaction(connection)
  }

  async destroy() {
    await Promise.all([...this.#borrowed.values()].map(({ promise }) => promise))
  }
}
