import { nestEvent } from '../archived-events.ts'
import { lastReadTitle } from '../../people/visibility/event-readers.ts'
import { maskEmail, invitationLifetime } from '../../../contract/events/invitations/rules.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { byKey } from '../../platform/subjects/archive-parts.ts'
import { deleteInvitations, deleteInvitationsToPastEvents } from './invitations.ts'
import { serveInvitations } from './routes.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { RecurringWork } from '../../platform/schedule/recurring-work.ts'
import { retentionWork } from '../../platform/schedule/slices.ts'

export const invitations = {
  serve: [serveInvitations],
  work: ({ db }) => [invitationRetentionWork(db)],
  personal: {
    tables: {
      invitations: 'invitations',
      refusedInvitations: { reason: 'Hashes of addresses, which are of no use to their owners.' },
    },
    archive: {
      invitations: (db, { userId }) =>
        byKey(
          db
            .selectFrom('invitations')
            .innerJoin('events', 'events.id', 'invitations.eventId')
            .leftJoin('users as invited', 'invited.id', 'invitations.memberId')
            .select([
              'eventId',
              lastReadTitle(db, userId),
              'invitations.email',
              'memberId',
              'invited.fullName',
              'invitedAt',
            ])
            .where('invitedById', '=', userId),
          ['invitations.id'],
          ({ email, memberId, fullName, ...row }) => ({
            ...nestEvent(row),
            maskedEmail: email === null ? null : maskEmail(email),
            member: memberId === null || fullName === null ? null : { id: memberId, fullName },
          }),
        ),
    },
    erase: [deleteInvitations],
    separate: [],
  },
  reportable: {},
} satisfies Subject

/** Deletes invitations with their addresses 30 days after the end of the event, every hour. */
export function invitationRetentionWork(db: Database): RecurringWork {
  return retentionWork(
    { name: 'forget invitations', lifetime: invitationLifetime, maxStatements: 50 },
    ({ before, limit }) => deleteInvitationsToPastEvents(db, { endedBefore: before, limit }),
  )
}
