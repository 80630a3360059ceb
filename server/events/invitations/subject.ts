import { invitationRetentionWork } from './invitation-retention.ts'
import { deleteInvitations } from './invitations.ts'
import { serveInvitations } from './routes.ts'
import type { Subject } from '../../platform/services/subject.ts'

export const invitations = {
  serve: [serveInvitations],
  work: ({ db }) => [invitationRetentionWork(db)],
  personal: { erase: [deleteInvitations], separate: [] },
} satisfies Subject
