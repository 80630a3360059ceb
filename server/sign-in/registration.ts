import type { Database } from '../platform/database/schema.ts'
import { createWelcomeNotifications } from '../notifications/notifications.ts'
import { createUser, type NewUser } from '../people/users/user-changes.ts'

/**
 * Creates a member with their welcome notifications and returns the new id. Throws `UsernameTaken` or `EmailTaken` like
 * `createUser`.
 */
export async function registerMember(db: Database, { user, now }: { user: NewUser; now: Date }): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const userId = await createUser(transaction, { user, now })
    await createWelcomeNotifications(transaction, { userId, now })
    return userId
  })
}
