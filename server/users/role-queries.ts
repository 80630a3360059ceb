import type { Role } from '../../contract/platform/roles.ts'
import type { Database } from '../platform/database/schema.ts'

/** Returns the role of a member, which is the lowest one for a deleted or suspended account and for an unknown id. */
export async function findRole(db: Database, { userId }: { userId: number }): Promise<Role> {
  const user = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst()
  return (user?.role as Role | undefined) ?? 'member'
}

/** Gives a member a role. Returns false if the member has it already. */
export async function setRole(db: Database, { userId, role }: { userId: number; role: Role }): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ role })
    .where('id', '=', userId)
    .where('role', '!=', role)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Lists the ids of the moderators and administrators who can sign in. */
export async function listModeratorIds(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '<>', 'member')
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
