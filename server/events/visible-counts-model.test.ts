import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { createEventComment, listEventComments } from '../../contract/events/comments/calls.ts'
import {
  addToCollection,
  getOwnership,
  listCollection,
  removeFromCollection,
} from '../../contract/shelves/collection/calls.ts'
import * as events from '../../contract/events/calls.ts'
import * as games from '../../contract/games/calls.ts'
import * as messages from '../../contract/messages/calls.ts'
import { blockMember, listBlockedMembers, unblockMember } from '../../contract/moderation/calls.ts'
import * as notifications from '../../contract/account/notifications/calls.ts'
import type { Notification } from '../../contract/account/notifications/schemas.ts'
import type { AnswerOf, Call, ParametersOf, QueryOf } from '../../contract/platform/call.ts'
import { listGamePlayers, listNearbyPlayers, listPlayers } from '../../contract/shelves/players/calls.ts'
import { listUsers } from '../../contract/people/users/calls.ts'
import { listWishes, setWish } from '../../contract/games/wishes/calls.ts'
import { restoreMember, suspendMember } from '../moderation/suspension.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { buildEvent, buildGame, buildMember, buildSession, MemberCaller, removeAccount } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { membersWith } from '../people/visibility/places.ts'

/** Every action is by `member`, some are about `other`; both are indexes into the list of members. */
type Step = { action: (typeof actions)[number]; member: number; other: number; guests: number }

const actions = [
  'register',
  'join',
  'join',
  'join',
  'leave',
  'wait',
  'wait',
  'remove',
  'message',
  'message',
  'readMessages',
  'readNotifications',
  'rate',
  'own',
  'disown',
  'wish',
  'comment',
  'comment',
  'block',
  'unblock',
  'suspend',
  'restore',
  'deleteAccount',
] as const

const memberCount = 5

const steps = fc.array(
  fc.record<Step>({
    action: fc.constantFrom(...actions),
    member: fc.nat({ max: memberCount }),
    other: fc.nat({ max: memberCount }),
    guests: fc.nat({ max: 1 }),
  }),
  { minLength: 10, maxLength: 40, size: 'max' },
)

type Person = { caller: MemberCaller; isSuspended: boolean; isDeleted: boolean }
/** The first member hosts the event, which has few seats. */
type Community = { world: World; people: Person[]; eventId: number; gameId: number }

describe('random joins, messages, comments, ratings, blocks, suspensions and deleted accounts', () => {
  // Requirement entities-20: Every number agrees with the list behind it, also after members join, leave, block each
  // other or go. A list of attendees explains the seats of hidden members; the numbers of a game count all.
  // Shows notifications-16. Shows notifications-18.
  test('leave no number that differs from the lists that a member sees', { timeout: 240_000 }, async ({ world }) => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const community = await buildCommunity(world)
        for (const step of sequence) await act(community, step)
        for (const { caller } of community.people.filter(isPresent)) await expectTrueNumbers(community, caller)
      }),
      { numRuns: 12 },
    )
  })
})

async function buildCommunity(world: World): Promise<Community> {
  const people: Person[] = []
  for (let index = 0; index < memberCount; index += 1) people.push(await register(world, index))
  const host = people[0]!.caller
  return {
    world,
    people,
    eventId: await buildEvent(world, { host, title: 'Chess Night', maxAttendees: 4 }),
    gameId: await buildGame(world),
  }
}

async function register(world: World, index: number): Promise<Person> {
  const caller = await buildMember(world, { fullName: `Member-${index}`, location: '97205' })
  return { caller, isSuspended: false, isDeleted: false }
}

function isPresent({ isSuspended, isDeleted }: Person): boolean {
  return !isSuspended && !isDeleted
}

/** Performs a step. Steps that the server rejects, and steps of absent members, change nothing. */
async function act({ world, people, eventId, gameId }: Community, step: Step) {
  const [person, other] = [people[step.member], people[step.other]]
  const now = new Date()
  if (step.action === 'register' && people.length <= memberCount) people.push(await register(world, people.length))
  if (!person || !other || person.isDeleted) return
  if (step.action === 'restore' && person.isSuspended) {
    await restoreMember(silentWriter(world.db), { userId: person.caller.id, now: new Date() })
    person.caller = new MemberCaller(world, await buildSession(world, person.caller.id), person.caller)
    person.isSuspended = false
  }
  if (person.isSuspended) return
  const { caller } = person
  if (step.action === 'suspend') {
    await suspendMember(silentWriter(world.db), { userId: caller.id, now })
    person.isSuspended = true
  } else if (step.action === 'deleteAccount') {
    await removeAccount(world, caller)
    person.isDeleted = true
  } else if (step.action !== 'register' && step.action !== 'restore') {
    const { status } = await send({ caller, other: other.caller, eventId, gameId }, step)
    expect(status).toBeLessThan(500)
  }
}

