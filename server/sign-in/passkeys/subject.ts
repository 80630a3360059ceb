import { deletePasskeys } from './passkeys.ts'
import { servePasskeys } from './routes.ts'
import type { Subject } from '../../platform/services/subject.ts'

export const passkeys = {
  serve: [servePasskeys],
  work: () => [],
  personal: { erase: [deletePasskeys], separate: [] },
} satisfies Subject
