/** The roles of members, the lowest first. Every role includes the rights of the lower ones. */
export const roles = ['member', 'moderator', 'administrator'] as const
export type Role = (typeof roles)[number]

export function hasRole(role: Role, required: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(required)
}
