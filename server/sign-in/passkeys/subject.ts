import { deletePasskeys, listPasskeys } from './passkeys.ts'
import { servePasskeys } from './routes.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { inOnePage } from '../../platform/subjects/archive-parts.ts'

export const passkeys = {
  serve: [servePasskeys],
  work: () => [],
  personal: {
    tables: {
      passkeys: 'passkeys',
      passkeyChallenges: { reason: 'Random numbers that are valid for minutes.' },
    },
    archive: { passkeys: (db, { userId }) => inOnePage(() => listPasskeys(db, { userId })) },
    erase: [deletePasskeys],
    separate: [],
  },
  reportable: {},
} satisfies Subject
