// @engine sqlite
import { describe, expect } from 'vitest'
import { getSessionUser } from '../../../contract/sign-in/calls.ts'
import { listPlayers } from '../../../contract/shelves/players/calls.ts'
import * as calls from '../../../contract/people/users/calls.ts'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'

const publicFields = [
  'avatarUrl',
  'bio',
  'createdAt',
  'experienceLevel',
  'fullName',
  'id',
  'isModerator',
  'location',
  'place',
  'preferences',
  'username',
]

describe('reading a profile', () => {
  // Requirement entities-1: A member has id, username, fullName, email, bio, location, avatarUrl, createdAt,
  // experienceLevel and preferences.
  // Requirement accounts-20: GET /api/users/me returns the member's own profile.
  // Requirement accounts-16: GET /api/user returns the signed-in member, or 401.
  // Shows permissions-1. Shows event-lists-31.
  test('returns all own fields from the profile and the session call', async ({ world }) => {
    const ada = await buildMember(world, { username: 'ada', location: '97205' })

    const own = await ada.request(calls.getOwnProfile)

    expect(Object.keys(own).toSorted()).toEqual(
      [...publicFields, 'email', 'isEmailConfirmed', 'role', 'timeZone', 'version'].toSorted(),
    )
    expect(own).toMatchObject({ id: ada.id, username: 'ada', email: ada.email, location: '97205' })
    expect(own.timeZone).toBe('America/Los_Angeles')
    expect(Object.keys(own.preferences).toSorted()).toEqual([
      'gameCategories',
      'maxTravelDistance',
      'playFrequency',
      'userId',
    ])
    expect(await ada.request(getSessionUser)).toEqual(own)
  })

  // Requirement permissions-10: The email address is only in the member's own profile; other members see everything
  // else in it, also all preferences, except a zip code that the member hides.
  // Requirement accounts-22: GET /api/users/{id} returns the public profile of another member.
  // Shows accounts-57.
  test('shows other members the town and all preferences, but not the email address', async ({ world }) => {
    const ada = await buildMember(world, { location: '97205', maxTravelDistance: 42 })
    const ben = await buildMember(world, { location: '00000' })

    for (const reader of [ada, ben]) {
      const seen = await reader.request(calls.getUser, { parameters: { id: ada.id } })
      expect(Object.keys(seen).toSorted()).toEqual(['acceptsMessages', ...publicFields])
      expect(seen).toMatchObject({ location: '97205', place: 'Portland, OR' })
      expect(seen.preferences).toEqual({
        userId: ada.id,
        gameCategories: [],
        playFrequency: 'weekly',
        maxTravelDistance: 42,
      })
    }
    expect(await ben.request(calls.getOwnProfile)).toMatchObject({ place: null, timeZone: null })
    const listed = [await ben.request(calls.listUsers), await ben.request(listPlayers)]
    expect(JSON.stringify(listed)).not.toMatch(/@|email|password|sortName|searchText/i)
  })

  // Requirement api-10: A visitor gets 401. A member gets 403 for an item of another member, and 404 for an unknown
  // item.
  // Requirement permissions-1: A request comes from a visitor, a member, a moderator or an administrator; no field of a
  // profile sets a role.
  // Shows accounts-22.
  test('answers 404 for an unknown id and 401 for a visitor', async ({ world }) => {
    const ada = await buildMember(world)
    expect(await ada.requestProblem(calls.getUser, { parameters: { id: 4711 } })).toMatchObject({
      name: 'NotFound',
      status: 404,
    })
    expect((await world.visitor.requestProblem(calls.getUser, { parameters: { id: ada.id } })).name).toBe('NotSignedIn')
    expect((await world.visitor.requestProblem(calls.getOwnProfile)).name).toBe('NotSignedIn')
  })
})

