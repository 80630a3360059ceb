import type { Subject } from '../../platform/services/subject.ts'
import { archivedGameChoices } from './archived-game-choices.ts'
import { serveBringLists } from './bring-list-routes.ts'
import { replanWork } from './replan-work.ts'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/planning/fit/calls.ts'
import { tableRefusal } from '../../../contract/planning/fit/table.ts'
import { getEvent } from '../../events/events.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { computeFit } from './fit.ts'
import { readSeatedTables } from './adopted-splits.ts'
import { setVeto } from './vetoes.ts'

export const fit = {
  serve: [serveFit, serveBringLists],
  work: (services) => [replanWork(services)],
  personal: {
    tables: { gameVetoes: 'gameVetoes', gameOffers: 'gameOffers', gameAsks: 'gamesAskedFor' },
    archive: archivedGameChoices,
    // A member who leaves an event gives up what they said about its games, so events delete it.
    erase: [],
    separate: [],
  },
  reportable: {},
} satisfies Subject

/** Serves what the people at an event can play. Only they see it. */
async function serveFit(app: FastifyInstance, { db }: Services) {
  serve(app, calls.getFit, async ({ parameters: { eventId }, query, member }) => {
    const now = new Date()
    const event = await getEvent(db, { id: eventId, viewerId: member.id })
    const problem = tableRefusal(event, now)
    if (problem) throw new ProblemError(problem)
    const split = await readSeatedTables(db, { eventId, viewerId: member.id, now })
    return computeFit(db, { event, query, viewerId: member.id, now, split })
  })

  serve(app, calls.setVeto, async ({ parameters: { eventId }, body, member, writer }) => {
    await setVeto(writer, { eventId, userId: member.id, ...body, now: new Date() })
    return body
  })
}
