// @engine sqlite
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { getEvent, joinEvent, updateEvent } from '../../contract/events/calls.ts'
import { nameCoHost } from '../../contract/events/co-host-calls.ts'
import { listEventHistory } from '../../contract/events/history-calls.ts'
import {
  chooseChannels,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '../../contract/account/notifications/calls.ts'
import { buildEvent, buildMember, type MemberCaller } from '../testing/builders.ts'
import { buildEmailSender } from '../testing/email-sender.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

/** Builds an event of three hours with an attendee. */
async function buildGameNight(world: World) {
  const [host, ben] = [await buildMember(world), await buildMember(world)]
  const eventId = await buildEvent(world, { host, date: '2099-05-16T01:00:00.000Z', duration: 180 })
  await ben.request(joinEvent, { parameters: { eventId }, body: {} })
  return { host, ben, eventId }
}

const setDuration = (member: MemberCaller, eventId: number, duration: number) =>
  member.request(updateEvent, { parameters: { eventId }, body: { duration } })

/** Lists the texts of a member's unread notifications about changes, without the sentence at the start. */
const unreadChanges = async (member: MemberCaller) => {
  const unread = await member.request(listNotifications, { query: { unread: true } })
  return unread.filter(({ kind }) => kind === 'eventChanged').map(({ text }) => text.split('\n').slice(1).join('\n'))
}

const noticeFor = async (member: MemberCaller, eventId: number) =>
  (await member.request(getEvent, { parameters: { eventId } })).lastChange?.parts

const timeLine = (hour: number, before: number) =>
  `Time: Friday, May 15 at 6:00 PM (Pacific Time), until ${hour}:00 PM (was: Friday, May 15 at 6:00 PM (Pacific Time), until ${before}:00 PM)`

describe('a change of an event that is undone', () => {
  // Requirement events-68: If the changes of an event that a member has not read cancel out, their notification and its
  // email are deleted. A member who knows of the change is notified that it was undone (decision 20).
  test('leaves no notification, no email and no notice, and stays in the history', async ({ world }) => {
    const { host, ben, eventId } = await buildGameNight(world)
    await setDuration(host, eventId, 60)
    expect([await unreadChanges(ben), await noticeFor(ben, eventId)]).toEqual([[timeLine(7, 9)], ['time']])
    const live = watchLiveChanges(world, ben)

    await setDuration(host, eventId, 180)

    expect(await live.takeChanges()).toContainEqual({ topic: 'notifications' })
    expect([await unreadChanges(ben), await noticeFor(ben, eventId)]).toEqual([[], []])
    await buildEmailSender(world).sendEmails()
    expect(world.emails).toEqual([])
    expect(await host.request(listEventHistory, { parameters: { eventId } })).toHaveLength(2)
  })

  // Shows events-68.
  test('is news to a member who has read the change', async ({ world }) => {
    const { host, ben, eventId } = await buildGameNight(world)
    await setDuration(host, eventId, 60)
    const [unread] = await ben.request(listNotifications, { query: { unread: true } })
    await ben.request(markNotificationRead, { parameters: { id: unread?.id ?? 0 }, body: {} })
    await setDuration(host, eventId, 180)
    expect(await unreadChanges(ben)).toEqual([timeLine(9, 7)])
  })

  // Shows events-68.
  test('is news to a member who came in between', async ({ world }) => {
    const { host, eventId } = await buildGameNight(world)
    await setDuration(host, eventId, 60)
    const cleo = await buildMember(world)
    await cleo.request(joinEvent, { parameters: { eventId }, body: {} })
    await setDuration(host, eventId, 180)
    expect(await unreadChanges(cleo)).toEqual([timeLine(9, 7)])
  })

  // Shows events-68.
  test.for([
    ['is corrected by the next email if one was sent about it', ['bell', 'mail'], 1, 2],
    ['leaves nothing to a member who wants no emails', ['bell'], 0, 0],
  ] as const)('%s', async ([_case, channels, entries, emails], { world }) => {
    const { host, ben, eventId } = await buildGameNight(world)
    await ben.request(chooseChannels, { parameters: { kind: 'eventChanged' }, body: { channels: [...channels] } })
    const { sendEmails } = buildEmailSender(world)
    await setDuration(host, eventId, 60)
    await sendEmails()
    await setDuration(host, eventId, 180)
    await sendEmails(new Date(Date.now() + 11 * 60_000))
    expect(await unreadChanges(ben)).toHaveLength(entries)
    expect(world.emails.map(({ text }) => text)).toHaveLength(emails)
    if (emails > 0) expect(world.emails.at(-1)?.text).toContain(timeLine(9, 7))
  })

  // Shows events-68.
  test('is no longer announced to the co-host who undoes it, and is to the host', async ({ world }) => {
    const { host, ben, eventId } = await buildGameNight(world)
    await host.request(nameCoHost, { parameters: { eventId, userId: ben.id } })
    await setDuration(host, eventId, 60)
    await setDuration(ben, eventId, 180)
    expect([await unreadChanges(ben), await unreadChanges(host)]).toEqual([[], [timeLine(9, 7)]])
  })

  // Requirement events-85: After a change was undone, the note on the page of the event names an earlier change again,
  // or none; the history keeps all changes.
  test('brings back the notice of the change before it', async ({ world }) => {
    const { host, ben, eventId } = await buildGameNight(world)
    const parameters = { eventId }
    const renamed = await host.request(updateEvent, { parameters, body: { title: 'Go Night' } })
    await setDuration(host, eventId, 60)
    const restored = await setDuration(host, eventId, 180)
    expect(restored.lastChange).toEqual(renamed.lastChange)
    expect(await unreadChanges(ben)).toEqual([expect.stringContaining('Title: Go Night (was: ')])
  })
})

// Shows events-68.
test('a member has an unread change exactly when the event differs from the state that they last read', async ({
  world,
}) => {
  const { host, ben } = await buildGameNight(world)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<number | 'read'>(60, 120, 180, 'read'), { minLength: 2, maxLength: 8 }),
      async (steps) => {
        const eventId = await buildEvent(world, { host, date: '2099-05-16T01:00:00.000Z', duration: 180 })
        await ben.request(joinEvent, { parameters: { eventId }, body: {} })
        let [current, known] = [180, 180]
        for (const step of steps) {
          if (step === 'read') {
            await ben.request(markAllNotificationsRead)
            known = current
          } else {
            await setDuration(host, eventId, step)
            current = step
          }
          const expected = current === known ? [] : [timeLine(6 + current / 60, 6 + known / 60)]
          expect(await unreadChanges(ben)).toEqual(expected)
        }
        await ben.request(markAllNotificationsRead)
      },
    ),
    { numRuns: 12 },
  )
})