describe('changing my profile', () => {
  // Requirement api-3: PATCH /api/users/{id} changes fullName, bio and location; email changes once the new address is
  // confirmed.
  // Requirement accounts-46: PATCH of a member also accepts experienceLevel (0 to 100 or null) and avatarUrl.
  // Requirement accounts-45: PATCH accepts any subset of the fields.
  test('changes only the sent fields', async ({ world }) => {
    const ada = await buildMember(world, { fullName: 'Ada', bio: 'Euros', experienceLevel: 40, location: '97205' })
    const before = await ada.request(calls.getOwnProfile)
    const change = {
      fullName: ' Ada Lovelace ',
      location: '78701',
      avatarUrl: ' https://example.org/ada.png ',
    }

    const changed = await ada.request(calls.updateUser, { parameters: { id: ada.id }, body: change })

    expect(changed).toEqual({
      ...before,
      ...change,
      fullName: 'Ada Lovelace',
      place: 'Austin, TX',
      timeZone: 'America/Chicago',
      avatarUrl: 'https://example.org/ada.png',
      version: expect.any(String),
    })
    expect(await ada.request(calls.getOwnProfile)).toEqual(changed)
    expect(await ada.request(calls.updateUser, { parameters: { id: ada.id }, body: {} })).toEqual(changed)
  })

  test('clears optional fields that are sent as null', async ({ world }) => {
    const ada = await buildMember(world, { bio: 'Euros', experienceLevel: 40, location: '97205' })
    const nothing = { bio: null, experienceLevel: null, location: null, avatarUrl: null }
    expect(await ada.request(calls.updateUser, { parameters: { id: ada.id }, body: nothing })).toMatchObject(nothing)
  })

  // Requirement profile-9: The travel distance is a whole number of miles from 1 to 100.
  // Requirement profile-8: A zip code has 5 digits.
  // Requirement entities-2: A location is a 5-digit US zip code; an experience level is a number from 0 to 100.
  // Shows accounts-46. Shows api-33.
  test.for([
    ['fullName', ' ', 'Full name is required'],
    ['fullName', null, 'Full name is required'],
    ['fullName', 'x'.repeat(201), 'At most 200 characters'],
    ['fullName', 'x'.repeat(81), 'At most 80 characters'],
    ['fullName', 'Ada\nLovelace', 'Use one line, without invisible characters'],
    ['fullName', 'Visit evil.example', 'Leave out web and email addresses, and put a space after each dot'],
    ['fullName', 'Meeplehood Support', 'This name is reserved. Please choose another one'],
    ['email', 'ada', 'Please enter a valid email address'],
    ['email', null, 'Please enter a valid email address'],
    ['location', '9720', 'Please enter a valid 5-digit US zip code'],
    ['bio', 'x'.repeat(1001), 'At most 1,000 characters'],
    ['avatarUrl', 'javascript:alert(1)', 'Please provide a valid URL'],
    ['avatarUrl', '', 'Please provide a valid URL'],
    ['experienceLevel', -1, expect.any(String)],
    ['experienceLevel', 101, expect.any(String)],
    ['experienceLevel', 50.5, expect.any(String)],
    ['experienceLevel', '50', expect.any(String)],
    ['username', 'other', 'Unknown field'],
    ['id', 4711, 'Unknown field'],
    ['passwordHash', 'x', 'Unknown field'],
  ] as const)('rejects the %s %j and changes nothing', async ([field, value, message], { world }) => {
    const ada = await buildMember(world, { bio: 'Euros', experienceLevel: 40, location: '97205' })
    const before = await ada.request(calls.getOwnProfile)
    const body = { fullName: 'Another Name', [field]: value }

    const rejection = await ada.requestProblem(calls.updateUser, { parameters: { id: ada.id }, body })

    expect(rejection).toEqual({ name: 'InvalidInput', status: 400, errors: { [field]: message } })
    expect(await ada.request(calls.getOwnProfile)).toEqual(before)
  })

  // Shows accounts-46. Shows entities-2. Shows api-3. Shows api-33.
  test.for([
    ['bio', 'x'.repeat(1000)],
    ['experienceLevel', 0],
    ['experienceLevel', 100],
    ['experienceLevel', null],
    ['fullName', 'x'.repeat(80)],
    ['fullName', 'Ada 👩🏽‍🚀 علی\u200Cرضا'],
  ] as const)('accepts the longest and the boundary values of %s', async ([field, value], { world }) => {
    const ada = await buildMember(world)
    const body = { [field]: value }
    expect(await ada.request(calls.updateUser, { parameters: { id: ada.id }, body })).toMatchObject(body)
  })

  // Requirement accounts-79: A full name from before the rules for names stays until it is changed.
  test('keeps a name from before the rules for names as long as it does not change', async ({ world }) => {
    const fullName = `Ada \u202E Lovelace\nhttps://example.org ${'x'.repeat(120)}`
    const ada = await buildMember(world, { fullName })
    const change = (body: object) => ada.send(calls.updateUser, { parameters: { id: ada.id }, body })

    expect(await change({ fullName, bio: 'Euros' })).toMatchObject({ status: 200, body: { fullName, bio: 'Euros' } })
    expect((await change({ fullName: `${fullName}!` })).status).toBe(400)
    expect((await ada.request(calls.getOwnProfile)).fullName).toBe(fullName)
  })

  // Requirement permissions-6: A member changes only their own profile and preferences.
  test("rejects changes to another member's profile", async ({ world }) => {
    const [ada, ben] = [await buildMember(world, { email: 'ada@example.org' }), await buildMember(world)]
    const change = (id: number, body: object) => ben.requestProblem(calls.updateUser, { parameters: { id }, body })

    expect(await change(ada.id, { fullName: 'Eve' })).toMatchObject({ name: 'NotYours', status: 403 })
    expect(await change(4711, { fullName: 'Eve' })).toMatchObject({ name: 'NotFound', status: 404 })
    const visitor = { parameters: { id: ada.id }, body: { fullName: 'Eve' } }
    expect((await world.visitor.requestProblem(calls.updateUser, visitor)).name).toBe('NotSignedIn')
    const names = (await ada.request(calls.listUsers)).map((user) => user.fullName)
    expect(names).not.toContain('Eve')
  })
})

