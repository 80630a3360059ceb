import { describe, expect } from 'vitest'
import { getSessionUser } from '../../contract/auth/auth.ts'
import { listPlayers } from '../../contract/players/players.ts'
import * as calls from '../../contract/users/users.ts'
import { buildMember } from '../testing/builders.ts'
import { test } from '../testing/test.ts'

const publicFields = [
  'avatarUrl',
  'bio',
  'createdAt',
  'experienceLevel',
  'fullName',
  'id',
  'location',
  'preferences',
  'username',
]

describe('a member', () => {
  test('sees all of themselves, under each address', async ({ world }) => {
    const ada = await buildMember(world, { username: 'ada', location: '97205' })

    const own = await ada.ask(calls.getOwnProfile)

    expect(Object.keys(own).toSorted()).toEqual([...publicFields, 'email'].toSorted())
    expect(own).toMatchObject({ id: ada.id, username: 'ada', email: ada.email, location: '97205' })
    expect(Object.keys(own.preferences).toSorted()).toEqual([
      'gameCategories',
      'maxTravelDistance',
      'playFrequency',
      'userId',
    ])
    expect(await ada.ask(getSessionUser)).toEqual(own)
  })

  test('shows others exactly these fields: no email address, nor how far they travel', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]

    for (const asker of [ada, ben]) {
      const seen = await asker.ask(calls.getUser, { parameters: { id: ada.id } })
      expect(Object.keys(seen).toSorted()).toEqual(publicFields)
      expect(Object.keys(seen.preferences).toSorted()).toEqual(['gameCategories', 'playFrequency', 'userId'])
    }
    const listed = [await ben.ask(calls.listUsers), await ben.ask(listPlayers)]
    expect(JSON.stringify(listed)).not.toMatch(/@|email|password|maxTravelDistance|sortName|searchText/i)
  })

  test('that nobody is, is not found; a visitor is asked to sign in', async ({ world }) => {
    const ada = await buildMember(world)
    expect(await ada.refusal(calls.getUser, { parameters: { id: 4711 } })).toMatchObject({
      name: 'NotFound',
      status: 404,
    })
    expect((await world.visitor.refusal(calls.getUser, { parameters: { id: ada.id } })).name).toBe('NotSignedIn')
    expect((await world.visitor.refusal(calls.getOwnProfile)).name).toBe('NotSignedIn')
  })
})

describe('changing my profile', () => {
  test('changes what is given and leaves the rest', async ({ world }) => {
    const ada = await buildMember(world, { fullName: 'Ada', bio: 'Euros', experienceLevel: 40, location: '97205' })
    const before = await ada.ask(calls.getOwnProfile)
    const change = {
      fullName: ' Ada Lovelace ',
      location: '78701',
      avatarUrl: ' https://example.org/ada.png ',
    }

    const changed = await ada.ask(calls.updateUser, { parameters: { id: ada.id }, body: change })

    expect(changed).toEqual({
      ...before,
      ...change,
      fullName: 'Ada Lovelace',
      avatarUrl: 'https://example.org/ada.png',
    })
    expect(await ada.ask(calls.getOwnProfile)).toEqual(changed)
    expect(await ada.ask(calls.updateUser, { parameters: { id: ada.id }, body: {} })).toEqual(changed)
  })

  test('null clears what may be empty', async ({ world }) => {
    const ada = await buildMember(world, { bio: 'Euros', experienceLevel: 40, location: '97205' })
    const nothing = { bio: null, experienceLevel: null, location: null, avatarUrl: null }
    expect(await ada.ask(calls.updateUser, { parameters: { id: ada.id }, body: nothing })).toMatchObject(nothing)
  })

  test.for([
    ['fullName', ' ', 'Full name is required'],
    ['fullName', null, 'Full name is required'],
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
  ] as const)('refuses the %s %j and changes nothing', async ([field, value, message], { world }) => {
    const ada = await buildMember(world, { bio: 'Euros', experienceLevel: 40, location: '97205' })
    const before = await ada.ask(calls.getOwnProfile)
    const body = { fullName: 'Somebody else', [field]: value }

    const refused = await ada.refusal(calls.updateUser, { parameters: { id: ada.id }, body })

    expect(refused).toEqual({ name: 'InvalidInput', status: 400, errors: { [field]: message } })
    expect(await ada.ask(calls.getOwnProfile)).toEqual(before)
  })

  test.for([
    ['bio', 'x'.repeat(1000)],
    ['experienceLevel', 0],
    ['experienceLevel', 100],
    ['fullName', 'x'.repeat(200)],
  ] as const)('takes the longest and the edges: %s', async ([field, value], { world }) => {
    const ada = await buildMember(world)
    const body = { [field]: value }
    expect(await ada.ask(calls.updateUser, { parameters: { id: ada.id }, body })).toMatchObject(body)
  })

  test('is for oneself alone', async ({ world }) => {
    const [ada, ben] = [await buildMember(world, { email: 'ada@example.org' }), await buildMember(world)]
    const change = (id: number, body: object) => ben.refusal(calls.updateUser, { parameters: { id }, body })

    expect(await change(ada.id, { fullName: 'Eve' })).toMatchObject({ name: 'NotYours', status: 403 })
    expect(await change(4711, { fullName: 'Eve' })).toMatchObject({ name: 'NotFound', status: 404 })
    const visitor = { parameters: { id: ada.id }, body: { fullName: 'Eve' } }
    expect((await world.visitor.refusal(calls.updateUser, visitor)).name).toBe('NotSignedIn')
    const names = (await ada.ask(calls.listUsers)).map((user) => user.fullName)
    expect(names).not.toContain('Eve')
  })

  test('moves me in searches and lists, also where changes arrive at once', async ({ world }) => {
    const ada = await buildMember(world, { fullName: 'Ada', bio: 'Euros' })
    const ben = await buildMember(world, { fullName: 'Ben' })
    const change = (body: object) => ada.ask(calls.updateUser, { parameters: { id: ada.id }, body })
    const finds = async (search: string) => (await ben.ask(listPlayers, { query: { search } })).length === 1

    await Promise.all([change({ fullName: 'Zora' }), change({ bio: 'Trains' }), change({ location: '97205' })])

    expect(await finds('zora')).toBe(true)
    expect(await finds('TRAINS')).toBe(true)
    expect(await finds('ada')).toBe(false)
    expect(await finds('euros')).toBe(false)
    expect((await ben.ask(calls.listUsers)).map((user) => user.fullName)).toEqual(['Ben', 'Zora'])
  })
})

