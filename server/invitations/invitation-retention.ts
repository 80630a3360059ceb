import { invitationLifetime } from '../../contract/invitations/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { runInBatches } from '../platform/schedule/batches.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import { deleteInvitationsToPastEvents } from './queries.ts'

/** Statements per run. The next run continues. */
const maxStatements = 50

/** Deletes invitations with their addresses 30 days after the end of the event, every hour. */
export function invitationRetentionWork(db: Database): RecurringWork {
  return {
    name: 'forget invitations',
    every: 60 * 60_000,
    run: (now) => {
      const endedBefore = new Date(now.getTime() - invitationLifetime)
      return runInBatches((limit) => deleteInvitationsToPastEvents(db, { endedBefore, limit }), maxStatements)
    },
  }
}
