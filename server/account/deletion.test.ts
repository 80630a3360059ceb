import { describe, expect } from 'vitest'
import { deleteAccount } from '../../contract/account/calls.ts'
import { forgotPassword, getSessionUser, login, register } from '../../contract/sign-in/calls.ts'
import { addToCollection, listCollection } from '../../contract/shelves/collection/calls.ts'
import { createEventComment, listEventComments } from '../../contract/events/comments/calls.ts'
import { getEvent, joinEvent, joinWaitingList, listUpcomingEvents } from '../../contract/events/calls.ts'
import { getGame, rateGame } from '../../contract/games/calls.ts'
import * as messages from '../../contract/messages/calls.ts'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import { listGamePlayers, listNearbyPlayers, listPlayers } from '../../contract/shelves/players/calls.ts'
import { getUser, listUsers } from '../../contract/people/users/calls.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { buildEvent, buildGame, buildMember, buildMessage, buildSession, hoursFromNow } from '../testing/builders.ts'
import { Caller } from '../testing/caller.ts'
import { buildDigest } from '../testing/digest.ts'
import { openEventStream } from '../testing/event-stream.ts'
import { test } from '../testing/test.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'
import type { World } from '../testing/world.ts'

const currentPassword = 'analytical engine'

async function buildAda(world: World) {
  const passwordHash = await hashPassword(currentPassword)
  const names = { username: 'ada', fullName: 'Ada Lovelace', email: 'ada@example.org', bio: 'Numbers' }
  return buildMember(world, { ...names, location: '97205', passwordHash, gameCategories: ['Dice'] })
}

const deletionOf = ({ id }: { id: number }, given: object = {}) => ({
  parameters: { id },
  body: { currentPassword, ...given },
})

const at = (eventId: number | undefined) => ({ parameters: { eventId: eventId ?? 0 }, body: {} })

