import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { sortName } from '../../../contract/platform/search.ts'
import { listUpcomingEvents, updateEvent } from '../../../contract/events/calls.ts'
import { createVenue, listVenues, replaceVenue } from '../../../contract/events/venues/calls.ts'
import { updateUser } from '../../../contract/people/users/calls.ts'
import * as calls from '../../../contract/shelves/players/calls.ts'
import { type PlayerSort, playerSorts } from '../../../contract/shelves/players/rules.ts'
import type { NearbyPlayer } from '../../../contract/shelves/players/schemas.ts'
import type { ExperienceFilter } from '../../../contract/people/users/rules.ts'
import { milesBetweenZips } from '../../people/zip-codes/zip-atlas.ts'
import { buildEvent, buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'

// 97207 and 97208 are at the same position in Portland. Miles from there: 98660 8, 97301 42, 98101 145, 10001 2,439.
const [home, nextDoor, samePlace, acrossTheRiver, salem, seattle, newYork] = [
  '97205',
  '97207',
  '97208',
  '98660',
  '97301',
  '98101',
  '10001',
] as const
const unknownZip = '00000'

const since = (year: number) => new Date(`${year}-01-01T00:00:00.000Z`)
const namesOf = (players: readonly { fullName: string }[]) => players.map((player) => player.fullName)

describe('listing players', () => {
  // Requirement players-14: GET /api/players lists all other members.
  test('returns the public profiles of all other members with their distance in miles', async ({ world }) => {
    const ada = await buildMember(world, { location: home })
    const ben = await buildMember(world, {
      fullName: 'Ben',
      username: 'ben',
      location: acrossTheRiver,
      bio: 'Euros',
      experienceLevel: 40,
      createdAt: new Date('2030-05-17T01:00:00.000Z'),
      gameCategories: ['Dice'],
    })

    expect(await ada.request(calls.listPlayers)).toEqual([
      {
        id: ben.id,
        username: 'ben',
        fullName: 'Ben',
        bio: 'Euros',
        location: acrossTheRiver,
        place: 'Vancouver, WA',
        avatarUrl: null,
        experienceLevel: 40,
        createdAt: '2030-05-17T01:00:00.000Z',
        preferences: { userId: ben.id, gameCategories: ['Dice'], playFrequency: 'weekly', maxTravelDistance: 10 },
        acceptsMessages: true,
        isModerator: false,
        distance: milesBetweenZips(home, acrossTheRiver),
      },
    ])
  })

  // Requirement players-12: Players are sorted by distance at first, nearest first.
  test('sorts by distance and name by default, with unknown distances last', async ({ world }) => {
    const ada = await buildMember(world, { location: home })
    await buildMember(world, { fullName: 'Zoe of Nowhere', location: unknownZip })
    await buildMember(world, { fullName: 'Yan without a zip' })
    await buildMember(world, { fullName: 'Far', location: newYork })
    await buildMember(world, { fullName: 'Vera', location: samePlace })
    await buildMember(world, { fullName: 'älva', location: nextDoor })
    await buildMember(world, { fullName: 'Ben', location: samePlace })
    await buildMember(world, { fullName: 'Next to me', location: home })

    const players = await ada.request(calls.listPlayers)

    expect(namesOf(players)).toEqual([
      'Next to me',
      'älva',
      'Ben',
      'Vera',
      'Far',
      'Yan without a zip',
      'Zoe of Nowhere',
    ])
    expect(players.map((player) => player.distance && Math.round(player.distance * 10) / 10)).toEqual([
      0,
      0.6,
      0.6,
      0.6,
      2439.1,
      null,
      null,
    ])
  })

  test('sorts by name, without distances, for a member whose own zip is missing or unknown', async ({ world }) => {
    await buildMember(world, { fullName: 'Zoe', location: home })
    await buildMember(world, { fullName: 'Anna', location: newYork })
    for (const location of [null, unknownZip]) {
      const viewer = await buildMember(world, { fullName: 'me', location })
      const players = await viewer.request(calls.listPlayers, { query: { search: 'a' } })
      expect(namesOf(players)[0]).toBe('Anna')
      expect(players.map((player) => player.distance)).toEqual(players.map(() => null))
    }
  })

  // Requirement players-13: Players can be sorted by name, by experience (highest first) and by newest.
  // Shows api-30.
  test('sorts by name, by experience (highest first, without a level last) and by newest', async ({ world }) => {
    const ada = await buildMember(world)
    await buildMember(world, { fullName: 'ben', experienceLevel: 0, createdAt: since(2022) })
    await buildMember(world, { fullName: 'Anna', experienceLevel: 100, createdAt: since(2021) })
    await buildMember(world, { fullName: 'Ämil', createdAt: since(2024) })
    await buildMember(world, { fullName: 'Cleo', experienceLevel: 33, createdAt: since(2023) })
    const sorted = async (sort: PlayerSort) => namesOf(await ada.request(calls.listPlayers, { query: { sort } }))

    expect(await sorted('name')).toEqual(['Ämil', 'Anna', 'ben', 'Cleo'])
    expect(await sorted('experience')).toEqual(['Anna', 'Cleo', 'ben', 'Ämil'])
    expect(await sorted('newest')).toEqual(['Ämil', 'Cleo', 'ben', 'Anna'])
  })

  // Requirement players-11: The experience filter offers all, beginner, intermediate and expert.
  // Shows api-21. Shows api-29.
  test("filters by experience; members without a level match only 'all'", async ({ world }) => {
    const ada = await buildMember(world)
    for (const experienceLevel of [0, 32, 33, 65, 66, 100]) await buildMember(world, { experienceLevel })
    await buildMember(world)
    const levels = async (experience: ExperienceFilter) =>
      (await ada.request(calls.listPlayers, { query: { experience, sort: 'experience' } })).map(
        (one) => one.experienceLevel,
      )

    expect(await levels('all')).toEqual([100, 66, 65, 33, 32, 0, null])
    expect(await levels('beginner')).toEqual([32, 0])
    expect(await levels('intermediate')).toEqual([65, 33])
    expect(await levels('expert')).toEqual([100, 66])
  })

  // Requirement players-10: The search for players matches full name, username or bio, ignoring case.
  // Shows api-21. Shows api-26.
  test('searches full name, username and bio, ignoring case', async ({ world }) => {
    const ada = await buildMember(world, { location: home, bio: 'KÖNIGE of my table' })
    await buildMember(world, { fullName: 'König Ludwig', location: seattle })
    await buildMember(world, { username: 'KING.arthur', fullName: 'Arthur', location: salem })
    await buildMember(world, { fullName: 'Cleo', bio: 'Plays Tal der könige, 100%', location: home })
    const found = async (search: string) => {
      const { body, headers } = await ada.send(calls.listPlayers, { query: { search } })
      const names = namesOf(body as { fullName: string }[])
      expect(headers['x-total-count']).toBe(String(names.length))
      return names
    }

    expect(await found('KÖNIG')).toEqual(['Cleo', 'König Ludwig'])
    expect(await found('king.ARTHUR')).toEqual(['Arthur'])
    expect(await found('100%')).toEqual(['Cleo'])
    expect(await found('_')).toEqual([])
  })

  test.for(playerSorts)('pages by %s through every player exactly once', async (sort, { world }) => {
    const zips = [home, nextDoor, samePlace, acrossTheRiver, salem, newYork, unknownZip, null]
    const ada = await buildMember(world, { location: home })
    for (let index = 0; index < 40; index += 1)
      await buildMember(world, {
        fullName: `Member ${index % 7}`,
        location: zips[index % zips.length] ?? null,
        ...(index % 3 > 0 && { experienceLevel: index % 5 }),
        createdAt: new Date(Date.UTC(2020, index % 4)),
      })
    const whole = await ada.request(calls.listPlayers, { query: { sort } })
    expect(new Set(whole.map((player) => player.id)).size).toBe(40)

    for (const limit of [1, 3, 40]) {
      const pages = await ada.requestPages(calls.listPlayers, { query: { sort, limit } })
      expect(pages.map((page) => page.length)).toEqual([
        ...Array<number>(Math.ceil(40 / limit) - 1).fill(limit),
        40 % limit || limit,
      ])
      expect(pages.flat()).toEqual(whole)
    }
  })

  test('continues after the last page when new members join', async ({ world }) => {
    const ada = await buildMember(world, { location: home })
    for (const fullName of ['Ben', 'Cleo', 'Dan']) await buildMember(world, { fullName, location: nextDoor })
    const first = await ada.send(calls.listPlayers, { query: { limit: 2 } })
    const next = /<(.+)>/.exec(String(first.headers['link']))?.[1] ?? ''

    await buildMember(world, { fullName: 'Anna', location: nextDoor })
    await buildMember(world, { fullName: 'Emil', location: samePlace })
    const second = await ada.inject({ method: 'GET', url: next })

    expect(first.headers['x-total-count']).toBe('3')
    expect(second.headers['x-total-count']).toBe('5')
    expect(namesOf(second.body as { fullName: string }[])).toEqual(['Dan', 'Emil'])
  })

  test('requires a signed-in member and rejects invalid filters', async ({ world }) => {
    const ada = await buildMember(world, { location: home })
    const forged = Buffer.from(JSON.stringify([1, 'ben'])).toString('base64url')

    expect((await world.visitor.requestProblem(calls.listPlayers)).name).toBe('NotSignedIn')
    for (const query of [{ sort: 'age' }, { experience: 'guru' }, { limit: 0 }, { limit: 101 }, { after: forged }])
      expect(await ada.requestProblem(calls.listPlayers, { query })).toMatchObject({
        name: 'InvalidInput',
        status: 400,
      })
  })
})

describe('listing players within my travel distance', () => {
  // Requirement players-22: 'Within my travel distance' limits the directory, for members with a location.
  test('excludes players farther away, with every sort and every other filter', async ({ world }) => {
    const ada = await buildMember(world, { location: home, maxTravelDistance: 10 })
    const people = [
      { fullName: 'Cleo', location: samePlace, experienceLevel: 20, createdAt: since(2021) },
      { fullName: 'Vera', location: acrossTheRiver, experienceLevel: 90, createdAt: since(2022) },
      { fullName: 'Sal', location: salem, experienceLevel: 90, createdAt: since(2023) },
      { fullName: 'Nowhere', location: unknownZip, createdAt: since(2024) },
      { fullName: 'No zip', createdAt: since(2025) },
    ]
    for (const person of people) await buildMember(world, person)
    const find = async (query: object) =>
      namesOf(await ada.request(calls.listPlayers, { query: { nearby: true, ...query } }))

    expect(await find({})).toEqual(['Cleo', 'Vera'])
    expect(await find({ sort: 'newest' })).toEqual(['Vera', 'Cleo'])
    expect(await find({ sort: 'experience' })).toEqual(['Vera', 'Cleo'])
    expect(await find({ experience: 'expert' })).toEqual(['Vera'])
    expect(await find({ search: 'sal' })).toEqual([])
    expect(await find({ nearby: false, search: 'sal' })).toEqual(['Sal'])
    const first = await ada.send(calls.listPlayers, { query: { nearby: true, limit: 1 } })
    expect(first.headers['x-total-count']).toBe('2')
    for (const sort of playerSorts) {
      const pages = await ada.requestPages(calls.listPlayers, { query: { nearby: true, sort, limit: 1 } })
      expect(namesOf(pages.flat())).toEqual(await find({ sort }))
    }
  })

  // Requirement players-21: A well-formed zip code that does not exist is accepted and has no neighbours.
  // Requirement players-19: A member without a location has no players nearby.
  test.for([null, unknownZip])('returns no players for a member whose location is %s', async (location, { world }) => {
    const ada = await buildMember(world, { location })
    await buildMember(world, { location: home })
    expect(await ada.request(calls.listPlayers, { query: { nearby: true } })).toEqual([])
  })
})

// Shows players-24.
test('neighbours find members, events and venues at a zip code of their area that the table lacks', async ({
  world,
}) => {
  const [known, unlisted] = ['75074', '75000']
  const ada = await buildMember(world, { location: known, maxTravelDistance: 30 })
  const ben = await buildMember(world, { fullName: 'Ben', location: newYork, maxTravelDistance: 30 })
  const venue = { name: 'Dice Inn', location: newYork, locationDetails: null, openingHours: null, isShared: true }
  const eventId = await buildEvent(world, { host: ben, location: newYork })
  const { id: venueId } = await ben.request(createVenue, { body: { ...venue, tables: null } })
  await ben.request(updateUser, { parameters: { id: ben.id }, body: { location: unlisted } })
  await ben.request(updateEvent, { parameters: { eventId }, body: { location: unlisted } })
  await ben.request(replaceVenue, { parameters: { venueId }, body: { ...venue, tables: null, location: unlisted } })

  expect(namesOf(await ada.request(calls.listNearbyPlayers))).toEqual(['Ben'])
  expect((await ben.request(calls.listNearbyPlayers)).map(({ id }) => id)).toEqual([ada.id])
  expect(namesOf(await ada.request(calls.listPlayers, { query: { nearby: true } }))).toEqual(['Ben'])
  for (const sort of ['soonest', 'nearest'] as const) {
    const events = await ada.request(listUpcomingEvents, { query: { radius: 30, sort } })
    expect(events.map(({ id }) => id)).toEqual([eventId])
  }
  const { shared } = await ada.request(listVenues, { query: { near: known } })
  expect(shared.map(({ name }) => name)).toEqual(['Dice Inn'])
})

describe('listing nearby players', () => {
  // Requirement players-15: GET /api/players/nearby lists the players nearby.
  // Requirement entities-5: A nearby player is a member with a distance in miles.
  // Shows players-18.
  test('returns the members within my travel distance, sorted by distance and name', async ({ world }) => {
    const ada = await buildMember(world, { location: home, maxTravelDistance: 42 })
    const names = ['Cleo', 'Ben'].map(async (fullName) => buildMember(world, { fullName, location: samePlace }))
    await Promise.all(names)
    await buildMember(world, { fullName: 'Vera', location: acrossTheRiver })
    await buildMember(world, { fullName: 'Just beyond', location: salem })
    await buildMember(world, { fullName: 'Nowhere', location: unknownZip })
    await buildMember(world, { fullName: 'No zip' })

    const { body, headers } = await ada.send(calls.listNearbyPlayers)

    const players = body as NearbyPlayer[]
    expect(namesOf(players)).toEqual(['Ben', 'Cleo', 'Vera'])
    expect(players.at(-1)?.distance).toBe(milesBetweenZips(home, acrossTheRiver))
    expect(headers['x-total-count']).toBe('3')
    expect(Object.keys(players[0] ?? {})).not.toContain('email')
  })

  // Requirement players-18: A player is nearby when the distance between the centres of both zip codes is within the
  // viewer's travel distance.
  test('includes a player at the limit of my travel distance', async ({ world }) => {
    const ada = await buildMember(world, { location: home, maxTravelDistance: 43 })
    await buildMember(world, { fullName: 'Sal', location: salem })
    expect(namesOf(await ada.request(calls.listNearbyPlayers))).toEqual(['Sal'])
  })

  test.for([
    ['missing', null],
    ['unknown', unknownZip],
  ] as const)('returns no players for a member whose location is %s', async ([_case, location], { world }) => {
    const ada = await buildMember(world, { location })
    await buildMember(world, { location })
    const { body, headers } = await ada.send(calls.listNearbyPlayers)
    expect(body).toEqual([])
    expect(headers['x-total-count']).toBe('0')
  })

  // Shows api-20.
  test('pages through all players and reports their total', async ({ world }) => {
    const ada = await buildMember(world, { location: home, maxTravelDistance: 100 })
    for (const location of [home, nextDoor, samePlace, nextDoor, acrossTheRiver, salem, salem, newYork])
      await buildMember(world, { location })
    const whole = await ada.request(calls.listNearbyPlayers)

    const pages = await ada.requestPages(calls.listNearbyPlayers, { query: { limit: 3 } })

    expect(pages.map((page) => page.length)).toEqual([3, 3, 1])
    expect(pages.flat()).toEqual(whole)
    const first = await ada.send(calls.listNearbyPlayers, { query: { limit: 3 } })
    expect(first.headers['x-total-count']).toBe('7')
  })

  test('requires a signed-in member', async ({ world }) => {
    expect((await world.visitor.requestProblem(calls.listNearbyPlayers)).name).toBe('NotSignedIn')
  })
})

test('the pages of the directory add up to the sorted list, for any page size', async ({ world }) => {
  const ada = await buildMember(world, { location: home })
  const someone = fc.record({
    fullName: fc.constantFrom('Ben', 'ben', 'Älva', 'Alva', '🎲', 'ﬀ', 'Zoe'),
    location: fc.constantFrom(home, nextDoor, samePlace, acrossTheRiver, salem, seattle, newYork, unknownZip, null),
    experienceLevel: fc.constantFrom(20, 50),
    wasActiveLately: fc.boolean(),
  })
  const [community = []] = fc.sample(fc.array(someone, { minLength: 60, maxLength: 60 }), { numRuns: 1, seed: 7 })
  const members = await Promise.all(
    community.map(async (member) => ({ ...member, id: (await buildMember(world, member)).id })),
  )
  const inactive = members.filter(({ wasActiveLately }) => !wasActiveLately).map(({ id }) => id)
  await world.db.updateTable('users').set({ activityRank: 1 }).where('id', 'in', inactive).execute()
  const milesTo = (location: string | null) => (location === null ? undefined : milesBetweenZips(home, location))
  const expected = members.toSorted(
    (one, other) =>
      (milesTo(one.location) ?? Infinity) - (milesTo(other.location) ?? Infinity) ||
      Number(other.wasActiveLately) - Number(one.wasActiveLately) ||
      Buffer.compare(Buffer.from(sortName(one.fullName)), Buffer.from(sortName(other.fullName))) ||
      one.id - other.id,
  )

  const experienced = members.toSorted(
    (one, other) =>
      other.experienceLevel - one.experienceLevel ||
      Number(other.wasActiveLately) - Number(one.wasActiveLately) ||
      one.id - other.id,
  )

  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (limit) => {
      const pages = await ada.requestPages(calls.listPlayers, { query: { limit } })
      expect(pages.flat().map((player) => player.id)).toEqual(expected.map((member) => member.id))
      const byExperience = await ada.requestPages(calls.listPlayers, { query: { limit, sort: 'experience' } })
      expect(byExperience.flat().map((player) => player.id)).toEqual(experienced.map((member) => member.id))
    }),
    { numRuns: 12 },
  )
})
