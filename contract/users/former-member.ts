import type { PublicUser } from './users.ts'

/** How somebody appears to whom they wrote, or played with, once they have left. */
export const formerMemberName = 'Former member'

const prefix = 'former:'

/** What takes the place of a username that is free again: no member can choose one with a colon in it. */
export function formerUsername(id: number): string {
  return `${prefix}${id}`
}

/** Whether a member has left: nobody can write to them, and there is no profile to see. */
export function isFormerMember({ username }: Pick<PublicUser, 'username'>): boolean {
  return username.startsWith(prefix)
}
