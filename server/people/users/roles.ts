import { restrictionOf, type Standing } from '../../../contract/people/restrictions.ts'
import type { Role } from '../../../contract/platform/roles.ts'
import type { Database } from '../../platform/database/schema.ts'
import { hasRows } from '../../platform/database/totals.ts'
import { withProblem } from '../../platform/http/problem-error.ts'

export type MemberRole = { id: number; role: Role }

/** Returns the role in which a member can act now: suspended and limited accounts act as members without a role. */
export function actingRole({
  role,
  suspendedAt,
  limitedUntil,
}: { role: string } & Pick<Standing, 'suspendedAt' | 'limitedUntil'>): Role {
  const isLimited = restrictionOf({ limitedUntil, heldAt: null }, new Date()) !== undefined
  return suspendedAt !== null || isLimited ? 'member' : (role as Role)
}

/** Returns the acting role of a member, which is the lowest one for a deleted account and for an unknown id. */
export async function findRole(db: Database, { userId }: { userId: number }): Promise<Role> {
  const user = await db
    .selectFrom('users')
    .select(['role', 'suspendedAt', 'limitedUntil'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user ? actingRole(user) : 'member'
}

/** Returns the role of a member, also of a suspended one. Throws `NotFound` for an unknown id and a deleted account. */
export async function getActiveRole(db: Database, { userId }: { userId: number }): Promise<Role> {
  const user = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow(withProblem('NotFound'))
  return user.role as Role
}

/** Returns the roles of members, also of suspended ones. */
export async function listRoles(db: Database, { ids }: { ids: readonly number[] }): Promise<MemberRole[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('users').select(['id', 'role']).where('id', 'in', ids).execute()
  return rows.map(({ id, role }) => ({ id, role: role as Role }))
}

/** Returns the id of the member with this username, ignoring case; also of a suspended one. Throws `NotFound`. */
export async function getUserId(db: Database, { username }: { username: string }): Promise<number> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['username']), '=', username.toLowerCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow(withProblem('NotFound'))
  return user.id
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

/** Lists the moderators and administrators who can act now. */
export async function listModerators(db: Database): Promise<MemberRole[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'role', 'suspendedAt', 'limitedUntil'])
    .where('role', '<>', 'member')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, role: actingRole(row) })).filter(({ role }) => role !== 'member')
}

/** Returns whether an account exists and is not deleted. */
export async function isPresent(db: Database, { userId }: { userId: number }): Promise<boolean> {
  return hasRows(db.selectFrom('users').where('id', '=', userId).where('deletedAt', 'is', null))
}
