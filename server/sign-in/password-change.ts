import type { Database } from '../platform/database/schema.ts'
import { wrongPasswordProblem } from './password-check.ts'
import { hashPassword } from './passwords.ts'
import { replacePassword } from './credentials.ts'

/**
 * Changes a member's password and ends all their sessions. Throws `InvalidInput` if the password has changed since the
 * caller checked it.
 *
 * @param checkedHash the hash against which the caller checked the current password
 */
export async function changePassword(
  db: Database,
  { userId, checkedHash, newPassword }: { userId: number; checkedHash: string; newPassword: string },
) {
  const isChanged = await replacePassword(db, { userId, checkedHash, passwordHash: await hashPassword(newPassword) })
  if (!isChanged) throw wrongPasswordProblem()
}
