// @engine sqlite
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { addToCollection } from '../../../contract/shelves/collection/calls.ts'
import { createEventComment } from '../../../contract/events/comments/calls.ts'
import { answerDate, chooseDate, createDatePoll } from '../../../contract/planning/date-polls/calls.ts'
import { rateGame } from '../../../contract/games/calls.ts'
import { setOffer } from '../../../contract/planning/fit/bring-list-calls.ts'
import { joinEvent, leaveEvent } from '../../../contract/events/calls.ts'
import * as coHosts from '../../../contract/events/co-host-calls.ts'
import { inviteByEmail } from '../../../contract/events/invitations/calls.ts'
import { sendMessage } from '../../../contract/messages/calls.ts'
import { blockMember, reportSubject } from '../../../contract/moderation/calls.ts'
import { recordPlay } from '../../../contract/planning/plays/calls.ts'
import { updatePrivacyChoices } from '../../../contract/people/users/calls.ts'
import { createVenue } from '../../../contract/events/venues/calls.ts'
import { setWish } from '../../../contract/games/wishes/calls.ts'
import {
  buildCalendarAddress,
  buildEvent,
  buildGame,
  buildMember,
  buildMessage,
  endEvent,
  hoursFromNow,
  type MemberCaller,
} from '../../testing/builders.ts'
import { eventTopic, gameTopic, listTopics, memberTopic } from '../../../contract/platform/live-topics.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Caller } from '../../testing/caller.ts'
import { listUnanswered, readEveryChannel } from '../../testing/every-answer.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import { openSite, signInAt, type Site } from '../../testing/site.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { insertPlaces } from './places.ts'

type Hiding = (hidden: MemberCaller, vic: MemberCaller) => Promise<unknown>

const unlist: Hiding = (hidden) =>
  hidden.request(updatePrivacyChoices, { parameters: { id: hidden.id }, body: { listsAttendance: false } })

const blocks: Record<string, Hiding> = {
  'block the reader': (hidden, vic) => hidden.request(blockMember, { parameters: { userId: vic.id } }),
  'are blocked by the reader': (hidden, vic) => vic.request(blockMember, { parameters: { userId: hidden.id } }),
}

/**
 * Builds events of Ada, one of them past, that Ben and Grace attend. Grace and Henry hide it and are the same to Vic,
 * who attends none of these events: Vic has invited and written to both, and shares a loan and a date poll with both.
 * Vic co-hosted one of the events until Grace joined it, was notified that Cleo joined, and commented there. One of the
 * events was made from a poll in which Grace and Henry gave the same answers. Only Grace has games, wishes and ratings.
 */
