import { reportedEvents } from './reported-events.ts'
import type { Subject } from '../platform/services/subject.ts'
import { archivedEvents } from './archived-events.ts'
import { leaveAllEvents, leaveEachOther } from './departures.ts'
import { serveEvents } from './routes.ts'

export const events = {
  serve: [serveEvents],
  work: () => [],
  personal: {
    tables: {
      events: 'eventsHosted',
      eventGames: 'eventsHosted',
      // Also in the parts about waiting lists, requests, co-hosting, removals and unlisted events.
      places: 'eventsAttended',
      eventRevisions: 'eventChanges',
    },
    archive: archivedEvents,
    erase: [leaveAllEvents],
    separate: [leaveEachOther],
  },
  reportable: reportedEvents,
} satisfies Subject
