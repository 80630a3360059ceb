import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '../../contract/moderation/calls.ts'
import { requireCredentials } from '../auth/credential-check.ts'
import { findSuspendedCredentials } from '../auth/queries.ts'
import { requireThat } from '../platform/http/problem-error.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { recordSecurityEvent } from '../security-log/security-log.ts'
import { appeal } from './appeals.ts'
import { findLatestSuspension, listOwnDecisions } from './appeal-queries.ts'

/** Serves the decisions of moderators about a member, and appeals against them; a suspended member gives the password. */
export async function serveAppeals(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listOwnDecisions, ({ query, member }) => listOwnDecisions(db, { userId: member.id, query }))

  serve(app, calls.appealDecision, async ({ parameters: { actionId }, body: { text }, member, writer }) =>
    appeal(writer, { actionId, userId: member.id, text, now: new Date() }),
  )

  serve(app, calls.readSuspension, async ({ body, request, reply }) => {
    const userId = await requireSuspended({ body, request, reply })
    const latestId = await findLatestSuspension(db, { userId })
    const { items } = await listOwnDecisions(db, { userId, query: {} })
    return { decision: items.find(({ id }) => id === latestId) ?? null }
  })

  serve(app, calls.appealSuspension, async ({ body: { text, ...body }, writer, request, reply }) => {
    const userId = await requireSuspended({ body, request, reply })
    const actionId = await findLatestSuspension(db, { userId })
    requireThat(actionId !== undefined, 'NotFound')
    await appeal(writer, { actionId, userId, text, now: new Date() })
  })

  /**
   * Returns the id of a suspended member who has given the right password. Other members get `WrongCredentials` with the right
   * password too: otherwise attackers could check passwords here without the email about a new device.
   */
  async function requireSuspended(attempt: {
    body: { username: string; password: string }
    request: FastifyRequest
    reply: FastifyReply
  }): Promise<number> {
    const { id } = await requireCredentials(db, { ...attempt, find: findSuspendedCredentials })
    await recordSecurityEvent(db, { kind: 'password-check', userId: id, request: attempt.request })
    return id
  }
}
