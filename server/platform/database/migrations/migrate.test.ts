import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, Migrator, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, testEngine } from '../../../testing/test-database.ts'
import { type DatabaseLocation, openDatabase } from '../database.ts'
import type { Engine } from '../engine.ts'
import { migrate } from './migrate.ts'
import { createInitialTables } from './0001-foundation.ts'
import { createCalendarAndModerationTables } from './0007-calendar-and-safety.ts'
import { createEmailChangesTable } from './0013-email-changes.ts'
import { nameCalendarSubscriptions } from './0021-named-calendar-subscriptions.ts'
import { addInvitations } from './0052-invitations.ts'
import { allowOperatorNotes } from './0068-operator-notes.ts'
import { foldSpacesInNameKeys } from './0073-keys-of-symbol-names.ts'
import { allowSeveralConfirmationLinks } from './0076-several-confirmation-links.ts'
import { addInvitedMembers } from './0077-invitations-of-members.ts'
import { rewriteSearchTexts } from './0078-search-texts-without-commas.ts'
import { addYearsOfStarterGames } from './0079-years-of-starter-games.ts'
import { addFittingGames } from './0080-fitting-games.ts'
import { foldAccentsInSearchTexts } from './0082-searches-without-accents.ts'
import { addDerivedEvents } from './0084-derived-events.ts'
import type { Database } from '../schema.ts'
import { matchesSearch } from '../text-search.ts'

/** Creates an empty database on the engine of this test run. */
async function createDatabase(): Promise<DatabaseLocation> {
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-migrate-'))
  const database = testEngine === 'postgres' ? await createEmptyDatabase() : undefined
  onTestFinished(async () => {
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })
  return database?.location ?? { engine: 'sqlite', file: join(folder, 'meeplehood.sqlite') }
}

/** Opens a database, as a starting process does, and closes it after `act`. */
async function withDatabase<Result>(
  location: DatabaseLocation,
  act: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(location)
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}

type Up = (db: Kysely<unknown>, engine: Engine) => Promise<void>

/** Runs these migrations only. */
async function runMigrations(db: Database, migrations: Record<string, Up>) {
  const migrator = new Migrator({
    db,
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrationLock',
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, up]) => [
            name,
            { up: (transaction: Kysely<unknown>) => up(transaction, testEngine) },
          ]),
        ),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Runs the first migration only, and inserts a row into every table. */
async function fillFirstVersion(db: Database) {
  await runMigrations(db, { [firstMigration]: createInitialTables })
  for (const [name, row] of rowsOfFirstVersion) {
    const columns = sql.join(Object.keys(row).map((column) => sql.id(column)))
    await sql`insert into ${sql.table(name)} (${columns}) values (${sql.join(Object.values(row))})`.execute(db)
  }
}

const firstMigration = '0001-foundation'
const then = '2026-11-20T18:00:00.000Z'

function member(username: string) {
  const names = { username, fullName: username, sortName: username, nameText: username, searchText: username }
  const email = `${username}@example.org`
  return { ...names, email, passwordHash: 'x', playFrequency: 'weekly', maxTravelDistance: 10, createdAt: then }
}

const catan = { name: 'Catan', description: 'Trade', sortName: 'catan', searchText: 'catan', createdAt: then }
const table = { minPlayers: 2, maxPlayers: 4, minPlayTime: 30, maxPlayTime: 60 }
const night = { title: 'Catan Night', searchText: 'catan night', location: '97205', createdAt: then }
const message = { senderId: 1, receiverId: 2, lowerUserId: 1, higherUserId: 2, content: 'Tonight?', createdAt: then }

/** A row for every table, ordered so that references point to earlier rows. */
const rowsOfFirstVersion: readonly (readonly [table: string, row: Record<string, unknown>])[] = [
  ['users', { id: 1, ...member('ada') }],
  ['users', { id: 2, ...member('ben') }],
  ['userCategories', { userId: 1, category: 'Dice' }],
  ['sessions', { idHash: 'hash', userId: 1, createdAt: then, expiresAt: then }],
  ['passwordResets', { tokenHash: 'hash', userId: 1, createdAt: then, expiresAt: then }],
  ['games', { id: 1, ...catan, ...table }],
  ['gameCategories', { gameId: 1, category: 'Family', position: 0 }],
  ['gameRatings', { gameId: 1, userId: 1, rating: 4.5, ratedAt: then }],
  ['collectionEntries', { userId: 1, gameId: 1, favoritedAt: then, createdAt: then }],
  ['events', { id: 1, hostId: 1, ...night, date: then, endsAt: then, attendeeCount: 1 }],
  ['eventGames', { eventId: 1, gameId: 1, position: 0 }],
  ['attendees', { eventId: 1, userId: 2, joinedAt: then }],
  ['messages', { id: 1, ...message }],
  ['conversations', { userId: 1, otherUserId: 2, lastMessageId: 1 }],
  ['notifications', { userId: 1, kind: 'welcomeEvent', createdAt: then, readAt: then }],
]

