import { describe, expect } from 'vitest'
import * as calls from '../../contract/events/calls.ts'
import type { EventPart } from '../../contract/events/plan.ts'
import type { EventChange } from '../../contract/events/schemas.ts'
import { deleteGame } from '../../contract/games/calls.ts'
import { buildEvent, buildGame, buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const change = (eventId: number, body: EventChange) => ({ parameters: { eventId }, body })
const seat = (eventId: number) => ({ parameters: { eventId }, body: {} })

/** Matches a recent change of these parts. */
const changeOf = (...parts: EventPart[]) => ({ changedAt: expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/), parts })

async function read(member: MemberCaller, eventId: number) {
  return member.request(calls.getEvent, { parameters: { eventId } })
}

async function end({ db }: World, eventId: number) {
  const [date, endsAt] = [hoursFromNow(-3).toISOString(), hoursFromNow(-1).toISOString()]
  await db.updateTable('events').set({ date, endsAt, duration: 120 }).where('id', '=', eventId).execute()
}

describe('updating an event', () => {
  // Requirement events-17: PATCH /api/events/{id} changes any of the fields.
  // Shows events-5.
  test('changes only the fields in the request', async ({ world }) => {
    const ada = await buildMember(world)
    const [catan, azul] = [await buildGame(world, { name: 'Catan' }), await buildGame(world, { name: 'Azul' })]
    const eventId = await buildEvent(world, { host: ada, gameIds: [catan], description: 'Bring dice', duration: 60 })
    const before = await read(ada, eventId)
    const date = hoursFromNow(72)

    const renamed = await ada.request(calls.updateEvent, change(eventId, { title: ' Azul Night ' }))
    expect(renamed).toEqual({
      ...before,
      title: 'Azul Night',
      lastChange: changeOf('title'),
      version: expect.any(String),
    })
    const moved = await ada.request(
      calls.updateEvent,
      change(eventId, {
        date: date.toISOString().replace('Z', '+00:00'),
        location: '10001',
        locationDetails: 'Back room',
        description: null,
        duration: 180,
        maxAttendees: 3,
        gameIds: [azul, catan, azul],
        status: 'active',
      }),
    )

    expect(moved).toMatchObject({
      title: 'Azul Night',
      date: date.toISOString(),
      timeZone: 'America/New_York',
      place: 'New York, NY',
      location: '10001',
      locationDetails: 'Back room',
      description: null,
      duration: 180,
      maxAttendees: 3,
    })
    expect(moved.games.map((game) => game.name)).toEqual(['Azul', 'Catan'])
    expect(await read(ada, eventId)).toEqual(moved)
    expect(moved.lastChange).toEqual(changeOf('time', 'place', 'games', 'description', 'seats'))
    const last = await ada.request(calls.updateEvent, change(eventId, { gameIds: [] }))
    expect(last).toEqual({ ...moved, games: [], lastChange: changeOf('games'), version: expect.any(String) })
    expect(await ada.request(calls.updateEvent, change(eventId, {}))).toEqual(last)
  })

  test('updates its place in searches and lists', async ({ world }) => {
    const ada = await buildMember(world)
    const eventId = await buildEvent(world, { host: ada, title: 'Chess Night', duration: 60 })
    const sooner = await buildEvent(world, { host: ada, date: hoursFromNow(30).toISOString() })
    const find = async (search: string) =>
      (await ada.request(calls.listUpcomingEvents, { query: { search } })).map((event) => event.id)

    const moved = { title: 'Azul Night', location: '78701', date: hoursFromNow(48).toISOString(), duration: 300 }
    await ada.request(calls.updateEvent, change(eventId, moved))

    expect(await find('azul')).toEqual([eventId])
    expect(await find('78701')).toEqual([eventId])
    expect(await find('chess')).toEqual([])
    expect(await find('')).toEqual([sooner, eventId])
    const row = await world.db.selectFrom('events').select('endsAt').where('id', '=', eventId).executeTakeFirst()
    expect(Date.parse(row?.endsAt ?? '') - Date.parse(moved.date)).toBe(5 * 60 * 60_000)
  })

  test.for([
    ['title', { title: '  ' }, 'Event title is required'],
    ['title', { title: null }, 'Event title is required'],
    ['location', { location: '9720' }, 'Please enter a valid 5-digit US zip code'],
    ['location', { location: null }, 'Please enter a valid 5-digit US zip code'],
    ['duration', { duration: 90 }, 'Choose a duration of 1 to 5 hours'],
    ['duration', { duration: 360 }, 'Choose a duration of 1 to 5 hours'],
    ['maxAttendees', { maxAttendees: 0 }, 'Choose 1 to 10 attendees or Unlimited'],
    ['maxAttendees', { maxAttendees: 11 }, 'Choose 1 to 10 attendees or Unlimited'],
    ['maxAttendees', { maxAttendees: 1 }, '2 seats are taken already'],
    ['date', { date: 'soon' }, 'Pick a date and a time'],
    ['date', { date: '2020-01-01T00:00:00Z' }, 'Pick a date and a time in the future'],
    ['date', { date: '9999-12-31T23:00:00Z' }, 'Pick an earlier date'],
    ['gameIds', { gameIds: null }, expect.any(String)],
    ['gameIds', { gameIds: Array(21).fill(1) }, 'At most 20 games'],
    ['status', { status: 'cancelled' }, expect.any(String)],
    ['hostId', { hostId: 1 }, 'Unknown field'],
    ['id', { id: 4711 }, 'Unknown field'],
  ] as const)('fails for an invalid %s and changes nothing: %o', async ([field, fields, message], { world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host: ada, maxAttendees: 2 })
    for (const member of [ada, ben]) await member.request(calls.joinEvent, seat(eventId))
    const before = await read(ada, eventId)

    const body = { description: 'New words', ...fields }
    const problem = await ada.requestProblem(calls.updateEvent, { parameters: { eventId }, body })

    expect(problem).toEqual({ name: 'InvalidInput', status: 400, errors: { [field]: message } })
    expect(await read(ada, eventId)).toEqual(before)
  })

  test('fails with NotFound for an unknown game and changes nothing', async ({ world }) => {
    const ada = await buildMember(world)
    const catan = await buildGame(world)
    const eventId = await buildEvent(world, { host: ada, gameIds: [catan] })
    const before = await read(ada, eventId)

    const problem = await ada.requestProblem(
      calls.updateEvent,
      change(eventId, { title: 'Chess', gameIds: [catan, 4711] }),
    )

    expect(problem).toMatchObject({ name: 'NotFound', status: 404 })
    expect(await read(ada, eventId)).toEqual(before)
  })

  test('keeps a game that was deleted from the catalog, but does not add it to another event', async ({ world }) => {
    const ada = await buildMember(world)
    const [gone, azul] = [await buildGame(world, { addedBy: ada }), await buildGame(world)]
    const eventId = await buildEvent(world, { host: ada, gameIds: [gone] })
    const other = await buildEvent(world, { host: ada })
    await ada.request(deleteGame, { parameters: { id: gone } })

    const changed = await ada.request(calls.updateEvent, change(eventId, { gameIds: [azul, gone] }))

    expect(changed.games.map((game) => game.id)).toEqual([azul, gone])
    expect((await ada.requestProblem(calls.updateEvent, change(other, { gameIds: [gone] }))).name).toBe('NotFound')
  })

  // Requirement permissions-9: Only the host and the co-hosts edit an event, and only the host cancels it.
  test('is limited to the host, and to events that are neither cancelled nor over', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host: ada })
    await ben.request(calls.joinEvent, seat(eventId))
    const before = await read(ada, eventId)
    const refusal = (member: Pick<MemberCaller, 'requestProblem'>, id = eventId) =>
      member.requestProblem(calls.updateEvent, change(id, { title: 'Chess Night' }))

    expect(await refusal(ben)).toMatchObject({ name: 'NotYours', status: 403 })
    expect(await refusal(world.visitor)).toMatchObject({ name: 'NotSignedIn', status: 401 })
    expect(await refusal(ada, 4711)).toMatchObject({ name: 'NotFound', status: 404 })
    expect(await read(ada, eventId)).toEqual(before)
    await end(world, eventId)
    expect(await refusal(ada)).toMatchObject({ name: 'EventPast', status: 409 })
    const cancelled = await buildEvent(world, { host: ada })
    await ada.request(calls.cancelEvent, seat(cancelled))
    expect(await refusal(ada, cancelled)).toMatchObject({ name: 'EventCancelled', status: 409 })
    for (const id of [eventId, cancelled]) expect((await read(ada, id)).title).toBe('Weekend Game Night')
  })

  test('accepts an unchanged start in the past while the event is taking place', async ({ world }) => {
    const ada = await buildMember(world)
    const date = hoursFromNow(-1).toISOString()
    const eventId = await buildEvent(world, { host: ada, date, duration: 120 })

    const changed = await ada.request(calls.updateEvent, change(eventId, { date, locationDetails: 'Upstairs' }))

    expect(changed).toMatchObject({ date, locationDetails: 'Upstairs' })
  })

  test('lets another member join after the host adds a seat', async ({ world }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host: ada, maxAttendees: 1 })
    await ben.request(calls.joinEvent, seat(eventId))
    expect((await cleo.requestProblem(calls.joinEvent, seat(eventId))).name).toBe('EventFull')

    await ada.request(calls.updateEvent, change(eventId, { maxAttendees: 2 }))

    await cleo.request(calls.joinEvent, seat(eventId))
    expect(await read(ada, eventId)).toMatchObject({ attendeeCount: 2, maxAttendees: 2 })
  })

  // Shows events-17.
  test('never reduces the seats below the attendees who join at the same time', async ({ world }) => {
    const ada = await buildMember(world)
    const members = await Promise.all(Array.from({ length: 12 }, () => buildMember(world)))
    for (let round = 0; round < 3; round += 1) {
      const eventId = await buildEvent(world, { host: ada, maxAttendees: 10 })
      const fewer = [2, 5, 1, 4].map((maxAttendees) => ada.send(calls.updateEvent, change(eventId, { maxAttendees })))
      const joins = members.map((member) => member.send(calls.joinEvent, seat(eventId)))

      const statuses = (await Promise.all([...fewer, ...joins])).map((answer) => answer.status)

      expect(statuses.filter((status) => ![200, 201, 400, 409].includes(status))).toEqual([])
      const { attendeeCount, maxAttendees } = await read(ada, eventId)
      expect(attendeeCount).toBe(statuses.filter((status) => status === 201).length)
      expect(attendeeCount).toBeLessThanOrEqual(maxAttendees ?? 0)
    }
  })
})

