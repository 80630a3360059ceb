import { revokeAccess } from './credentials.ts'
import { serveEmailConfirmation } from './email-confirmation/routes.ts'
import { expiredAccessWork } from './expired-access.ts'
import { serveAuth } from './routes.ts'
import { securityLogWork } from './security-log/retention.ts'
import { serveSecurityLog } from './security-log/routes.ts'
import { serveTwoStep } from './two-step/routes.ts'
import { deleteTwoStep } from './two-step/two-step.ts'
import type { Subject } from '../platform/services/subject.ts'

export const signIn = {
  serve: [serveAuth, serveEmailConfirmation, serveTwoStep, serveSecurityLog],
  work: ({ db }) => [expiredAccessWork(db), securityLogWork(db)],
  personal: { erase: [deleteTwoStep, revokeAccess], separate: [] },
} satisfies Subject
