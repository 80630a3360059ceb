import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Creates passkeys, and the challenges that they sign. */
export async function createPasskeyTables(db: Kysely<unknown>, engine: Engine) {
  const id = sql.raw(
    engine === 'sqlite' ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key',
  )
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const integer = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`create table "passkeys" (
      "id" ${id},
      "userId" ${integer} not null references "users" ("id"),
      "credentialId" text not null unique,
      "publicKey" text not null,
      "counter" ${integer} not null,
      "transports" text not null,
      "name" text not null,
      "createdAt" ${instant} not null,
      "lastUsedAt" ${instant}
    )`,
    sql`create index "passkeysUser" on "passkeys" ("userId", "id")`,
    sql`create table "passkeyChallenges" (
      "challenge" text primary key,
      "userId" ${integer} references "users" ("id"),
      "expiresAt" ${instant} not null
    )`,
    sql`create index "passkeyChallengesExpiry" on "passkeyChallenges" ("expiresAt")`,
  ]
  for (const statement of statements) await statement.execute(db)
}