describe('cancelling an event', () => {
  // Requirement events-18: POST /api/events/{id}/cancel cancels an event with an optional reason.
  // Requirement events-6: An event is active or cancelled.
  test('removes it from the upcoming events, but not from the lists of host and attendees', async ({ world }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host: ada })
    await ben.request(calls.joinEvent, seat(eventId))

    const cancelled = await ada.request(calls.cancelEvent, {
      parameters: { eventId },
      body: { reason: '  The cellar is flooded ' },
    })

    expect(cancelled).toMatchObject({ id: eventId, status: 'cancelled', cancelReason: 'The cellar is flooded' })
    expect(await ben.request(calls.listUpcomingEvents)).toEqual([])
    for (const member of [ada, ben]) {
      const request = { parameters: { id: member.id }, query: { when: 'upcoming' } } as const
      const own = await member.request(calls.listUserEvents, request)
      expect(own).toMatchObject([{ id: eventId, status: 'cancelled', cancelReason: 'The cellar is flooded' }])
    }
    expect(await cleo.requestProblem(calls.joinEvent, seat(eventId))).toMatchObject({
      name: 'EventCancelled',
      status: 409,
    })
    expect(await read(ben, eventId)).toMatchObject({ attendeeCount: 1, isAttending: true })
  })

  test.for([undefined, {}, { reason: null }, { reason: '   ' }])('needs no reason: %o', async (body, { world }) => {
    const ada = await buildMember(world)
    const eventId = await buildEvent(world, { host: ada })
    const cancelled = await ada.request(calls.cancelEvent, { parameters: { eventId }, body })
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelReason: null })
  })

  test.for([
    [{ reason: 'x'.repeat(201) }, { reason: 'At most 200 characters' }],
    [{ reason: 7 }, { reason: expect.any(String) }],
    [{ why: 'rain' }, { why: 'Unknown field' }],
  ] as const)('fails for an invalid reason and keeps the event active: %o', async ([body, errors], { world }) => {
    const ada = await buildMember(world)
    const eventId = await buildEvent(world, { host: ada })
    const problem = await ada.requestProblem(calls.cancelEvent, { parameters: { eventId }, body })
    expect(problem).toEqual({ name: 'InvalidInput', status: 400, errors })
    expect((await read(ada, eventId)).status).toBe('active')
  })

  // Shows permissions-9. Shows events-18.
  test('is limited to the host, to one time, and to events that are not over', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host: ada })
    const past = await buildEvent(world, { host: ada })
    await end(world, past)

    expect(await ben.requestProblem(calls.cancelEvent, seat(eventId))).toMatchObject({
      name: 'NotYours',
      status: 403,
    })
    expect((await world.visitor.requestProblem(calls.cancelEvent, seat(eventId))).name).toBe('NotSignedIn')
    expect(await ada.requestProblem(calls.cancelEvent, seat(4711))).toMatchObject({ name: 'NotFound', status: 404 })
    expect(await ada.requestProblem(calls.cancelEvent, seat(past))).toMatchObject({ name: 'EventPast', status: 409 })
    expect((await read(ada, eventId)).status).toBe('active')
    await ada.request(calls.cancelEvent, { parameters: { eventId }, body: { reason: 'Rain' } })
    const again = { parameters: { eventId }, body: { reason: 'Snow' } }
    expect(await ada.requestProblem(calls.cancelEvent, again)).toMatchObject({ name: 'EventCancelled', status: 409 })
    expect(await read(ada, eventId)).toMatchObject({ status: 'cancelled', cancelReason: 'Rain' })
  })

  test('succeeds once when it is requested several times at once', async ({ world }) => {
    const ada = await buildMember(world)
    const eventId = await buildEvent(world, { host: ada })
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        ada.send(calls.cancelEvent, { parameters: { eventId }, body: { reason: `Reason ${index}` } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(await read(ada, eventId)).toMatchObject({ cancelReason: `Reason ${winner}` })
  })
})

describe('removing an attendee', () => {
  // Shows seats-19.
  test('is limited to the host and lets another member join', async ({ world }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host: ada, maxAttendees: 1 })
    await ben.request(calls.joinEvent, seat(eventId))
    const leave = { parameters: { eventId, userId: ben.id } }

    expect(await cleo.requestProblem(calls.leaveEvent, leave)).toMatchObject({ name: 'NotYours', status: 403 })
    await ada.request(calls.leaveEvent, leave)

    expect(await ada.requestProblem(calls.leaveEvent, leave)).toMatchObject({ name: 'NotFound', status: 404 })
    await cleo.request(calls.joinEvent, seat(eventId))
    expect(await read(cleo, eventId)).toMatchObject({ attendeeCount: 1, isAttending: true })
    expect((await read(ben, eventId)).isAttending).toBe(false)
  })

  test('fails with EventPast once the event is over', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host: ada })
    await ben.request(calls.joinEvent, seat(eventId))
    await end(world, eventId)
    const problem = await ada.requestProblem(calls.leaveEvent, { parameters: { eventId, userId: ben.id } })
    expect(problem).toMatchObject({ name: 'EventPast', status: 409 })
  })
})
