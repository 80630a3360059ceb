import { type Kysely, sql } from 'kysely'
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
import { columnTypes, type ColumnTypes, createTable, orNull } from './table.ts'

function platformTables({ text, instant }: ColumnTypes) {
  return {
    recurringWork: { columns: { name: text, dueAt: instant }, constraints: ['primary key ("name")'] },
    siteSecrets: { columns: { name: text, secret: text }, constraints: ['primary key ("name")'] },
  }
}

function accountTables({ instant, user }: ColumnTypes) {
  return {
    /** `claimedAt`: a process began to send the warning. `sentAt` is null if it was killed. */
    inactivityWarnings: {
      columns: { userId: user, claimedAt: instant, sentAt: orNull(instant) },
      constraints: ['primary key ("userId")'],
    },
  }
}

export async function createInitialSchema(db: Kysely<unknown>, isSqlite: boolean) {
  for (const [name, table] of Object.entries(initialTables(isSqlite)))
    for (const statement of createTable(name, table, isSqlite)) await sql.raw(statement).execute(db)
}

/** Returns the tables of the first version, in the order in which they are created. */
export function initialTables(isSqlite: boolean) {
  const types = columnTypes(isSqlite)
  return {
    ...platformTables(types),
    ...peopleTables(types),
    ...signInTables(types),
    ...gameTables(types, isSqlite),
    ...eventTables(types),
    ...placeTables(types),
    ...planningTables(types),
    ...messageTables(types),
    ...shelfTables(types),
    ...moderationTables(types, isSqlite),
    ...accountTables(types),
    // Notifications refer to what they are about.
    ...notificationTables(types),
  }
}
