import type { FastifyInstance } from 'fastify'
import { getHealth, getLiveness } from '../../../contract/platform/health.ts'
import { pingDatabase } from '../database/database.ts'
import { answerUnderPressure } from '../http/overload.ts'
import { ProblemError } from '../http/problem-error.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services/services.ts'

/** Serves the health check, which includes the database, and the liveness check, which does not. */
export async function serveHealth(app: FastifyInstance, { db }: Services) {
  serve(app, getHealth, async ({ request }) => {
    try {
      await pingDatabase(db)
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      throw new ProblemError('Unavailable')
    }
    return { status: 'ok' as const }
  })

  serve(app, getLiveness, async () => ({ status: 'ok' as const }), answerUnderPressure)
}
