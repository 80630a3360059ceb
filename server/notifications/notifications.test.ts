import { describe, expect } from 'vitest'
import { register } from '../../contract/sign-in/calls.ts'
import { addToCollection } from '../../contract/shelves/collection/calls.ts'
import { createEvent, joinEvent, leaveEvent } from '../../contract/events/calls.ts'
import * as calls from '../../contract/account/notifications/calls.ts'
import type { Notification } from '../../contract/account/notifications/schemas.ts'
import { type WelcomeKind, welcomeKinds } from '../../contract/account/notifications/welcome.ts'
import { updateUser } from '../../contract/people/users/calls.ts'
import { buildEvent, buildGame, buildMember, hoursFromNow } from '../testing/builders.ts'
import { Caller } from '../testing/caller.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

/** Registers a new member through the API. */
async function registerNewcomer(world: World, username = 'ada'): Promise<{ id: number; ada: Caller }> {
  const registration = { username, password: 'a long secret', fullName: 'Ada', email: `${username}@example.org` }
  const { status, headers, body } = await world.visitor.send(register, { body: registration })
  expect(status).toBe(201)
  const sessionId = /meeplehood=([^;]+)/.exec(String(headers['set-cookie']))?.[1]
  return { id: (body as { id: number }).id, ada: new Caller(world.app, decodeURIComponent(sessionId ?? '')) }
}

const kindsOf = (notifications: readonly Notification[]) => notifications.map(({ kind }) => kind)

async function unreadCount(member: Caller): Promise<number> {
  const notifications = await member.request(calls.listNotifications)
  return notifications.filter(({ isRead }) => !isRead).length
}

describe('the notifications of a new account', () => {
  // Requirement notifications-5: A new account starts with three notifications: tell people about yourself, add your
  // first game, find a game night.
  test('are three unread first steps with text and link', async ({ world }) => {
    const { ada } = await registerNewcomer(world)

    const notifications = await ada.request(calls.listNotifications)

    expect(notifications).toHaveLength(3)
    expect(new Set(kindsOf(notifications))).toEqual(new Set(Object.keys(welcomeKinds)))
    for (const { kind, id, createdAt, ...rest } of notifications) {
      const { text, link } = welcomeKinds[kind as WelcomeKind]
      expect(rest).toEqual({ ...text(), address: link().address, isRead: false })
      expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now())
      expect(id).toBeGreaterThan(0)
    }
  })

  // Requirement notifications-6: Each of the three disappears once it is done.
  test('leave out the profile step once the bio has text', async ({ world }) => {
    const { ada, id } = await registerNewcomer(world)

    await ada.request(updateUser, { parameters: { id }, body: { bio: '  ', fullName: 'Ada L.' } })
    expect(kindsOf(await ada.request(calls.listNotifications))).toContain('welcomeProfile')

    await ada.request(updateUser, { parameters: { id }, body: { bio: 'I like trains' } })
    expect(kindsOf(await ada.request(calls.listNotifications)).toSorted()).toEqual([
      'welcomeCollection',
      'welcomeEvent',
    ])
  })

  // Shows notifications-6.
  test('leave out the collection step once the collection has a game', async ({ world }) => {
    const { ada, id } = await registerNewcomer(world)
    const gameId = await buildGame(world)

    await ada.request(addToCollection, { parameters: { id }, body: { gameId } })

    expect(kindsOf(await ada.request(calls.listNotifications)).toSorted()).toEqual(['welcomeEvent', 'welcomeProfile'])
  })

  // Shows notifications-6.
  test('leave out the event step while the member has a seat', async ({ world }) => {
    const { ada, id } = await registerNewcomer(world)
    const eventId = await buildEvent(world)

    await ada.request(joinEvent, { parameters: { eventId }, body: { eventId, userId: id, status: 'confirmed' } })
    expect(kindsOf(await ada.request(calls.listNotifications)).toSorted()).toEqual([
      'welcomeCollection',
      'welcomeProfile',
    ])

    await ada.request(leaveEvent, { parameters: { eventId, userId: id } })
    expect(kindsOf(await ada.request(calls.listNotifications))).toContain('welcomeEvent')
  })

  test('leave out the event step once the member hosts an event', async ({ world }) => {
    const { ada } = await registerNewcomer(world)

    const event = { title: 'Game Night', date: hoursFromNow(24).toISOString(), location: '97205', gameIds: [] }
    await ada.request(createEvent, { body: event })

    expect(kindsOf(await ada.request(calls.listNotifications)).toSorted()).toEqual([
      'welcomeCollection',
      'welcomeProfile',
    ])
  })

  test('belong to one member only', async ({ world }) => {
    const { ada } = await registerNewcomer(world)
    const { ada: ben, id } = await registerNewcomer(world, 'ben')

    await ben.request(updateUser, { parameters: { id }, body: { bio: 'I like trains' } })
    await ben.request(calls.markAllNotificationsRead)

    expect(await unreadCount(ada)).toBe(3)
    expect(await unreadCount(ben)).toBe(0)
  })
})

