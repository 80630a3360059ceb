import { sql } from 'kysely'
import { buildApp } from '../app.ts'
import type { Database } from '../platform/database/schema.ts'
import { buildBusyCountry } from './busy-country.ts'
import { Caller } from './caller.ts'
import { findFullScans, watchDatabase, type WatchedDatabase } from './query-plans.ts'
import { testEngine } from './test-database.ts'
import { buildWorld, type World } from './world.ts'

/** Enough rows for both engines to choose indexes over scans. */
const size = { members: 6000, games: 3000, events: 3000, messages: 10_000 }

/** A world full of rows, whose server runs its queries on a watched database. */
export type WatchedCountry = {
  world: World
  watched: WatchedDatabase
  /** Returns a caller signed in as the member with a number; the first member has the number 0. */
  signIn: (number: number) => Caller
  /** Returns the statements since the last call that scan a whole table or index. */
  takeFullScans: () => Promise<{ sql: string; scanned: string[] }[]>
  close: () => Promise<void>
}

/** Builds a busy country with a server on it. */
export async function buildWatchedCountry(): Promise<WatchedCountry> {
  const world = await buildWorld()
  const watched = watchDatabase(world.db)
  const app = await buildApp({ ...world.services, db: watched.db }, { maxEventLoopDelay: Infinity })
  const { members } = await buildBusyCountry(world.db, size)
  await insertBlocks(world.db, members)
  if (testEngine === 'postgres') await sql`vacuum analyze`.execute(world.db)
  return {
    world,
    watched,
    signIn: (number) => new Caller(app, members[number]?.sessionId),
    takeFullScans: async () => {
      const reads = watched.takeReads()
      if (reads.length === 0) throw new Error('no query was run')
      const scans = await Promise.all(
        reads.map(async (read) => ({ sql: read.sql, scanned: await findFullScans(world.db, read) })),
      )
      return scans.filter(({ scanned }) => scanned.length > 0)
    },
    close: async () => {
      await app.close()
      await world.close()
    },
  }
}

/** Blocks members in both directions, so that queries have to hide members. */
async function insertBlocks(db: Database, members: readonly { id: number }[]) {
  const createdAt = new Date().toISOString()
  const pairs = members.slice(0, -10).map(({ id }, index) => [id, members[index + 10]?.id ?? 0] as const)
  const blocks = pairs.map(([blockerId, blockedId]) => ({ blockerId, blockedId, createdAt }))
  await db.insertInto('blocks').values(blocks).execute()
  const firstId = members[0]?.id ?? 0
  const others = members.slice(20, 40).map(({ id }) => ({ blockerId: id, blockedId: firstId, createdAt }))
  await db.insertInto('blocks').values(others).execute()
}
