import { type Kysely, sql } from 'kysely'
import type { Engine } from '../../engine.ts'
import { eventTables } from './events.ts'
import { gameTables } from './games.ts'
import { messageTables } from './messages.ts'
import { moderationTables } from './moderation.ts'
import { notificationTables } from './notifications.ts'
import { peopleTables } from './people.ts'
import { placeTables } from './places.ts'
import { planningTables } from './planning.ts'
import { shelfTables } from './shelves.ts'
import { signInTables } from './sign-in.ts'
import { columnTypes, type ColumnTypes, createTable, type Tables } from './table.ts'

function platformTables({ instant }: ColumnTypes): Tables {
  return {
    recurringWork: { columns: `"name" text primary key, "dueAt" ${instant} not null` },
    siteSecrets: { columns: `"name" text primary key, "secret" text not null` },
  }
}

function accountTables({ instant, user }: ColumnTypes): Tables {
  return {
    inactivityWarnings: {
      columns: `"userId" ${user} primary key, "claimedAt" ${instant} not null, "sentAt" ${instant}`,
    },
  }
}

/** Creates all tables. */
export async function createInitialSchema(db: Kysely<unknown>, engine: Engine) {
  for (const [name, table] of Object.entries(initialTables(engine)))
    for (const statement of createTable(name, table, engine)) await sql.raw(statement).execute(db)
}

/** Returns the tables of the first version, in the order in which they are created. */
export function initialTables(engine: Engine): Tables {
  const types = columnTypes(engine)
  return {
    ...platformTables(types),
    ...peopleTables(types),
    ...signInTables(types),
    ...gameTables(types, engine),
    ...eventTables(types),
    ...placeTables(types),
    ...planningTables(types),
    ...messageTables(types),
    ...shelfTables(types),
    ...moderationTables(types, engine),
    ...accountTables(types),
    // Notifications refer to what they are about.
    ...notificationTables(types),
  }
}
