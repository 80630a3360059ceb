import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Limits the indexes for lists of members to those who have confirmed their email addresses, takes the other members out
 * of the owner counts of games, and adds since when a game exists that a member added. Members enter an address for the
 * picture of a game, and the starter games have none.
 */
export async function listConfirmedMembers(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const statements = [
    sql`alter table "games" add column "fromMemberSince" ${instant}`,
    sql`update "games" set "fromMemberSince" = "createdAt" where "addedById" is not null or "imageUrl" is not null`,
    ...memberIndexes.flatMap(([name, columns]) => [
      sql`drop index if exists ${sql.id(name)}`,
      sql`create index ${sql.id(name)} on "users" (${sql.join(columns.map((column) => sql.id(column)))})
        where "deletedAt" is null and "emailConfirmedAt" is not null`,
    ]),
    // Deleted accounts stay visible under the name of a former member, except those that were never confirmed.
    sql`update "users" set "emailConfirmedAt" = "deletedAt" where "deletedAt" is not null`,
    sql`update "games" set "ownerCount" = "ownerCount" - (
      select count(*) from "collectionEntries" join "users" on "users"."id" = "collectionEntries"."userId"
      where "collectionEntries"."gameId" = "games"."id" and "users"."emailConfirmedAt" is null
    ) where "id" in (
      select "collectionEntries"."gameId" from "collectionEntries" join "users" on "users"."id" = "collectionEntries"."userId"
      where "users"."emailConfirmedAt" is null
    )`,
  ]
  for (const statement of statements) await statement.execute(db)
}

/** The index `usersSortName` stays, because moderators search among all members. */
const memberIndexes: readonly (readonly [name: string, columns: readonly string[]])[] = [
  ['usersListedName', ['sortName', 'id']],
  ['usersLocation', ['location', 'activityRank', 'sortName', 'id']],
  ['usersListedZip', ['listedZip', 'activityRank', 'sortName', 'id']],
  ['usersExperienceRank', ['experienceRank', 'activityRank', 'id']],
  ['usersCreatedAt', ['createdAt', 'id']],
]
