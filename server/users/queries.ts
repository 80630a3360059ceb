import type { z } from 'zod'
import { foldCase, sortName } from '../../contract/search.ts'
import type { PreferencesChange, UserChange } from '../../contract/user-changes.ts'
import type { MemberSummary, OwnUser, Preferences, PublicUser } from '../../contract/users.ts'
import { defaultPlayFrequency, defaultTravelDistance } from '../../contract/preferences.ts'
import { breaksUniqueIndex } from '../database/database.ts'
import type { Database, UserRow } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'

/** What a registration brings, with the password hashed already. */
export type NewUser = {
  username: string
  fullName: string
  email: string
  passwordHash: string
  location?: string | null | undefined
}

const userColumns = [
  'id',
  'username',
  'fullName',
  'email',
  'bio',
  'location',
  'avatarUrl',
  'experienceLevel',
  'playFrequency',
  'maxTravelDistance',
  'createdAt',
] as const satisfies readonly (keyof UserRow)[]

type UserColumns = Pick<UserRow, (typeof userColumns)[number]>

/** Creates a member with the specification's default preferences; refuses a username or email that is taken. */
export async function createUser(db: Database, { user, now }: { user: NewUser; now: Date }): Promise<number> {
  const { username, fullName, email, passwordHash, location = null } = user
  try {
    const { id } = await db
      .insertInto('users')
      .values({
        username,
        fullName,
        email,
        passwordHash,
        location,
        playFrequency: defaultPlayFrequency,
        maxTravelDistance: defaultTravelDistance,
        ...searchColumns({ username, fullName, bio: null }),
        createdAt: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    throw takenRefusal(error)
  }
}

/** A member as they see themselves; refuses an id nobody has. */
export async function getOwnUser(db: Database, { id }: { id: number }): Promise<OwnUser> {
  const row = await db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  const [preferences] = await listPreferences(db, [row])
  const { playFrequency: _frequency, maxTravelDistance: _distance, ...user } = row
  return { ...user, preferences: preferences as Preferences }
}

/** A member as others see them; refuses an id nobody has. */
export async function getPublicUser(db: Database, { id }: { id: number }): Promise<PublicUser> {
  const [user] = await listPublicUsers(db, { ids: [id] })
  if (!user) throw new Refusal('NotFound')
  return user
}

/** Members as others see them, in the order of the ids. */
export async function listPublicUsers(db: Database, { ids }: { ids: readonly number[] }): Promise<PublicUser[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('users').select(userColumns).where('id', 'in', ids).execute()
  const preferences = await listPreferences(db, rows)
  const users = rows.map(
    ({ email: _email, playFrequency: _frequency, maxTravelDistance: _distance, ...user }, index) => ({
      ...user,
      preferences: preferences[index] as Preferences,
    }),
  )
  const byId = new Map(users.map((user) => [user.id, user]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The little of each member that stands beside their deeds, by id. */
export async function findMemberSummaries(
  db: Database,
  { ids }: { ids: readonly number[] },
): Promise<Map<number, MemberSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'fullName', 'avatarUrl']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Changes what is given; refuses an email address another account has. */
export async function updateUser(db: Database, { id, change }: { id: number; change: z.output<typeof UserChange> }) {
  if (Object.keys(change).length === 0) return
  try {
    await db.transaction().execute(async (transaction) => {
      // The change first: it locks the row, so what searches look through follows from the whole member, not from half.
      const user = await transaction
        .updateTable('users')
        .set(change)
        .where('id', '=', id)
        .returning(['username', 'fullName', 'bio'])
        .executeTakeFirstOrThrow()
      await transaction.updateTable('users').set(searchColumns(user)).where('id', '=', id).execute()
    })
  } catch (error) {
    throw takenRefusal(error)
  }
}

/** Changes what is given of a member's preferences. */
export async function updatePreferences(
  db: Database,
  { userId, change }: { userId: number; change: Omit<z.output<typeof PreferencesChange>, 'userId'> },
) {
  const { gameCategories, ...columns } = change
  await db.transaction().execute(async (transaction) => {
    // Changes of one member's preferences wait for each other here, even where no column changes.
    await transaction
      .updateTable('users')
      .set(({ ref }) => ({ ...columns, username: ref('username') }))
      .where('id', '=', userId)
      .execute()
    if (!gameCategories) return
    await transaction.deleteFrom('userCategories').where('userId', '=', userId).execute()
    const rows = [...new Set(gameCategories)].map((category) => ({ userId, category }))
    if (rows.length > 0) await transaction.insertInto('userCategories').values(rows).execute()
  })
}

/** What searches look through: contacts by name, players by name or bio (SPEC 5). */
export function searchColumns({ username, fullName, bio }: { username: string; fullName: string; bio: string | null }) {
  const names = `${fullName}\n${username}`
  return {
    sortName: sortName(fullName),
    nameText: foldCase(names),
    searchText: foldCase(bio === null ? names : `${names}\n${bio}`),
  }
}

async function listPreferences(db: Database, users: readonly UserColumns[]): Promise<Preferences[]> {
  const ids = users.map((user) => user.id)
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('userCategories')
          .select(['userId', 'category'])
          .where('userId', 'in', ids)
          .orderBy('category')
          .execute()
  const categories = Map.groupBy(rows, (row) => row.userId)
  return users.map(({ id, playFrequency, maxTravelDistance }) => ({
    userId: id,
    gameCategories: (categories.get(id) ?? []).map((row) => row.category),
    playFrequency: playFrequency as Preferences['playFrequency'],
    maxTravelDistance,
  }))
}

function takenRefusal(error: unknown): unknown {
  if (breaksUniqueIndex(error, 'usersUsername'))
    return new Refusal('UsernameTaken', { username: 'This username is taken' })
  if (breaksUniqueIndex(error, 'usersEmail'))
    return new Refusal('EmailTaken', { email: 'Another account uses this address' })
  return error
}
