import { deleteDatePolls, removeFromEachOthersPolls } from './departures.ts'
import { serveDatePolls } from './routes.ts'
import type { Subject } from '../../platform/services/subject.ts'

export const datePolls = {
  serve: [serveDatePolls],
  work: () => [],
  personal: { erase: [deleteDatePolls], separate: [removeFromEachOthersPolls] },
} satisfies Subject
