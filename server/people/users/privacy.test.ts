// @engine sqlite
import { describe, expect } from 'vitest'
import { getEvent, joinEvent, joinWaitingList, listAttendees, listUserEvents } from '../../../contract/events/calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import { listConversations, sendMessage } from '../../../contract/messages/calls.ts'
import { listGamePlayers, listNearbyPlayers, listPlayers } from '../../../contract/shelves/players/calls.ts'
import * as calls from '../../../contract/people/users/calls.ts'
import type { PrivacyChange } from '../../../contract/people/users/schemas.ts'
import { setWish } from '../../../contract/games/wishes/calls.ts'
import { buildEvent, buildGame, buildMember, buildMessage, type MemberCaller } from '../../testing/builders.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { insertPlaces } from '../visibility/places.ts'

const choose = (member: MemberCaller, body: PrivacyChange) =>
  member.request(calls.updatePrivacyChoices, { parameters: { id: member.id }, body })

const see = (viewer: MemberCaller, { id }: { id: number }) => viewer.request(calls.getUser, { parameters: { id } })

const messageTo = (to: MemberCaller, eventId?: number) => ({
  body: { receiverId: to.id, content: 'Shall we play?', ...(eventId !== undefined && { eventId }) },
})

const join = (member: MemberCaller, eventId: number) =>
  member.request(joinEvent, { parameters: { eventId }, body: { userId: member.id } })

const buildFour = (world: World) =>
  Promise.all([buildMember(world), buildMember(world), buildMember(world), buildMember(world)])

describe('choosing what others see', () => {
  // Requirement profile-20: Members choose in the settings who can contact them, whether others see the zip code, and
  // whether others see which events they attend; at first everyone sees everything.
  test('shows everything at first, and keeps the choices that a change leaves out', async ({ world }) => {
    const ada = await buildMember(world)
    const parameters = { id: ada.id }
    const shown = {
      contactableBy: 'everyone',
      showsZip: true,
      listsAttendance: true,
      showsFirstName: false,
      version: expect.any(String),
    }
    expect(await ada.request(calls.getPrivacyChoices, { parameters })).toEqual(shown)
    await choose(ada, { contactableBy: 'nobody' })
    expect(await choose(ada, { showsZip: false })).toEqual({ ...shown, contactableBy: 'nobody', showsZip: false })
  })

  // Requirement seats-40: A changed privacy choice reaches open screens: those of conversation partners, those that
  // show the profile, also in a list, and those that show an event that the member attends.
  test('reaches the screens of conversation partners, and of members who look at an event that the member attends', async ({
    world,
  }) => {
    const [host, ada, ben, eve] = await buildFour(world)
    const eventId = await buildEvent(world, { host })
    const follower = watchLiveChanges(world, eve, { topics: [`event:${eventId}`] })
    await join(ada, eventId)
    expect(await follower.nextChange()).toEqual({ topic: 'events', eventId })
    await buildMessage(world, { from: ada, to: ben })
    const partner = watchLiveChanges(world, ben)
    await choose(ada, { contactableBy: 'nobody' })
    expect([await partner.takeChanges(), await follower.takeChanges()]).toEqual([[{ topic: 'members' }], []])
    await choose(ada, { listsAttendance: false })
    // The join was announced a moment ago, so followers receive this change half a second later.
    expect(await follower.nextChange()).toEqual({ topic: 'events', eventId })
  })

  // Shows seats-40.
  test('reaches the screens that show the profile, except those of blocked members', async ({ world }) => {
    const [ada, ben, cleo, eve] = await buildFour(world)
    await ada.request(blockMember, { parameters: { userId: eve.id } })
    const topics = [`member:${ada.id}`]
    const [follower, blocked] = [watchLiveChanges(world, ben, { topics }), watchLiveChanges(world, eve, { topics })]
    const elsewhere = watchLiveChanges(world, cleo)
    await choose(ada, { showsZip: false })
    expect(await follower.nextChange()).toEqual({ topic: 'member', memberId: ada.id })
    expect(await elsewhere.takeChanges()).toEqual([])
    expect(await blocked.takeChanges()).toEqual([])
  })

  // Shows profile-20.
  test('is rejected for the choices of another member', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const parameters = { id: ada.id }
    expect((await ben.requestProblem(calls.getPrivacyChoices, { parameters })).name).toBe('NotYours')
    expect((await ben.requestProblem(calls.updatePrivacyChoices, { parameters, body: {} })).name).toBe('NotYours')
  })
})