test('naming calendar subscriptions keeps the address that a member has', async () => {
  const location = await createDatabase()
  await withDatabase(location, async (db) => {
    await fillFirstVersion(db)
    const previous = { [firstMigration]: createInitialTables, '0007': createCalendarAndModerationTables }
    await runMigrations(db, previous)
    const before = { userId: 1, tokenHash: 'hash', createdAt: then }
    await sql`insert into "calendarSubscriptions" ("userId", "tokenHash", "createdAt")
      values (${before.userId}, ${before.tokenHash}, ${before.createdAt})`.execute(db)

    await runMigrations(db, { ...previous, '0021': nameCalendarSubscriptions })

    expect(await db.selectFrom('calendarSubscriptions').selectAll().execute()).toEqual([
      { id: 1, ...before, name: 'My calendar', lastReadAt: null },
    ])
  })
})

test('allowing several confirmation links keeps the link of a member', async () => {
  const location = await createDatabase()
  await withDatabase(location, async (db) => {
    await fillFirstVersion(db)
    const previous = { [firstMigration]: createInitialTables, '0013': createEmailChangesTable }
    await runMigrations(db, previous)
    const link = { tokenHash: 'hash', userId: 1, email: 'new@example.org', passwordCheckedAt: null, expiresAt: then }
    await db.insertInto('emailChanges').values(link).execute()

    await runMigrations(db, { ...previous, '0076': allowSeveralConfirmationLinks })

    await db
      .insertInto('emailChanges')
      .values({ ...link, tokenHash: 'second' })
      .execute()
    const links = await db.selectFrom('emailChanges').selectAll().orderBy('tokenHash').execute()
    expect(links).toEqual([link, { ...link, tokenHash: 'second' }])
  })
})

test('allowing invitations of members keeps the invitations by email', async () => {
  const location = await createDatabase()
  await withDatabase(location, async (db) => {
    await fillFirstVersion(db)
    const previous = { [firstMigration]: createInitialTables, '0052': addInvitations }
    await runMigrations(db, previous)
    const byEmail = { id: 3, eventId: 1, invitedById: 1, email: 'cleo@example.org', invitedAt: then }
    await sql`insert into "invitations" ("id", "eventId", "invitedById", "email", "invitedAt")
      values (${sql.join(Object.values(byEmail))})`.execute(db)

    await runMigrations(db, { ...previous, '0077': addInvitedMembers })

    const byMessage = { id: 4, eventId: 1, invitedById: 1, email: null, memberId: 2, invitedAt: then }
    await db.insertInto('invitations').values(byMessage).execute()
    const invitations = await db.selectFrom('invitations').selectAll().orderBy('id').execute()
    expect(invitations).toEqual([{ ...byEmail, memberId: null }, byMessage])
    for (const invitation of [byEmail, byMessage]) {
      const repeated = { ...invitation, id: 5, memberId: 'memberId' in invitation ? invitation.memberId : null }
      await expect(db.insertInto('invitations').values(repeated).execute()).rejects.toThrow(/unique/i)
    }
  })
})

test('writing search texts again affects only coming events', async () => {
  const location = await createDatabase()
  await withDatabase(location, async (db) => {
    await fillFirstVersion(db)
    await migrate(db, testEngine)
    const later = new Date(Date.now() + 60_000).toISOString()
    const past = await db.selectFrom('events').selectAll().executeTakeFirstOrThrow()
    const coming = { ...past, id: 2, endsAt: later, linkCode: 'coming' }
    await db.insertInto('events').values(coming).execute()
    await db.updateTable('events').set({ localDate: '2030-05-17' }).execute()

    await rewriteSearchTexts(db as unknown as Kysely<unknown>)

    const events = await db.selectFrom('events').select('localDate').orderBy('id').execute()
    expect(events).toEqual([{ localDate: '2030-05-17' }, { localDate: null }])
  })
})

test('planned games keep since when they fit, and tables of existing splits fit until the next check', async () => {
  const location = await createDatabase()
  await withDatabase(location, async (db) => {
    await fillFirstVersion(db)
    await migrate(db, testEngine)
    await sql`alter table "splitTables" drop column "fitsSince"`.execute(db)
    await sql`alter table "eventGames" drop column "firstFitAt"`.execute(db)
    await sql`update "eventGames" set "fitsSince" = ${then}`.execute(db)
    await sql`insert into "splitTables" ("eventId", "place", "gameId", "ownerId", "extraPeople")
      values (1, 1, 1, 1, 0)`.execute(db)

    await addFittingGames(db as unknown as Kysely<unknown>, testEngine)

    const { fitsSince } = await db.selectFrom('splitTables').select('fitsSince').executeTakeFirstOrThrow()
    expect(fitsSince).not.toBeNull()
    const planned = await db.selectFrom('eventGames').select('firstFitAt').execute()
    expect(planned.map(({ firstFitAt }) => firstFitAt)).toEqual(planned.map(() => then))
    expect(planned).not.toEqual([])
  })
})

