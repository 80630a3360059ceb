import { describe, expect } from 'vitest'
import { cancelEvent, joinEvent, leaveEvent, updateEvent } from '../../contract/events/calls.ts'
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '../../contract/account/notifications/calls.ts'
import { organizerKinds } from '../../contract/events/notifications/organizers.ts'
import { buildEvent, buildGame, buildMember, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'
import type { World } from '../testing/world.ts'

/** Builds an event with two attendees, one of whom is the host, and a member who does not attend. */
async function buildGameNight(world: World) {
  const [host, ben, stranger] = [await buildMember(world), await buildMember(world), await buildMember(world)]
  const eventId = await buildEvent(world, { host, title: 'Chess Night' })
  for (const member of [host, ben]) await member.request(joinEvent, { parameters: { eventId }, body: {} })
  return { host, ben, stranger, eventId }
}

/** Lists a member's notifications, except those for hosts about joins and departures. */
const eventNotifications = async (member: MemberCaller) => {
  const notifications = await member.request(listNotifications)
  const others = notifications.filter(({ kind }) => !(kind in organizerKinds))
  return others.map(({ kind, title, text, address, isRead }) => ({ kind, title, text, address, isRead }))
}

describe('an attendee', () => {
  test('sees unread changes of ten events of one host at a time, and the others after reading them', async ({
    world,
  }) => {
    const [host, other, ben] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const change = async (member: MemberCaller, number: number) => {
      const eventId = await buildEvent(world, { host: member, title: `Night ${number}` })
      await ben.request(joinEvent, { parameters: { eventId }, body: {} })
      for (const description of ['One', 'Two'])
        await member.request(updateEvent, { parameters: { eventId }, body: { description } })
    }
    await change(other, 99)
    for (let number = 0; number < 12; number += 1) await change(host, number)
    const numbersOf = async (unread: boolean) => {
      const listed = await ben.request(listNotifications, { query: unread ? { unread } : {} })
      return listed.filter(({ kind }) => kind === 'eventChanged').map(({ title }) => Number(/\d+/.exec(title)?.[0]))
    }

    expect(await numbersOf(true)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 99])
    const [newest] = await ben.request(listNotifications)
    await ben.request(markNotificationRead, { parameters: { id: newest?.id ?? 0 } })
    expect(await numbersOf(true)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 99])
    await ben.request(markAllNotificationsRead)
    expect(await numbersOf(true)).toEqual([])
    expect(await numbersOf(false)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 99])
  })

  // Requirement events-20: Attendees are notified of a change or a cancellation.
  // Shows events-25.
  test('is notified of changed parts, under the current title', async ({ world }) => {
    const { host, ben, stranger, eventId } = await buildGameNight(world)
    const catan = await buildGame(world, { name: 'Catan' })
    const parameters = { eventId }
    await host.request(updateEvent, { parameters, body: { date: '2099-05-16T01:00:00.000Z', duration: 120 } })
    await world.db.deleteFrom('notifications').execute()

    await host.request(updateEvent, { parameters, body: { location: '80202', duration: 60, gameIds: [catan] } })
    await ben.request(markAllNotificationsRead)
    await host.request(updateEvent, { parameters, body: { title: 'Catan Night' } })

    const about = { kind: 'eventChanged', title: 'Catan Night has changed', address: `/events?event=${eventId}` }
    expect(await eventNotifications(ben)).toEqual([
      {
        ...about,
        text: 'The host changed the title.\nTitle: Catan Night (was: Chess Night)',
        isRead: false,
      },
      {
        ...about,
        text: [
          'The host changed the time, the place and the games.',
          'Time: Friday, May 15 at 7:00 PM (Mountain Time), until 8:00 PM (was: Friday, May 15 at 6:00 PM (Pacific Time), until 8:00 PM)',
          'Place: Denver, CO 80202 (was: Portland, OR 97205)',
          'Games: Catan (was: TBD)',
        ].join('\n'),
        isRead: true,
      },
    ])
    expect([await eventNotifications(host), await eventNotifications(stranger)]).toEqual([[], []])
  })

  // Requirement notifications-19: Changes of one event that a member has not read are one notification under the bell,
  // with the state before the first and after the last, and the member reads them together.
  test('has one notification for 24 changes, and reads them all at once', async ({ world }) => {
    const { host, ben, eventId } = await buildGameNight(world)
    for (let number = 1; number <= 24; number += 1)
      await host.request(updateEvent, {
        parameters: { eventId },
        body: { title: `Night ${number}`, ...(number === 1 && { location: '80202' }) },
      })

    const [unread, ...others] = await ben.request(listNotifications, { query: { unread: true } })
    expect(others).toEqual([])
    expect(unread?.text.split('\n')).toEqual([
      'The host changed the title and the place.',
      'Title: Night 24 (was: Chess Night)',
      expect.stringMatching(/^Time: /),
      'Place: Denver, CO 80202 (was: Portland, OR 97205)',
    ])
    await ben.request(markNotificationRead, { parameters: { id: unread?.id ?? 0 }, body: {} })
    await host.request(updateEvent, { parameters: { eventId }, body: { title: 'Go Night' } })

    expect(await eventNotifications(ben)).toMatchObject([
      { text: 'The host changed the title.\nTitle: Go Night (was: Night 24)', isRead: false },
      { text: expect.stringContaining('(was: Chess Night)'), isRead: true },
    ])
  })

  test('is not notified of a rejected change or an update without effect', async ({ world }) => {
    const { host, ben, eventId } = await buildGameNight(world)
    const [browser, hosts] = [watchLiveChanges(world, ben), watchLiveChanges(world, host)]
    const change = (body: object) => host.send(updateEvent, { parameters: { eventId }, body })

    expect((await change({ title: ' Chess Night ', description: '' })).status).toBe(200)
    expect((await change({ maxAttendees: 1 })).status).toBe(400)
    expect((await change({ title: 'Go Night', gameIds: [4711] })).status).toBe(404)

    expect(await eventNotifications(ben)).toEqual([])
    expect([await browser.takeChanges(), await hosts.takeChanges()]).toEqual([[], []])
  })

  // Shows events-20.
  test.for([
    ['The cellar is flooded', 'The host says: The cellar is flooded'],
    [undefined, 'It will not take place.'],
  ])('is notified of a cancellation with the reason %o', async ([reason, text], { world }) => {
    const { host, ben, stranger, eventId } = await buildGameNight(world)

    await host.request(cancelEvent, { parameters: { eventId }, body: { reason } })
    expect((await host.send(cancelEvent, { parameters: { eventId }, body: {} })).status).toBe(409)

    const address = `/events?event=${eventId}`
    expect(await eventNotifications(ben)).toEqual([
      { kind: 'eventCancelled', title: 'Chess Night was cancelled', text, address, isRead: false },
    ])
    expect([await eventNotifications(host), await eventNotifications(stranger)]).toEqual([[], []])
  })

  test('receives changes in the browser, as the host does', async ({ world }) => {
    const { host, ben, stranger, eventId } = await buildGameNight(world)
    const browsers = [host, ben, stranger].map((member) => watchLiveChanges(world, member))
    const takeAll = () => Promise.all(browsers.map((browser) => browser.takeChanges()))
    const event = { topic: 'events', eventId }

    await host.request(updateEvent, { parameters: { eventId }, body: { title: 'Go Night' } })
    expect(await takeAll()).toEqual([[event], [event, { topic: 'notifications' }], []])

    await host.request(cancelEvent, { parameters: { eventId } })
    expect(await takeAll()).toEqual([[event], [event, { topic: 'notifications' }], []])
  })
})

describe('a member whom the host removes', () => {
  test('is the only member notified', async ({ world }) => {
    const { host, ben, eventId } = await buildGameNight(world)
    const [browser, hosts] = [watchLiveChanges(world, ben), watchLiveChanges(world, host)]

    await host.request(leaveEvent, { parameters: { eventId, userId: ben.id } })

    expect(await eventNotifications(ben)).toEqual([
      {
        kind: 'seatWithdrawn',
        title: 'You no longer have a seat at Chess Night',
        text: 'The host removed you from the list of attendees. You can join again only if the host allows it.',
        address: `/events?event=${eventId}`,
        isRead: false,
      },
    ])
    expect(await browser.takeChanges()).toEqual([{ topic: 'events', eventId }, { topic: 'notifications' }])
    expect(await hosts.takeChanges()).toEqual([{ topic: 'events', eventId }])
    expect(await eventNotifications(host)).toEqual([])
  })

  test('is not notified after giving the seat back', async ({ world }) => {
    const { host, ben, eventId } = await buildGameNight(world)
    for (const member of [host, ben]) await member.request(leaveEvent, { parameters: { eventId, userId: member.id } })
    expect([await eventNotifications(host), await eventNotifications(ben)]).toEqual([[], []])
  })
})
