import { wrongCurrentPassword } from '../../contract/auth/schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { getPasswordHash, replacePassword } from './queries.ts'

/** Throws `InvalidInput` unless the password is the member's. Returns its hash. */
export async function requirePassword(
  db: Database,
  { userId, currentPassword }: { userId: number; currentPassword: string },
): Promise<string> {
  const passwordHash = await getPasswordHash(db, { userId })
  if (!(await verifyPassword(currentPassword, passwordHash))) throw wrongPasswordProblem()
  return passwordHash
}

/** Returns the error for a current password that is wrong or has changed since it was checked. */
export function wrongPasswordProblem(): ProblemError {
  return new ProblemError('InvalidInput', { currentPassword: wrongCurrentPassword })
}

/** Changes a member's password and ends all their sessions. Throws `InvalidInput` if the current password is wrong. */
export async function changePassword(
  db: Database,
  { userId, currentPassword, newPassword }: { userId: number; currentPassword: string; newPassword: string },
) {
  const checkedHash = await requirePassword(db, { userId, currentPassword })
  const isChanged = await replacePassword(db, { userId, checkedHash, passwordHash: await hashPassword(newPassword) })
  if (!isChanged) throw wrongPasswordProblem()
}
