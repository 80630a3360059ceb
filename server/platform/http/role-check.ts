import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/platform/call.ts'
import { hasRole, type Role } from '../../../contract/platform/roles.ts'
import { requireThat } from './problem-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    findRole: (userId: number) => Promise<Role>
    /** Returns whether a member has the second factor that the operator requires for roles. */
    hasRequiredFactor: (userId: number) => Promise<boolean>
  }
}

/** Makes the roles of members available to `serve`, which enforces the role that a call requires. */
export function useRoles(
  app: FastifyInstance,
  { findRole, hasRequiredFactor }: Pick<FastifyInstance, 'findRole' | 'hasRequiredFactor'>,
) {
  app.decorate('findRole', findRole)
  app.decorate('hasRequiredFactor', hasRequiredFactor)
}

/**
 * Returns the hooks of a route that reject members without the role which the call requires, with
 * `RoleRequired`, and those without the second factor that the operator requires, with `SecondFactorRequired`. They
 * run before the body is checked, and read the role for every request, so that a member who loses a role loses it at
 * once.
 */
export function requireRoleOf(app: FastifyInstance, { access }: Call) {
  if (access !== 'moderator' && access !== 'administrator') return []
  return [
    async (request: FastifyRequest) => {
      const { userId } = request.session
      requireThat(userId !== undefined && hasRole(await app.findRole(userId), access), 'RoleRequired')
      requireThat(await app.hasRequiredFactor(userId), 'SecondFactorRequired')
    },
  ]
}
