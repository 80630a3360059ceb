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
