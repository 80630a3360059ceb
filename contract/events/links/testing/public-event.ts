import type { PublicEvent } from '../schemas.ts'

/** Builds an upcoming event as visitors see it: Friday, May 17, 2030 from 6:00 PM to 8:00 PM in Portland. */
export function buildPublicEvent(overrides: Partial<PublicEvent> = {}): PublicEvent {
  return {
    title: 'Weekend Game Night',
    status: 'active',
    date: '2030-05-18T01:00:00.000Z',
    timeZone: 'America/Los_Angeles',
    duration: 120,
    place: 'Portland, OR',
    language: null,
    description: null,
    games: [],
    seatsLeft: 3,
    peopleCount: 1,
    needsApproval: false,
    hostName: 'ada',
    visibility: 'link',
    ...overrides,
  }
}
