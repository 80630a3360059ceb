import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/moderation/calls.ts'
import { reportSubject } from '../../contract/moderation/calls.ts'
import { canBlock } from '../../contract/moderation/rules.ts'
import { requireThat } from '../platform/http/problem-error.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { reportableOf } from '../platform/subjects/reportable.ts'
import { listBlockedMembers, requireBlockableUser } from '../people/visibility/blocks.ts'
import { blockMember, unblockMember } from './blocks.ts'
import { fileReport } from './reports.ts'
import { requireAppellant } from '../sign-in/pending-sign-in.ts'
import { appeal } from './appeals.ts'
import { findLatestSuspension, listOwnDecisions } from './appeal-rows.ts'

export async function serveModeration(app: FastifyInstance, { db, subjects }: Services) {
  serve(app, calls.listBlockedMembers, ({ query, member }) => listBlockedMembers(db, { blockerId: member.id, query }))

  serve(app, calls.blockMember, async ({ parameters: { userId }, member, writer }) => {
    requireThat(canBlock(userId, member.id), 'NotYours')
    await requireBlockableUser(db, { userId, memberId: member.id })
    await blockMember(writer, { blockerId: member.id, blockedId: userId, subjects, now: new Date() })
  })

  serve(app, reportSubject, async ({ body, member, writer }) => {
    const subject = await reportableOf(subjects, body.kind).copy(db, {
      id: body.subjectId,
      pollCode: body.pollCode,
      reporterId: member.id,
    })
    return fileReport(writer, { report: body, reporterId: member.id, subject, now: new Date() })
  })

  serve(app, calls.unblockMember, ({ parameters: { userId }, member, writer }) =>
    unblockMember(writer, { blockerId: member.id, blockedId: userId }),
  )
}

/** Serves decisions about a member, and appeals. A suspended member proves who they are by signing in. */
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
