import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/moderation/calls.ts'
import { requireAppellant } from '../sign-in/pending-sign-in.ts'
import { requireThat } from '../platform/http/problem-error.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { appeal } from './appeals.ts'
import { findLatestSuspension, listOwnDecisions } from './appeal-rows.ts'

/**
 * Serves the decisions of moderators about a member, and appeals against them; a suspended member proves
 * who they are by signing in.
 */
export async function serveAppeals(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listOwnDecisions, ({ query, member }) => listOwnDecisions(db, { userId: member.id, query }))

  serve(app, calls.appealDecision, async ({ parameters: { actionId }, body: { text }, member, writer }) =>
    appeal(writer, { actionId, userId: member.id, text, now: new Date() }),
  )

  serve(app, calls.readSuspension, async ({ request }) => {
    const userId = await requireAppellant(db, request)
    const latestId = await findLatestSuspension(db, { userId })
    const { items } = await listOwnDecisions(db, { userId, query: {} })
    return { decision: items.find(({ id }) => id === latestId) ?? null }
  })

  serve(app, calls.appealSuspension, async ({ body: { text }, writer, request }) => {
    const userId = await requireAppellant(db, request)
    const actionId = await findLatestSuspension(db, { userId })
    requireThat(actionId !== undefined, 'NotFound')
    await appeal(writer, { actionId, userId, text, now: new Date() })
  })
}
