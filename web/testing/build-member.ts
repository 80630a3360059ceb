import type { OwnUser } from '../../contract/people/users/schemas.ts'

/** Builds a member to be signed in as. */
export function buildMember(overrides: Partial<OwnUser> = {}): OwnUser {
  return {
    id: 1,
    username: 'ada',
    fullName: 'Ada Lovelace',
    email: 'ada@example.org',
    isEmailConfirmed: true,
    avatarUrl: null,
    bio: null,
    location: '60614',
    place: 'Chicago, IL',
    timeZone: 'America/Chicago',
    createdAt: '2026-01-05T12:00:00.000Z',
    experienceLevel: 50,
    isModerator: false,
    role: 'member',
    version: 'first',
    preferences: { userId: 1, gameCategories: [], playFrequency: 'weekly', maxTravelDistance: 25 },
    ...overrides,
  }
}
