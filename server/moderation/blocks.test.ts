import { describe, expect } from 'vitest'
import { getCalendarFeed, getEventCalendar, renewCalendarAddress } from '../../contract/calendar/calls.ts'
import { listCollection } from '../../contract/collection/calls.ts'
import * as events from '../../contract/events/calls.ts'
import { cancelEvent, joinWaitingList, listWaitingEvents } from '../../contract/events/calls.ts'
import * as messages from '../../contract/messages/calls.ts'
import * as blocks from '../../contract/moderation/calls.ts'
import { listNotifications } from '../../contract/notifications/calls.ts'
import * as players from '../../contract/players/calls.ts'
import * as users from '../../contract/users/calls.ts'
import { buildEvent, buildMember, buildMessage, type MemberCaller } from '../testing/builders.ts'
import { listen } from '../testing/live-announcements.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const block = (member: MemberCaller, other: { id: number }) =>
  member.ask(blocks.blockMember, { parameters: { userId: other.id } })
const unblock = (member: MemberCaller, other: { id: number }) =>
  member.ask(blocks.unblockMember, { parameters: { userId: other.id } })

/** Two neighbours, and a third who sees both. */
async function buildNeighbours(world: World) {
  const [ada, ben, cleo] = [
    await buildMember(world, { fullName: 'Ada Lovelace', location: '97205' }),
    await buildMember(world, { fullName: 'Ben Ngo', location: '97205' }),
    await buildMember(world, { fullName: 'Cleo Carter', location: '97205' }),
  ]
  return { ada, ben, cleo }
}

const wait = (member: MemberCaller, eventId: number) =>
  member.send(joinWaitingList, { parameters: { eventId }, body: {} })
const join = (member: MemberCaller, eventId: number) =>
  member.ask(events.joinEvent, { parameters: { eventId }, body: {} })
const see = (member: MemberCaller, eventId: number) => member.ask(events.getEvent, { parameters: { eventId } })
const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id)

