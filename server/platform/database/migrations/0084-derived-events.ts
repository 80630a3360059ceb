import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Adds the event from which another one was made, the owner of the place of an event that another member hosts, and the
 * event at which a removal happened. Events that were opened from a waiting list inherit the removals from their first
 * table.
 */
export async function addDerivedEvents(db: Kysely<unknown>, engine: Engine) {
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`alter table "events" add column "derivedFromId" ${reference} references "events" ("id")`,
    sql`alter table "events" add column "placeOwnerId" ${reference} references "users" ("id")`,
    sql`alter table "removedMembers" add column "originId" ${reference} references "events" ("id")`,
    sql`update "events" set "derivedFromId" = "firstTableId" where "firstTableId" is not null`,
    sql`create index "eventsDerivedFrom" on "events" ("derivedFromId") where "derivedFromId" is not null`,
    sql`create index "eventsPlaceOwner" on "events" ("placeOwnerId") where "placeOwnerId" is not null`,
    sql`create index "removedMembersOrigin" on "removedMembers" ("originId") where "originId" is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
  const { rows } = await sql<{ id: number; firstId: number }>`
    select "id", "firstTableId" as "firstId" from "events" where "firstTableId" is not null order by "id"`.execute(db)
  // In the order of their ids, so that a second table of a second table comes after its first table.
  for (const { id, firstId } of rows) await inheritFromFirstTable(db, { id, firstId })
}

async function inheritFromFirstTable(db: Kysely<unknown>, { id, firstId }: { id: number; firstId: number }) {
  await sql`
    update "events" set "placeOwnerId" = (
      select case when "first"."location" = "events"."location"
        then nullif(coalesce("first"."placeOwnerId", "first"."hostId"), "events"."hostId") end
      from "events" as "first" where "first"."id" = ${firstId}
    ) where "id" = ${id}`.execute(db)
  await sql`
    insert into "removedMembers" ("eventId", "userId", "removedAt", "originId")
    select "linked"."id", "userId", "removedAt", coalesce("originId", "eventId")
    from "removedMembers" cross join "events" as "linked"
    where "eventId" = ${firstId} and "linked"."id" = ${id} and "userId" <> "linked"."hostId"
    on conflict do nothing`.execute(db)
}
