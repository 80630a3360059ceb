import { describe, expect } from 'vitest'
import { cancelEvent, joinEvent, leaveEvent, updateEvent } from '../../contract/events/calls.ts'
import { listNotifications, markAllNotificationsRead } from '../../contract/notifications/calls.ts'
import { hostNotificationKinds } from '../../contract/notifications/kinds.ts'
import { buildEvent, buildGame, buildMember, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'
import type { World } from '../testing/world.ts'

/** A host who attends themselves, somebody who attends, somebody who does not, and their game night. */
async function buildGameNight(world: World) {
  const [host, ben, stranger] = [await buildMember(world), await buildMember(world), await buildMember(world)]
  const eventId = await buildEvent(world, { host, title: 'Chess Night' })
  for (const member of [host, ben]) await member.request(joinEvent, { parameters: { eventId }, body: {} })
  return { host, ben, stranger, eventId }
}

/** What a member is told of events; what a host hears of who comes is another story (host-news.test.ts). */
const news = async (member: MemberCaller) => {
  const notifications = await member.request(listNotifications)
  const others = notifications.filter(({ kind }) => !hostNotificationKinds.some((known) => known === kind))
  return others.map(({ kind, title, text, address, isRead }) => ({ kind, title, text, address, isRead }))
}

describe('everybody attending an event, but its host,', () => {
  test('is told what changed in it, under its name of today', async ({ world }) => {
    const { host, ben, stranger, eventId } = await buildGameNight(world)
    const catan = await buildGame(world)
    const parameters = { eventId }

    await host.request(updateEvent, { parameters, body: { location: '97206', duration: 60, gameIds: [catan] } })
    await ben.request(markAllNotificationsRead)
    await host.request(updateEvent, { parameters, body: { title: 'Catan Night' } })

    const about = { kind: 'eventChanged', title: 'Catan Night has changed', address: `/events?event=${eventId}` }
    expect(await news(ben)).toEqual([
      { ...about, text: 'The host changed the title.', isRead: false },
      { ...about, text: 'The host changed the date or time, the place and the games.', isRead: true },
    ])
    expect([await news(host), await news(stranger)]).toEqual([[], []])
  })

  test('hears nothing of a change that was refused or changed nothing', async ({ world }) => {
    const { host, ben, eventId } = await buildGameNight(world)
    const [browser, hosts] = [watchLiveChanges(world, ben), watchLiveChanges(world, host)]
    const change = (body: object) => host.send(updateEvent, { parameters: { eventId }, body })

    expect((await change({ title: ' Chess Night ', description: '' })).status).toBe(200)
    expect((await change({ maxAttendees: 1 })).status).toBe(400)
    expect((await change({ title: 'Go Night', gameIds: [4711] })).status).toBe(404)

    expect(await news(ben)).toEqual([])
    expect([await browser.takeChanges(), await hosts.takeChanges()]).toEqual([[], []])
  })

  test.for([
    ['The cellar is flooded', 'The host says: The cellar is flooded'],
    [undefined, 'The host cancelled it.'],
  ])('is told that it was cancelled, with the reason %o', async ([reason, text], { world }) => {
    const { host, ben, stranger, eventId } = await buildGameNight(world)

    await host.request(cancelEvent, { parameters: { eventId }, body: { reason } })
    expect((await host.send(cancelEvent, { parameters: { eventId }, body: {} })).status).toBe(409)

    const address = `/events?event=${eventId}`
    expect(await news(ben)).toEqual([
      { kind: 'eventCancelled', title: 'Chess Night was cancelled', text, address, isRead: false },
    ])
    expect([await news(host), await news(stranger)]).toEqual([[], []])
  })

  test('sees it at once: browsers are told which answers are out of date', async ({ world }) => {
    const { host, ben, stranger, eventId } = await buildGameNight(world)
    const browsers = [host, ben, stranger].map((member) => watchLiveChanges(world, member))
    const told = () => Promise.all(browsers.map((browser) => browser.takeChanges()))
    const event = { topic: 'events', eventId }

    await host.request(updateEvent, { parameters: { eventId }, body: { title: 'Go Night' } })
    expect(await told()).toEqual([[event], [event, { topic: 'notifications' }], []])

    await host.request(cancelEvent, { parameters: { eventId } })
    expect(await told()).toEqual([[event], [event, { topic: 'notifications' }], []])
  })
})

describe('a member whose seat the host gave back', () => {
  test('is told, at once and by a notification; nobody else is', async ({ world }) => {
    const { host, ben, eventId } = await buildGameNight(world)
    const [browser, hosts] = [watchLiveChanges(world, ben), watchLiveChanges(world, host)]

    await host.request(leaveEvent, { parameters: { eventId, userId: ben.id } })

    expect(await news(ben)).toEqual([
      {
        kind: 'seatWithdrawn',
        title: 'You no longer have a seat at Chess Night',
        text: 'The host removed you from the list of attendees.',
        address: `/events?event=${eventId}`,
        isRead: false,
      },
    ])
    expect(await browser.takeChanges()).toEqual([{ topic: 'events', eventId }, { topic: 'notifications' }])
    expect(await hosts.takeChanges()).toEqual([{ topic: 'events', eventId }])
    expect(await news(host)).toEqual([])
  })

  test('is not told of a seat they gave back themselves', async ({ world }) => {
    const { host, ben, eventId } = await buildGameNight(world)
    for (const member of [host, ben]) await member.request(leaveEvent, { parameters: { eventId, userId: member.id } })
    expect([await news(host), await news(ben)]).toEqual([[], []])
  })
})
