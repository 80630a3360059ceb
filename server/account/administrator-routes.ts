import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/moderation/moderator-calls.ts'
import { getAction } from '../moderation/actions.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { type Member, serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { confirmEmailForMember, endTwoStep } from './account-help.ts'
import { removeMember } from './removal.ts'

export async function serveAdministrators(app: FastifyInstance, { db, live, pictures, subjects }: Services) {
  serve(app, calls.removeMember, async ({ parameters: { userId }, body: { reason }, member, writer }) => {
    const id = await removeMember({ writer, pictures, subjects }, { userId, reason, ...entryOf(member) })
    live.endStreams({ userId })
    return getAction(db, { id })
  })

  serve(app, calls.confirmMemberEmail, async ({ parameters: { userId }, body, member, writer }) =>
    readAction(await confirmEmailForMember(writer, { userId, ...body, ...entryOf(member) })),
  )

  serve(app, calls.endMemberTwoStep, async ({ parameters: { userId }, body, member, writer }) =>
    readAction(await endTwoStep(writer, { userId, ...body, ...entryOf(member) })),
  )

  /** @param id undefined if the action would have changed nothing */
  async function readAction(id: number | undefined) {
    if (id === undefined) throw new ProblemError('AlreadyHandled')
    return getAction(db, { id })
  }
}

function entryOf({ id }: Member) {
  return { actor: { channel: 'web' as const, id }, now: new Date() }
}
