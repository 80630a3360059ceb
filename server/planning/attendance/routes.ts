import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/planning/attendance/calls.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { deleteOutcome, getOutcome, saveOutcome } from './outcomes.ts'

/** Serves the outcomes that hosts record for past events. Only the host of an event sees its outcome. */
export async function serveAttendance(app: FastifyInstance, { db }: Services) {
  serve(app, calls.getOutcome, ({ parameters: { eventId }, member }) =>
    getOutcome(db, { eventId, userId: member.id, now: new Date() }),
  )

  serve(app, calls.setOutcome, ({ parameters: { eventId }, body: answer, member, writer }) =>
    saveOutcome(writer, { eventId, userId: member.id, answer, now: new Date() }),
  )

  serve(app, calls.deleteOutcome, ({ parameters: { eventId }, member, writer }) =>
    deleteOutcome(writer, { eventId, userId: member.id, now: new Date() }),
  )
}
