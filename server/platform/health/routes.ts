import type { FastifyInstance } from 'fastify'
import { getHealth, getLiveness } from '../../../contract/platform/health.ts'
import { askForNothing } from '../database/database.ts'
import { answeredUnderPressure } from '../http/overload.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services/services.ts'

/** Whether this process can serve: it answers, and so does its database. And whether it lives: it answers. */
export async function serveHealth(app: FastifyInstance, { db }: Services) {
  serve(app, getHealth, async ({ request }) => {
    try {
      await askForNothing(db)
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      throw new Refusal('Unavailable')
    }
    return { status: 'ok' as const }
  })

  serve(app, getLiveness, async () => ({ status: 'ok' as const }), answeredUnderPressure)
}