test('second tables inherit the owner of the place and the removals of their first table', async () => {
  const location = await createDatabase()
  await withDatabase(location, async (db) => {
    await fillFirstVersion(db)
    await migrate(db, testEngine)
    for (const name of ['eventsDerivedFrom', 'eventsPlaceOwner', 'removedMembersOrigin'])
      await sql`drop index ${sql.id(name)}`.execute(db)
    await sql`alter table "events" drop column "derivedFromId"`.execute(db)
    await sql`alter table "events" drop column "placeOwnerId"`.execute(db)
    await sql`alter table "removedMembers" drop column "originId"`.execute(db)
    const cleo = member('cleo')
    const columns = sql.join(Object.keys(cleo).map((column) => sql.id(column)))
    await sql`insert into "users" ("id", ${columns}) values (3, ${sql.join(Object.values(cleo))})`.execute(db)
    await sql`insert into "events" ("id", "hostId", "title", "searchText", "location", "date", "endsAt", "createdAt",
      "linkCode", "firstTableId") values (2, 2, 'Linked', 'linked', '97205', ${then}, ${then}, ${then}, 'a', 1),
      (3, 2, 'Elsewhere', 'elsewhere', '97201', ${then}, ${then}, ${then}, 'b', 2)`.execute(db)
    await sql`insert into "removedMembers" ("eventId", "userId", "removedAt") values (1, 3, ${then})`.execute(db)

    await addDerivedEvents(db as unknown as Kysely<unknown>, testEngine)

    const events = await db.selectFrom('events').select(['id', 'derivedFromId', 'placeOwnerId']).orderBy('id').execute()
    expect(events).toEqual([
      { id: 1, derivedFromId: null, placeOwnerId: null },
      { id: 2, derivedFromId: 1, placeOwnerId: 1 },
      { id: 3, derivedFromId: 2, placeOwnerId: null },
    ])
    const removed = await db
      .selectFrom('removedMembers')
      .select(['eventId', 'userId', 'originId'])
      .orderBy('eventId')
      .execute()
    expect(removed).toEqual([
      { eventId: 1, userId: 3, originId: null },
      { eventId: 2, userId: 3, originId: 1 },
      { eventId: 3, userId: 3, originId: 1 },
    ])
  })
})

test('allowing notes without an author keeps the notes about members', async () => {
  const location = await createDatabase()
  await withDatabase(location, async (db) => {
    await fillFirstVersion(db)
    await migrate(db, testEngine)
    const note = { id: 7, userId: 1, authorId: 1, text: 'Warned by phone', createdAt: then }
    await db.insertInto('memberNotes').values(note).execute()

    await allowOperatorNotes(db as unknown as Kysely<unknown>, testEngine)

    const later = { userId: 1, authorId: null, text: 'Called to apologise', createdAt: then }
    await db
      .insertInto('memberNotes')
      .values({ id: 8, ...later })
      .execute()
    const notes = await db.selectFrom('memberNotes').selectAll().orderBy('id').execute()
    expect(notes).toEqual([note, { id: 8, ...later }])
  })
})

test('folding spaces in the keys of names changes only names without letters and digits', async () => {
  const location = await createDatabase()
  await withDatabase(location, async (db) => {
    await fillFirstVersion(db)
    await migrate(db, testEngine)
    await sql`update "games" set "name" = ${'?\n !'}, "nameKey" = ${'?\n !'} where "id" = 1`.execute(db)
    await sql`insert into "games" ("id", "name", "description", "sortName", "searchText", "nameKey", "createdAt",
        "minPlayers", "maxPlayers", "minPlayTime", "maxPlayTime")
      values (2, 'The Lantern  Bay', '', 'the lantern bay', '', 'lanternbay', ${then}, 2, 4, 30, 60)`.execute(db)

    await foldSpacesInNameKeys(db as unknown as Kysely<unknown>)

    const games = await db.selectFrom('games').select('nameKey').orderBy('id').execute()
    expect(games).toEqual([{ nameKey: '? !' }, { nameKey: 'lanternbay' }])
  })
})

