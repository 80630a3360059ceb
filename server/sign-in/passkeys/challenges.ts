import { challengeLifetime } from '../../../contract/sign-in/rules.ts'
import type { Database } from '../../platform/database/schema.ts'

/** Stores a challenge for the browser of a member, or of a visitor without `userId`. */
export async function addChallenge(
  db: Database,
  { challenge, userId = null, now }: { challenge: string; userId?: number | null | undefined; now: Date },
) {
  const expiresAt = new Date(now.getTime() + challengeLifetime).toISOString()
  await db.insertInto('passkeyChallenges').values({ challenge, userId, expiresAt }).execute()
}

/** Works once. Returns false for a challenge that is unknown, used, expired, or of another member. */
export async function takeChallenge(
  db: Database,
  { challenge, userId = null, now }: { challenge: string; userId?: number | null | undefined; now: Date },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('expiresAt', '>', now.toISOString())
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}
