import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { hashPassword } from '../server/auth/passwords.ts'
import { loadCatalogue } from '../server/catalogue/load-catalogue.ts'
import { type DatabaseLocation, openDatabase } from '../server/platform/database/database.ts'
import { type Engine, migrate } from '../server/platform/database/migrations/migrate.ts'
import { mergeTextIndexes } from '../server/platform/database/text-indexes.ts'
import { type BusyCountry, buildBusyCountry, type CountrySize } from '../server/testing/busy-country.ts'
import { startCluster, templateName } from '../server/testing/postgres-server.ts'
import { password } from './subjects.ts'

/** A database with a country in it; nothing of it is left once it is dropped. */
export type MeasuredCountry = { country: BusyCountry; location: DatabaseLocation; drop: () => Promise<void> }

/** As a club's own machine would have it: what was acknowledged survives a power cut. */
const clusterSettings = { max_connections: '100', shared_buffers: '1GB' }

/** Builds a country of this size on an engine, in a database of its own. */
export async function buildCountry(engine: Engine, size: CountrySize): Promise<MeasuredCountry> {
  const { location, drop } = engine === 'sqlite' ? await createFile() : await createCluster()
  const db = openDatabase(location)
  await migrate(db, engine)
  await loadCatalogue(db, { now: new Date() })
  const country = await buildBusyCountry(db, size)
  const passwordHash = await hashPassword(password)
  await db.updateTable('users').set({ passwordHash }).execute()
  // As a site that has run for an hour would have it.
  await mergeTextIndexes(db)
  await (engine === 'sqlite' ? sql`analyze` : sql`vacuum analyze`).execute(db)
  await db.destroy()
  return { country, location, drop }
}

async function createFile() {
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-bench-'))
  const location: DatabaseLocation = { engine: 'sqlite', file: join(folder, 'meeplehood.sqlite') }
  return { location, drop: () => rm(folder, { recursive: true, force: true }) }
}

async function createCluster() {
  const { url, stop } = await startCluster(clusterSettings)
  const location: DatabaseLocation = { engine: 'postgres', url: `${url}/${templateName}` }
  return { location, drop: stop }
}