test('search texts of existing rows lose their accents, in the index too', async () => {
  const location = await createDatabase()
  await withDatabase(location, async (db) => {
    await fillFirstVersion(db)
    await migrate(db, testEngine)
    const text = 'orléans und か'
    await db.updateTable('games').set({ searchText: text }).execute()
    await db.updateTable('events').set({ searchText: text }).execute()
    await db.updateTable('users').set({ searchText: text, nameText: 'chloë' }).execute()

    await foldAccentsInSearchTexts(db as unknown as Kysely<unknown>, testEngine)

    for (const searched of ['games', 'events', 'users'] as const) {
      const [row] = await db.selectFrom(searched).select('searchText').execute()
      expect(row).toEqual({ searchText: 'orleans und か' })
    }
    expect(await db.selectFrom('users').select('nameText').executeTakeFirst()).toEqual({ nameText: 'chloe' })
    const found = db
      .selectFrom('games')
      .select('id')
      .where(matchesSearch(db, 'games.searchText', 'ORLEANS'))
    expect(await found.execute()).toHaveLength(1)
  })
})

test('adding the years of starter games keeps the years and names that they have got meanwhile', async () => {
  const location = await createDatabase()
  await withDatabase(location, async (db) => {
    await fillFirstVersion(db)
    await migrate(db, testEngine)
    await db.updateTable('games').set({ yearPublished: null }).execute()
    const starter = await db.selectFrom('games').selectAll().executeTakeFirstOrThrow()
    const { ratingRank: _rank, playTimeRank: _time, standing: _standing, ...game } = starter
    const others = [
      { ...game, id: 2, name: 'Ticket to Ride', yearPublished: 2005 },
      { ...game, id: 3, name: 'Pandemic: The Board Game' },
      { ...game, id: 10_001, name: 'Azul' },
    ]
    await db.insertInto('games').values(others).execute()

    await addYearsOfStarterGames(db as unknown as Kysely<unknown>)

    const games = await db.selectFrom('games').select(['id', 'yearPublished']).orderBy('id').execute()
    expect(games).toEqual([
      { id: 1, yearPublished: 1995 },
      { id: 2, yearPublished: 2005 },
      { id: 3, yearPublished: null },
      { id: 10_001, yearPublished: null },
    ])
  })
})

async function listTables(db: Database): Promise<string[]> {
  return (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !name.startsWith('migration'))
}

/** Reads all rows of these tables, sorted by their first columns because updates can move rows. */
async function readTables(db: Database, tables: readonly string[]) {
  const reads = tables.map(async (name) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)} order by 1, 2`.execute(db)
    return [name, rows] as const
  })
  return Object.fromEntries(await Promise.all(reads))
}

test('listing confirmed members takes the others out of the owner counts, and keeps former members visible', async () => {
  const location = await createDatabase()
  await withDatabase(location, async (db) => {
    await fillFirstVersion(db)
    await migrate(db, testEngine)
    await sql`alter table "games" drop column "fromMemberSince"`.execute(db)
    await sql`delete from migrations where "name" = '0089-listed-members'`.execute(db)
    await db.updateTable('users').set({ emailConfirmedAt: null }).execute()
    const [game] = await db.selectFrom('collectionEntries').select('gameId').execute()
    const gameId = game?.gameId ?? 0
    await db
      .updateTable('games')
      .set({ ownerCount: 1, imageUrl: 'https://example.org/box.png' })
      .where('id', '=', gameId)
      .execute()
    await db.updateTable('users').set({ deletedAt: then }).where('id', '=', 2).execute()

    expect(await migrate(db, testEngine)).toContain('0089-listed-members')

    const counted = db.selectFrom('games').select(['ownerCount', 'fromMemberSince']).where('id', '=', gameId)
    expect(await counted.executeTakeFirst()).toMatchObject({ ownerCount: 0, fromMemberSince: expect.any(String) })
    const users = await db.selectFrom('users').select(['id', 'emailConfirmedAt']).orderBy('id').execute()
    expect(users.map(({ emailConfirmedAt }) => emailConfirmedAt)).toEqual(
      users.map(({ id }) => (id === 2 ? then : null)),
    )
  })
})

test('migrating a database of the first version keeps all rows', async () => {
  const location = await createDatabase()
  const before = await withDatabase(location, async (db) => {
    await fillFirstVersion(db)
    return readTables(db, await listTables(db))
  })
  const tables = Object.keys(before)
  expect(tables.filter((name) => before[name]?.length === 0)).toEqual([])

  await withDatabase(location, async (db) => {
    const migrations = await migrate(db, testEngine)

    expect(migrations).toEqual(migrations.toSorted())
    expect(migrations).not.toContain(firstMigration)
    expect(migrations.length).toBeGreaterThan(0)
    const after = await readTables(db, tables)
    // `toMatchObject` allows additional columns.
    expect(after).toMatchObject(before)
    expect(await migrate(db, testEngine)).toEqual([])
    expect(await readTables(db, tables)).toEqual(after)
    const isUnconfirmed = db.selectFrom('users').select('id').where('emailConfirmedAt', 'is', null)
    expect(await isUnconfirmed.where('deletedAt', 'is', null).execute()).toEqual([])
  })
})
