import { describe, expect } from 'vitest'
import { chooseChannels, markAllNotificationsRead } from '../../../contract/account/notifications/calls.ts'
import { cancelEvent, joinEvent, updateEvent } from '../../../contract/events/calls.ts'
import type { DeviceChoice } from '../../../contract/account/push/schemas.ts'
import { createEventComment } from '../../../contract/events/comments/calls.ts'
import { markConversationRead, sendMessage } from '../../../contract/messages/calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import { actOnMember } from '../../../contract/moderation/moderator-calls.ts'
import { reminderWork } from '../../notifications/subject.ts'
import { buildEvent, buildMember, buildSession, hoursFromNow, MemberCaller } from '../../testing/builders.ts'
import { atDay, renewPushes } from '../../testing/every-push.ts'
import { type PushedBrowser, readSignature, startPushService } from '../../testing/push-service.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const minute = 60_000
const after = (time: Date, minutes: number) => new Date(time.getTime() + minutes * minute)

/** Builds an event in Portland with its host and an attendee, who has a browser with pushes. */
async function buildPushedAttendee(world: World, choice: DeviceChoice = {}) {
  const [host, ben] = [
    await buildMember(world, { fullName: 'Ada Host', location: '97205' }),
    await buildMember(world, { fullName: 'Ben', location: '97205' }),
  ]
  const eventId = await buildEvent(world, { host, title: 'Chess Night', date: hoursFromNow(90).toISOString() })
  const parameters = { eventId }
  await ben.request(joinEvent, { parameters, body: {} })
  const service = await startPushService(world)
  const browser = await service.subscribe(ben, choice)
  const announce = (content: string) =>
    host.request(createEventComment, { parameters, body: { content, isAnnouncement: true } })
  /** Sends the pushes of everything that has happened, in the daytime. */
  const push = async (now = atDay()) => {
    await renewSessions(world)
    await service.sendPushes(now)
    return browser.received.map(({ title }) => title)
  }
  return { host, ben, eventId, parameters, service, browser, announce, push }
}

/** The work runs after the quiet hours, which can be later than the end of a session. */
const renewSessions = ({ db }: World) =>
  db
    .updateTable('sessions')
    .set({ expiresAt: hoursFromNow(60).toISOString() })
    .execute()

/** Builds further pushes of the newest notification to a browser. */
async function buildPushes({ db }: World, { path }: PushedBrowser, { count, dueAt }: { count: number; dueAt: Date }) {
  const { sessionHash } = await db
    .selectFrom('pushSubscriptions')
    .select('sessionHash')
    .where('endpoint', 'like', `%${path}`)
    .executeTakeFirstOrThrow()
  const { id: notificationId } = await db
    .selectFrom('notifications')
    .select('id')
    .where('kind', '=', 'announcement')
    .executeTakeFirstOrThrow()
  const pushes = Array.from({ length: count }, () => ({ notificationId, sessionHash, dueAt: dueAt.toISOString() }))
  await db.insertInto('pushes').values(pushes).execute()
}

const devicesIn = ({ db }: World) => db.selectFrom('pushSubscriptions').select('userId').execute()

