import { describe, expect } from 'vitest'
import { downloadArchive } from '../../../contract/account/calls.ts'
import { getEventCalendar } from '../../../contract/events/calendar/calls.ts'
import { createEventComment, listEventComments } from '../../../contract/events/comments/calls.ts'
import { getPublicEvent, openEventLink } from '../../../contract/events/links/calls.ts'
import * as calls from '../../../contract/events/calls.ts'
import { nameCoHost } from '../../../contract/events/co-host-calls.ts'
import { requestSeat } from '../../../contract/events/request-calls.ts'
import { listMessages, sendMessage } from '../../../contract/messages/calls.ts'
import { blockMember, reportSubject } from '../../../contract/moderation/calls.ts'
import { dismissReports } from '../../../contract/moderation/moderator-calls.ts'
import { listNotifications } from '../../../contract/account/notifications/calls.ts'
import { saveSearch } from '../../../contract/events/saved-searches/calls.ts'
import { setWish } from '../../../contract/games/wishes/calls.ts'
import { updatePrivacyChoices } from '../../../contract/people/users/calls.ts'
import { suspendMember } from '../../moderation/suspension.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { notifyMembersNearby } from '../../shelves/suggestions/suggestions.ts'
import { suggestionWork } from '../../shelves/suggestions/suggestion-work.ts'
import {
  buildCalendarAddress,
  buildEvent,
  buildGame,
  buildMember,
  buildMessage,
  type MemberCaller,
} from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const title = 'Chess in secret'

const anyEvent = { scope: null, when: null, weekday: null, freeSeats: false, myGames: false }

const codeOf = async ({ db }: World, id: number) =>
  (await db.selectFrom('events').select('linkCode').where('id', '=', id).executeTakeFirstOrThrow()).linkCode

/** Reads every list that could contain an event, as one text. */
async function readAllLists(
  world: World,
  reader: MemberCaller,
  { host, gameId }: { host: MemberCaller; gameId: number },
) {
  const upcoming = [
    {},
    { search: 'secret' },
    { game: gameId },
    { myGames: true },
    { radius: 50 },
    { radius: 50, sort: 'nearest' as const },
    { sort: 'nearest' as const },
    { freeSeats: true },
  ]
  const own = { parameters: { id: reader.id } }
  const answers = [
    ...(await Promise.all(upcoming.map((query) => reader.request(calls.listUpcomingEvents, { query })))),
    await reader.request(calls.listUserEvents, { parameters: { id: host.id } }),
    await reader.request(calls.listUserEvents, { parameters: { id: host.id }, query: { when: 'upcoming' } }),
    await reader.request(listMessages, { parameters: { userId: reader.id, otherUserId: host.id } }),
    await reader.request(listNotifications),
    await reader.request(downloadArchive, own),
  ]
  const counts = await reader.send(calls.listUpcomingEvents)
  expect(counts.headers['x-total-count']).toBe(String((counts.body as unknown[]).length))
  const { address } = await buildCalendarAddress(world, reader)
  const feed = await reader.inject({ method: 'GET', url: new URL(address).pathname })
  return JSON.stringify([answers, feed.body])
}

