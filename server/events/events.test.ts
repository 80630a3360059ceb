import { describe, expect } from 'vitest'
import * as calls from '../../contract/events/calls.ts'
import type { NewEvent } from '../../contract/events/schemas.ts'
import { buildEvent, buildGame, buildMember, hoursFromNow } from '../testing/builders.ts'
import type { CallerResponse } from '../testing/caller.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

function gameNight(fields: Partial<NewEvent> = {}) {
  return {
    title: 'Weekend Game Night',
    date: hoursFromNow(24).toISOString(),
    location: '97205',
    gameIds: [],
    ...fields,
  }
}

describe('creating an event', () => {
  // Requirement events-16: GET /api/events/{id} returns one event.
  // Requirement events-13: The time zone of an event follows from its zip code.
  // Requirement events-10: The host is an attendee only after joining.
  // Requirement events-5: The date of an event is an instant in UTC.
  // Requirement events-4: A new event is active.
  // Requirement creating-events-23: POST /api/events creates an event with title, date, location, locationDetails,
  // description, duration, maxAttendees, hostId, gameIds and status.
  // Requirement entities-11: An event has id, title, status, date, duration in minutes, location, locationDetails,
  // description, maxAttendees, games, attendees and host.
  // Shows entities-14. Shows creating-events-31. Shows events-1.
  test('returns the event with the host, the games and the time zone of its place', async ({ world }) => {
    const ada = await buildMember(world, { fullName: 'Ada Lovelace' })
    const catan = await buildGame(world, { name: 'Catan' })
    const date = hoursFromNow(24).toISOString()

    const created = await ada.request(calls.createEvent, {
      body: {
        title: '  Weekend Game Night ',
        date,
        location: '97205',
        locationDetails: 'Back room',
        description: null,
        duration: 120,
        maxAttendees: 2,
        hostId: ada.id,
        gameIds: [catan],
        status: 'active',
      },
    })

    expect(created).toEqual({
      id: created.id,
      title: 'Weekend Game Night',
      status: 'active',
      cancelReason: null,
      lastChange: null,
      date,
      timeZone: 'America/Los_Angeles',
      place: 'Portland, OR',
      distance: null,
      duration: 120,
      location: '97205',
      locationDetails: 'Back room',
      locationDetailsFor: 'everyone',
      hidesLocationDetails: false,
      language: null,
      description: null,
      maxAttendees: 2,
      games: [
        {
          id: catan,
          name: 'Catan',
          imageUrl: 'https://example.org/game.png',
          picture: null,
          category: ['Family'],
          isDeleted: false,
        },
      ],
      attendees: [],
      attendeeCount: 0,
      isAttending: false,
      ownGuestCount: 0,
      waitingCount: 0,
      waitingPlace: null,
      isRemoved: false,
      host: { id: ada.id, fullName: 'Ada Lovelace', avatarUrl: null },
      needsApproval: false,
      ownRequest: null,
      requestCount: 0,
      isHosting: true,
      isCoHosting: false,
      coHosts: [],
      canAskHost: true,
      isHostPlaying: true,
      visibility: 'members',
      isUnlisted: false,
      linkCode: null,
      version: expect.any(String),
      extraPeople: 0,
    })
    expect(await ada.request(calls.getEvent, { parameters: { eventId: created.id } })).toEqual(created)
    expect(await ada.request(calls.listUpcomingEvents)).toEqual([created])
  })

  // Shows creating-events-19. Shows creating-events-20.
  test('accepts 1 to 5 whole hours and 1 to 10 seats, or no duration and no limit', async ({ world }) => {
    const ada = await buildMember(world)
    for (const [duration, maxAttendees] of [
      [60, 1],
      [300, 10],
      [null, null],
    ] as const) {
      const created = await ada.request(calls.createEvent, { body: gameNight({ duration, maxAttendees }) })
      expect(created).toMatchObject({ duration, maxAttendees })
    }
  })

  // Shows creating-events-21.
  test('stores empty location details and an empty description as null', async ({ world }) => {
    const ada = await buildMember(world)
    const created = await ada.request(calls.createEvent, {
      body: gameNight({ locationDetails: '  ', description: '' }),
    })
    expect(created).toMatchObject({ locationDetails: null, description: null })
  })

  // Shows permissions-3.
  test('fails with NotSignedIn for a visitor', async ({ world }) => {
    expect(await world.visitor.requestProblem(calls.createEvent, { body: gameNight() })).toMatchObject({
      name: 'NotSignedIn',
    })
  })

  // Shows permissions-5.
  test('fails with NotYours for another host', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const problem = await ada.requestProblem(calls.createEvent, { body: gameNight({ hostId: ben.id }) })
    expect(problem.name).toBe('NotYours')
  })

  // Requirement events-8: Creating an event in the past is answered with 400.
  // Shows api-33. Shows creating-events-17. Shows creating-events-18. Shows creating-events-19. Shows
  // creating-events-20. Shows creating-events-22.
  test.for([
    ['title', { title: '   ' }, 'Event title is required'],
    ['title', { title: undefined }, 'Event title is required'],
    ['title', { title: 'Game Night\nCANCELLED' }, 'Use one line, without invisible characters'],
    ['title', { title: 'x'.repeat(201) }, 'At most 200 characters'],
    ['description', { description: 'x'.repeat(5001) }, 'At most 5,000 characters'],
    ['location', { location: '9720' }, 'Please enter a valid 5-digit US zip code'],
    ['location', { location: '972055' }, 'Please enter a valid 5-digit US zip code'],
    ['location', { location: 97_205 }, 'Please enter a valid 5-digit US zip code'],
    ['duration', { duration: 0 }, 'Choose a duration of 1 to 5 hours'],
    ['duration', { duration: 90 }, 'Choose a duration of 1 to 5 hours'],
    ['duration', { duration: 360 }, 'Choose a duration of 1 to 5 hours'],
    ['maxAttendees', { maxAttendees: 0 }, 'Choose 1 to 10 attendees or Unlimited'],
    ['maxAttendees', { maxAttendees: 11 }, 'Choose 1 to 10 attendees or Unlimited'],
    ['date', { date: 'tomorrow' }, 'Pick a date and a time'],
    ['date', { date: hoursFromNow(-1).toISOString() }, 'Pick a date and a time in the future'],
    ['date', { date: '9999-12-31T23:00:00Z', duration: 120 }, 'Pick an earlier date'],
    ['colour', { colour: 'green' }, 'Unknown field'],
  ] as const)('fails for an invalid %s: %o', async ([field, fields, message], { world }) => {
    const ada = await buildMember(world)

    const problem = await ada.requestProblem(calls.createEvent, { body: { ...gameNight(), ...fields } })

    expect(problem).toEqual({ name: 'InvalidInput', status: 400, errors: { [field]: message } })
    expect(await ada.request(calls.listUpcomingEvents)).toEqual([])
  })

  test('fails with NotFound for an unknown game and creates no event', async ({ world }) => {
    const ada = await buildMember(world)
    const problem = await ada.requestProblem(calls.createEvent, { body: gameNight({ gameIds: [4711] }) })
    expect(problem.name).toBe('NotFound')
    expect(await ada.request(calls.listUpcomingEvents)).toEqual([])
  })
})

