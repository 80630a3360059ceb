import type { Attendee, GameEvent } from '../../contract/events/schemas.ts'

/** Builds an upcoming event hosted by member 9: Friday, May 17, 2030 from 6:00 PM to 8:00 PM in Portland. */
export function buildEvent(overrides: Partial<GameEvent> = {}): GameEvent {
  return {
    id: 7,
    title: 'Weekend Game Night',
    status: 'active',
    cancelReason: null,
    lastChange: null,
    date: '2030-05-18T01:00:00.000Z',
    timeZone: 'America/Los_Angeles',
    duration: 120,
    location: '97205',
    place: 'Portland, OR',
    distance: null,
    locationDetails: null,
    locationDetailsFor: 'everyone',
    hidesLocationDetails: false,
    description: null,
    language: null,
    maxAttendees: 6,
    games: [],
    attendees: [],
    attendeeCount: 0,
    isAttending: false,
    ownGuestCount: 0,
    waitingCount: 0,
    waitingPlace: null,
    isRemoved: false,
    host: { id: 9, fullName: 'Grace Hopper', avatarUrl: null },
    coHosts: [],
    needsApproval: false,
    ownRequest: null,
    requestCount: 0,
    isHosting: false,
    isCoHosting: false,
    canAskHost: true,
    isHostPlaying: true,
    visibility: 'members',
    isUnlisted: false,
    linkCode: null,
    extraPeople: 0,
    version: null,
    ...overrides,
  }
}

/** Builds an attendee of event 7. */
export function buildAttendee(overrides: Partial<Attendee> = {}): Attendee {
  const { userId = 1 } = overrides
  return {
    eventId: 7,
    userId,
    status: 'confirmed',
    joinedAt: '2030-05-01T12:00:00.000Z',
    guestCount: 0,
    user: { id: userId, fullName: 'Ada Lovelace', avatarUrl: null },
    ...overrides,
  }
}
