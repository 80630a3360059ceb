import { describe, expect } from 'vitest'
import { getCalendarFeed, getEventCalendar } from '../../contract/events/calendar/calls.ts'
import { listCollection } from '../../contract/shelves/collection/calls.ts'
import * as events from '../../contract/events/calls.ts'
import { cancelEvent, joinWaitingList, listWaitingEvents } from '../../contract/events/calls.ts'
import * as messages from '../../contract/messages/calls.ts'
import * as blocks from '../../contract/moderation/calls.ts'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import * as players from '../../contract/shelves/players/calls.ts'
import * as users from '../../contract/people/users/calls.ts'
import { buildCalendarAddress, buildEvent, buildMember, buildMessage, type MemberCaller } from '../testing/builders.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const block = (member: MemberCaller, other: { id: number }) =>
  member.request(blocks.blockMember, { parameters: { userId: other.id } })
const unblock = (member: MemberCaller, other: { id: number }) =>
  member.request(blocks.unblockMember, { parameters: { userId: other.id } })

/** Builds three members who live in the same zip. */
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
  member.request(events.joinEvent, { parameters: { eventId }, body: {} })
const see = (member: MemberCaller, eventId: number) => member.request(events.getEvent, { parameters: { eventId } })
const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id)

describe('two members after one has blocked the other', () => {
  // Shows moderation-2.
  test('do not appear in lists of members for each other, and are not counted', async ({ world }) => {
    const { ada, ben, cleo } = await buildNeighbours(world)
    await block(ada, ben)

    for (const [one, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      expect(idsOf(await one.request(players.listPlayers))).toEqual([cleo.id])
      expect(idsOf(await one.request(players.listNearbyPlayers))).toEqual([cleo.id])
      expect(idsOf(await one.request(users.listUsers))).not.toContain(other.id)
      const found = await one.send(players.listPlayers, { query: { limit: 1, search: 'e' } })
      expect(found.headers['x-total-count']).toBe('1')
      const [, second] = await one.requestPages(users.listUsers, { query: { limit: 1 } })
      expect(second).toHaveLength(1)
    }
    expect(await cleo.request(players.listPlayers)).toHaveLength(2)
    const all = await ada.send(users.listUsers, { query: { limit: 1 } })
    expect(all.headers['x-total-count']).toBe('2')
  })

  // Requirement moderation-3: The blocked member is not notified: every call answers as if the other did not exist.
  test('get the same answers about each other as about an unknown member', async ({ world }) => {
    const { ada, ben } = await buildNeighbours(world)
    await block(ada, ben)
    const unknown = await ben.send(users.getUser, { parameters: { id: 999_999 } })

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
      for (const answer of answers) expect(answer.body).toEqual(unknown.body)
    }
  })

  // Shows seats-31. Shows moderation-4.
  test("cannot see or join each other's events, and do not see each other at shared events", async ({ world }) => {
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
      const upcoming = await one.request(events.listUpcomingEvents)
      expect(idsOf(upcoming)).not.toContain(theirs)
      expect(upcoming).toHaveLength(2)
      const first = await one.send(events.listUpcomingEvents, { query: { limit: 1 } })
      expect(first.headers['x-total-count']).toBe('2')
      const parameters = { eventId: theirs }
      expect(await one.requestProblem(events.getEvent, { parameters })).toMatchObject({ name: 'NotFound' })
      expect(await one.requestProblem(getEventCalendar, { parameters })).toMatchObject({ name: 'NotFound' })
      expect(await one.requestProblem(events.joinEvent, { parameters, body: {} })).toMatchObject({ name: 'NotFound' })

      const shared = await see(one, cleos)
      expect(shared.attendees.map(({ userId }) => userId)).toEqual([one.id])
      expect(shared.attendeeCount).toBe(2)
      expect(JSON.stringify(shared)).not.toContain(other.username)
      expect(idsOf(await one.request(events.listUserEvents, { parameters: { id: cleo.id } }))).toEqual([cleos])
    }
    expect((await see(cleo, cleos)).attendees).toHaveLength(2)
    expect(await cleo.request(events.listUpcomingEvents)).toHaveLength(3)
  })

  // Requirement moderation-4: Both lose their seats and waiting list places at each other's upcoming events; at events
  // of other hosts they stay without seeing each other.
  // Shows moderation-5.
  test("lose their seats at each other's upcoming events, even after unblocking", async ({ world }) => {
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

  // Shows moderation-4.
  test("leave each other's waiting lists, and their seats go to the next member in line", async ({ world }) => {
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
    expect(await ada.request(listWaitingEvents)).toEqual([])
  })

  test('do not see their conversation until they unblock', async ({ world }) => {
    const { ada, ben, cleo } = await buildNeighbours(world)
    const id = await buildMessage(world, { from: ben, to: ada, content: 'You never bring snacks' })
    await buildMessage(world, { from: cleo, to: ada })
    const before = await ada.request(messages.listConversations)
    await block(ada, ben)

    expect((await ada.request(messages.listConversations)).map(({ user }) => user.id)).toEqual([cleo.id])
    const list = await ada.send(messages.listConversations, { query: { limit: 1 } })
    expect(list.headers['x-total-count']).toBe('1')
    expect(await ada.request(messages.listConversations, { query: { search: 'ben' } })).toEqual([])
    expect(await ada.request(messages.listConversations, { query: { unread: true } })).toHaveLength(1)
    expect(await ben.request(messages.listConversations)).toEqual([])
    expect(await ada.requestProblem(messages.markMessageRead, { parameters: { id }, body: {} })).toMatchObject({
      name: 'NotYours',
    })

    await unblock(ada, ben)
    expect(await ada.request(messages.listConversations)).toEqual(before)
    const conversation = { parameters: { userId: ben.id, otherUserId: ada.id } }
    expect(await ben.request(messages.listMessages, conversation)).toMatchObject([
      { content: 'You never bring snacks' },
    ])
    expect(idsOf(await ben.request(players.listPlayers))).toContain(ada.id)
  })

  test("no longer see notifications about each other's events", async ({ world }) => {
    const { ada, ben } = await buildNeighbours(world)
    const bens = await buildEvent(world, { host: ben, title: "Ben's" })
    await join(ada, bens)
    await ben.request(cancelEvent, { parameters: { eventId: bens }, body: {} })
    expect((await ada.request(listNotifications)).map(({ title }) => title)).toContain("Ben's was cancelled")

    await block(ben, ada)
    expect((await ada.request(listNotifications)).map(({ title }) => title)).not.toContain("Ben's was cancelled")
  })

  // Requirement calendar-6: Calendars contain no event of a hidden member.
  test("no longer see each other's events in their calendar feeds", async ({ world }) => {
    const { ada, ben } = await buildNeighbours(world)
    // Attendees keep their seats at past events, but the feed hides them like every other list.
    const past = await buildEvent(world, { host: ben, title: 'Long ago', date: '2020-01-01T00:00:00.000Z' })
    await world.db
      .insertInto('places')
      .values({ eventId: past, userId: ada.id, joinedAt: '2020-01-01T00:00:00.000Z' })
      .execute()
    const { address } = await buildCalendarAddress(world, ada)
    const [, token = ''] = /calendar\/([\w-]+)\//.exec(address) ?? []
    const follow = () => world.visitor.request(getCalendarFeed, { parameters: { token } })
    expect(await follow()).toContain('Long ago')

    await block(ada, ben)
    expect(await follow()).not.toContain('Long ago')
  })

  test('get one live change about the block and none about each other afterwards', async ({ world }) => {
    const { ada, ben } = await buildNeighbours(world)
    const adas = await buildEvent(world, { host: ada })
    await join(ben, adas)
    const bensBrowser = watchLiveChanges(world, ben)
    await block(ada, ben)
    expect(await bensBrowser.takeChanges()).toContainEqual({ topic: 'members' })

    await ada.request(cancelEvent, { parameters: { eventId: adas }, body: {} })
    await ada.requestProblem(messages.sendMessage, { body: { receiverId: ben.id, content: 'And another thing' } })
    expect(await bensBrowser.takeChanges()).toEqual([])
  })
})

describe('listing and changing my blocks', () => {
  // Requirement moderation-5: The settings list blocked members, the latest first; unblocking brings back everything
  // except the seats.
  test('lists only my own blocks, the latest first, in pages', async ({ world }) => {
    const { ada, ben, cleo } = await buildNeighbours(world)
    await block(ada, ben)
    await block(ada, cleo)
    await block(ada, ben)

    const listed = await ada.request(blocks.listBlockedMembers)
    expect(listed.map(({ user }) => user.fullName)).toEqual(['Cleo Carter', 'Ben Ngo'])
    expect(listed[0]?.user).toEqual({ id: cleo.id, fullName: 'Cleo Carter', avatarUrl: null, username: cleo.username })
    expect((await ada.requestPages(blocks.listBlockedMembers, { query: { limit: 1 } })).flat()).toEqual(listed)
    expect(await ben.request(blocks.listBlockedMembers)).toEqual([])
  })

  test('rejects blocking oneself, an unknown member and a member who blocks me', async ({ world }) => {
    const { ada, ben } = await buildNeighbours(world)
    await block(ada, ben)
    const unknown = { parameters: { userId: 999_999 } }
    expect(await ada.requestProblem(blocks.blockMember, { parameters: { userId: ada.id } })).toMatchObject({
      name: 'NotYours',
    })
    expect(await ada.requestProblem(blocks.blockMember, unknown)).toMatchObject({ name: 'NotFound' })
    expect(await ben.requestProblem(blocks.blockMember, { parameters: { userId: ada.id } })).toMatchObject({
      name: 'NotFound',
    })
    expect(await ben.requestProblem(blocks.unblockMember, { parameters: { userId: ada.id } })).toMatchObject({
      name: 'NotFound',
    })
    expect(await world.visitor.requestProblem(blocks.listBlockedMembers)).toMatchObject({ name: 'NotSignedIn' })
  })

  test('hides members who block each other until both have unblocked', async ({ world }) => {
    const { ada, ben } = await buildNeighbours(world)
    const createdAt = new Date().toISOString()
    await world.db.insertInto('blocks').values({ blockerId: ben.id, blockedId: ada.id, createdAt }).execute()
    await world.db.insertInto('blocks').values({ blockerId: ada.id, blockedId: ben.id, createdAt }).execute()
    await unblock(ada, ben)
    expect(await ada.requestProblem(users.getUser, { parameters: { id: ben.id } })).toMatchObject({ name: 'NotFound' })
    await unblock(ben, ada)
    expect(await ada.request(users.getUser, { parameters: { id: ben.id } })).toMatchObject({ fullName: 'Ben Ngo' })
  })
})
