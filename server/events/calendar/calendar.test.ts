// @engine sqlite
import { describe, expect, vi } from 'vitest'
import { deleteAccount, signOutEverywhere } from '../../../contract/account/calls.ts'
import { changePassword } from '../../../contract/sign-in/calls.ts'
import { addressOf } from '../../../contract/platform/address.ts'
import * as calls from '../../../contract/events/calendar/calls.ts'
import { cancelEvent, joinEvent, leaveEvent, updateEvent } from '../../../contract/events/calls.ts'
import { hashPassword } from '../../sign-in/passwords.ts'
import { restoreMember, suspendMember } from '../../moderation/suspension.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import {
  buildCalendarAddress,
  buildEvent,
  buildGame,
  buildMember,
  buildSession,
  type MemberCaller,
} from '../../testing/builders.ts'
import { Caller } from '../../testing/caller.ts'
import { readCalendar } from '../../testing/read-calendar.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { createSubscription } from './subscriptions.ts'

async function read(member: MemberCaller, eventId: number) {
  const [entry] = readCalendar(await member.request(calls.getEventCalendar, { parameters: { eventId } })).entries
  if (!entry) throw new Error('The file contains no event')
  return entry
}

async function fetchFeed(world: World, address: string) {
  return world.visitor.inject({ method: 'GET', url: new URL(address).pathname })
}

async function titlesAt(world: World, address: string): Promise<(string | null)[]> {
  return readCalendar(String((await fetchFeed(world, address)).body)).entries.map((entry) => entry.summary)
}

const currentPassword = 'analytical engine'

/** Builds a member who can create calendar addresses. */
async function buildAda(world: World): Promise<MemberCaller> {
  return buildMember(world, { passwordHash: await hashPassword(currentPassword) })
}

const newYear = '2031-01-01T04:00:00.000Z'

