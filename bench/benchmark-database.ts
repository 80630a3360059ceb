import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { hashPassword } from '../server/sign-in/passwords.ts'
import { loadCatalog } from '../server/games/catalog/load-catalog.ts'
import { type DatabaseLocation, openDatabase } from '../server/platform/database/database.ts'
import type { Engine } from '../server/platform/database/engine.ts'
import { migrate } from '../server/platform/database/migrations/migrate.ts'
import { mergeTextIndexes } from '../server/platform/database/text-indexes.ts'
import { buildBusyCountry, type CountrySize, type BusyCountry } from '../server/testing/busy-country.ts'
import { type Cluster, startCluster, templateName } from '../server/testing/postgres-server.ts'
import { insertClubNight } from './club-night.ts'
import { type BenchmarkCountry, password } from './scenarios.ts'
import type { Database } from '../server/platform/database/schema.ts'
import { insertInBatches } from '../server/testing/many-members.ts'

/** The number of games that many members want to play, and the number that each of them wants. */
const popular = { games: 60, perMember: 10 } as const

/** A database with generated data. `drop` stops the engine and deletes its files; `crash` kills PostgreSQL and starts it. */
export type BenchmarkDatabase = {
  country: BenchmarkCountry
  location: DatabaseLocation
  drop: () => Promise<void>
  crash?: () => Promise<void>
}

/** PostgreSQL's defaults except for these. Commits are durable, as in production. */
const clusterSettings = { max_connections: '100', shared_buffers: '1GB' }

/** Creates a database and fills it with generated data of this size. A file of SQLite is in `folder`. */
export async function createBenchmarkDatabase(
  engine: Engine,
  size: CountrySize,
  { folder = tmpdir(), start = () => startCluster(clusterSettings) } = {},
): Promise<BenchmarkDatabase> {
  const { location, ...control } = engine === 'sqlite' ? await createFile(folder) : await createCluster(start)
  const db = openDatabase(location)
  await migrate(db, engine)
  await loadCatalog(db, { now: new Date() })
  const country = await buildBusyCountry(db, size)
  const clubNightId = await insertClubNight(db, country)
  await insertPopularWishes(db, country)
  const passwordHash = await hashPassword(password)
  await db.updateTable('users').set({ passwordHash }).execute()
  // A running server merges the text indexes every hour.
  await Array.fromAsync(mergeTextIndexes(db))
  await (engine === 'sqlite' ? sql`analyze` : sql`vacuum analyze`).execute(db)
  await db.destroy()
  return { country: { ...country, clubNightId }, location, ...control }
}

async function createFile(parent: string) {
  const folder = await mkdtemp(join(parent, 'meeplehood-bench-'))
  const location: DatabaseLocation = { engine: 'sqlite', file: join(folder, 'meeplehood.sqlite') }
  return { location, drop: () => rm(folder, { recursive: true, force: true }) }
}

async function createCluster(start: () => Promise<Cluster>) {
  const { url, stop, crash } = await start()
  const location: DatabaseLocation = { engine: 'postgres', url: `${url}/${templateName}` }
  return { location, drop: stop, crash }
}

/** Gives each member wishes for ten of sixty popular games, so that neighbours want the same ones. */
async function insertPopularWishes(db: Database, { members, gameIds }: BusyCountry) {
  const createdAt = new Date().toISOString()
  await insertInBatches(members.length * popular.perMember, async (start, end) => {
    const wishes = Array.from({ length: end - start }, (_value, index) => {
      const [member, wish] = [Math.floor((start + index) / popular.perMember), (start + index) % popular.perMember]
      return {
        userId: members[member]?.id ?? 0,
        gameId: gameIds[(member * 7 + wish * 11) % popular.games] ?? 0,
        createdAt,
      }
    })
    // A generated member may want a popular game already.
    await db
      .insertInto('wishes')
      .values(wishes)
      .onConflict((conflict) => conflict.columns(['userId', 'gameId']).doNothing())
      .execute()
  })
}
