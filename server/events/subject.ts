import { leaveAllEvents, leaveEachOther } from './departures.ts'
import { serveEvents } from './routes.ts'
import type { Subject } from '../platform/services/subject.ts'

export const events = {
  serve: [serveEvents],
  work: () => [],
  personal: { erase: [leaveAllEvents], separate: [leaveEachOther] },
} satisfies Subject
