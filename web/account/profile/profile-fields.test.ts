import { describe, expect, test } from 'vitest'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { changesOf, profileFieldsFor, profileFieldsOf } from './profile-fields.ts'

const ada: OwnUser = {
  id: 7,
  username: 'ada',
  fullName: 'Ada Lovelace',
  isEmailConfirmed: true,
  email: 'ada@example.org',
  bio: null,
  location: '97205',
  place: 'Portland, OR',
  timeZone: 'America/Los_Angeles',
  avatarUrl: null,
  createdAt: '2024-05-17T12:00:00.000Z',
  experienceLevel: null,
  isModerator: false,
  role: 'member',
  version: 'first',
  preferences: { userId: 7, gameCategories: ['Dice', 'Strategy'], playFrequency: 'weekly', maxTravelDistance: 10 },
}
const fields = profileFieldsOf(ada)
const rules = profileFieldsFor(ada)

describe('saving a profile', () => {
  test('sends nothing when nothing changed', () => {
    expect(changesOf(ada, fields)).toEqual({ profile: undefined, preferences: undefined })
  })

  test('sends nothing when only the order of the categories changed', () => {
    expect(changesOf(ada, { ...fields, gameCategories: ['Dice', 'Strategy'] }).preferences).toBeUndefined()
  })

  test('sends only the changed fields of the profile', () => {
    expect(changesOf(ada, { ...fields, bio: 'Analytical.', experienceLevel: 80 })).toEqual({
      profile: { bio: 'Analytical.', experienceLevel: 80 },
      preferences: undefined,
    })
  })

  test('sends only the changed fields of the preferences', () => {
    expect(changesOf(ada, { ...fields, maxTravelDistance: 25 })).toEqual({
      profile: undefined,
      preferences: { maxTravelDistance: 25 },
    })
  })
})

describe('the fields of the edit form', () => {
  test('accept the values of a member', () => {
    expect(rules.parse(fields)).toEqual(fields)
  })

  // Shows accounts-79.
  test('accept the current name even if it breaks the rules for new names', () => {
    const fullName = `Ada ${'x'.repeat(100)}`
    expect(profileFieldsFor({ fullName }).safeParse({ ...fields, fullName }).success).toBe(true)
  })

  test('accept an empty bio and location', () => {
    expect(rules.safeParse({ ...fields, bio: null, location: null }).success).toBe(true)
  })

  // Shows profile-8. Shows profile-9.
  test.for([
    ['fullName', '  ', 'Full name is required'],
    ['fullName', 'Ada at evil.example', 'Leave out web and email addresses, and put a space after each dot'],
    ['email', 'ada', 'Please enter a valid email address'],
    ['location', '9720', 'Please enter a valid 5-digit US zip code'],
    ['bio', 'a'.repeat(1001), 'At most 1,000 characters'],
    ['maxTravelDistance', 0, 'Enter a number of miles from 1 to 100'],
    ['maxTravelDistance', 101, 'Enter a number of miles from 1 to 100'],
    ['maxTravelDistance', Number.NaN, 'Enter a number of miles from 1 to 100'],
  ] as const)('reject %s = %s with %j', ([name, value, message]) => {
    const { error } = rules.safeParse({ ...fields, [name]: value })
    expect(error?.issues).toEqual([expect.objectContaining({ path: [name], message })])
  })
})
