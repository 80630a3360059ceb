import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/schema.ts'
import { requireThat } from '../platform/http/problem-error.ts'
import { isEmailConfirmed } from './queries.ts'

/**
 * Rejects calls with `requiresConfirmedEmail` with `EmailNotConfirmed` if the member has not
 * confirmed the email address.
 */
export function requireConfirmedEmails(app: FastifyInstance, db: Database) {
  app.addHook('preValidation', async ({ routeOptions, session: { userId } }) => {
    if (!routeOptions.config.requiresConfirmedEmail) return
    requireThat(userId !== undefined && (await isEmailConfirmed(db, { userId })), 'EmailNotConfirmed')
  })
}