async function buildCommunity(world: World, hide: Hiding) {
  const member = (fullName: string) => buildMember(world, { fullName, location: '97205' })
  const [ada, ben, cleo, vic] = [await member('Ada'), await member('Ben'), await member('Cleo'), await member('Vic')]
  const hidden = [
    await buildMember(world, { fullName: 'Grace', location: '97201', experienceLevel: 90 }),
    await member('Henry'),
  ] as const
  const [grace, henry] = hidden
  const azulId = await buildGame(world, { name: 'Azul' })
  await fillShelf(world, grace)
  const plan = { host: ada, visibility: 'public' as const, maxAttendees: 6, gameIds: [azulId] }
  const eventIds = [await buildEvent(world, plan), await buildEvent(world, plan), await buildEvent(world, plan)]
  const [eventId = 0, pastId = 0, coHostedId = 0] = eventIds
  const poll = {
    title: 'Chess',
    location: '97205',
    dates: [hoursFromNow(24), hoursFromNow(48)].map((date) => date.toISOString()),
    gameIds: [azulId],
  }
  const { code: pollCode, dates: proposed } = await ada.request(createDatePoll, { body: poll })
  const ownContent = await addOwnContent(world, { vic, hidden, azulId })
  for (const { id, email } of hidden) {
    await vic.request(inviteByEmail, { parameters: { eventId }, body: { email } })
    await vic.request(sendMessage, { body: { receiverId: id, content: 'Come', eventId, isInvitation: true } })
  }
  for (const id of [eventId, pastId]) await join(ben, id)
  await buildMessage(world, { from: vic, to: ada })
  await ada.request(coHosts.nameCoHost, { parameters: { eventId, userId: vic.id } })
  await join(cleo, eventId)
  await comment(vic, eventId)
  await ada.request(coHosts.removeCoHost, { parameters: { eventId, userId: vic.id } })
  // The notification that Cleo joined names another member from now on.
  await vic.request(blockMember, { parameters: { userId: cleo.id } })
  for (const each of hidden) await hide(each, vic)
  for (const id of [eventId, pastId]) await join(grace, id)
  await comment(grace, eventId)
  const [first] = proposed
  const own = { code: pollCode, dateId: first?.id ?? 0 }
  for (const each of [ben, ...hidden]) await each.request(answerDate, { parameters: own, body: { answer: 'yes' } })
  const chosen = await ada.request(chooseDate, { parameters: own, body: { dateId: own.dateId } })
  await henry.request(leaveEvent, { parameters: { eventId: chosen.id, userId: henry.id } })
  eventIds.push(chosen.id)
  const brings = { isBringing: true, isTeaching: true }
  await grace.request(setOffer, { parameters: { eventId, gameId: azulId }, body: brings })
  const coHost = { eventId: coHostedId, userId: grace.id, namedAt: new Date().toISOString() }
  await insertPlaces(world.db, 'coHosting', [coHost])
  await notify(world, { userId: vic.id, memberId: ben.id, eventIds })
  await endEvent(world, pastId)
  const play = { gameId: azulId, people: 3, minutes: null, vote: null }
  for (const player of [ben, grace]) await player.request(recordPlay, { parameters: { eventId: pastId }, body: play })
  const memberIds = [ada, ben, cleo, vic, grace, henry].map(({ id }) => id)
  const events = await world.db.selectFrom('events').select('linkCode').orderBy('id').execute()
  const linkCodes = events.map(({ linkCode }) => linkCode)
  return {
    vic,
    ben,
    grace,
    henry,
    eventIds,
    known: {
      ...ownContent,
      memberIds,
      eventIds: [...eventIds, ...ownContent.eventIds],
      pollCodes: [...ownContent.pollCodes, pollCode],
      linkCodes,
    },
  }
}

/** Makes a member an administrator, with open reports about an event and its host. */
async function promote(
  { db }: World,
  admin: MemberCaller,
  { ben, eventIds }: { ben: MemberCaller; eventIds: readonly number[] },
) {
  await db.updateTable('users').set({ role: 'administrator' }).where('id', '=', admin.id).execute()
  const eventId = eventIds[0] ?? 0
  const { hostId } = await db.selectFrom('events').select('hostId').where('id', '=', eventId).executeTakeFirstOrThrow()
  for (const subject of [
    { kind: 'event', subjectId: eventId },
    { kind: 'member', subjectId: hostId },
  ] as const)
    await ben.request(reportSubject, { body: { ...subject, reason: 'spam' } })
}

const join = (member: MemberCaller, eventId: number) => member.request(joinEvent, { parameters: { eventId }, body: {} })

const comment = (member: MemberCaller, eventId: number) =>
  member.request(createEventComment, { parameters: { eventId }, body: { content: `${eventId} is fine` } })

/** Notifies a member about events in ways that cause emails to some of their readers. */
async function notify(
  { db }: World,
  { userId, memberId, eventIds }: { userId: number; memberId: number; eventIds: readonly number[] },
) {
  const kinds = ['reminderStillComing', 'reminderDayBefore', 'seatCameFree', 'requestAccepted', 'eventNearby']
  const createdAt = new Date().toISOString()
  const rows = kinds.flatMap((kind) => eventIds.map((eventId) => ({ userId, kind, eventId, memberId, createdAt })))
  await db.insertInto('notifications').values(rows).execute()
}

