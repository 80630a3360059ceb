import type { NotifiedEvent } from '../notifications/event-kind.ts'

/** An event of another member, without a place for the reader. */
export const notifiedEvent: NotifiedEvent = {
  id: 7,
  title: 'Chess Night',
  cancelReason: null,
  date: '2030-05-18T01:00:00.000Z',
  duration: 120,
  timeZone: 'America/Los_Angeles',
  attendeeCount: 3,
  waitingCount: 0,
  maxAttendees: 4,
  isAttending: false,
  isHosting: false,
  isCoHosting: false,
  hasCoHosts: false,
  locationDetailsFor: 'everyone',
}
