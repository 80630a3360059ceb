import type { FastifyInstance } from 'fastify'
import { removeMember as removeMemberCall } from '../../contract/moderation/moderator-calls.ts'
import { getAction } from '../moderation/action-queries.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { removeMember } from './removal.ts'

/** Serves the removal of accounts by administrators. */
export async function serveAccountRemoval(app: FastifyInstance, { db, live, pictures }: Services) {
  serve(app, removeMemberCall, async ({ parameters: { userId }, body: { reason }, member, writer }) => {
    const actor = { channel: 'web' as const, id: member.id }
    const id = await removeMember({ writer, pictures }, { userId, reason, actor, now: new Date() })
    live.endStreams({ userId })
    return getAction(db, { id })
  })
}
