import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/people/users/calls.ts'
import { recordChangesOfOwnEvents } from '../events/event-audience.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { getPrivacyChoices, updatePrivacyChoices } from '../people/users/privacy.ts'
import { requireOwnAccount } from '../people/users/users.ts'
import { listBlocksOf } from '../people/visibility/blocks.ts'
import { listConversationPartners } from '../people/visibility/suspensions.ts'

export async function servePrivacyChoices(app: FastifyInstance, { db }: Services) {
  serve(app, calls.getPrivacyChoices, async ({ parameters: { id }, member }) => {
    await requireOwnAccount(db, { id, memberId: member.id })
    return getPrivacyChoices(db, { id })
  })

  serve(app, calls.updatePrivacyChoices, async ({ parameters: { id }, body, member, writer }) => {
    await requireOwnAccount(db, { id, memberId: member.id })
    const now = new Date()
    await writer.transaction(async (transaction) => {
      await updatePrivacyChoices(transaction, { id, change: body, now })
      transaction.record({ topic: 'members' }, await listConversationPartners(transaction, { userId: id }))
      transaction.record({ topic: 'member', memberId: id }, { hiddenFrom: () => listBlocksOf(db, { userId: id }) })
      if (body.listsAttendance !== undefined) await recordChangesOfOwnEvents(transaction, { userId: id, now })
    })
    return getPrivacyChoices(db, { id })
  })
}