describe('two of whom one blocks the other', () => {
  test('find each other in no list of members, and no count counts them', async ({ world }) => {
    const { ada, ben, cleo } = await buildNeighbours(world)
    await block(ada, ben)

    for (const [one, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      expect(idsOf(await one.ask(players.listPlayers))).toEqual([cleo.id])
      expect(idsOf(await one.ask(players.listNearbyPlayers))).toEqual([cleo.id])
      expect(idsOf(await one.ask(users.listUsers))).not.toContain(other.id)
      const found = await one.send(players.listPlayers, { query: { limit: 1, search: 'e' } })
      expect(found.headers['x-total-count']).toBe('1')
      const [, second] = await one.pages(users.listUsers, { query: { limit: 1 } })
      expect(second).toHaveLength(1)
    }
    expect(await cleo.ask(players.listPlayers)).toHaveLength(2)
    const all = await ada.send(users.listUsers, { query: { limit: 1 } })
    expect(all.headers['x-total-count']).toBe('2')
  })

  test('are not there for each other, in the words for somebody who never was', async ({ world }) => {
    const { ada, ben } = await buildNeighbours(world)
    await block(ada, ben)
    const nobody = await ben.send(users.getUser, { parameters: { id: 999_999 } })

    for (const [one, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const { id } = other
      const answers = [
        await one.send(users.getUser, { parameters: { id } }),
        await one.send(listCollection, { parameters: { id } }),
        await one.send(events.listUserEvents, { parameters: { id } }),
        await one.send(messages.sendMessage, { body: { receiverId: id, content: 'Hello?' } }),
        await one.send(messages.listMessages, { parameters: { userId: one.id, otherUserId: id } }),
        await one.send(messages.markConversationRead, { parameters: { userId: one.id, otherUserId: id } }),
        await one.send(users.updateUser, { parameters: { id }, body: { bio: 'Mine' } }),
      ]
      for (const answer of answers) expect(answer.body).toEqual(nobody.body)
    }
  })

  test("see and join none of each other's events, and those attended by both without the other", async ({ world }) => {
    const { ada, ben, cleo } = await buildNeighbours(world)
    const [adas, bens, cleos] = [
      await buildEvent(world, { host: ada, title: "Ada's" }),
      await buildEvent(world, { host: ben, title: "Ben's" }),
      await buildEvent(world, { host: cleo, title: "Cleo's" }),
    ]
    await join(ada, cleos)
    await join(ben, cleos)
    await block(ada, ben)

    for (const [one, other, theirs] of [
      [ada, ben, bens],
      [ben, ada, adas],
    ] as const) {
      const upcoming = await one.ask(events.listUpcomingEvents)
      expect(idsOf(upcoming)).not.toContain(theirs)
      expect(upcoming).toHaveLength(2)
      const first = await one.send(events.listUpcomingEvents, { query: { limit: 1 } })
      expect(first.headers['x-total-count']).toBe('2')
      const parameters = { eventId: theirs }
      expect(await one.refusal(events.getEvent, { parameters })).toMatchObject({ name: 'NotFound' })
      expect(await one.refusal(getEventCalendar, { parameters })).toMatchObject({ name: 'NotFound' })
      expect(await one.refusal(events.joinEvent, { parameters, body: {} })).toMatchObject({ name: 'NotFound' })

      const shared = await see(one, cleos)
      expect(shared.attendees.map(({ userId }) => userId)).toEqual([one.id])
      expect(shared.attendeeCount).toBe(2)
      expect(JSON.stringify(shared)).not.toContain(other.username)
      expect(idsOf(await one.ask(events.listUserEvents, { parameters: { id: cleo.id } }))).toEqual([cleos])
    }
    expect((await see(cleo, cleos)).attendees).toHaveLength(2)
    expect(await cleo.ask(events.listUpcomingEvents)).toHaveLength(3)
  })

  test("leave each other's coming events for good, and stay in what was", async ({ world }) => {
    const { ada, ben, cleo } = await buildNeighbours(world)
    const [adas, bens, cleos] = [
      await buildEvent(world, { host: ada, maxAttendees: 1 }),
      await buildEvent(world, { host: ben }),
      await buildEvent(world, { host: cleo }),
    ]
    await join(ben, adas)
    await join(ada, bens)
    for (const member of [ada, ben]) await join(member, cleos)

    await block(ada, ben)

    expect((await see(ada, adas)).attendeeCount).toBe(0)
    expect((await see(ben, bens)).attendeeCount).toBe(0)
    expect((await see(cleo, cleos)).attendeeCount).toBe(2)
    await join(cleo, adas)

    await unblock(ada, ben)
    for (const [member, eventId] of [
      [ben, adas],
      [ada, bens],
    ] as const)
      expect(await see(member, eventId)).toMatchObject({ isAttending: false })
  })

  test('wait for no seat at events of each other, and their own goes to who waits behind them', async ({ world }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const [adas, bens] = [
      await buildEvent(world, { host: ada, maxAttendees: 1 }),
      await buildEvent(world, { host: ben, maxAttendees: 1 }),
    ]
    await join(ben, adas)
    await wait(cleo, adas)
    await join(cleo, bens)
    await wait(ada, bens)

    await block(ada, ben)

    expect(await see(cleo, adas)).toMatchObject({ isAttending: true, attendeeCount: 1, waitingCount: 0 })
    expect(await see(cleo, bens)).toMatchObject({ attendeeCount: 1, waitingCount: 0 })
    expect((await wait(ada, bens)).status).toBe(404)
    expect(await ada.ask(listWaitingEvents)).toEqual([])
  })

  test('have no conversation, and have it again as it was once unblocked', async ({ world }) => {
    const { ada, ben, cleo } = await buildNeighbours(world)
    const id = await buildMessage(world, { from: ben, to: ada, content: 'You never bring snacks' })
    await buildMessage(world, { from: cleo, to: ada })
    const before = await ada.ask(messages.listConversations)
    await block(ada, ben)

    expect((await ada.ask(messages.listConversations)).map(({ user }) => user.id)).toEqual([cleo.id])
    const list = await ada.send(messages.listConversations, { query: { limit: 1 } })
    expect(list.headers['x-total-count']).toBe('1')
    expect(await ada.ask(messages.listConversations, { query: { search: 'ben' } })).toEqual([])
    expect(await ada.ask(messages.listConversations, { query: { unread: true } })).toHaveLength(1)
    expect(await ben.ask(messages.listConversations)).toEqual([])
    expect(await ada.refusal(messages.markMessageRead, { parameters: { id }, body: {} })).toMatchObject({
      name: 'NotFound',
    })

    await unblock(ada, ben)
    expect(await ada.ask(messages.listConversations)).toEqual(before)
    const conversation = { parameters: { userId: ben.id, otherUserId: ada.id } }
    expect(await ben.ask(messages.listMessages, conversation)).toMatchObject([{ content: 'You never bring snacks' }])
    expect(idsOf(await ben.ask(players.listPlayers))).toContain(ada.id)
  })

  test("are told nothing of each other's events, and no longer what they were told", async ({ world }) => {
    const { ada, ben } = await buildNeighbours(world)
    const bens = await buildEvent(world, { host: ben, title: "Ben's" })
    await join(ada, bens)
    await ben.ask(cancelEvent, { parameters: { eventId: bens }, body: {} })
    expect((await ada.ask(listNotifications)).map(({ title }) => title)).toContain("Ben's was cancelled")

    await block(ben, ada)
    expect((await ada.ask(listNotifications)).map(({ title }) => title)).not.toContain("Ben's was cancelled")
  })

  test("have none of each other's events in the calendars that follow them", async ({ world }) => {
    const { ada, ben } = await buildNeighbours(world)
    // A game night that has been stays with who was there; the calendar is a list like any other.
    const past = await buildEvent(world, { host: ben, title: 'Long ago', date: '2020-01-01T00:00:00.000Z' })
    await world.db
      .insertInto('attendees')
      .values({ eventId: past, userId: ada.id, joinedAt: '2020-01-01T00:00:00.000Z' })
      .execute()
    const { address } = await ada.ask(renewCalendarAddress)
    const [, token = ''] = /calendar\/([\w-]+)\//.exec(address) ?? []
    const follow = () => world.visitor.ask(getCalendarFeed, { parameters: { token } })
    expect(await follow()).toContain('Long ago')

    await block(ada, ben)
    expect(await follow()).not.toContain('Long ago')
  })

  test('learn in their open browsers that somebody is gone, and from then on nothing of each other', async ({
    world,
  }) => {
    const { ada, ben } = await buildNeighbours(world)
    const adas = await buildEvent(world, { host: ada })
    await join(ben, adas)
    const bensBrowser = listen(world, ben)
    await block(ada, ben)
    expect(await bensBrowser.told()).toContainEqual({ topic: 'members' })

    await ada.ask(cancelEvent, { parameters: { eventId: adas }, body: {} })
    await ada.refusal(messages.sendMessage, { body: { receiverId: ben.id, content: 'And another thing' } })
    expect(await bensBrowser.told()).toEqual([])
  })
})

describe('the list of whom I block', () => {
  test('is mine alone, the latest first, page by page', async ({ world }) => {
    const { ada, ben, cleo } = await buildNeighbours(world)
    await block(ada, ben)
    await block(ada, cleo)
    await block(ada, ben)

    const listed = await ada.ask(blocks.listBlockedMembers)
    expect(listed.map(({ user }) => user.fullName)).toEqual(['Cleo Carter', 'Ben Ngo'])
    expect(listed[0]?.user).toEqual({ id: cleo.id, fullName: 'Cleo Carter', avatarUrl: null, username: cleo.username })
    expect((await ada.pages(blocks.listBlockedMembers, { query: { limit: 1 } })).flat()).toEqual(listed)
    expect(await ben.ask(blocks.listBlockedMembers)).toEqual([])
  })

  test('holds nobody who is not there, nor oneself, nor somebody who was there first', async ({ world }) => {
    const { ada, ben } = await buildNeighbours(world)
    await block(ada, ben)
    const nobody = { parameters: { userId: 999_999 } }
    expect(await ada.refusal(blocks.blockMember, { parameters: { userId: ada.id } })).toMatchObject({
      name: 'NotYours',
    })
    expect(await ada.refusal(blocks.blockMember, nobody)).toMatchObject({ name: 'NotFound' })
    expect(await ben.refusal(blocks.blockMember, { parameters: { userId: ada.id } })).toMatchObject({
      name: 'NotFound',
    })
    expect(await ben.refusal(blocks.unblockMember, { parameters: { userId: ada.id } })).toMatchObject({
      name: 'NotFound',
    })
    expect(await world.visitor.refusal(blocks.listBlockedMembers)).toMatchObject({ name: 'NotSignedIn' })
  })

  test('of two who block each other, one unblocking changes nothing', async ({ world }) => {
    const { ada, ben } = await buildNeighbours(world)
    const createdAt = new Date().toISOString()
    await world.db.insertInto('blocks').values({ blockerId: ben.id, blockedId: ada.id, createdAt }).execute()
    await world.db.insertInto('blocks').values({ blockerId: ada.id, blockedId: ben.id, createdAt }).execute()
    await unblock(ada, ben)
    expect(await ada.refusal(users.getUser, { parameters: { id: ben.id } })).toMatchObject({ name: 'NotFound' })
    await unblock(ben, ada)
    expect(await ada.ask(users.getUser, { parameters: { id: ben.id } })).toMatchObject({ fullName: 'Ben Ngo' })
  })
})
