// @engine sqlite
import { describe, expect } from 'vitest'
import { getSessionUser, login, register } from '../../contract/sign-in/calls.ts'
import { weakPasswordTexts } from '../../contract/sign-in/weak-passwords.ts'
import { Caller } from '../testing/caller.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const ada = {
  username: 'Ada_L.1815-x',
  password: 'analytical engine',
  fullName: 'Ada Lovelace',
  email: 'Ada@Example.org',
  location: '97205',
}

function registerAs(world: World, given: Record<string, unknown> = {}) {
  return world.visitor.requestProblem(register, { body: { ...ada, ...given } })
}

async function countMembers(world: World): Promise<number> {
  return (await world.db.selectFrom('users').select('id').execute()).length
}

describe('registering', () => {
  // Requirement profile-16: A new member plays weekly and travels 10 miles.
  // Requirement entities-4: The preferences of a new member are weekly and 10 miles.
  // Requirement accounts-39: The cookie is HttpOnly and SameSite=Lax; behind TLS it is Secure and its name starts with
  // `__Host-`.
  // Requirement accounts-18: POST /api/register creates a member, signs them in and returns the member.
  test('creates a member with the default preferences and signs them in', async ({ world }) => {
    const { status, headers, body } = await world.visitor.send(register, { body: ada })

    expect(status).toBe(201)
    const { id } = body as { id: number }
    expect(body).toEqual({
      id,
      username: 'Ada_L.1815-x',
      fullName: 'Ada Lovelace',
      email: 'Ada@Example.org',
      isEmailConfirmed: true,
      isModerator: false,
      role: 'member',
      bio: null,
      location: '97205',
      place: 'Portland, OR',
      timeZone: 'America/Los_Angeles',
      avatarUrl: null,
      experienceLevel: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      preferences: { userId: id, gameCategories: [], playFrequency: 'weekly', maxTravelDistance: 10 },
      version: expect.any(String),
    })
    const [cookie = '', device] = headers['set-cookie'] as string[]
    expect(device).toMatch(/^meeplehood-device=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    expect(cookie).toMatch(/^meeplehood=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    const sessionId = /^meeplehood=([^;]+)/.exec(cookie)?.[1] ?? ''
    expect(await new Caller(world.app, sessionId).request(getSessionUser)).toEqual(body)
  })

  // Shows accounts-39.
  test('names the cookies with the __Host- prefix and marks them Secure behind TLS', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ trustProxy: ['loopback'] })
    const { headers } = await world.visitor.inject({
      method: 'POST',
      url: register.path,
      payload: ada,
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-meeplehood=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(
        /^__Host-meeplehood-device=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
  })

  // Requirement accounts-37: The registration form requires a zip code; the call does not.
  test('works without a zip, and trims every field except the password', async ({ world }) => {
    const { location: _location, ...body } = ada
    const spaced = {
      ...body,
      username: '  ada  ',
      fullName: ' Ada Lo\u0308velace\t',
      email: ' ada@example.org ',
      password: '  8 long ',
    }

    const user = await world.visitor.request(register, { body: spaced })

    expect(user).toMatchObject({ username: 'ada', fullName: 'Ada Lövelace', email: 'ada@example.org', location: null })
    await world.visitor.request(login, { body: { username: 'ada', password: '  8 long ' } })
    const trimmed = await world.visitor.requestProblem(login, { body: { username: 'ada', password: '8 long' } })
    expect(trimmed.name).toBe('WrongCredentials')
  })

  // Requirement accounts-12: A zip code has 5 digits: 'Please enter a valid 5-digit US zip code'.
  // Shows accounts-34. Shows accounts-36. Shows accounts-59. Shows accounts-60. Shows accounts-73. Shows entities-2.
  // Shows permissions-1.
  test.for([
    ['username', 'ab', 'Use 3 to 30 letters, digits, dots, dashes or underscores'],
    ['username', 'x'.repeat(31), 'Use 3 to 30 letters, digits, dots, dashes or underscores'],
    ['username', 'ada lovelace', 'Use 3 to 30 letters, digits, dots, dashes or underscores'],
    ['username', 'ädä', 'Use 3 to 30 letters, digits, dots, dashes or underscores'],
    ['username', '   ', 'Username is required'],
    ['username', undefined, 'Username is required'],
    ['password', '1234567', 'Password must be at least 8 characters'],
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters'],
    ['password', undefined, 'Password must be at least 8 characters'],
    ['password', 12_345_678, 'Password must be at least 8 characters'],
    ['password', 'PassWord1', weakPasswordTexts.common],
    ['password', 'aaaaaaaa', weakPasswordTexts.common],
    ['password', 'ada_l.1815-x', weakPasswordTexts.ownName],
    ['password', 'Ada@example.org', weakPasswordTexts.ownName],
    ['fullName', ' ', 'Full name is required'],
    ['fullName', undefined, 'Full name is required'],
    ['fullName', 'A\0B', 'Contains characters that cannot be stored'],
    ['fullName', 'Ada\nLovelace', 'Use one line, without invisible characters'],
    ['fullName', 'x'.repeat(81), 'At most 80 characters'],
    ['fullName', 'Win at evil.example', 'Leave out web and email addresses, and put a space after each dot'],
    ['fullName', 'Meeplehood Support', 'This name is reserved. Please choose another one'],
    ['username', 'Admin', 'This name is reserved. Please choose another one'],
    ['email', 'ada', 'Please enter a valid email address'],
    ['email', 'ada@example', 'Please enter a valid email address'],
    ['email', `${'x'.repeat(250)}@example.org`, 'Please enter a valid email address'],
    ['email', undefined, 'Please enter a valid email address'],
    ['location', '9720', 'Please enter a valid 5-digit US zip code'],
    ['location', '972055', 'Please enter a valid 5-digit US zip code'],
    ['location', '9720a', 'Please enter a valid 5-digit US zip code'],
    ['location', '', 'Please enter a valid 5-digit US zip code'],
    ['location', 97_205, 'Please enter a valid 5-digit US zip code'],
    ['role', 'admin', 'Unknown field'],
  ] as const)('rejects the %s %j', async ([field, value, message], { world }) => {
    const rejection = await registerAs(world, { [field]: value })
    expect(rejection).toEqual({ name: 'InvalidInput', status: 400, errors: { [field]: message } })
    expect(await countMembers(world)).toBe(0)
  })

  // Requirement api-9: Invalid input gets 400 with a message in plain words for each field.
  // Shows accounts-11.
  test('reports every invalid field at once', async ({ world }) => {
    const rejection = await world.visitor.requestProblem(register, { body: { username: 'a', extra: 1 } })
    expect(Object.keys(rejection.errors ?? {}).toSorted()).toEqual([
      'email',
      'extra',
      'fullName',
      'password',
      'username',
    ])
    expect(Object.keys((await world.visitor.requestProblem(register)).errors ?? {})).toHaveLength(4)
  })

  // Requirement accounts-36: A password has 8 to 128 characters.
  // Requirement accounts-34: A username has 3 to 30 letters, digits, underscores, hyphens and dots.
  // Shows accounts-14. Shows players-21.
  test.for([
    ['the shortest username', { username: 'abc' }],
    ['the longest username', { username: 'x'.repeat(30) }],
    ['the shortest password', { password: 'meeple42' }],
    ['the longest password', { password: 'x'.repeat(128) }],
    ['a password of 128 emoji', { password: '🎲'.repeat(128) }],
    ['a password in any script', { password: 'пароль-密码' }],
    ['a zip that does not exist', { location: '00000' }],
    ['no zip', { location: null }],
  ] as const)('accepts %s', async ([_case, given], { world }) => {
    const body = { ...ada, ...given }
    const { id } = await world.visitor.request(register, { body })
    const { username, password, location } = body
    expect(await world.visitor.request(login, { body: { username, password } })).toMatchObject({
      id,
      username,
      location,
    })
  })

  // Shows accounts-36.
  test('measures the password in characters, not in UTF-16 code units', async ({ world }) => {
    expect((await registerAs(world, { password: '🎲'.repeat(4) })).errors).toHaveProperty('password')
  })

  // Shows accounts-35.
  test.for([
    ['username', { username: 'ADA_l.1815-X', email: 'other@example.org' }, 'UsernameTaken', 'This username is taken'],
    ['email', { username: 'other', email: 'aDA@eXAMPLE.ORG' }, 'EmailTaken', 'Another account uses this address'],
  ] as const)(
    'rejects a taken %s, ignoring case, and changes nothing',
    async ([field, given, name, message], { world }) => {
      await world.visitor.request(register, { body: ada })

      const rejection = await registerAs(world, given)

      expect(rejection).toEqual({ name, status: 409, errors: { [field]: message } })
      expect(await countMembers(world)).toBe(1)
    },
  )

  // Shows entities-21.
  test('reads a zip code and a username in the digits of every script and in wide letters, as signing in does', async ({
    world,
  }) => {
    const typed = { username: 'Ａda٢٠', location: '٩٧٢٠٥' }
    const member = await world.visitor.request(register, { body: { ...ada, ...typed } })
    expect(member).toMatchObject({ username: 'Ada20', location: '97205' })
    for (const username of ['ada20', 'ADA२०', 'ａｄａ２０', '@ada20'])
      expect(await world.visitor.request(login, { body: { username, password: ada.password } })).toMatchObject(member)
  })

  test('stores only an argon2id hash of the password', async ({ world }) => {
    await world.visitor.request(register, { body: ada })
    const [row] = await world.db.selectFrom('users').selectAll().execute()
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(row)).not.toContain(ada.password)
  })
})