describe('the list of notifications', () => {
  // Requirement notifications-1: GET /api/notifications lists the member's notifications, the newest first.
  test('has pages with the newest first, without first steps already taken', async ({ world }) => {
    const { ada, id } = await registerNewcomer(world)
    const kinds = ['welcomeCollection', 'welcomeEvent', 'welcomeProfile', 'welcomeCollection'] as const
    const createdAt = new Date().toISOString()
    await world.db
      .insertInto('notifications')
      .values(kinds.map((kind) => ({ userId: id, kind, createdAt })))
      .execute()
    await ada.request(updateUser, { parameters: { id }, body: { bio: 'I like trains' } })

    const pages = await ada.requestPages(calls.listNotifications, { query: { limit: 2 } })

    const [whole] = await ada.requestPages(calls.listNotifications)
    expect(pages.flat()).toEqual(whole)
    expect(pages.map(kindsOf).slice(0, 1)).toEqual([['welcomeCollection', 'welcomeEvent']])
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    const ids = pages.flat().map((notification) => notification.id)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  })

  // Requirement notifications-15: The bell counts all unread notifications on the server, and 'Mark all as read' is
  // offered while there are any.
  test('counts the unread notifications that the bell shows, however many newer ones are read', async ({ world }) => {
    const ada = await buildMember(world, { bio: 'I like trains' })
    const eventId = await buildEvent(world)
    const createdAt = new Date().toISOString()
    const about = { userId: ada.id, eventId, kind: 'seatCameFree', createdAt }
    const unread = [about, about, { ...about, kind: 'messagesWhileAway' }]
    const read = Array.from({ length: 120 }, () => ({ ...about, readAt: createdAt }))
    for (const rows of [unread, read]) await world.db.insertInto('notifications').values(rows).execute()

    const countUnread = async () => {
      const { headers, body } = await ada.send(calls.listNotifications, { query: { unread: true, limit: 1 } })
      return [headers['x-total-count'], (body as Notification[]).length]
    }
    expect(await countUnread()).toEqual(['2', 1])
    await ada.request(calls.markAllNotificationsRead)
    expect(await countUnread()).toEqual(['0', 0])
  })

  test('is empty for a member without notifications', async ({ world }) => {
    const ada = await buildMember(world)
    expect(await ada.request(calls.listNotifications)).toEqual([])
  })

  test('rejects an invalid cursor', async ({ world }) => {
    const ada = await buildMember(world)
    const problem = await ada.requestProblem(calls.listNotifications, { query: { after: 'nonsense' } })
    expect(problem).toMatchObject({ name: 'InvalidInput', errors: { after: 'Invalid cursor' } })
  })

  test('is not available to visitors', async ({ world }) => {
    expect(await world.visitor.requestProblem(calls.listNotifications)).toMatchObject({
      name: 'NotSignedIn',
      status: 401,
    })
  })
})

describe('marking notifications as read', () => {
  // Requirement notifications-2: PATCH /api/notifications/{id}/read marks one as read.
  test('marks one notification, also when repeated', async ({ world }) => {
    const { ada } = await registerNewcomer(world)
    const [first] = await ada.request(calls.listNotifications)
    const parameters = { id: first?.id ?? 0 }

    await ada.request(calls.markNotificationRead, { parameters })
    await ada.request(calls.markNotificationRead, { parameters, body: {} })

    const [read, ...others] = await ada.request(calls.listNotifications)
    expect(read).toEqual({ ...first, isRead: true })
    expect(others.map(({ isRead }) => isRead)).toEqual([false, false])
  })

  // Requirement notifications-3: POST /api/notifications/read-all marks all as read.
  test('marks all notifications', async ({ world }) => {
    const { ada } = await registerNewcomer(world)

    await ada.request(calls.markAllNotificationsRead, { body: {} })

    expect(await unreadCount(ada)).toBe(0)
    expect(await ada.request(calls.listNotifications)).toHaveLength(3)
  })

  test("fails for another member's notification, an unknown one, and a visitor", async ({ world }) => {
    const { ada } = await registerNewcomer(world)
    const stranger = await buildMember(world)
    const [first] = await ada.request(calls.listNotifications)
    const parameters = { id: first?.id ?? 0 }

    for (const id of [parameters.id, 4711])
      expect(await stranger.requestProblem(calls.markNotificationRead, { parameters: { id } })).toMatchObject({
        name: 'NotYours',
        status: 403,
      })
    for (const problem of [
      await world.visitor.requestProblem(calls.markNotificationRead, { parameters }),
      await world.visitor.requestProblem(calls.markAllNotificationsRead),
    ])
      expect(problem).toMatchObject({ name: 'NotSignedIn', status: 401 })
    expect(await unreadCount(ada)).toBe(3)
  })

  test('rejects a body with fields', async ({ world }) => {
    const { ada } = await registerNewcomer(world)
    const [first] = await ada.request(calls.listNotifications)
    const body = { isRead: false }

    const problem = await ada.requestProblem(calls.markNotificationRead, { parameters: { id: first?.id ?? 0 }, body })

    expect(problem).toMatchObject({ name: 'InvalidInput', errors: { isRead: 'Unknown field' } })
    expect(await unreadCount(ada)).toBe(3)
  })
})
