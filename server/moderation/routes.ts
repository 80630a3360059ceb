import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/moderation/calls.ts'
import { reportSubject } from '../../contract/moderation/calls.ts'
import { canBlock } from '../../contract/moderation/rules.ts'
import { limitTries } from '../platform/limits/attempt-limits.ts'
import { announceLeft } from '../events/leave-for-good.ts'
import { refuseUnless } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { deleteBlock, listBlocks, refuseWhoBlocks } from '../visibility/block-queries.ts'
import { blockMember } from './blocks.ts'
import { insertReport } from './report-queries.ts'
import { readReported } from './reported-subjects.ts'

/** What keeps members safe from each other. */
export async function serveSafety(app: FastifyInstance, { db, live }: Services) {
  serve(app, calls.listBlockedMembers, ({ query, member }) => listBlocks(db, { blockerId: member.id, query }))

  serve(app, calls.blockMember, async ({ parameters: { userId }, member }) => {
    refuseUnless(canBlock(userId, member.id), 'NotYours')
    await refuseWhoBlocks(db, { userId, memberId: member.id })
    const events = await blockMember(db, { blockerId: member.id, blockedId: userId, now: new Date() })
    live.announce([member.id, userId], { topic: 'members' })
    await announceLeft({ db, live }, events)
  })

  serve(
    app,
    reportSubject,
    async ({ body, member }) => {
      const subject = await readReported(db, body.kind, { id: body.subjectId, reporterId: member.id })
      return insertReport(db, { report: body, reporterId: member.id, subject, now: new Date() })
    },
    limitTries('report'),
  )

  serve(app, calls.unblockMember, async ({ parameters: { userId }, member }) => {
    await deleteBlock(db, { blockerId: member.id, blockedId: userId })
    live.announce([member.id, userId], { topic: 'members' })
  })
}
