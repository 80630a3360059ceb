import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/platform/call.ts'
import { hasRole, type Role } from '../../../contract/platform/roles.ts'
import { requiresConfirmedEmail } from '../../../contract/platform/unconfirmed-calls.ts'
import { ProblemError, requireThat } from './problem-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    findRole: (userId: number) => Promise<Role>
    /** Returns whether a member has the second factor that the operator requires for roles. */
    hasRequiredFactor: (userId: number) => Promise<boolean>
    isEmailConfirmed: (userId: number) => Promise<boolean>
    /** Returns whether the member of the request's session has proved who they are in the last minutes. */
    isSignInRecent: (request: FastifyRequest) => Promise<boolean>
    /** Throws `NotFound` for an unknown member or one who is hidden from the viewer. */
    requireVisibleUser: (key: { id: number; viewerId: number }) => Promise<void>
  }
}

/**
 * Returns the hooks of a route that reject members without the role that the call requires, without the second factor
 * that the operator requires for it, with an unconfirmed email address, or without a recent sign-in. They run before the
 * body is checked, and read the role for every request, so that a member who loses a role loses it at once.
 */
export function requireAccessTo(app: FastifyInstance, call: Call) {
  const { access, recentSignIn } = call
  const checks: ((request: FastifyRequest) => Promise<void>)[] = []
  if (access === 'moderator' || access === 'administrator')
    checks.push(async ({ session: { userId } }) => {
      requireThat(userId !== undefined && hasRole(await app.findRole(userId), access), 'RoleRequired')
      requireThat(await app.hasRequiredFactor(userId), 'SecondFactorRequired')
    })
  if (requiresConfirmedEmail(call))
    checks.push(async ({ session: { userId } }) =>
      requireThat(userId !== undefined && (await app.isEmailConfirmed(userId)), 'EmailNotConfirmed'),
    )
  if (recentSignIn) checks.push(async (request) => requireThat(await app.isSignInRecent(request), 'SignInNotRecent'))
  return checks
}

/** Rejects other members after the path is checked: with `NotFound` if they may not see the member, else `NotYours`. */
export function requireOwnAccountFor(app: FastifyInstance, { access }: Call) {
  if (access !== 'self') return []
  return [
    async ({ params, session: { userId } }: FastifyRequest) => {
      const { id } = params as { id: number }
      if (id === userId) return
      if (userId !== undefined) await app.requireVisibleUser({ id, viewerId: userId })
      throw new ProblemError('NotYours')
    },
  ]
}
