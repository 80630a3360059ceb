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
      attendees: 'eventsAttended',
      waitingMembers: 'waitingList',
      attendanceRequests: 'attendanceRequests',
      coHosts: 'eventsCoHosted',
      removedMembers: 'eventsRemovedFrom',
      eventReaders: 'unlistedEvents',
      eventRevisions: 'eventChanges',
    },
    archive: archivedEvents,
    erase: [leaveAllEvents],
    separate: [leaveEachOther],
  },
  reportable: reportedEvents,
} satisfies Subject
