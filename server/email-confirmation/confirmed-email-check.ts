import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../platform/database/schema.ts'
import { requireThat } from '../platform/http/problem-error.ts'
import { isEmailConfirmed } from './queries.ts'

/**
 * Rejects calls with `requiresConfirmedEmail` with `EmailNotConfirmed` if the member has not
 * confirmed the email address.
 */
export function requireConfirmedEmails(app: FastifyInstance, db: Database) {
  const requireConfirmedEmail = async ({ session: { userId } }: FastifyRequest) =>
    requireThat(userId !== undefined && (await isEmailConfirmed(db, { userId })), 'EmailNotConfirmed')
  app.addHook('onRoute', (route) => {
    if (!route.config?.requiresConfirmedEmail) return
    route.preValidation = [requireConfirmedEmail, ...[route.preValidation ?? []].flat()]
  })
}