describe('changing my preferences', () => {
  // Requirement profile-10: PATCH /api/users/{id}/preferences changes any of the preferences.
  // Requirement entities-3: Preferences have userId, gameCategories in the order in which they were chosen,
  // playFrequency and maxTravelDistance in miles.
  // Shows accounts-45. Shows profile-9.
  test('changes only the sent preferences', async ({ world }) => {
    const ada = await buildMember(world)
    const change = (body: object) => ada.request(calls.updatePreferences, { parameters: { id: ada.id }, body })

    expect(await change({ gameCategories: ['Strategy', 'Dice', 'Strategy'], userId: ada.id })).toEqual({
      userId: ada.id,
      gameCategories: ['Strategy', 'Dice'],
      playFrequency: 'weekly',
      maxTravelDistance: 10,
      version: expect.any(String),
    })
    expect(await change({ maxTravelDistance: 100, playFrequency: 'daily' })).toMatchObject({
      gameCategories: ['Strategy', 'Dice'],
      playFrequency: 'daily',
      maxTravelDistance: 100,
    })
    expect(await change({ gameCategories: [], maxTravelDistance: 1 })).toMatchObject({
      gameCategories: [],
      playFrequency: 'daily',
      maxTravelDistance: 1,
    })
    const { preferences, version } = await ada.request(calls.getOwnProfile)
    expect(await change({})).toEqual({ ...preferences, version })
  })

  test.for([
    ['maxTravelDistance', 0, 'Enter a number of miles from 1 to 100'],
    ['maxTravelDistance', 101, 'Enter a number of miles from 1 to 100'],
    ['maxTravelDistance', 10.5, 'Enter a number of miles from 1 to 100'],
    ['maxTravelDistance', '10', 'Enter a number of miles from 1 to 100'],
    ['maxTravelDistance', null, 'Enter a number of miles from 1 to 100'],
    ['playFrequency', 'hourly', expect.any(String)],
    ['gameCategories', 'Dice', expect.any(String)],
    ['favourites', [], 'Unknown field'],
  ] as const)('rejects the %s %j and changes nothing', async ([field, value, message], { world }) => {
    const ada = await buildMember(world)
    const before = await ada.request(calls.getOwnProfile)
    const rejection = await ada.requestProblem(calls.updatePreferences, {
      parameters: { id: ada.id },
      body: { [field]: value },
    })
    expect(rejection).toEqual({ name: 'InvalidInput', status: 400, errors: { [field]: message } })
    expect(await ada.request(calls.getOwnProfile)).toEqual(before)
  })

  test('names an unknown category by its index in the list', async ({ world }) => {
    const ada = await buildMember(world)
    const body = { gameCategories: ['Dice', 'Chess'] }
    const rejection = await ada.requestProblem(calls.updatePreferences, { parameters: { id: ada.id }, body })
    expect(Object.keys(rejection.errors ?? {})).toEqual(['gameCategories.1'])
  })

  // Shows permissions-6.
  test("rejects changes to another member's preferences", async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const change = (id: number, body: object) =>
      ben.requestProblem(calls.updatePreferences, { parameters: { id }, body })

    expect((await change(ada.id, { maxTravelDistance: 99 })).name).toBe('NotYours')
    expect((await change(ben.id, { maxTravelDistance: 99, userId: ada.id })).name).toBe('NotYours')
    expect((await change(4711, {})).name).toBe('NotFound')
    const visitor = { parameters: { id: ada.id }, body: {} }
    expect((await world.visitor.requestProblem(calls.updatePreferences, visitor)).name).toBe('NotSignedIn')
    for (const member of [ada, ben])
      expect((await member.request(calls.getOwnProfile)).preferences.maxTravelDistance).toBe(10)
  })
})
