import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/planning/fit/bring-list-calls.ts'
import { tableRefusal } from '../../../contract/planning/fit/table.ts'
import { getEvent } from '../../events/events.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { listPlannedGames } from './bring-list.ts'
import { askToBring, setOffer } from './bring-offers.ts'
import { planGame } from './plan-game.ts'

/** Serves the bring lists of events. Only the people at the table see them. */
export async function serveBringLists(app: FastifyInstance, { db }: Services) {
  serve(app, calls.getBringList, async ({ parameters: { eventId }, member }) => {
    const event = await getEvent(db, { id: eventId, viewerId: member.id })
    const now = new Date()
    const problem = tableRefusal(event, now)
    if (problem) throw new ProblemError(problem)
    return { games: await listPlannedGames(db, { event, viewerId: member.id, now }) }
  })

  serve(app, calls.planGame, async ({ parameters, body, member, writer }) => {
    await planGame(writer, { ...parameters, ...body, editorId: member.id, now: new Date() })
    return getEvent(db, { id: parameters.eventId, viewerId: member.id })
  })

  serve(app, calls.setOffer, ({ parameters, body, member, writer }) =>
    setOffer(writer, { ...parameters, ...body, userId: member.id, now: new Date() }),
  )

  serve(app, calls.askToBring, ({ parameters, member, writer }) =>
    askToBring(writer, { ...parameters, organizerId: member.id, now: new Date() }),
  )
}
