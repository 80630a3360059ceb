import { wrongCurrentPassword } from '../../contract/auth/credentials.ts'
import type { Database } from '../platform/database/schema.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { getPasswordHash, replacePassword } from './queries.ts'

/** The hash of a member's password, which has to be this one; refuses another. */
export async function checkPassword(
  db: Database,
  { userId, currentPassword }: { userId: number; currentPassword: string },
): Promise<string> {
  const passwordHash = await getPasswordHash(db, { userId })
  if (!(await verifyPassword(currentPassword, passwordHash))) throw wrongPassword()
  return passwordHash
}

/** The refusal of a password that is not, or no longer, the member's. */
export function wrongPassword(): Refusal {
  return new Refusal('InvalidInput', { currentPassword: wrongCurrentPassword })
}

/** Changes a member's password and ends all their sessions. Refuses a current password that is not theirs. */
export async function changePassword(
  db: Database,
  { userId, currentPassword, newPassword }: { userId: number; currentPassword: string; newPassword: string },
) {
  const checkedHash = await checkPassword(db, { userId, currentPassword })
  const isChanged = await replacePassword(db, { userId, checkedHash, passwordHash: await hashPassword(newPassword) })
  if (!isChanged) throw wrongPassword()
}
