import { serveComments } from './routes.ts'
import type { Subject } from '../../platform/services/subject.ts'

export const comments = {
  serve: [serveComments],
  work: () => [],
  personal: { erase: [], separate: [] },
} satisfies Subject