describe('upcoming events', () => {
  // Requirement events-7: Upcoming events are active and not yet over, the soonest first.
  // Requirement events-1: GET /api/events/upcoming lists upcoming events with attendees, host and games.
  test('are sorted by start and leave out past and cancelled events', async ({ world }) => {
    const ada = await buildMember(world)
    const later = await buildEvent(world, { date: hoursFromNow(48).toISOString() })
    const sooner = await buildEvent(world, { date: hoursFromNow(2).toISOString() })
    const running = await buildEvent(world, { date: hoursFromNow(-1).toISOString(), duration: 120 })
    await buildEvent(world, { date: hoursFromNow(-3).toISOString(), duration: 120 })
    const cancelled = await buildEvent(world)
    await cancelEvent(world, cancelled)

    const upcoming = await ada.request(calls.listUpcomingEvents)

    expect(upcoming.map((event) => event.id)).toEqual([running, sooner, later])
  })

  // Requirement players-8: The search for events ignores case and accents and finds titles and parts of zip codes,
  // among others (event-lists-23).
  // Shows api-21. Shows api-26.
  test('are found by title or zip code in any case, without their accents too', async ({ world }) => {
    const ada = await buildMember(world)
    const könige = await buildEvent(world, { title: 'Tal der Könige' })
    const austin = await buildEvent(world, { title: '100% dice_night', location: '78701' })
    const find = async (search: string) =>
      (await ada.request(calls.listUpcomingEvents, { query: { search } })).map((event) => event.id)

    expect(await find('TAL DER KÖNIGE')).toEqual([könige])
    expect(await find('tal der konige')).toEqual([könige])
    expect(await find('787')).toEqual([austin])
    expect(await find('100%')).toEqual([austin])
    expect(await find('ce_ni')).toEqual([austin])
    expect(await find('%')).toEqual([austin])
    expect(await find('nothing like it')).toEqual([])
  })

  // Requirement event-lists-36: The search finds a town by what people call it: 'nyc', 'philly', 'sf', and a zip code with
  // its four additional digits.
  test('are found by the short names of their town', async ({ world }) => {
    const ada = await buildMember(world)
    const towns = { 10001: ['NYC', 'New York City', 'N.Y.C.'], 19103: ['philly'], 94103: ['sf', 'San Fran'] }
    for (const [location, names] of Object.entries({
      ...towns,
      63103: ['st louis', 'STL'],
      76102: ['Ft. Worth', 'dfw'],
    })) {
      const eventId = await buildEvent(world, { title: 'Quiet evening', location })
      for (const search of [...names, ...['-1234', ' – 1234', '1234'].map((plus) => location + plus)]) {
        const found = await ada.request(calls.listUpcomingEvents, { query: { search } })
        expect({ search, found: found.map(({ id }) => id) }).toEqual({ search, found: [eventId] })
      }
    }
  })

  // Shows game-page-3.
  test('are found by one of their games', async ({ world }) => {
    const ada = await buildMember(world)
    const [catan, azul] = [await buildGame(world), await buildGame(world)]
    const withCatan = await buildEvent(world, { gameIds: [azul, catan] })
    await buildEvent(world, { gameIds: [azul] })
    await buildEvent(world)

    const found = await ada.request(calls.listUpcomingEvents, { query: { game: catan } })

    expect(found.map((event) => event.id)).toEqual([withCatan])
    expect(await ada.request(calls.listUpcomingEvents, { query: { game: 4711 } })).toEqual([])
  })

  test('appear once across pages while events are added', async ({ world }) => {
    const ada = await buildMember(world)
    const date = hoursFromNow(24).toISOString()
    const ids = [
      await buildEvent(world, { date }),
      await buildEvent(world, { date }),
      await buildEvent(world, { date }),
    ]

    const first = await ada.send(calls.listUpcomingEvents, { query: { limit: 2 } })
    expect(first.headers['x-total-count']).toBe('3')
    await buildEvent(world, { date: hoursFromNow(2).toISOString() })
    const second = await ada.inject({ method: 'GET', url: nextAddress(first) })

    const seen = [...(first.body as { id: number }[]), ...(second.body as { id: number }[])].map((event) => event.id)
    expect(seen).toEqual(ids)
    expect(second.headers['link']).toBeUndefined()
  })

  test('reject an invalid cursor', async ({ world }) => {
    const ada = await buildMember(world)
    const forged = Buffer.from(JSON.stringify(['not an instant', 1])).toString('base64url')
    const nowhere = await buildMember(world, { location: null })
    for (const after of ['nonsense', forged])
      for (const [member, query] of [
        [ada, { after }],
        [ada, { after, radius: 1 }],
        [ada, { after, radius: 1, sort: 'nearest' }],
        [nowhere, { after, radius: 1, sort: 'nearest' }],
      ] as const) {
        const problem = await member.requestProblem(calls.listUpcomingEvents, { query })
        expect(problem).toMatchObject({ name: 'InvalidInput', errors: { after: 'Invalid cursor' } })
      }
    const distance = Buffer.from(JSON.stringify([1.5, hoursFromNow(24).toISOString(), 1])).toString('base64url')
    const query = { after: distance, radius: 1, sort: 'nearest' } as const
    expect(await nowhere.request(calls.listUpcomingEvents, { query })).toEqual([])
  })
})