type Situation = { caller: MemberCaller; other: MemberCaller; eventId: number; gameId: number }

function send({ caller, other, eventId, gameId }: Situation, { action, guests: guestCount }: Step) {
  const event = { parameters: { eventId } }
  const game = { parameters: { id: gameId } }
  if (action === 'join') return caller.send(events.joinEvent, { ...event, body: { guestCount } })
  if (action === 'leave') return caller.send(events.leaveEvent, { parameters: { eventId, userId: caller.id } })
  if (action === 'remove') return caller.send(events.leaveEvent, { parameters: { eventId, userId: other.id } })
  if (action === 'wait') return caller.send(events.joinWaitingList, { ...event, body: {} })
  if (action === 'message')
    return caller.send(messages.sendMessage, { body: { receiverId: other.id, content: 'Hello' } })
  if (action === 'readMessages')
    return caller.send(messages.markConversationRead, { parameters: { userId: caller.id, otherUserId: other.id } })
  if (action === 'readNotifications') return caller.send(notifications.markAllNotificationsRead)
  if (action === 'rate') return caller.send(games.rateGame, { ...game, body: { rating: 4 } })
  if (action === 'own')
    return caller.send(addToCollection, { parameters: { id: caller.id }, body: { gameId, isFavorite: false } })
  if (action === 'disown') return caller.send(removeFromCollection, { parameters: { id: caller.id, gameId } })
  if (action === 'wish') return caller.send(setWish, { ...game, body: { wantsToPlay: guestCount === 1 } })
  if (action === 'comment') return caller.send(createEventComment, { ...event, body: { content: 'Hello' } })
  if (action === 'block') return caller.send(blockMember, { parameters: { userId: other.id } })
  return caller.send(unblockMember, { parameters: { userId: other.id } })
}

/** Checks every number that a member sees against the lists that the member sees. */
async function expectTrueNumbers(community: Community, viewer: MemberCaller) {
  await expectTrueGame(community, viewer)
  await expectTrueConversations(viewer)
  for (const list of [listPlayers, listNearbyPlayers, listUsers, listBlockedMembers, events.listUpcomingEvents])
    await readList(viewer, list)
  await readList(viewer, events.listWaitingEvents)
  const received = await readList(viewer, notifications.listNotifications)
  const unread = await readList(viewer, notifications.listNotifications, { query: { unread: true } })
  expect(unread).toEqual(received.filter(({ isRead }) => !isRead))
  await expectTrueEvent(community, viewer, received)
}

async function expectTrueEvent({ world, people, eventId }: Community, viewer: MemberCaller, received: Notification[]) {
  const parameters = { eventId }
  const { status } = await viewer.send(events.getEvent, { parameters })
  if (status === 404) return
  const event = await viewer.request(events.getEvent, { parameters })
  const attendees = await readList(viewer, events.listAttendees, { parameters })
  const seatsListed = attendees.reduce((seats, { guestCount }) => seats + 1 + guestCount, 0)
  expect(event.attendees).toEqual(attendees.slice(0, event.attendees.length))
  // The rest of the seats belongs to members whom the viewer does not see, as the list of attendees says.
  const rows = await membersWith(world.db, eventId, 'seat').select('guestCount').execute()
  const hidden = rows.filter(({ userId }) => !attendees.some((attendee) => attendee.userId === userId))
  const visible = await Promise.all(hidden.map(({ userId }) => seesMember(viewer, userId)))
  expect(visible).toEqual(hidden.map(() => false))
  expect(event.attendeeCount - seatsListed).toBe(hidden.reduce((seats, { guestCount }) => seats + 1 + guestCount, 0))
  if (event.host.id === viewer.id)
    expect(await readList(viewer, events.listWaitingMembers, { parameters })).toHaveLength(event.waitingCount)
  expect(event.waitingPlace ?? 1).toBeLessThanOrEqual(Math.max(1, event.waitingCount))
  const comments = await readList(viewer, listEventComments, { parameters })
  const authors = new Set(comments.map(({ author }) => author.id))
  const joinedIds = attendees.map(({ userId }) => userId)
  expectTrueNotifications(received, { viewer, people, isHost: event.host.id === viewer.id, joinedIds, authors })
}

/**
 * Checks that notifications such as 'Ben and 2 others joined' name a present member, count only members in the lists
 * and each of them once, and that the host has one while members who joined are there.
 */
