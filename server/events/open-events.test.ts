import { describe, expect } from 'vitest'
import { createEventComment } from '../../contract/events/comments/calls.ts'
import * as calls from '../../contract/events/calls.ts'
import { requestSeat } from '../../contract/events/request-calls.ts'
import { rowLimits } from '../../contract/platform/row-limits.ts'
import { buildEvent, buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const monthAgo = () => hoursFromNow(-30 * 24)
const newEvent = (host: MemberCaller) => ({
  title: 'Game Night',
  date: hoursFromNow(24).toISOString(),
  location: '97205',
  gameIds: [],
  hostId: host.id,
})

/** Sends a request many times at once, and returns the number of successes and the names of all problems. */
async function sendAtOnce(count: number, send: (number: number) => Promise<unknown>) {
  const results = await Promise.allSettled(Array.from({ length: count }, (_value, number) => send(number)))
  const failed = results.filter((result) => result.status === 'rejected')
  return { succeeded: results.length - failed.length, problems: new Set(failed.map(({ reason }) => String(reason))) }
}

const create = (host: MemberCaller) => host.request(calls.createEvent, { body: newEvent(host) })

/** Builds the maximum number of events, and returns their ids. */
const buildEvents = async (world: World, count: number, event: Parameters<typeof buildEvent>[1] = {}) => {
  const host = await buildMember(world)
  const ids: number[] = []
  for (let built = 0; built < count; built += 1) ids.push(await buildEvent(world, { host, ...event }))
  return ids
}

describe('hosting events', () => {
  // Shows events-72.
  test('is limited to a number of upcoming events, also for requests at once', async ({ world }) => {
    const host = await buildMember(world, { createdAt: monthAgo() })
    const { succeeded, problems } = await sendAtOnce(40, () => create(host))
    expect(succeeded).toBe(rowLimits.hostedEvents.max)
    expect([...problems].join()).toContain('TooManyEvents')
    const [first] = await host.request(calls.listUserEvents, { parameters: { id: host.id }, query: { limit: 1 } })
    await host.request(calls.cancelEvent, { parameters: { eventId: first?.id ?? 0 } })
    await create(host)
  })

  // Shows events-72.
  test('is limited to a number a day for new members, also after cancelled events', async ({ world }) => {
    const host = await buildMember(world)
    const { succeeded } = await sendAtOnce(15, () => create(host))
    expect(succeeded).toBe(rowLimits.newMemberEventsPerDay.max)
    const hosted = await host.request(calls.listUserEvents, { parameters: { id: host.id } })
    for (const { id } of hosted) await host.request(calls.cancelEvent, { parameters: { eventId: id } })
    expect(await host.requestProblem(calls.createEvent, { body: newEvent(host) })).toMatchObject({
      name: 'TooManyNewEvents',
    })
    await world.db.updateTable('users').set({ createdAt: monthAgo().toISOString() }).where('id', '=', host.id).execute()
    await create(host)
  })
})

describe('taking part in events', () => {
  test('is limited to a number of seats', async ({ world }) => {
    const ada = await buildMember(world)
    const ids = await buildEvents(world, rowLimits.seats.max + 2)
    const join = (number: number) =>
      ada.request(calls.joinEvent, { parameters: { eventId: ids[number] ?? 0 }, body: {} })
    for (let number = 10; number < ids.length; number += 1) await join(number)
    const { succeeded, problems } = await sendAtOnce(10, join)
    expect(succeeded).toBe(8)
    expect([...problems].join()).toContain('TooManySeats')
  })

  test('is limited to a number of places on waiting lists', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const ids = await buildEvents(world, rowLimits.waitingPlaces.max + 2, { maxAttendees: 1 })
    for (const eventId of ids) await ben.request(calls.joinEvent, { parameters: { eventId }, body: {} })
    const wait = (number: number) =>
      ada.request(calls.joinWaitingList, { parameters: { eventId: ids[number] ?? 0 }, body: {} })
    const { succeeded, problems } = await sendAtOnce(ids.length, wait)
    expect(succeeded).toBe(rowLimits.waitingPlaces.max)
    expect([...problems].join()).toContain('TooManyWaitingPlaces')
  })

  test('is limited to a number of requests for seats', async ({ world }) => {
    const ada = await buildMember(world)
    const ids = await buildEvents(world, rowLimits.seatRequests.max + 2, { needsApproval: true })
    const ask = (number: number) => ada.request(requestSeat, { parameters: { eventId: ids[number] ?? 0 }, body: {} })
    const { succeeded, problems } = await sendAtOnce(ids.length, ask)
    expect(succeeded).toBe(rowLimits.seatRequests.max)
    expect([...problems].join()).toContain('TooManySeatRequests')
  })
})

describe('an event', () => {
  test('takes a number of comments a day from each member', async ({ world }) => {
    const host = await buildMember(world)
    const eventId = await buildEvent(world, { host })
    const write = (number: number) =>
      host.request(createEventComment, { parameters: { eventId }, body: { content: `Comment ${number}` } })
    const { succeeded, problems } = await sendAtOnce(rowLimits.commentsPerDay.max + 5, write)
    expect(succeeded).toBe(rowLimits.commentsPerDay.max)
    expect([...problems].join()).toContain('TooManyComments')
  })

  test('can be changed a number of times a day', async ({ world }) => {
    const host = await buildMember(world)
    const eventId = await buildEvent(world, { host })
    const change = (number: number) =>
      host.request(calls.updateEvent, {
        parameters: { eventId },
        body: { date: hoursFromNow(24 + number).toISOString() },
      })
    const { succeeded, problems } = await sendAtOnce(rowLimits.eventChangesPerDay.max + 5, (number) =>
      change(number + 1),
    )
    expect(succeeded).toBe(rowLimits.eventChangesPerDay.max)
    expect([...problems].join()).toContain('TooManyChanges')
    // A co-host who uses up the number keeps the host from nothing, and the other way round.
    const coHost = await buildMember(world)
    const namedAt = new Date().toISOString()
    await world.db.insertInto('places').values({ eventId, userId: coHost.id, namedAt }).execute()
    const body = { date: hoursFromNow(100).toISOString() }
    await coHost.request(calls.updateEvent, { parameters: { eventId }, body })
  })
})
