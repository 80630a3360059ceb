import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Adds the time of an event's invitations to people nearby who want to play one of its games; null for existing events.
 */
export async function addWisherInvitations(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const statements = [
    sql`alter table "events" add column "wishersInvitedAt" ${instant}`,
    sql`create index "eventsWishersInvited" on "events" ("hostId", "wishersInvitedAt") where "wishersInvitedAt" is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
