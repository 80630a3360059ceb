import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/moderation/calls.ts'
import { findCredentials } from '../auth/queries.ts'
import { verifyPassword } from '../auth/passwords.ts'
import { ProblemError, requireThat } from '../platform/http/problem-error.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { isSuspended } from '../visibility/suspension-queries.ts'
import { appeal } from './appeals.ts'
import { findLatestSuspension, listOwnDecisions } from './appeal-queries.ts'

/** Serves the decisions of moderators about a member, and appeals against them; a suspended member gives the password. */
export async function serveAppeals(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listOwnDecisions, ({ query, member }) => listOwnDecisions(db, { userId: member.id, query }))

  serve(app, calls.appealDecision, async ({ parameters: { actionId }, body: { text }, member, writer }) =>
    appeal(writer, { actionId, userId: member.id, text, now: new Date() }),
  )

  serve(app, calls.readSuspension, async ({ body }) => {
    const userId = await requireSuspended(body)
    const latestId = await findLatestSuspension(db, { userId })
    const { items } = await listOwnDecisions(db, { userId, query: {} })
    return { decision: items.find(({ id }) => id === latestId) ?? null }
  })

  serve(app, calls.appealSuspension, async ({ body: { text, ...credentials }, writer }) => {
    const userId = await requireSuspended(credentials)
    const actionId = await findLatestSuspension(db, { userId })
    requireThat(actionId !== undefined, 'NotFound')
    await appeal(writer, { actionId, userId, text, now: new Date() })
  })

  /** Returns the id of a suspended member. Throws `WrongCredentials`, and `NotFound` for a member who is not suspended. */
  async function requireSuspended({ username, password }: { username: string; password: string }): Promise<number> {
    const credentials = await findCredentials(db, { username })
    const isRight = credentials !== undefined && (await verifyPassword(password, credentials.passwordHash))
    if (!isRight) throw new ProblemError('WrongCredentials')
    requireThat(await isSuspended(db, { userId: credentials.id }), 'NotFound')
    return credentials.id
  }
}