describe('a member who accepts no messages', () => {
  // Requirement messages-42: A member who limits messages receives replies, and messages about an event from its host
  // and its participants; others read 'No messages' in place of the button and keep their text if they send anyway.
  test('receives no messages, and the profile says so', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    await buildMessage(world, { from: ben, to: ada })
    await choose(ada, { contactableBy: 'nobody' })
    expect(await see(ben, ada)).toMatchObject({ acceptsMessages: false })
    expect((await ben.requestProblem(sendMessage, messageTo(ada))).name).toBe('MessagesRestricted')
    expect(await ada.request(listConversations)).toHaveLength(1)
  })

  // Shows messages-42.
  test('receives replies to their own messages', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    await choose(ada, { contactableBy: 'nobody' })
    await ada.request(sendMessage, messageTo(ben))
    expect(await see(ben, ada)).toMatchObject({ acceptsMessages: true })
    await ben.request(sendMessage, messageTo(ada))
  })

  // Shows messages-42.
  test('receives messages about an event from its attendees and waiting members, and as an attendee from the host', async ({
    world,
  }) => {
    const [host, ada, ben, eve] = await buildFour(world)
    const eventId = await buildEvent(world, { host, maxAttendees: 1 })
    for (const member of [host, ada]) await choose(member, { contactableBy: 'nobody' })
    const read = (member: MemberCaller) => member.request(getEvent, { parameters: { eventId } })
    expect(await read(ada)).toMatchObject({ canAskHost: false })
    await join(ada, eventId)
    await ben.request(joinWaitingList, { parameters: { eventId }, body: {} })
    expect(await read(ada)).toMatchObject({ canAskHost: true })
    expect(await read(ben)).toMatchObject({ canAskHost: true })
    await ben.request(sendMessage, messageTo(host, eventId))
    await host.request(sendMessage, messageTo(ada, eventId))
    expect((await eve.requestProblem(sendMessage, messageTo(host, eventId))).name).toBe('MessagesRestricted')
    expect((await ben.requestProblem(sendMessage, messageTo(ada, eventId))).name).toBe('MessagesRestricted')
  })
})

describe('a co-host who does not list their attendance and accepts no messages', () => {
  test('cannot be found by a waiting member who writes about the event, and receives messages from attendees', async ({
    world,
  }) => {
    const [host, ada, ben, eve] = await buildFour(world)
    const eventId = await buildEvent(world, { host, maxAttendees: 1 })
    await choose(ada, { contactableBy: 'nobody', listsAttendance: false })
    const namedAt = new Date().toISOString()
    await insertPlaces(world.db, 'coHosting', [{ eventId, userId: ada.id, namedAt }])
    await join(ben, eventId)
    await eve.request(joinWaitingList, { parameters: { eventId }, body: {} })
    expect((await eve.requestProblem(sendMessage, messageTo(ada, eventId))).name).toBe('MessagesRestricted')
    await ben.request(sendMessage, messageTo(ada, eventId))
  })
})

describe('a member who accepts messages from people of shared events', () => {
  // Shows messages-42.
  test('accepts those of hosts and attendees, and no others', async ({ world }) => {
    const [host, ada, ben, eve] = await buildFour(world)
    await choose(ada, { contactableBy: 'sharedEvents' })
    const eventId = await buildEvent(world, { host })
    for (const member of [ada, ben]) await join(member, eventId)
    for (const member of [host, ben]) {
      expect(await see(member, ada)).toMatchObject({ acceptsMessages: true })
      await member.request(sendMessage, messageTo(ada))
    }
    expect(await see(eve, ada)).toMatchObject({ acceptsMessages: false })
    expect((await eve.requestProblem(sendMessage, messageTo(ada))).name).toBe('MessagesRestricted')
  })
})

