import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/sign-in/security-log/calls.ts'
import { maxOwnSecurityEvents } from '../../../contract/sign-in/security-log/rules.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { requireOwnAccount } from '../../people/users/users.ts'
import { listSecurityEvents } from './security-events.ts'

export async function serveSecurityLog(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listSecurityEvents, async ({ parameters: { id }, member }) => {
    await requireOwnAccount(db, { id, memberId: member.id })
    return listSecurityEvents(db, { userId: id, limit: maxOwnSecurityEvents })
  })
}
