import type { Subject } from '../../platform/services/subject.ts'
import { archivedGameChoices } from './archived-game-choices.ts'
import { replanWork } from './replan-work.ts'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/planning/fit/calls.ts'
import { tableRefusal } from '../../../contract/planning/fit/table.ts'
import { getEvent } from '../../events/events.ts'
import { requireThat, requireNoProblem } from '../../platform/http/problem-error.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { computeFit } from './fit.ts'
import { readSeatedTables } from './adopted-splits.ts'
import { setVeto } from './vetoes.ts'
import * as bringListCalls from '../../../contract/planning/fit/bring-list-calls.ts'
import { listPlannedGames } from './bring-list.ts'
import { askToBring, setOffer } from './bring-offers.ts'
import { withPlannedGame } from '../../../contract/events/planned-games.ts'
import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GamePlan } from '../../../contract/planning/fit/schemas.ts'
import { changeEvent } from '../../events/event-changes.ts'
import { listEventGameIds } from '../../events/event-games.ts'
import { lockEvent } from '../../events/event-locks.ts'
import type { Writer } from '../../platform/live/writer.ts'
import { lockPresentMember } from '../../people/users/member-locks.ts'

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
    requireNoProblem(tableRefusal(event, now))
    const split = await readSeatedTables(db, { eventId, viewerId: member.id, now })
    return computeFit(db, { event, query, viewerId: member.id, now, split })
  })

  serve(app, calls.setVeto, async ({ parameters: { eventId }, body, member, writer }) => {
    await setVeto(writer, { eventId, userId: member.id, ...body, now: new Date() })
    return body
  })
}

/** Serves the bring lists of events. Only the people at the table see them. */
async function serveBringLists(app: FastifyInstance, { db }: Services) {
  serve(app, bringListCalls.getBringList, async ({ parameters: { eventId }, member }) => {
    const event = await getEvent(db, { id: eventId, viewerId: member.id })
    const now = new Date()
    requireNoProblem(tableRefusal(event, now))
    return { games: await listPlannedGames(db, { event, viewerId: member.id, now }) }
  })

  serve(app, bringListCalls.planGame, async ({ parameters, body, member, writer }) => {
    await planGame(writer, { ...parameters, ...body, editorId: member.id, now: new Date() })
    return getEvent(db, { id: parameters.eventId, viewerId: member.id })
  })

  serve(app, bringListCalls.setOffer, ({ parameters, body, member, writer }) =>
    setOffer(writer, { ...parameters, ...body, userId: member.id, now: new Date() }),
  )

  serve(app, bringListCalls.askToBring, ({ parameters, member, writer }) =>
    askToBring(writer, { ...parameters, organizerId: member.id, now: new Date() }),
  )
}

type PlannedGame = GamePlan & { eventId: number; gameId: number; editorId: number; now: Date }

/**
 * Adds a game to the planned games of an event. Reads them under the event's lock, so that no game is lost if several
 * are planned at the same time. Throws `NotFound` for an event that the member does not see, `TooManyGames`, and the
 * problems of `changeEvent`.
 */
async function planGame(writer: Writer, { eventId, gameId, replacedId, editorId, now }: PlannedGame) {
  await writer.transaction(async (transaction) => {
    // Locks in the order of `changeEvent`: first the member, then the event.
    await lockPresentMember(transaction, { id: editorId })
    await lockEvent(transaction, { eventId })
    // Before the games are read, so that other members learn nothing about the event.
    requireThat(mayRunEvent(await getEvent(transaction, { id: eventId, viewerId: editorId })), 'NotYours')
    const gameIds = withPlannedGame(await listEventGameIds(transaction, { eventId }), { gameId, replacedId })
    requireThat(gameIds !== undefined, 'TooManyGames')
    await changeEvent(transaction, { eventId, change: { gameIds: [...gameIds] }, editorId, now })
  })
}
