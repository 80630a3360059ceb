import { deleteShelfChoices } from './remembered-choices.ts'
import { serveShelf } from './routes.ts'
import type { Subject } from '../../platform/services/subject.ts'

export const shelfImport = {
  serve: [serveShelf],
  work: () => [],
  personal: { erase: [deleteShelfChoices], separate: [] },
} satisfies Subject