describe('a push notification', () => {
  // Requirement notifications-31: Devices with push notifications receive the chosen kinds, encrypted for the browser (RFC
  // 8291) and signed by the site (RFC 8292), with the text and the page.
  test('is encrypted for the browser, signed by the site, and names the page', async ({ world }) => {
    const { browser, announce, push, eventId, service } = await buildPushedAttendee(world)
    await announce('Bring a clock')
    expect(await push()).toEqual(['Announcement for Chess Night'])
    expect(browser.received).toEqual([
      {
        notificationId: expect.any(Number),
        title: expect.any(String),
        text: 'The host says: Bring a clock',
        address: `/events?event=${eventId}`,
        tag: `announcement event-${eventId}`,
        asks: false,
      },
    ])
    const [headers = {}] = browser.headers
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: expect.stringMatching(/^[\w-]{32}$/) })
    const { hoursLeft, ...signed } = readSignature(headers)
    expect(signed).toEqual({
      isValid: true,
      publicKey: browser.siteKey,
      aud: service.address,
      sub: 'mailto:us@example.org',
    })
    expect(hoursLeft).toBeGreaterThan(1)
    expect(hoursLeft).toBeLessThanOrEqual(24)
  })

  test('arrives once on each device, and not for kinds that the member turned off', async ({ world }) => {
    const { ben, browser, announce, push, service } = await buildPushedAttendee(world)
    const other = await service.subscribe(new MemberCaller(world, await buildSession(world, ben.id), ben))
    await announce('First')
    await push()
    await push()
    expect([browser.received.length, other.received.length]).toEqual([1, 1])
    const choice = { parameters: { kind: 'announcement' as const }, body: { channels: ['bell' as const] } }
    await ben.request(chooseChannels, choice)
    await announce('Second')
    expect(await push()).toHaveLength(1)
  })

  test('is not sent once the member has read it, the event is cancelled or the device is signed out', async ({
    world,
  }) => {
    const { host, ben, parameters, announce, push } = await buildPushedAttendee(world)
    await announce('Read soon')
    await ben.request(markAllNotificationsRead)
    expect(await push()).toEqual([])
    await host.request(updateEvent, { parameters, body: { description: 'With clocks' } })
    await host.request(cancelEvent, { parameters, body: { reason: 'Flooded' } })
    expect(await push()).toEqual(['Chess Night was cancelled'])
    await host.request(sendMessage, { body: { receiverId: ben.id, content: 'Sorry!' } })
    await world.db.deleteFrom('sessions').where('userId', '=', ben.id).execute()
    expect(await push()).toHaveLength(1)
    expect(await devicesIn(world)).toEqual([])
  })

  test('reports all unread changes of an event at once', async ({ world }) => {
    const { host, parameters, browser, push } = await buildPushedAttendee(world)
    await host.request(updateEvent, { parameters, body: { description: 'With clocks' } })
    await host.request(updateEvent, { parameters, body: { title: 'Blitz Night' } })
    expect(await push()).toEqual(['Blitz Night has changed'])
    expect(browser.received[0]?.text).toMatch(/title.*description|description.*title/s)
  })

  // Shows events-68.
  test('about a change that is undone corrects the one before, on devices that got it', async ({ world }) => {
    const { host, parameters, browser, push } = await buildPushedAttendee(world)
    const setDuration = (duration: number | null) => host.request(updateEvent, { parameters, body: { duration } })
    await setDuration(60)
    await setDuration(null)
    expect(await push()).toEqual([])
    await setDuration(60)
    expect(await push()).toHaveLength(1)
    await setDuration(null)
    expect(await push()).toHaveLength(2)
    expect(browser.received[1]?.text).toMatch(/, as before$/)
  })

  // Requirement notifications-32: A device whose member hides texts gets the name of the kind and the time of the event.
  test('contains no name and no text of others if the device hides them', async ({ world }) => {
    const { host, ben, browser, announce, push } = await buildPushedAttendee(world, { showsTexts: false })
    await announce('Bring a clock')
    await host.request(sendMessage, { body: { receiverId: ben.id, content: 'A secret' } })
    await push()
    expect(browser.received.map(({ title }) => title).toSorted()).toEqual([
      'Someone writes to you for the first time',
      'The host of an event you attend makes an announcement',
    ])
    expect(JSON.stringify(browser.received)).not.toMatch(/Chess|Ada|clock|secret/)
  })
})

describe('protected members', () => {
  // Shows notifications-31.
  test('a push from a blocked or a suspended member, or to a suspended one, is not sent', async ({ world }) => {
    const { host, ben, announce, push } = await buildPushedAttendee(world)
    const admin = await buildMember(world, { role: 'administrator' })
    await announce('Before the block')
    await ben.request(blockMember, { parameters: { userId: host.id } })
    expect(await push()).toEqual([])
    await renewPushes(world, ben)
    await world.db.deleteFrom('blocks').execute()
    const suspend = (id: number) =>
      admin.request(actOnMember, { parameters: { userId: id }, body: { kind: 'suspend', reason: 'Spam', until: null } })
    await suspend(ben.id)
    expect(await push()).toEqual([])
    expect(await devicesIn(world)).toEqual([])
  })
})

