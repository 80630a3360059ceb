import { revokeAccess } from './credentials.ts'
import { serveAuth, serveEmailConfirmation, serveSecurityLog } from './routes.ts'
import { expiredAccessWork } from './expired-access.ts'
import { readSecurityLog, securityLogWork } from './security-log/security-events.ts'
import { serveTwoStep } from './two-step/routes.ts'
import { deleteTwoStep } from './two-step/two-step.ts'
import { rowsOf } from '../platform/subjects/declared-subject.ts'
import type { Subject } from '../platform/services/subject.ts'
import { inOnePage } from '../platform/subjects/archive-parts.ts'
import { listDevices } from './session-rows.ts'

export const signIn = {
  serve: [serveAuth, serveEmailConfirmation, serveTwoStep, serveSecurityLog],
  work: ({ db }) => [expiredAccessWork(db), securityLogWork(db)],
  personal: {
    tables: {
      sessions: 'devices',
      attempts: { reason: 'Answers of the last day, which repeat what the other parts contain.' },
      knownDevices: 'knownDevices',
      securityEvents: 'securityLog',
      twoStep: { reason: 'The secret of an authenticator app, with which a reader of the file could create codes.' },
      recoveryCodes: { reason: 'Hashes of codes, which only the member knows.' },
      pendingSignIns: { reason: 'Unfinished sign-ins of the last hour.' },
      passwordResets: { reason: 'Hashes of links that are valid for an hour.' },
    },
    archive: {
      devices: (db, owner) => inOnePage(() => listDevices(db, owner)),
      // A sign-in on another device causes an email.
      knownDevices: (db, { userId }) =>
        inOnePage(() =>
          db
            .selectFrom('knownDevices')
            .select(['createdAt', 'lastSignInAt'])
            .where('userId', '=', userId)
            .orderBy('createdAt')
            .execute(),
        ),
      securityLog: readSecurityLog,
    },
    erase: [deleteTwoStep, revokeAccess, rowsOf('attempts')],
    separate: [],
  },
  reportable: {},
} satisfies Subject