describe('a deleted account', () => {
  test('is in no list or search, and its username and email are free', async ({ world }) => {
    const [ada, ben] = [await buildAda(world), await buildMember(world, { location: '97206' })]
    const gameId = await buildGame(world)
    await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId } })
    await buildMessage(world, { from: ada, to: ben })

    await ada.request(deleteAccount, deletionOf(ada))

    const lists = [
      await ben.request(listUsers),
      await ben.request(listUsers, { query: { search: 'lovelace' } }),
      await ben.request(listUsers, { query: { search: 'former' } }),
      await ben.request(listPlayers),
      await ben.request(listPlayers, { query: { search: 'numbers' } }),
      await ben.request(listPlayers, { query: { sort: 'newest' } }),
      await ben.request(listNearbyPlayers),
      await ben.request(listGamePlayers, { parameters: { id: gameId } }),
      await ben.request(messages.listConversations, { query: { search: 'lovelace' } }),
    ]
    expect(lists.map((list) => list.filter((found) => JSON.stringify(found).includes(`"id":${ada.id},`)))).toEqual(
      lists.map(() => []),
    )
    const body = { username: 'ada', password: 'another secret', fullName: 'Ada Byron', email: 'ADA@example.org' }
    expect((await world.visitor.request(register, { body })).id).not.toBe(ada.id)
  })

  // Shows accounts-54. Shows shelf-20.
  test('leaves no personal data in the database', async ({ world }) => {
    const ada = await buildAda(world)
    const gameId = await buildGame(world, { addedBy: ada })
    await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId } })
    await world.db.insertInto('shelfChoices').values({ userId: ada.id, bggId: 13, gameId }).execute()
    const past = await buildEvent(world, {
      host: ada,
      date: hoursFromNow(-30).toISOString(),
      locationDetails: '12 Lovelace Lane',
    })

    await ada.request(deleteAccount, deletionOf(ada))

    const rows = await Promise.all(
      (['users', 'userCategories', 'sessions', 'events', 'notifications', 'collectionEntries'] as const).map((table) =>
        world.db.selectFrom(table).selectAll().execute(),
      ),
    )
    for (const trace of [/lovelace/i, /\bada\b/i, /numbers/i, /97205.*Former/, /"Dice"/])
      expect(JSON.stringify(rows)).not.toMatch(trace)
    expect(await world.db.selectFrom('shelfChoices').select('gameId').execute()).toEqual([])
    const ben = await buildMember(world)
    expect(await ben.request(getGame, { parameters: { id: gameId } })).toMatchObject({ addedById: null })
    const event = await ben.request(getEvent, { parameters: { eventId: past } })
    expect(event).toMatchObject({ status: 'active', host: { fullName: 'Former member', avatarUrl: null } })
  })

  test("stays in other members' conversations as a former member who cannot receive messages", async ({ world }) => {
    const [ada, ben] = [await buildAda(world), await buildMember(world)]
    await buildMessage(world, { from: ada, to: ben, content: 'Farewell' })

    await ada.request(deleteAccount, deletionOf(ada))

    const [conversation] = await ben.request(messages.listConversations)
    expect(conversation).toMatchObject({
      user: { id: ada.id, fullName: 'Former member', location: null },
      lastMessage: { content: 'Farewell' },
      unreadCount: 1,
    })
    const between = { userId: ben.id, otherUserId: ada.id }
    const [message] = await ben.request(messages.listMessages, { parameters: between })
    await ben.request(messages.markMessageRead, { parameters: { id: message?.id ?? 0 } })
    await ben.request(messages.markConversationRead, { parameters: between })
    expect((await ben.request(messages.listConversations))[0]?.unreadCount).toBe(0)
    expect((await ben.request(getUser, { parameters: { id: ada.id } })).fullName).toBe('Former member')
    const reply = { receiverId: ada.id, content: 'Wait!' }
    expect((await ben.requestProblem(messages.sendMessage, { body: reply })).name).toBe('NotFound')
  })

  // Shows comments-6.
  test('keeps its comments on events under the name of a former member', async ({ world }) => {
    const [ada, ben] = [await buildAda(world), await buildMember(world)]
    const parameters = { eventId: await buildEvent(world, { host: ben }) }
    await ada.request(joinEvent, { parameters, body: {} })
    await ada.request(createEventComment, { parameters, body: { content: 'I bring a board' } })

    await ada.request(deleteAccount, deletionOf(ada))

    const author = { id: ada.id, fullName: 'Former member', avatarUrl: null }
    expect(await ben.request(listEventComments, { parameters })).toMatchObject([{ content: 'I bring a board', author }])
  })

  test('frees its seats and cancels its hosted events, and notifies the attendees', async ({ world }) => {
    const [ada, ben] = [await buildAda(world), await buildMember(world)]
    const hosted = await buildEvent(world, { host: ada, title: 'Chess Night' })
    const attended = await buildEvent(world, { host: ben, maxAttendees: 1 })
    const past = await buildEvent(world, { host: ben })
    for (const [member, eventId] of [
      [ben, hosted],
      [ada, hosted],
      [ada, attended],
      [ada, past],
    ] as const)
      await member.request(joinEvent, { parameters: { eventId }, body: {} })
    await world.db
      .updateTable('events')
      .set({ date: hoursFromNow(-3).toISOString(), endsAt: hoursFromNow(-1).toISOString() })
      .where('id', '=', past)
      .execute()
    const browser = watchLiveChanges(world, ben)

    await ada.request(deleteAccount, deletionOf(ada))

    const see = (eventId: number) => ben.request(getEvent, { parameters: { eventId } })
    expect(await see(hosted)).toMatchObject({ status: 'cancelled', attendeeCount: 1 })
    expect(await see(attended)).toMatchObject({ status: 'active', attendeeCount: 0, attendees: [] })
    expect((await see(past)).attendees).toMatchObject([{ user: { id: ada.id, fullName: 'Former member' } }])
    expect((await ben.request(listUpcomingEvents)).map(({ id }) => id)).toEqual([attended])
    const notifications = await ben.request(listNotifications)
    expect(notifications.find(({ kind }) => kind === 'eventCancelled')).toMatchObject({
      title: 'Chess Night was cancelled',
      isRead: false,
    })
    expect(notifications.find(({ kind }) => kind === 'attendeeLeft')?.title).toBe(
      'Former member left Weekend Game Night',
    )
    expect(await browser.takeChanges()).toEqual([
      { topic: 'events', eventId: hosted },
      { topic: 'events', eventId: attended },
      { topic: 'notifications' },
    ])
  })

  test('passes its seats and waiting-list places to the next members on the waiting lists', async ({ world }) => {
    const [ada, ben, cleo] = [await buildAda(world), await buildMember(world), await buildMember(world)]
    const [seated, waiting, hosted] = await Promise.all(
      [ben, ben, ada].map((host) => buildEvent(world, { host, maxAttendees: 1 })),
    )
    for (const [member, eventId] of [
      [ada, seated],
      [ben, waiting],
      [ben, hosted],
    ] as const)
      await member.request(joinEvent, at(eventId))
    await cleo.request(joinWaitingList, at(seated))
    for (const member of [ada, cleo]) await member.request(joinWaitingList, at(waiting))
    for (const member of [ada, cleo]) await member.request(joinWaitingList, at(hosted))
    const browser = watchLiveChanges(world, cleo)

    await ada.request(deleteAccount, deletionOf(ada))

    const see = (eventId: number | undefined) => cleo.request(getEvent, { parameters: { eventId: eventId ?? 0 } })
    expect(await see(seated)).toMatchObject({ attendeeCount: 1, isAttending: true, waitingCount: 0 })
    expect(await see(waiting)).toMatchObject({ isAttending: false, waitingCount: 1, waitingPlace: 1 })
    expect(await see(hosted)).toMatchObject({ status: 'cancelled', isAttending: false, waitingCount: 0 })
    expect((await cleo.request(listNotifications)).map(({ kind }) => kind).toSorted()).toEqual([
      'eventCancelled',
      'seatCameFree',
    ])
    const changes = await browser.takeChanges()
    expect(changes).toContainEqual({ topic: 'notifications' })
    for (const eventId of [seated, waiting, hosted]) expect(changes).toContainEqual({ topic: 'events', eventId })
  })

  test('no longer counts among the owners and raters of a game', async ({ world }) => {
    const [ada, ben] = [await buildAda(world), await buildMember(world)]
    const gameId = await buildGame(world)
    const parameters = { id: gameId }
    for (const [member, rating] of [
      [ada, 1],
      [ben, 4],
    ] as const) {
      await member.request(addToCollection, { parameters: { id: member.id }, body: { gameId } })
      await member.request(rateGame, { parameters, body: { rating } })
    }

    await ada.request(deleteAccount, deletionOf(ada))

    expect((await ben.request(getGame, { parameters })).rating).toBe(4)
    const counts = world.db.selectFrom('games').select(['ownerCount', 'ratingCount']).where('id', '=', gameId)
    expect(await counts.executeTakeFirst()).toEqual({ ownerCount: 1, ratingCount: 1 })
    expect(await ben.request(listCollection, { parameters: { id: ada.id } })).toEqual([])
  })

  test('is signed out everywhere and cannot sign in again', async ({ world }) => {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const ada = await buildAda(world)
    const phone = await buildSession(world, ada.id)
    const stream = await openEventStream(world.app, phone)

    const { headers } = await ada.send(deleteAccount, deletionOf(ada))

    expect(String(headers['set-cookie'])).toMatch(/^meeplehood=;/)
    expect(await stream.next()).toBeUndefined()
    for (const browser of [ada, new Caller(world.app, phone)])
      expect((await browser.requestProblem(getSessionUser)).name).toBe('NotSignedIn')
    for (const username of ['ada', `former:${ada.id}`])
      for (const password of [currentPassword, ' '])
        expect((await world.visitor.requestProblem(login, { body: { username, password } })).name).toBe(
          'WrongCredentials',
        )
    await world.visitor.request(forgotPassword, { body: { email: 'ada@example.org' } })
    expect(world.emails).toEqual([])
  })
})