describe('the calendar file of an event', () => {
  // Requirement calendar-1: 'Add to calendar' downloads the event as an iCalendar file (RFC 5545) in the time zone of
  // its place.
  // Shows events-15.
  test('has start and end in the time zone of its place', async ({ world }) => {
    const ada = await buildMember(world, { fullName: 'Ada Lovelace' })
    const summer = await buildEvent(world, { host: ada, date: '2030-07-05T01:30:00.000Z', duration: 180 })
    const winter = await buildEvent(world, { host: ada, date: newYear, duration: 60 })

    expect(await read(ada, summer)).toMatchObject({
      start: '2030-07-05T01:30:00.000Z',
      end: '2030-07-05T04:30:00.000Z',
      clock: '2030-07-04T18:30:00',
      zone: 'America/Los_Angeles',
    })
    expect(await read(ada, winter)).toMatchObject({
      start: newYear,
      end: '2031-01-01T05:00:00.000Z',
      clock: '2030-12-31T20:00:00',
    })
  })

  // Requirement calendar-7: An event that starts or ends in the hour that a clock change repeats is in UTC in
  // calendars.
  test.for([
    ['starts before the repeated hour', '2027-11-07T03:00:00.000Z', '2027-11-06T23:00:00'],
    ['ends in the repeated hour', '2027-11-07T04:30:00.000Z', '2027-11-07T04:30:00Z'],
    ['starts in the repeated hour, the first time', '2027-11-07T05:30:00.000Z', '2027-11-07T05:30:00Z'],
    ['starts in the repeated hour, the second time', '2027-11-07T06:30:00.000Z', '2027-11-07T06:30:00Z'],
    ['starts after the repeated hour', '2027-11-07T07:00:00.000Z', '2027-11-07T02:00:00'],
  ] as const)('has the right instant when it %s', async ([, date, clock], { world }) => {
    const ada = await buildMember(world)
    const inBrooklyn = await buildEvent(world, { host: ada, date, location: '11201', duration: 60 })
    const end = new Date(Date.parse(date) + 60 * 60_000).toISOString()
    expect(await read(ada, inBrooklyn)).toMatchObject({ start: date, end, clock })
  })

  test('uses an equivalent time zone if its own is not listed, and UTC for an unknown place', async ({ world }) => {
    const ada = await buildMember(world)
    const onSaipan = await buildEvent(world, { host: ada, date: newYear, location: '96950' })
    const nowhere = await buildEvent(world, { host: ada, date: newYear, location: '00000' })

    expect(await read(ada, onSaipan)).toMatchObject({ start: newYear, clock: '2031-01-01T14:00:00' })
    expect(await read(ada, nowhere)).toMatchObject({ start: newYear, clock: '2031-01-01T04:00:00Z' })
  })

  // Requirement calendar-2: Calendars get every text as it was typed, and two hours for an event without a duration.
  test('escapes and folds texts so that calendars read them as typed', async ({ world }) => {
    const ada = await buildMember(world, { fullName: 'Ada; Lovelace, "Countess"' })
    const words = 'Chess; cards, dice \\ "and"\nfriends 🎲 müde; BEGIN:VEVENT'
    const title = `${'Überlänge 🎲 '.repeat(12)}; ein Abend, zu zweit`
    const gameIds = [await buildGame(world, { name: 'Azul' }), await buildGame(world, { name: 'Go, Fish' })]
    const event = { title, description: words, locationDetails: '2nd floor, left; ring twice', gameIds }
    const id = await buildEvent(world, { host: ada, date: newYear, ...event })

    const file = await ada.send(calls.getEventCalendar, { parameters: { eventId: id } })
    const text = String(file.body)
    const entry = await read(ada, id)

    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.headers['content-disposition']).toBe(`attachment; filename="game-night-${id}.ics"`)
    expect(entry.summary).toBe(title)
    expect(entry.location).toBe('2nd floor, left; ring twice, Portland, OR 97205')
    expect(entry.description).toContain(words)
    expect(entry.description).toContain('Host: Ada; Lovelace, "Countess"')
    expect(entry.description).toContain('Games: Azul, Go, Fish')
    expect(entry.description).toContain('The host has not set an end time.')
    expect(entry.end).toBe('2031-01-01T06:00:00.000Z')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const longest = Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))
    expect(longest).toBeLessThanOrEqual(75)
  })

  // Shows calendar-3.
  test('has a higher SEQUENCE after a change that was undone', async ({ world }) => {
    const ada = await buildMember(world)
    const id = await buildEvent(world, { host: ada, duration: 180 })
    const start = Date.now()
    const sequences: (number | undefined)[] = []
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    try {
      for (const [index, change] of [{ title: 'Go Night' }, { duration: 60 }, { duration: 180 }].entries()) {
        vi.setSystemTime(start + (index + 1) * 60_000)
        await ada.request(updateEvent, { parameters: { eventId: id }, body: change })
        sequences.push((await read(ada, id)).sequence)
      }
    } finally {
      vi.useRealTimers()
    }
    expect(new Set(sequences).size).toBe(3)
    expect(sequences).toEqual(sequences.toSorted((one = 0, other = 0) => one - other))
  })

  // Requirement calendar-3: An event keeps its identity in calendars, gets a new version after each change, shows when
  // it is cancelled, and links to its details.
  test('keeps its UID and has a higher SEQUENCE after each change and the cancellation', async ({ world }) => {
    const ada = await buildMember(world)
    const id = await buildEvent(world, { host: ada, title: 'Chess Night' })
    const parameters = { eventId: id }
    const versions = [await read(ada, id)]
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start + 60_000 })
    try {
      await ada.request(updateEvent, { parameters, body: { title: 'Chess and Go Night' } })
      versions.push(await read(ada, id))
      vi.setSystemTime(start + 120_000)
      await ada.request(cancelEvent, { parameters, body: { reason: 'The cellar is wet' } })
      versions.push(await read(ada, id))
    } finally {
      vi.useRealTimers()
    }

    const [first, second, third] = versions
    expect(new Set(versions.map((version) => version.uid)).size).toBe(1)
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0)
    expect(third?.sequence).toBeGreaterThan(second?.sequence ?? 0)
    expect(versions.map(({ summary, status }) => [summary, status])).toEqual([
      ['Chess Night', 'CONFIRMED'],
      ['Chess and Go Night', 'CONFIRMED'],
      ['Cancelled: Chess and Go Night', 'CANCELLED'],
    ])
    expect(third?.description).toContain('The host says: The cellar is wet')
  })

  // Shows calendar-3.
  test('links to the event at the public address of the site', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ publicUrl: 'https://games.example.org' })
    const ada = await buildMember(world)
    const id = await buildEvent(world, { host: ada })
    expect((await read(ada, id)).url).toBe(`https://games.example.org/events?event=${id}`)
  })

  test('is available to members only, for existing events', async ({ world }) => {
    const ada = await buildMember(world)
    const parameters = { eventId: await buildEvent(world, { host: ada }) }
    expect(await world.visitor.requestProblem(calls.getEventCalendar, { parameters })).toMatchObject({
      name: 'NotSignedIn',
    })
    const unknown = { parameters: { eventId: 999_999 } }
    expect(await ada.requestProblem(calls.getEventCalendar, unknown)).toMatchObject({ name: 'NotFound', status: 404 })
  })
})

