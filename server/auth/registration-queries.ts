import type { Database } from '../platform/database/schema.ts'
import { welcomeMember } from '../notifications/queries.ts'
import { createUser, type NewUser } from '../users/changes.ts'

/** Makes a member of a newcomer and greets them; refuses a username or email that is taken. Returns the new id. */
export async function registerMember(db: Database, { user, now }: { user: NewUser; now: Date }): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const userId = await createUser(transaction, { user, now })
    await welcomeMember(transaction, { userId, now })
    return userId
  })
}