describe('an unlisted event', () => {
  // Requirement events-33: An unlisted event is only in the lists of its host and participants; other members read it
  // after opening its link, and moderators while reports about it are open (decision 83).
  test('is in no list of a stranger, who cannot read, join or report it by its id', async ({ world }) => {
    const [host, attendee, stranger] = [
      await buildMember(world, { location: '97205' }),
      await buildMember(world, { location: '97205' }),
      await buildMember(world, { location: '97205' }),
    ]
    const gameId = await buildGame(world, { name: 'Chess' })
    await stranger.request(setWish, { parameters: { id: gameId }, body: { wantsToPlay: true } })
    await stranger.request(saveSearch, { body: { name: 'Secrets', filters: { ...anyEvent, search: 'secret' } } })
    const eventId = await buildEvent(world, { host, title, gameIds: [gameId] })
    await attendee.request(calls.joinEvent, { parameters: { eventId }, body: {} })
    await host.request(sendMessage, { body: { receiverId: stranger.id, content: 'Come', eventId } })
    await suggestionWork(world.services).run(new Date())
    expect(await readAllLists(world, stranger, { host, gameId })).toContain(title)

    await host.request(calls.updateEvent, { parameters: { eventId }, body: { isUnlisted: true } })
    expect(await readAllLists(world, stranger, { host, gameId })).not.toContain(title)
    const parameters = { eventId }
    const attempts = [
      stranger.requestProblem(calls.getEvent, { parameters }),
      stranger.requestProblem(calls.listAttendees, { parameters }),
      stranger.requestProblem(listEventComments, { parameters }),
      stranger.requestProblem(createEventComment, { parameters, body: { content: 'Hi' } }),
      stranger.requestProblem(calls.joinEvent, { parameters, body: {} }),
      stranger.requestProblem(calls.joinWaitingList, { parameters, body: {} }),
      stranger.requestProblem(requestSeat, { parameters, body: {} }),
      stranger.requestProblem(getEventCalendar, { parameters }),
      stranger.requestProblem(sendMessage, { body: { receiverId: host.id, content: 'Hi', eventId } }),
      stranger.requestProblem(reportSubject, { body: { kind: 'event', subjectId: eventId, reason: 'spam' } }),
    ]
    for (const { name } of await Promise.all(attempts)) expect(name).toBe('NotFound')
    expect((await stranger.requestProblem(calls.updateEvent, { parameters, body: { title: 'x' } })).name).toBe(
      'NotFound',
    )

    // The host and the attendee keep it in their own lists and calendars.
    for (const participant of [host, attendee]) {
      const own = { parameters: { id: participant.id } }
      expect(await participant.request(calls.listUserEvents, own)).toMatchObject([{ title, isUnlisted: true }])
      const { address } = await buildCalendarAddress(world, participant)
      const feed = await participant.inject({ method: 'GET', url: new URL(address).pathname })
      expect(feed.body).toContain(title)
    }
  })

  // Shows events-33.
  test('is not suggested to members until it is listed', async ({ world }) => {
    const [host, owner] = [await buildMember(world), await buildMember(world, { location: '97205' })]
    const gameId = await buildGame(world)
    await owner.request(setWish, { parameters: { id: gameId }, body: { wantsToPlay: true } })
    const eventId = await buildEvent(world, { host, title, gameIds: [gameId], isUnlisted: true })
    await suggestionWork(world.services).run(new Date())
    // The event may have become unlisted after the work listed it.
    const event = { id: eventId, hostId: host.id, location: '97205', isOpen: true }
    const members = [{ userId: owner.id, miles: 0, gameId, searchName: null }]
    await notifyMembersNearby(silentWriter(world.db), { event, members, now: new Date() })
    expect(JSON.stringify(await owner.request(listNotifications))).not.toContain(title)

    await host.request(calls.updateEvent, { parameters: { eventId }, body: { isUnlisted: false } })
    await suggestionWork(world.services).run(new Date())
    expect(JSON.stringify(await owner.request(listNotifications))).toContain(title)
  })

  // Shows events-33.
  test('can be read and joined by a member who opens its link, and stays out of the lists', async ({ world }) => {
    const [host, guest] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host, title, isUnlisted: true })
    const { linkCode } = await host.request(calls.getEvent, { parameters: { eventId } })
    const code = linkCode ?? ''
    expect(code).toMatch(/^[\w-]{22}$/)
    expect((await world.visitor.requestProblem(getPublicEvent, { parameters: { code } })).name).toBe('MembersOnlyEvent')

    expect(await guest.request(openEventLink, { parameters: { code } })).toEqual({ eventId })
    expect(await guest.request(openEventLink, { parameters: { code } })).toEqual({ eventId })
    expect(await guest.request(calls.getEvent, { parameters: { eventId } })).toMatchObject({ title, linkCode: code })
    expect(await guest.request(calls.listUpcomingEvents)).toEqual([])
    await guest.request(calls.joinEvent, { parameters: { eventId }, body: {} })
    expect(await guest.request(calls.listUserEvents, { parameters: { id: guest.id } })).toMatchObject([{ title }])
    const archive = await guest.request(downloadArchive, { parameters: { id: guest.id } })
    expect(archive.unlistedEvents).toMatchObject([{ event: { id: eventId, title } }])
  })

  // Shows events-33. Shows moderation-51.
  test('can be read by a moderator while reports about it are open, which the security log shows', async ({
    world,
  }) => {
    const [host, reader, member] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const moderator = await buildMember(world, { role: 'moderator' })
    const eventId = await buildEvent(world, { host, title, isUnlisted: true })
    await reader.request(openEventLink, { parameters: { code: await codeOf(world, eventId) } })
    const read = { parameters: { eventId } }
    expect((await moderator.requestProblem(calls.getEvent, read)).name).toBe('NotFound')

    const subject = { kind: 'event', subjectId: eventId } as const
    await reader.request(reportSubject, { body: { ...subject, reason: 'spam' } })
    expect(await moderator.request(calls.getEvent, read)).toMatchObject({ title })
    const logged = await world.db
      .selectFrom('securityEvents')
      .select('userId')
      .where('kind', '=', 'reported-event')
      .execute()
    expect(logged).toEqual([{ userId: moderator.id }])
    expect((await member.requestProblem(calls.getEvent, read)).name).toBe('NotFound')
    await moderator.request(dismissReports, { body: { ...subject, reason: 'A game night like any other' } })
    expect((await moderator.requestProblem(calls.getEvent, read)).name).toBe('NotFound')
  })

  // Shows events-33.
  test('cannot be listed publicly', async ({ world }) => {
    const host = await buildMember(world)
    const eventId = await buildEvent(world, { host, visibility: 'public' })
    const change = { parameters: { eventId }, body: { isUnlisted: true } }
    expect(await host.requestProblem(calls.updateEvent, change)).toMatchObject({
      name: 'InvalidInput',
      errors: { isUnlisted: 'An event that is listed publicly cannot be left out of the lists' },
    })
    const body = { title, date: new Date(Date.now() + 3_600_000).toISOString(), location: '97205' }
    const created = await host.requestProblem(calls.createEvent, {
      body: { ...body, visibility: 'public', isUnlisted: true },
    })
    expect(created.name).toBe('InvalidInput')
  })
})