/** Attends an event for a while. */
async function actAt(member: MemberCaller, eventId: number, gameIds: readonly number[]) {
  await join(member, eventId)
  await comment(member, eventId)
  const offer = { isBringing: true, isTeaching: true }
  for (const gameId of gameIds) await member.request(setOffer, { parameters: { eventId, gameId }, body: offer })
  await member.request(leaveEvent, { parameters: { eventId, userId: member.id } })
}

/** Gives a member games, wishes and ratings, which decide what fits a table. */
async function fillShelf(world: World, member: MemberCaller) {
  for (const name of ['Root', 'Chess']) {
    const gameId = await buildGame(world, { name })
    await member.request(addToCollection, { parameters: { id: member.id }, body: { gameId } })
    await member.request(setWish, { parameters: { id: gameId }, body: { wantsToPlay: true } })
    await member.request(rateGame, { parameters: { id: gameId }, body: { rating: 5 } })
  }
}

/** Adds an event, a venue, a calendar, loans and a date poll of Vic, which are the same for both hidden members. */
async function addOwnContent(
  world: World,
  { vic, hidden, azulId }: { vic: MemberCaller; hidden: readonly MemberCaller[]; azulId: number },
) {
  const ownEventId = await buildEvent(world, { host: vic, gameIds: [azulId], isUnlisted: true })
  const { id: venueId } = await vic.request(createVenue, {
    body: { name: 'Game Café', location: '97205', isShared: true },
  })
  const dates = [hoursFromNow(24).toISOString(), hoursFromNow(48).toISOString()]
  const poll = { title: 'Chess', location: '97205', dates, gameIds: [azulId] }
  const { code, dates: proposed } = await vic.request(createDatePoll, { body: poll })
  const dateId = proposed[0]?.id ?? 0
  const now = new Date().toISOString()
  const loanIds: number[] = []
  for (const { id } of hidden) {
    await world.db.insertInto('dateAnswers').values({ dateId, userId: id, answer: 'yes', answeredAt: now }).execute()
    const loan = { gameId: azulId, ownerId: vic.id, borrowerId: id, state: 'lent', requestedAt: now }
    const inserted = await world.db.insertInto('loans').values(loan).returning('id').executeTakeFirstOrThrow()
    loanIds.push(inserted.id)
  }
  const { address } = await buildCalendarAddress(world, vic)
  const calendarTokens = [new URL(address).pathname.split('/').at(3) ?? '']
  return { eventIds: [ownEventId], gameIds: [azulId], venueIds: [venueId], loanIds, pollCodes: [code], calendarTokens }
}

/** Tables that do not tell who attends, because both members got the same notifications, and places, which are swapped. */
const unmoved = new Set(['notifications', 'places'])

/** Gives everything that a member has at events to another member: seats, co-hosting, plays, offers, comments and so on. */
async function moveAttendance(
  { db }: World,
  { from, to, eventIds }: { from: MemberCaller; to: MemberCaller; eventIds: readonly number[] },
): Promise<number> {
  let moved = await swapPlaces(db, { from, to, eventIds })
  for (const { name, columns } of await db.introspection.getTables()) {
    const names = new Set(columns.map((column) => column.name))
    const column = ['userId', 'authorId'].find((each) => names.has(each))
    if (!names.has('eventId') || column === undefined || unmoved.has(name)) continue
    const rows = await sql`
      update ${sql.table(name)} set ${sql.ref(column)} = ${to.id}
      where ${sql.ref(column)} = ${from.id} and "eventId" in (${sql.join(eventIds)}) returning "eventId"`.execute(db)
    moved += rows.rows.length
  }
  return moved
}

