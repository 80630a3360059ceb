import type { Kysely, Selectable } from 'kysely'
import type { AccountTables } from './schema/accounts.ts'
import type { DatePollTables } from './schema/date-polls.ts'
import type { EventTables } from './schema/events.ts'
import type { GameTables } from './schema/games.ts'
import type { MessageTables } from './schema/messages.ts'
import type { ModerationTables } from './schema/moderation.ts'
import type { NotificationTables } from './schema/notifications.ts'
import type { UserTables } from './schema/users.ts'
import type { VenueTables } from './schema/venues.ts'

/**
 * The tables. Instants are ISO 8601 strings in UTC. Nullable instants such as `deletedAt` replace booleans. Columns
 * have the names of the contract's fields (decision 33).
 */
export interface Schema
  extends
    UserTables,
    AccountTables,
    GameTables,
    EventTables,
    DatePollTables,
    MessageTables,
    NotificationTables,
    ModerationTables,
    VenueTables {
  recurringWork: { name: string; dueAt: string }
  siteSecrets: { name: string; secret: string }
}

/** A database or a transaction, the first parameter of every query function. */
export type Database = Kysely<Schema>

export type UserRow = Selectable<UserTables['users']>
export type GameRow = Selectable<GameTables['games']>
