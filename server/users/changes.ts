import type { z } from 'zod'
import { defaultPlayFrequency, defaultTravelDistance } from '../../contract/users/preferences.ts'
import type { PreferencesChange, UserChange } from '../../contract/users/user-changes.ts'
import { breaksUniqueIndex } from '../platform/database/database.ts'
import type { Database } from '../platform/database/schema.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { searchColumns } from './queries.ts'

/** What a registration brings, with the password hashed already. */
export type NewUser = {
  username: string
  fullName: string
  email: string
  passwordHash: string
  location?: string | null | undefined
}

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

/** What a member changes of themselves at once; another address is confirmed by mail first. */
type OwnChange = Omit<z.output<typeof UserChange>, 'email'>

/** Changes what is given. */
export async function updateUser(db: Database, { id, change }: { id: number; change: OwnChange }) {
  if (Object.keys(change).length === 0) return
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
}

/** Keeps everyone else from changing a member until the transaction ends. */
export async function lockUser(transaction: Database, { id }: { id: number }) {
  // An update that changes nothing: the one lock on a row that both engines know.
  await transaction
    .updateTable('users')
    .set(({ ref }) => ({ username: ref('username') }))
    .where('id', '=', id)
    .execute()
}

/** Gives a member another address; refuses one that another account has. */
export async function setEmail(db: Database, { id, email }: { id: number; email: string }) {
  try {
    await db.updateTable('users').set({ email }).where('id', '=', id).execute()
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

function takenRefusal(error: unknown): unknown {
  if (breaksUniqueIndex(error, 'usersUsername'))
    return new Refusal('UsernameTaken', { username: 'This username is taken' })
  if (breaksUniqueIndex(error, 'usersEmail'))
    return new Refusal('EmailTaken', { email: 'Another account uses this address' })
  return error
}