/** Swaps the places of two members. Both read the event of the poll. Returns the number of seats and co-hosted events. */
async function swapPlaces(
  db: Database,
  { from, to, eventIds }: { from: MemberCaller; to: MemberCaller; eventIds: readonly number[] },
): Promise<number> {
  const rows = await db
    .deleteFrom('places')
    .where('eventId', 'in', eventIds)
    .where('userId', 'in', [from.id, to.id])
    .returningAll()
    .execute()
  const swapped = rows.map((row) => ({ ...row, userId: row.userId === from.id ? to.id : from.id }))
  await db.insertInto('places').values(swapped).execute()
  return rows.filter(({ userId, joinedAt, namedAt }) => userId === from.id && (joinedAt ?? namedAt) !== null).length
}

describe.each(Object.entries({ 'do not list their attendance': unlist, ...blocks }))(
  'members who %s',
  (_name, hide) => {
    // Requirement events-71: No answer tells members and visitors outside an event which hidden member attends it: all
    // are the same whoever has the seat (decision 174).
    // Requirement comments-11: Only the people at an event read the comments of members who hide their attendance
    // (decision 174).
    test('leave no trace of who attends in any answer', { timeout: 240_000 }, async ({ world }) => {
      const site = await openSite(world)
      const { vic, ...community } = await buildCommunity(site, hide)
      await expectNoTrace(site, await signInAt(site, vic), community)
      // Visitors read the same whoever blocks whom.
      if (hide === unlist) await expectNoTrace(site, site.visitor, community)
    })

    // Shows events-71.
    test('cause the same live changes for members outside an event as any other member', async ({ world }) => {
      const { vic, grace, henry, known } = await buildCommunity(world, hide)
      const eventId = await buildEvent(world, { visibility: 'public', maxAttendees: 1, gameIds: [...known.gameIds] })
      const topics = [
        ...listTopics,
        ...[...known.eventIds, eventId].map(eventTopic),
        ...known.memberIds.map(memberTopic),
        ...known.gameIds.map(gameTopic),
      ]
      const watched = watchLiveChanges(world, vic, { topics })
      const [rater, id] = [await buildMember(world), known.gameIds[0] ?? 0]
      const takeChanges = async (rating: number) => {
        // Arrives last, because all changes for followers wait equally long.
        await rater.request(rateGame, { parameters: { id }, body: { rating } })
        const changes = new Set<string>()
        for (;;) {
          const change = await watched.nextChange()
          changes.add(JSON.stringify(change))
          if (change?.topic === 'ratings') return changes
        }
      }
      await takeChanges(1)
      await actAt(grace, eventId, known.gameIds)
      const ofGrace = await takeChanges(2)
      expect(ofGrace).toContain(JSON.stringify({ topic: 'events', eventId }))
      await actAt(henry, eventId, known.gameIds)
      expect(await takeChanges(3)).toEqual(ofGrace)
    })
  },
)

describe.each(Object.entries(blocks))('members who %s', (_name, block) => {
  test('leave no trace of who attends in any answer to an attendee', { timeout: 240_000 }, async ({ world }) => {
    const site = await openSite(world)
    const { vic, ...community } = await buildCommunity(site, block)
    await seat(site, vic, community.eventIds)
    await expectNoTrace(site, await signInAt(site, vic), community)
  })
})

type Hidden = Omit<Awaited<ReturnType<typeof buildCommunity>>, 'vic'> & { mayDiffer?: RegExp }

/** Compares everything that a reader gets while Grace has the seats with the same while Henry has them. */
async function expectNoTrace(site: Site, reader: Caller, { grace, henry, eventIds, known, mayDiffer }: Hidden) {
  const withGrace = await readEveryChannel(site, reader, known)
  // Three seats, an offer, a play, a comment and co-hosting.
  expect(await moveAttendance(site, { from: grace, to: henry, eventIds })).toBe(7)
  const withHenry = await readEveryChannel(site, reader, known)
  await moveAttendance(site, { from: henry, to: grace, eventIds })
  const differences = differencesBetween(withGrace, withHenry)
  expect(differences.filter(({ url }) => !mayDiffer?.test(url))).toEqual([])
}