describe('a push service', () => {
  // Requirement notifications-34: A subscription that its push service no longer knows (404, 410) is deleted. A busy service
  // (429, 5xx, no answer) gets the push again, not before `Retry-After`, within a day.
  test.for([404, 410])('that answers %i ends the subscription', async (status, { world }) => {
    const { browser, announce, push } = await buildPushedAttendee(world)
    browser.answers = [{ status }]
    await announce('Anybody there?')
    expect(await push()).toEqual([])
    expect(await devicesIn(world)).toEqual([])
  })

  test.for([
    ['in seconds', 429, () => ({ 'retry-after': '1800' }), 30],
    ['as a date', 503, () => ({ 'retry-after': new Date(Date.now() + 90 * minute).toUTCString() }), 90],
    ['not at all', 500, () => ({}), 0],
  ] as const)('that says %s when it has time gets the push then', async ([_case, status, headers, wait], { world }) => {
    const { browser, announce, push } = await buildPushedAttendee(world)
    browser.answers = [{ status, headers: headers() }, { status: 201 }]
    await announce('Again')
    const now = atDay()
    expect(await push(now)).toEqual([])
    const [next] = await world.db.selectFrom('pushes').select('dueAt').execute()
    const dueAt = new Date(next?.dueAt ?? '')
    // Without a time of the service, it waits as long again as the notification is old, at least a minute.
    const expected = wait || Math.max((now.getTime() - Date.now()) / minute, 1)
    expect(Math.abs(dueAt.getTime() - after(now, expected).getTime())).toBeLessThan(10_000)
    await push(new Date(dueAt.getTime() - 1))
    expect(browser.headers).toHaveLength(1)
    await push(atDay(dueAt))
    expect(browser.received).toHaveLength(1)
  })

  // Shows notifications-34.
  test('that asks for more time than a date can name gets the push after a day', async ({ world }) => {
    const { browser, announce, push } = await buildPushedAttendee(world)
    browser.answers = [{ status: 429, headers: { 'retry-after': '9'.repeat(17) } }]
    await announce('Later')
    const now = atDay()
    await push(now)
    const [next] = await world.db.selectFrom('pushes').select('dueAt').execute()
    expect(Date.parse(next?.dueAt ?? '')).toBe(after(now, 24 * 60).getTime())
  })

  test('that rejects a push does not get it again, and one that does not answer is left', async ({ world }) => {
    const { browser, announce, push, service } = await buildPushedAttendee(world)
    browser.answers = [{ status: 400 }, null]
    await announce('Too strange')
    await push()
    expect(service.failures).toEqual(['a push service rejected a notification'])
    expect(await world.db.selectFrom('pushes').select('id').execute()).toEqual([])
    await announce('Silence')
    await push()
    expect(await world.db.selectFrom('pushes').select('id').execute()).toHaveLength(1)
  })

  // Requirement api-440: Push services that are slow to answer do not delay the pushes to other devices, and a device whose
  // service has no time gets none of its pushes before its next try.
  test('that is slow to answer does not delay the pushes to other devices', async ({ world }) => {
    const { ben, browser: slow, announce, push, service } = await buildPushedAttendee(world)
    const other = await service.subscribe(new MemberCaller(world, await buildSession(world, ben.id), ben))
    world.services.countCall = () => 0
    await announce('Bring a clock')
    await buildPushes(world, slow, { count: 60, dueAt: hoursFromNow(-1) })
    const { promise, resolve } = Promise.withResolvers<{ status: number }>()
    slow.answers = [promise]
    other.onReceived = () => resolve({ status: 201 })
    await push()
    expect([slow.received.length, other.received.length]).toEqual([61, 1])
  })

  // Shows api-440.
  test('that has no time gets no other push to the same device before the next try', async ({ world }) => {
    const { browser, announce, push } = await buildPushedAttendee(world)
    await announce('Bring a clock')
    const now = atDay()
    await buildPushes(world, browser, { count: 5, dueAt: after(now, 1) })
    browser.answers = [{ status: 429, headers: { 'retry-after': '600' } }, { status: 201 }]
    await push(now)
    await push(after(now, 9))
    expect(browser.headers).toHaveLength(1)
  })

  // Requirement notifications-35: The server sends pushes only to web servers at public addresses, over https.
  test('in a private network gets no request', async ({ world }) => {
    const { browser, announce, push } = await buildPushedAttendee(world)
    world.services.mayConnectTo = () => false
    await announce('Hello?')
    await push()
    expect(browser.headers).toEqual([])
  })
})

describe('in the quiet hours', () => {
  // Shows notifications-33.
  test('a push waits until 8 am and is sent if it still applies', async ({ world }) => {
    const { host, ben, announce, push } = await buildPushedAttendee(world)
    const night = nightAfter(new Date())
    await announce('Late news')
    await host.request(sendMessage, { body: { receiverId: ben.id, content: 'Are you awake?' } })
    await world.db.updateTable('notifications').set({ createdAt: night.toISOString() }).execute()
    expect(await push(night)).toEqual([])
    await ben.request(markConversationRead, { parameters: { userId: ben.id, otherUserId: host.id } })
    expect(await push(after(night, 8 * 60))).toEqual([])
    expect(await push(after(night, 9 * 60))).toEqual(['Announcement for Chess Night'])
  })

  test('a push is sent at once to a device without quiet hours', async ({ world }) => {
    const { announce, push } = await buildPushedAttendee(world, { quietFrom: null })
    await announce('Late news')
    expect(await push(nightAfter(new Date()))).toEqual(['Announcement for Chess Night'])
  })

  test('a reminder of an event that begins in the same night is sent at once', async ({ world }) => {
    const { ben, host, push } = await buildPushedAttendee(world)
    const night = nightAfter(new Date())
    const date = after(night, 90).toISOString()
    const eventId = await buildEvent(world, { host, title: 'Late Night', date })
    await ben.request(joinEvent, { parameters: { eventId }, body: {} })
    await world.db
      .updateTable('places')
      .set({ joinedAt: hoursFromNow(-90).toISOString() })
      .execute()
    await reminderWork(world.services).run(night)
    expect(await push(night)).toEqual(['Starting soon: Late Night'])
  })
})

/** Returns the next instant at which it is 11 pm in Portland. */
function nightAfter(now: Date): Date {
  let time = Math.ceil(now.getTime() / (15 * minute)) * 15 * minute
  const clock = () => new Date(time).toLocaleTimeString('en-GB', { timeZone: 'America/Los_Angeles' })
  while (clock() !== '23:00:00') time += 15 * minute
  return new Date(time)
}
