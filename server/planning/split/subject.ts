import { serveSplit } from './routes.ts'
import type { Subject } from '../../platform/services/subject.ts'

export const split = {
  serve: [serveSplit],
  work: () => [],
  personal: { erase: [], separate: [] },
} satisfies Subject
