import { hashPassword } from '../auth/passwords.ts'
import type { Database } from '../platform/database/schema.ts'
import { insertEvents } from './insert-events.ts'
import { insertMembers } from './insert-members.ts'
import { insertMessages } from './insert-messages.ts'
import { insertShelves } from './insert-shelves.ts'

/** Who a newcomer may sign in as to look around; all members of the demo community share the password. */
export const demoSignIn = { username: 'demo', password: 'meeplehood' } as const

/**
 * Fills a database nobody has used yet with the demo community: members around Portland, Austin and Brooklyn with their
 * collections, ratings, conversations, and game nights past and to come, all told from `now`. The same moment gives the
 * same community. All of it is written or nothing. The starter catalogue must be loaded.
 */
export async function loadDemo(db: Database, { now }: { now: Date }) {
  const passwordHash = await hashPassword(demoSignIn.password)
  await db.transaction().execute(async (transaction) => {
    const userIds = await insertMembers(transaction, { passwordHash, reader: demoSignIn.username, now })
    await insertShelves(transaction, { userIds, now })
    await insertEvents(transaction, { userIds, now })
    await insertMessages(transaction, { userIds, now })
  })
}
