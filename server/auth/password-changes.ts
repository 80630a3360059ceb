import { wrongCurrentPassword } from '../../contract/credentials.ts'
import type { Database } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { getPasswordHash, replacePassword } from './queries.ts'

/** Changes a member's password and ends all their sessions. Refuses a current password that is not theirs. */
export async function changePassword(
  db: Database,
  { userId, currentPassword, newPassword }: { userId: number; currentPassword: string; newPassword: string },
) {
  const checkedHash = await getPasswordHash(db, { userId })
  const isRight = await verifyPassword(currentPassword, checkedHash)
  const isChanged =
    isRight && (await replacePassword(db, { userId, checkedHash, passwordHash: await hashPassword(newPassword) }))
  if (!isChanged) throw new Refusal('InvalidInput', { currentPassword: wrongCurrentPassword })
}