/** Gives a member seats without the checks of joining, which reject past events. */
async function seat({ db }: World, { id: userId }: MemberCaller, eventIds: readonly number[]) {
  const joinedAt = new Date().toISOString()
  const seats = eventIds.map((eventId) => ({ eventId, userId, joinedAt }))
  await insertPlaces(db, 'seat', seats)
}

/** The account goes, which frees its seats, and their number is exact for everyone (decision 174). */
const removal = /^POST \/api\/moderation\/members\/\d+\/removal /

describe('members who do not list their attendance', () => {
  // Shows events-71.
  test(
    'leave no trace of who attends in any answer to an administrator, except the removal of their account',
    { timeout: 240_000 },
    async ({ world }) => {
      const site = await openSite(world)
      const { vic, ...community } = await buildCommunity(site, unlist)
      await promote(site, vic, community)
      await expectNoTrace(site, await signInAt(site, vic), { ...community, mayDiffer: removal })
    },
  )

  test(
    'are named to attendees, which shows that the answers contain something to hide',
    { timeout: 240_000 },
    async ({ world }) => {
      const site = await openSite(world)
      const { vic, ben, grace, henry, eventIds, known } = await buildCommunity(site, unlist)
      await promote(site, vic, { ben, eventIds })
      const reader = await signInAt(site, vic)
      await seat(site, vic, eventIds)
      const withGrace = await readEveryChannel(site, reader, known)
      await moveAttendance(site, { from: grace, to: henry, eventIds })
      const withHenry = await readEveryChannel(site, reader, known)
      const changed = differencesBetween(withGrace, withHenry).map(({ url }) => url)
      const [eventId] = eventIds
      expect(changed).toEqual(
        expect.arrayContaining([
          `/api/events/${eventId}`,
          `/api/events/${eventId}/attendees`,
          `/api/events/${eventId}/bring-list`,
          `/api/events/${eventId}/comments`,
          `/api/events/${eventId}/fit`,
          `/api/events/${eventId}/invitations`,
          `/api/events/user/${grace.id}`,
          `/api/loans/${known.loanIds[0]}/events`,
          '/api/events/upcoming',
          '/api/notifications',
          'emails',
        ]),
      )
      // Routes without a successful answer compare only errors.
      const unanswered = await listUnanswered(site, { reader, channels: withGrace, known })
      expect(unanswered.filter((route) => route.startsWith('/')).toSorted()).toEqual([
        // Redirects, and pages of texts that the operators of the test have not written.
        '/.well-known/change-password',
        '/.well-known/security.txt',
        // For hosts of past events, and holders of a token.
        '/api/events/:eventId/outcome',
        '/api/public-events/:code/invitations/:token',
        // For sites with texts of their operators, and suspended members.
        '/api/site-texts/:name',
        '/api/suspension',
        // Files of the built web app, which this site does not have.
        '/assets/*',
        '/contact',
        '/imprint',
        // Files with names that nobody guesses.
        '/pictures/:name',
        '/privacy',
        '/terms',
        // A file of the built web app, which this site does not have.
        '/worker.js',
      ])
      for (const write of [
        'DELETE /api/events/:eventId/attendees/:userId',
        'PATCH /api/events/:eventId',
        'PATCH /api/events/:eventId/attendees/:userId',
        'POST /api/events/:eventId/comments',
        'POST /api/events/:eventId/invitations',
        'PUT /api/events/:eventId/plays',
      ])
        if (site.undo) expect(unanswered).not.toContain(write)
    },
  )
})

function differencesBetween(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) {
  return [...one].flatMap(([url, before]) => {
    const after = other.get(url)
    return before === after ? [] : [{ url, before, after }]
  })
}
