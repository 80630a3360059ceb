import { deleteCollection } from './collection.ts'
import { serveCollection } from './routes.ts'
import type { Subject } from '../../platform/services/subject.ts'

export const collection = {
  serve: [serveCollection],
  work: () => [],
  personal: { erase: [deleteCollection], separate: [] },
} satisfies Subject