describe('changing my preferences', () => {
  test('changes what is given and leaves the rest', async ({ world }) => {
    const ada = await buildMember(world)
    const change = (body: object) => ada.ask(calls.updatePreferences, { parameters: { id: ada.id }, body })

    expect(await change({ gameCategories: ['Strategy', 'Dice', 'Strategy'], userId: ada.id })).toEqual({
      userId: ada.id,
      gameCategories: ['Dice', 'Strategy'],
      playFrequency: 'weekly',
      maxTravelDistance: 10,
    })
    expect(await change({ maxTravelDistance: 100, playFrequency: 'daily' })).toMatchObject({
      gameCategories: ['Dice', 'Strategy'],
      playFrequency: 'daily',
      maxTravelDistance: 100,
    })
    expect(await change({ gameCategories: [], maxTravelDistance: 1 })).toMatchObject({
      gameCategories: [],
      playFrequency: 'daily',
      maxTravelDistance: 1,
    })
    expect((await ada.ask(calls.getOwnProfile)).preferences).toEqual(await change({}))
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
  ] as const)('refuses %s %j and changes nothing', async ([field, value, message], { world }) => {
    const ada = await buildMember(world)
    const before = await ada.ask(calls.getOwnProfile)
    const refused = await ada.refusal(calls.updatePreferences, { parameters: { id: ada.id }, body: { [field]: value } })
    expect(refused).toEqual({ name: 'InvalidInput', status: 400, errors: { [field]: message } })
    expect(await ada.ask(calls.getOwnProfile)).toEqual(before)
  })

  test('refuses a category nobody knows under its place in the list', async ({ world }) => {
    const ada = await buildMember(world)
    const body = { gameCategories: ['Dice', 'Chess'] }
    const refused = await ada.refusal(calls.updatePreferences, { parameters: { id: ada.id }, body })
    expect(Object.keys(refused.errors ?? {})).toEqual(['gameCategories.1'])
  })

  test('is for oneself alone', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const change = (id: number, body: object) => ben.refusal(calls.updatePreferences, { parameters: { id }, body })

    expect((await change(ada.id, { maxTravelDistance: 99 })).name).toBe('NotYours')
    expect((await change(ben.id, { maxTravelDistance: 99, userId: ada.id })).name).toBe('NotYours')
    expect((await change(4711, {})).name).toBe('NotFound')
    const visitor = { parameters: { id: ada.id }, body: {} }
    expect((await world.visitor.refusal(calls.updatePreferences, visitor)).name).toBe('NotSignedIn')
    for (const member of [ada, ben])
      expect((await member.ask(calls.getOwnProfile)).preferences.maxTravelDistance).toBe(10)
  })

  test('many times at once leaves one of the choices, whole', async ({ world }) => {
    const ada = await buildMember(world)
    const choices = [['Dice', 'Strategy'], ['Abstract', 'Dice'], ['Dice']] as const
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        ada.send(calls.updatePreferences, {
          parameters: { id: ada.id },
          body: { gameCategories: [...(choices[index % 3] ?? [])] },
        }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(choices).toContainEqual((await ada.ask(calls.getOwnProfile)).preferences.gameCategories)
  })
})
