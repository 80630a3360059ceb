import { describe, expect, test } from 'vitest'
import type { OwnUser } from '../../contract/users/users.ts'
import { changesOf, ProfileFields, profileFieldsOf } from './profile-fields.ts'

const ada: OwnUser = {
  id: 7,
  username: 'ada',
  fullName: 'Ada Lovelace',
  email: 'ada@example.org',
  bio: null,
  location: '97205',
  avatarUrl: null,
  createdAt: '2024-05-17T12:00:00.000Z',
  experienceLevel: null,
  preferences: { userId: 7, gameCategories: ['Dice', 'Strategy'], playFrequency: 'weekly', maxTravelDistance: 10 },
}
const fields = profileFieldsOf(ada)

describe('what is sent when a profile is saved', () => {
  test('nothing, when nothing changed', () => {
    expect(changesOf(ada, fields)).toEqual({ profile: undefined, preferences: undefined })
  })

  test('nothing, when the same categories were chosen in another order', () => {
    expect(changesOf(ada, { ...fields, gameCategories: ['Dice', 'Strategy'] }).preferences).toBeUndefined()
  })

  test('the profile alone, when a part of it changed', () => {
    expect(changesOf(ada, { ...fields, bio: 'Analytical.', experienceLevel: 80 })).toEqual({
      profile: {
        fullName: 'Ada Lovelace',
        email: 'ada@example.org',
        bio: 'Analytical.',
        location: '97205',
        experienceLevel: 80,
      },
      preferences: undefined,
    })
  })

  test('the preferences alone, when a part of them changed', () => {
    expect(changesOf(ada, { ...fields, maxTravelDistance: 25 })).toEqual({
      profile: undefined,
      preferences: { gameCategories: ['Dice', 'Strategy'], playFrequency: 'weekly', maxTravelDistance: 25 },
    })
  })
})

describe('what the edit form accepts', () => {
  test('a member as they are', () => {
    expect(ProfileFields.parse(fields)).toEqual(fields)
  })

  test('neither bio nor location', () => {
    expect(ProfileFields.safeParse({ ...fields, bio: null, location: null }).success).toBe(true)
  })

  test.for([
    ['fullName', '  ', 'Full name is required'],
    ['email', 'ada', 'Please enter a valid email address'],
    ['location', '9720', 'Please enter a valid 5-digit US zip code'],
    ['bio', 'a'.repeat(1001), 'At most 1,000 characters'],
    ['maxTravelDistance', 0, 'Enter a number of miles from 1 to 100'],
    ['maxTravelDistance', 101, 'Enter a number of miles from 1 to 100'],
    ['maxTravelDistance', Number.NaN, 'Enter a number of miles from 1 to 100'],
  ] as const)('not %s = %s: %s', ([name, value, message]) => {
    const { error } = ProfileFields.safeParse({ ...fields, [name]: value })
    expect(error?.issues).toEqual([expect.objectContaining({ path: [name], message })])
  })
})
