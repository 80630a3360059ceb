import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/platform/call.ts'
import { requiresConfirmedEmail } from '../../../contract/platform/unconfirmed-calls.ts'
import { requireThat } from './problem-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    isEmailConfirmed: (userId: number) => Promise<boolean>
  }
}

/** Makes the state of email addresses available to `serve`, which enforces `requiresConfirmedEmail`. */
export function useConfirmedEmails(app: FastifyInstance, isEmailConfirmed: FastifyInstance['isEmailConfirmed']) {
  app.decorate('isEmailConfirmed', isEmailConfirmed)
}

/** Returns the hooks of a route that reject members with an unconfirmed email address with `EmailNotConfirmed`. */
export function requireConfirmedEmailFor(app: FastifyInstance, call: Call) {
  if (!requiresConfirmedEmail(call)) return []
  return [
    async ({ session: { userId } }: FastifyRequest) =>
      requireThat(userId !== undefined && (await app.isEmailConfirmed(userId)), 'EmailNotConfirmed'),
  ]
}
