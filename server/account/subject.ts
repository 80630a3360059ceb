import { serveAdministrators } from './administrator-routes.ts'
import { serveDevices } from './routes.ts'
import { serveEmailChanges } from './email-change-routes.ts'
import { deleteWarning } from './inactive-accounts.ts'
import { inactiveAccountsWork } from './inactivity-work.ts'
import { servePrivacyChoices } from './routes.ts'
import { serveProfile } from './profile-routes.ts'
import { serveRecentSignIn } from './routes.ts'
import { serveAccount } from './routes.ts'
import { unconfirmedAccountsWork } from './unconfirmed-accounts.ts'
import type { Subject } from '../platform/services/subject.ts'
import { findPendingEmail } from './email-changes.ts'

export const account = {
  serve: [
    serveAccount,
    serveProfile,
    servePrivacyChoices,
    serveEmailChanges,
    serveDevices,
    serveRecentSignIn,
    serveAdministrators,
  ],
  work: (services) => [
    unconfirmedAccountsWork(services),
    ...(services.configuration.deleteInactiveAccounts ? [inactiveAccountsWork(services)] : []),
  ],
  personal: {
    tables: {
      emailChanges: 'pendingEmail',
      inactivityWarnings: { reason: 'Whether the server has sent an email, until the member signs in.' },
    },
    archive: { pendingEmail: findPendingEmail },
    erase: [deleteWarning],
    separate: [],
  },
  reportable: {},
} satisfies Subject
