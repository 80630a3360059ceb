import { deletePlays } from './event-plays.ts'
import { servePlays } from './routes.ts'
import type { Subject } from '../../platform/services/subject.ts'

export const plays = {
  serve: [servePlays],
  work: () => [],
  personal: { erase: [deletePlays], separate: [] },
} satisfies Subject
