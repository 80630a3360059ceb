import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/platform/call.ts'
import { requireThat } from './problem-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns whether the member of the request's session has proved who they are in the last minutes. */
    isSignInRecent: (request: FastifyRequest) => Promise<boolean>
  }
}

export function useRecentSignIns(app: FastifyInstance, isSignInRecent: FastifyInstance['isSignInRecent']) {
  app.decorate('isSignInRecent', isSignInRecent)
}

/** Returns the hooks of a route that reject sensitive calls (`Call.recentSignIn`) with `SignInNotRecent`. */
export function requireRecentSignInFor(app: FastifyInstance, call: Call) {
  if (!call.recentSignIn) return []
  return [
    async (request: FastifyRequest) => {
      requireThat(await app.isSignInRecent(request), 'SignInNotRecent')
    },
  ]
}