describe('deleting an account', () => {
  test.for([
    [{ currentPassword: 'wrong engine' }, { currentPassword: 'This is not your current password' }],
    [{ currentPassword: '' }, { currentPassword: 'Current password is required' }],
    [{ currentPassword: undefined }, { currentPassword: 'Current password is required' }],
  ] as const)('rejects %o and changes nothing', async ([given, errors], { world }) => {
    const ada = await buildAda(world)
    await buildEvent(world, { host: ada })
    const digest = await buildDigest(world.db)
    const before = await digest()

    const rejection = await ada.requestProblem(deleteAccount, deletionOf(ada, given))

    expect(rejection).toEqual({ name: 'InvalidInput', status: 400, errors })
    expect(await digest()).toBe(before)
  })

  test("rejects the deletion of another member's account", async ({ world }) => {
    const [ada, ben] = [await buildAda(world), await buildBen(world)]
    expect(await ben.requestProblem(deleteAccount, deletionOf(ada))).toMatchObject({ name: 'NotYours', status: 403 })
    expect((await ben.requestProblem(deleteAccount, deletionOf({ id: 4711 }))).name).toBe('NotFound')
    expect((await world.visitor.requestProblem(deleteAccount, deletionOf(ada))).name).toBe('NotSignedIn')
    expect((await ada.request(getSessionUser)).username).toBe('ada')
  })

  test('succeeds for exactly one of two concurrent requests', async ({ world }) => {
    const ada = await buildAda(world)
    const host = await buildMember(world)
    const eventId = await buildEvent(world, { host })
    await ada.request(joinEvent, { parameters: { eventId }, body: {} })
    const again = new Caller(world.app, await buildSession(world, ada.id))

    const answers = await Promise.all([ada, again].map((browser) => browser.send(deleteAccount, deletionOf(ada))))

    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
    expect((await host.request(getEvent, { parameters: { eventId } })).attendeeCount).toBe(0)
  })
})

async function buildBen(world: World) {
  return buildMember(world, { passwordHash: await hashPassword(currentPassword) })
}