function expectTrueNotifications(
  received: Notification[],
  {
    viewer,
    people,
    isHost,
    joinedIds,
    authors,
  }: {
    viewer: MemberCaller
    people: readonly Person[]
    isHost: boolean
    joinedIds: number[]
    authors: ReadonlySet<number>
  },
) {
  for (const [kind, memberIds] of [
    ['attendeeJoined', joinedIds],
    ['eventComment', [...authors]],
    ['commentReply', [...authors]],
  ] as const) {
    const alike = received.filter((notification) => notification.kind === kind)
    if (kind === 'attendeeJoined' && memberIds.some((id) => id !== viewer.id) && isHost)
      expect(alike.length).toBeGreaterThan(0)
    for (const { title } of alike) {
      const named = people.findIndex((_person, index) => title.startsWith(`Member-${index} `))
      const others = memberIds.filter((id) => id !== viewer.id && id !== people[named]?.caller.id)
      const counted = Number(/and (\d+) others? /.exec(title)?.[1] ?? 0)
      expect(counted).toBeLessThanOrEqual(others.length)
      expect({ title, isNamedMemberPresent: named >= 0 && isPresent(people[named]!) }).toEqual({
        title,
        isNamedMemberPresent: true,
      })
      // The only notification of its kind is about all members in the list.
      if (alike.length === 1 && kind === 'attendeeJoined')
        expect({ title, counted }).toEqual({ title, counted: others.length })
    }
  }
  for (const { kind, title } of received) if (kind === 'attendeeLeft') expect(title).not.toMatch(/others?/)
}

async function expectTrueConversations(viewer: MemberCaller) {
  const conversations = await readList(viewer, messages.listConversations)
  for (const { user, unreadCount, lastMessage } of conversations) {
    const parameters = { userId: viewer.id, otherUserId: user.id }
    const exchanged = await readList(viewer, messages.listMessages, { parameters })
    expect(exchanged.at(-1)).toEqual(lastMessage)
    expect(exchanged.filter(({ receiverId, isRead }) => receiverId === viewer.id && !isRead)).toHaveLength(unreadCount)
  }
  const unread = await readList(viewer, messages.listConversations, { query: { unread: true } })
  expect(unread).toEqual(conversations.filter(({ unreadCount }) => unreadCount > 0))
}

/** The numbers of a game count all members, also suspended ones and those whom the viewer does not see. */
async function expectTrueGame({ people, gameId, world }: Community, viewer: MemberCaller) {
  const game = { parameters: { id: gameId } }
  const { ownerCount, ratingCount } = await viewer.request(games.getGame, game)
  const asked = people.filter(isPresent).map(({ caller }) => caller)
  const suspendedIds = new Set(people.filter(({ isSuspended }) => isSuspended).map(({ caller }) => caller.id))
  const owned = await Promise.all(asked.map((caller) => caller.request(getOwnership, game)))
  const rated = await Promise.all(asked.map((caller) => caller.request(games.getOwnRating, game)))
  const of = async (table: 'collectionEntries' | 'gameRatings') => {
    const rows = await world.db.selectFrom(table).select('userId').where('gameId', '=', gameId).execute()
    return rows.filter(({ userId }) => suspendedIds.has(userId)).length
  }
  expect(ownerCount).toBe(owned.filter(({ isOwned }) => isOwned).length + (await of('collectionEntries')))
  expect(ratingCount).toBe(rated.filter(({ rating }) => rating !== null).length + (await of('gameRatings')))
  for (const player of await readList(viewer, listGamePlayers, game))
    expect(await seesMember(viewer, player.id)).toBe(true)
  await readList(viewer, listCollection, { parameters: { id: viewer.id } })
  await readList(viewer, listWishes, { parameters: { id: viewer.id } })
}

async function seesMember(viewer: MemberCaller, userId: number): Promise<boolean> {
  const players = await viewer.request(listPlayers)
  return userId === viewer.id || players.some(({ id }) => id === userId)
}

/** Returns all items of a list and checks that every total agrees with them, however long the pages are. */
async function readList<const Declared extends Call>(
  viewer: MemberCaller,
  call: Declared,
  parts: { parameters?: ParametersOf<Declared>; query?: object } = {},
): Promise<Extract<AnswerOf<Declared>, readonly unknown[]>> {
  const read = (query: object) =>
    viewer.send(call, { ...parts, query: { ...parts.query, ...query } as QueryOf<Declared> })
  const [all, first] = [await read({}), await read({ limit: 1 })]
  const items = all.body as unknown[]
  const totals = [all, first].map(({ headers }) => Number(headers['x-total-count']))
  expect({ path: call.path, totals }).toEqual({ path: call.path, totals: [items.length, items.length] })
  return items as Extract<AnswerOf<Declared>, readonly unknown[]>
}
