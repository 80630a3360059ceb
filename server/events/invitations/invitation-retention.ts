import { invitationLifetime } from '../../../contract/events/invitations/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { RecurringWork } from '../../platform/schedule/recurring-work.ts'
import { inBatches } from '../../platform/schedule/slices.ts'
import { deleteInvitationsToPastEvents } from './invitations.ts'

/** Statements per run. The next run continues. */
const maxStatements = 50

/** Deletes invitations with their addresses 30 days after the end of the event, every hour. */
export function invitationRetentionWork(db: Database): RecurringWork {
  return new RecurringWork({
    name: 'forget invitations',
    every: 60 * 60_000,
    slices: (now) => {
      const endedBefore = new Date(now.getTime() - invitationLifetime)
      return inBatches((limit) => deleteInvitationsToPastEvents(db, { endedBefore, limit }), maxStatements)
    },
  })
}