describe('the link of an event', () => {
  // Requirement events-32: The host chooses who can see an event: members only, anyone with the link, or everyone
  // (listed publicly); attendees are notified of a change (decision 83).
  // Shows events-34.
  test('shows a visitor neither address nor people, and nothing of an event for members only', async ({ world }) => {
    const [host, attendee] = [await buildMember(world), await buildMember(world, { fullName: 'Ada Lovelace' })]
    const gameId = await buildGame(world, { name: 'Catan' })
    const details = { locationDetails: '12 Rook Lane', description: 'Bring dice', maxAttendees: 4 }
    const eventId = await buildEvent(world, { host, title, gameIds: [gameId], ...details })
    await attendee.request(calls.joinEvent, { parameters: { eventId }, body: { guestCount: 1 } })
    const code = await codeOf(world, eventId)
    const parameters = { code }
    expect(await world.visitor.requestProblem(getPublicEvent, { parameters })).toMatchObject({
      name: 'MembersOnlyEvent',
      status: 403,
    })
    expect((await world.visitor.requestProblem(getPublicEvent, { parameters: { code: 'unknown' } })).name).toBe(
      'NotFound',
    )

    await host.request(calls.updateEvent, { parameters: { eventId }, body: { visibility: 'link' } })
    const shown = await world.visitor.request(getPublicEvent, { parameters })
    expect(shown).toEqual({
      title,
      status: 'active',
      date: shown.date,
      timeZone: 'America/Los_Angeles',
      duration: null,
      place: 'Portland, OR',
      language: null,
      description: 'Bring dice',
      games: [expect.objectContaining({ id: gameId, name: 'Catan' })],
      seatsLeft: 2,
      peopleCount: 2,
      needsApproval: false,
      hostName: host.username,
      visibility: 'link',
    })
    const notified = (await attendee.request(listNotifications)).find(({ kind }) => kind === 'eventChanged')
    expect(JSON.stringify(notified)).toContain('Who can see the event: anyone with the link (was: members only)')
  })

  // Requirement events-136: A host can choose in the settings that visitors with the link of an event read the first
  // name instead of the username.
  test('names the host by the username, or by the first name if the host chose so', async ({ world }) => {
    const host = await buildMember(world, { fullName: 'Ada Lovelace', username: 'countess' })
    const parameters = { code: await codeOf(world, await buildEvent(world, { host, visibility: 'link' })) }
    const shownHost = async () => (await world.visitor.request(getPublicEvent, { parameters })).hostName
    const choose = (showsFirstName: boolean) =>
      host.request(updatePrivacyChoices, { parameters: { id: host.id }, body: { showsFirstName } })
    expect(await shownHost()).toBe('countess')
    await choose(true)
    expect(await shownHost()).toBe('Ada')
    await choose(false)
    expect(await shownHost()).toBe('countess')
  })

  // Requirement events-34: Every event has an unguessable link. The host, co-hosts and attendees can copy it, and all
  // members can if the event is listed publicly. It shows visitors no address, attendee or email address.
  test('is known to the host, co-hosts and attendees, and to all members only if the event is listed publicly', async ({
    world,
  }) => {
    const [host, attendee, other] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const coHost = await buildMember(world)
    const eventId = await buildEvent(world, { host, visibility: 'link' })
    await buildMessage(world, { from: coHost, to: host })
    await host.request(nameCoHost, { parameters: { eventId, userId: coHost.id } })
    await attendee.request(calls.joinEvent, { parameters: { eventId }, body: {} })
    const linkFor = async (member: MemberCaller) =>
      (await member.request(calls.getEvent, { parameters: { eventId } })).linkCode
    const code = await codeOf(world, eventId)
    expect(await Promise.all([host, coHost, attendee, other].map(linkFor))).toEqual([code, code, code, null])

    // A co-host keeps reading the event when it leaves the lists.
    await host.request(calls.updateEvent, { parameters: { eventId }, body: { isUnlisted: true } })
    expect(await linkFor(coHost)).toBe(code)
    await host.request(calls.updateEvent, { parameters: { eventId }, body: { isUnlisted: false } })

    await host.request(calls.updateEvent, { parameters: { eventId }, body: { visibility: 'public' } })
    expect(await linkFor(other)).toBe(code)
    await host.request(calls.updateEvent, { parameters: { eventId }, body: { visibility: 'members' } })
    expect(await linkFor(host)).toBeNull()
  })

  // Shows events-34.
  test('leads nowhere for a blocked member, and shows a suspended host’s event only as cancelled', async ({
    world,
  }) => {
    const [host, blocked] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host, visibility: 'link', description: 'Bring dice' })
    const parameters = { code: await codeOf(world, eventId) }
    await host.request(blockMember, { parameters: { userId: blocked.id } })
    for (const call of [getPublicEvent, openEventLink])
      expect((await blocked.requestProblem(call, { parameters })).name).toBe('NotFound')

    await suspendMember(silentWriter(world.db), { userId: host.id, now: new Date() })
    expect(await world.visitor.request(getPublicEvent, { parameters })).toMatchObject({
      status: 'cancelled',
      description: null,
      hostName: null,
    })
  })
})