describe('a member who hides the zip code', () => {
  // Requirement profile-21: Others see only the town of a member who hides the zip code, and lists by distance find the
  // member in the middle of the town.
  test('is found at the middle of the town, in every list and without the zip code', async ({ world }) => {
    // 97229 is at the edge of Portland, eight miles from its middle.
    const ada = await buildMember(world, { location: '97229', fullName: 'Ada Hidden' })
    const ben = await buildMember(world, { location: '97229', maxTravelDistance: 2 })
    const gameId = await buildGame(world)
    await ada.request(setWish, { parameters: { id: gameId }, body: { wantsToPlay: true } })
    await buildMessage(world, { from: ada, to: ben })
    const nearby = () => ben.request(listNearbyPlayers)
    expect(await nearby()).toMatchObject([{ id: ada.id, location: '97229', distance: 0 }])

    await choose(ada, { showsZip: false })
    expect(await nearby()).toEqual([])
    await ben.request(calls.updatePreferences, { parameters: { id: ben.id }, body: { maxTravelDistance: 50 } })
    const lists = [
      await nearby(),
      await ben.request(listPlayers),
      await ben.request(listGamePlayers, { parameters: { id: gameId } }),
    ]
    for (const [shown] of lists) {
      expect(shown).toMatchObject({ id: ada.id, location: null, place: 'Portland, OR' })
      expect(shown?.distance).toBeGreaterThan(2)
    }
    const others = [
      await see(ben, ada),
      ...(await ben.request(calls.listUsers, { query: { search: 'Ada Hidden' } })),
      ...(await ben.request(listConversations)).map(({ user }) => user),
    ]
    expect(others).toHaveLength(3)
    for (const shown of others) expect(shown).toMatchObject({ location: null, place: 'Portland, OR' })
    expect(await ada.request(calls.getOwnProfile)).toMatchObject({ location: '97229' })
    expect(await see(ada, ada)).toMatchObject({ location: '97229' })
  })

  // Shows profile-21.
  test('moves to the middle of another town with a new zip code', async ({ world }) => {
    const [ada, ben] = [
      await buildMember(world, { location: '97229' }),
      await buildMember(world, { location: '10001' }),
    ]
    await choose(ada, { showsZip: false })
    await ada.request(calls.updateUser, { parameters: { id: ada.id }, body: { location: '10002' } })
    expect(await ben.request(listNearbyPlayers)).toMatchObject([{ id: ada.id, location: null, place: 'New York, NY' }])
  })
})

describe('a member who does not list their attendance', () => {
  // Requirement seats-35: An attendee who does not list their attendance is listed for the host and other attendees
  // only; others read 'Includes 1 person who is not listed'.
  test('is listed for the host and other attendees, and only counted for others', async ({ world }) => {
    const [host, ada, ben, eve] = await buildFour(world)
    const eventId = await buildEvent(world, { host })
    for (const member of [ada, ben]) await join(member, eventId)
    await choose(ada, { listsAttendance: false })
    const parameters = { eventId }
    const namesFor = async (member: MemberCaller) => {
      const listed = await member.request(listAttendees, { parameters })
      const { attendees, attendeeCount } = await member.request(getEvent, { parameters })
      expect(attendeeCount).toBe(2)
      expect(attendees).toEqual(listed)
      return listed.map(({ userId }) => userId)
    }
    for (const member of [host, ada, ben]) expect(await namesFor(member)).toEqual([ada.id, ben.id])
    expect(await namesFor(eve)).toEqual([ben.id])

    const eventsFor = (member: MemberCaller) => member.request(listUserEvents, { parameters: { id: ada.id } })
    for (const member of [host, ada, ben]) expect(await eventsFor(member)).toHaveLength(1)
    expect(await eventsFor(eve)).toEqual([])
  })
})