describe('a calendar subscription', () => {
  // Requirement calendar-4: The settings create named addresses at which calendars follow the member's events without
  // signing in; each is shown once and stored as a hash.
  test('contains the events that the member hosts and attends, without a session', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    await buildEvent(world, { host: ada, title: 'Hosted' })
    await buildEvent(world, { host: ben, title: 'Missed' })
    const joined = await buildEvent(world, { host: ben, title: 'Joined' })
    await ada.request(joinEvent, { parameters: { eventId: joined }, body: {} })
    const { address } = await buildCalendarAddress(world, ada)

    expect(await titlesAt(world, address)).toEqual(['Hosted', 'Joined'])
    expect(readCalendar(String((await fetchFeed(world, address)).body)).name).toBe('Meeplehood game nights')

    await ada.request(leaveEvent, { parameters: { eventId: joined, userId: ada.id } })
    expect(await titlesAt(world, address)).toEqual(['Hosted'])
  })

  test('marks cancelled events', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const parameters = { eventId: await buildEvent(world, { host: ben, title: 'Chess Night' }) }
    await ada.request(joinEvent, { parameters, body: {} })
    const { address } = await buildCalendarAddress(world, ada)
    await ben.request(cancelEvent, { parameters })
    const { entries } = readCalendar(String((await fetchFeed(world, address)).body))
    expect(entries).toMatchObject([{ summary: 'Cancelled: Chess Night', status: 'CANCELLED' }])
  })

  test('is an empty calendar for a member without events', async ({ world }) => {
    const { address } = await buildCalendarAddress(world, await buildMember(world))
    expect(await titlesAt(world, address)).toEqual([])
    const { body } = await fetchFeed(world, address)
    // Some calendars reject a file without any component, and some a property that no standard has.
    expect(body).toContain('BEGIN:VTIMEZONE')
    expect(body).not.toMatch(/^(X-WR-)?TIMEZONE/m)
  })

  // Requirement calendar-11: A calendar that has the current file gets 304 without content (`ETag`, `If-None-Match`).
  test('is sent again only after it has changed', async ({ world }) => {
    const ada = await buildMember(world)
    const eventId = await buildEvent(world, { host: ada })
    const { address } = await buildCalendarAddress(world, ada)
    const files = [address, addressOf(calls.getEventCalendar, { parameters: { eventId } })]
    const readUnlessKnown = (url: string, known: unknown) =>
      ada.inject({
        method: 'GET',
        url: url.slice(url.indexOf('/api/')),
        headers: { 'if-none-match': String(known) },
      })
    for (const url of files) {
      const { status, headers } = await readUnlessKnown(url, '"none"')
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache'])
      expect(await readUnlessKnown(url, `"other", ${headers['etag']}`)).toMatchObject({ status: 304, body: '' })
      await ada.request(updateEvent, { parameters: { eventId }, body: { title: `Night ${files.indexOf(url)}` } })
      expect((await readUnlessKnown(url, headers['etag'])).status).toBe(200)
    }
  })

  // Shows calendar-8.
  test('has a name, and the time it was last read to a quarter of an hour', async ({ world }) => {
    const ada = await buildMember(world)
    const { address, ...phone } = await buildCalendarAddress(world, ada, 'Phone')
    const { address: _secret, ...laptop } = await buildCalendarAddress(world, ada, 'Laptop')
    expect(await ada.request(calls.listCalendarSubscriptions)).toEqual([phone, laptop])
    expect(phone).toMatchObject({ name: 'Phone', lastReadAt: null })

    const start = Date.parse('2030-05-17T18:00:00.000Z')
    const readAfter = async (minutes: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: start + minutes * 60_000 })
      await fetchFeed(world, address)
      vi.useRealTimers()
      const listed = await ada.request(calls.listCalendarSubscriptions)
      return listed.map((subscription) => subscription.lastReadAt)
    }
    expect(await readAfter(0)).toEqual(['2030-05-17T18:00:00.000Z', null])
    expect(await readAfter(14)).toEqual(['2030-05-17T18:00:00.000Z', null])
    expect(await readAfter(16)).toEqual(['2030-05-17T18:16:00.000Z', null])
  })

  // Requirement calendar-5: A calendar address stops working once it is removed, while the member is suspended, and
  // after a new password, signing out everywhere or deleting the account; the settings say so.
  test('stops working once it is deleted, and the others keep working', async ({ world }) => {
    const ada = await buildMember(world)
    const [phone, laptop] = [
      await buildCalendarAddress(world, ada, 'Phone'),
      await buildCalendarAddress(world, ada, 'Laptop'),
    ]

    await ada.request(calls.deleteCalendarSubscription, { parameters: { subscriptionId: phone.id } })

    expect((await fetchFeed(world, phone.address)).status).toBe(404)
    expect((await fetchFeed(world, laptop.address)).status).toBe(200)
    expect(await ada.request(calls.listCalendarSubscriptions)).toMatchObject([{ name: 'Laptop' }])
  })

  test('is listed and deleted only by its member', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const { id, address } = await buildCalendarAddress(world, ada, 'Phone')
    const parameters = { subscriptionId: id }

    expect(await ben.request(calls.listCalendarSubscriptions)).toEqual([])
    expect(await ben.requestProblem(calls.deleteCalendarSubscription, { parameters })).toMatchObject({
      name: 'NotFound',
    })
    for (const call of [calls.listCalendarSubscriptions, calls.createCalendarSubscription])
      expect((await world.visitor.send(call, {})).status).toBe(401)
    expect((await fetchFeed(world, address)).status).toBe(200)
  })

  test('needs a name of 1 to 100 characters', async ({ world }) => {
    const ada = await buildAda(world)
    for (const name of ['', '  ', 'x'.repeat(101)])
      expect(
        await ada.requestProblem(calls.createCalendarSubscription, { body: { name, currentPassword } }),
      ).toMatchObject({ name: 'InvalidInput' })
    const body = { name: ' Phone ', currentPassword }
    expect(await ada.request(calls.createCalendarSubscription, { body })).toMatchObject({ name: 'Phone' })
  })

  // Requirement calendar-9: Creating a calendar address requires the current password; attempts count with those of
  // signing in.
  test.for([
    ['is wrong', { currentPassword: 'wrong engine' }, 'This is not your current password'],
    ['is missing', {}, 'Current password is required'],
  ] as const)('is not created if the password %s', async ([_case, given, message], { world }) => {
    const ada = await buildAda(world)
    const body = { name: 'Phone', ...given }
    const rejection = await ada.requestProblem(calls.createCalendarSubscription, { body })
    expect(rejection).toEqual({ name: 'InvalidInput', status: 400, errors: { currentPassword: message } })
    expect(await ada.request(calls.listCalendarSubscriptions)).toEqual([])
  })

  // Shows calendar-9.
  test('is not created if the password changes after it was checked', async ({ world }) => {
    const ada = await buildAda(world)
    const checkedHash = await hashPassword('an earlier password')
    const late = { userId: ada.id, name: 'Phone', tokenHash: 'late', checkedHash, now: new Date() }
    await expect(createSubscription(world.db, late)).rejects.toMatchObject({ problem: 'InvalidInput' })
    expect(await ada.request(calls.listCalendarSubscriptions)).toEqual([])
  })

  // Shows accounts-41. Shows accounts-52. Shows calendar-5.
  test.for([
    ['the password is changed', changePassword, { currentPassword, newPassword: 'difference engine' }],
    ['all other devices are signed out', signOutEverywhere, undefined],
  ] as const)('stops working when %s', async ([_case, call, body], { world }) => {
    const [ada, ben] = [await buildAda(world), await buildMember(world)]
    const [adas, bens] = [await buildCalendarAddress(world, ada), await buildCalendarAddress(world, ben)]
    expect((await fetchFeed(world, adas.address)).status).toBe(200)

    expect((await ada.send(call, { parameters: { id: ada.id }, ...(body && { body }) })).status).toBe(204)

    expect((await fetchFeed(world, adas.address)).status).toBe(404)
    expect((await fetchFeed(world, bens.address)).status).toBe(200)
  })

  // Shows calendar-5.
  test('stops working while the member is suspended, and once the account is deleted', async ({ world }) => {
    const ada = await buildAda(world)
    const { address } = await buildCalendarAddress(world, ada)
    const status = async () => (await fetchFeed(world, address)).status

    await suspendMember(silentWriter(world.db), { userId: ada.id, now: new Date() })
    expect(await status()).toBe(404)
    await restoreMember(silentWriter(world.db), { userId: ada.id, now: new Date() })
    expect(await status()).toBe(200)

    const sessionId = await buildSession(world, ada.id)
    await new Caller(world.app, sessionId).request(deleteAccount, {
      parameters: { id: ada.id },
      body: { currentPassword },
    })
    expect(await status()).toBe(404)
  })

  // Shows calendar-4.
  test('has an address on the public site with a token that is not stored in plain text', async ({
    buildWorldWith,
  }) => {
    const world = await buildWorldWith({ publicUrl: 'https://games.example.org' })
    const ada = await buildAda(world)
    const body = { name: 'Phone', currentPassword }
    const { address } = await ada.request(calls.createCalendarSubscription, { body })
    const [, token = ''] = /^https:\/\/games\.example\.org\/api\/calendar\/([\w-]{43})\//.exec(address) ?? []

    const stored = await world.db.selectFrom('calendarSubscriptions').selectAll().execute()
    expect(token).not.toBe('')
    expect(JSON.stringify(stored)).not.toContain(token)
  })
})