// Requirement events-2: GET /api/events/user/{id} lists the events of a member.
test('the events of a member are those the member hosts or attends, latest first', async ({ world }) => {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const hosted = await buildEvent(world, { host: ada, date: hoursFromNow(24).toISOString() })
  const attended = await buildEvent(world, { date: hoursFromNow(48).toISOString() })
  await buildEvent(world)
  await ada.request(calls.joinEvent, { parameters: { eventId: attended }, body: {} })

  const events = await ben.request(calls.listUserEvents, { parameters: { id: ada.id } })

  expect(events.map((event) => event.id)).toEqual([attended, hosted])
  for (const [role, id] of [
    ['hosting', hosted],
    ['attending', attended],
  ] as const) {
    const some = await ben.request(calls.listUserEvents, { parameters: { id: ada.id }, query: { role } })
    expect(some.map((event) => event.id)).toEqual([id])
  }
  expect((await ben.requestProblem(calls.listUserEvents, { parameters: { id: 4711 } })).name).toBe('NotFound')
})

test('the upcoming events of a member include cancelled ones, soonest first', async ({ world }) => {
  const ada = await buildMember(world)
  const later = await buildEvent(world, { host: ada, date: hoursFromNow(48).toISOString() })
  const cancelled = await buildEvent(world, { host: ada, date: hoursFromNow(24).toISOString() })
  await cancelEvent(world, cancelled)
  const running = await buildEvent(world, { host: ada, date: hoursFromNow(-1).toISOString(), duration: 120 })
  await buildEvent(world, { host: ada, date: hoursFromNow(-3).toISOString(), duration: 120 })
  const request = { parameters: { id: ada.id }, query: { when: 'upcoming', limit: 2 } } as const

  const first = await ada.send(calls.listUserEvents, request)
  const second = await ada.inject({ method: 'GET', url: nextAddress(first) })

  const ids = [...(first.body as { id: number }[]), ...(second.body as { id: number }[])].map((event) => event.id)
  expect(ids).toEqual([running, cancelled, later])
})

test('the past events of a member leave out cancelled ones, latest first', async ({ world }) => {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const earlier = await buildEvent(world, { host: ada, date: hoursFromNow(-48).toISOString() })
  const latest = await buildEvent(world, { host: ada, date: hoursFromNow(-24).toISOString(), duration: 120 })
  await cancelEvent(world, await buildEvent(world, { host: ada, date: hoursFromNow(-36).toISOString() }))
  await buildEvent(world, { host: ada, date: hoursFromNow(-1).toISOString(), duration: 120 })

  for (const viewer of [ada, ben]) {
    const past = await viewer.request(calls.listUserEvents, { parameters: { id: ada.id }, query: { when: 'past' } })
    expect(past.map((event) => event.id)).toEqual([latest, earlier])
  }
})

async function cancelEvent(world: World, id: number) {
  await world.db.updateTable('events').set({ cancelledAt: new Date().toISOString() }).where('id', '=', id).execute()
}

function nextAddress({ headers }: CallerResponse): string {
  return /<(.+)>; rel="next"/.exec(String(headers['link']))?.[1] ?? ''
}
