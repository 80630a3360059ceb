import type { FastifyInstance } from 'fastify'
import { tableRefusal } from '../../../contract/planning/fit/table.ts'
import * as calls from '../../../contract/planning/split/calls.ts'
import { getEvent } from '../../events/events.ts'
import { requireNoProblem } from '../../platform/http/problem-error.ts'
import { type Member, serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { adoptSplit, changeTable, undoSplit } from './adopted-split.ts'
import { readPlan } from './plan.ts'
import { findSplit, listSplitProposals } from './proposals.ts'

/** Serves the split of an event into tables. Only the people at the event see it. */
export async function serveSplit(app: FastifyInstance, { db }: Services) {
  serve(app, calls.getSplit, async ({ parameters: { eventId }, member }) =>
    readPlan(db, await requireAtTable(eventId, member)),
  )

  serve(app, calls.listSplitProposals, async ({ parameters: { eventId }, member }) =>
    listSplitProposals(db, await requireAtTable(eventId, member)),
  )

  serve(app, calls.adoptSplit, async ({ parameters: { eventId }, body, member, writer }) => {
    const viewer = await requireAtTable(eventId, member)
    const split = await findSplit(db, { ...viewer, ...body })
    await adoptSplit(writer, { eventId, userId: member.id, split, now: viewer.now })
    return readPlan(db, viewer)
  })

  serve(app, calls.undoSplit, async ({ parameters: { eventId }, member, writer }) => {
    await undoSplit(writer, { eventId, userId: member.id, now: new Date() })
  })

  serve(app, calls.changeTable, async ({ parameters: { eventId }, body, member, writer }) => {
    const viewer = await requireAtTable(eventId, member)
    await changeTable(writer, {
      eventId,
      userId: member.id,
      memberId: body.userId ?? member.id,
      place: body.place,
      now: viewer.now,
    })
    return readPlan(db, viewer)
  })

  async function requireAtTable(eventId: number, member: Member) {
    const now = new Date()
    const event = await getEvent(db, { id: eventId, viewerId: member.id })
    requireNoProblem(tableRefusal(event, now))
    return { event, viewerId: member.id, now }
  }
}
