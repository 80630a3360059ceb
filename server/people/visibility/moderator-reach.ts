import { sql } from 'kysely'
import { hasRole, type Role } from '../../../contract/platform/roles.ts'

/**
 * Returns the condition that a moderator may read what a column's member did, as `canActAgainst` says: nothing about
 * themselves or a member of the same or a higher role, except that administrators read about each other. Rows without a
 * member are within reach.
 */
export function isWithinReach({ id, role }: { id: number; role: Role }, column: string) {
  const member = sql.ref(column)
  if (hasRole(role, 'administrator')) return sql<boolean>`(${member} is null or ${member} <> ${id})`
  // Deleted accounts have the lowest role.
  return sql<boolean>`(${member} is null or ${member} not in (select id from users where role <> 'member'))`
}
