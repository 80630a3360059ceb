import { describe, expect } from 'vitest'
import { createEventComment, removeEventComment } from '../../contract/events/comments/calls.ts'
import * as calls from '../../contract/events/calls.ts'
import { nameCoHost } from '../../contract/events/co-host-calls.ts'
import { maxSuggestions } from '../../contract/notifications/rules.ts'
import { type NotificationKind, notificationKinds } from '../../contract/account/notifications/kinds.ts'
import { freeActions, rowLimits } from '../../contract/platform/row-limits.ts'
import { invitedWishersLimit } from '../../contract/shelves/wanted/rules.ts'
import { buildEvent, buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const { notifiedPerDay, datePolls, membersPerDatePoll, invitingEventsPerDay } = rowLimits

/** All notifications of these kinds that a member causes within a day are counted together. */
const counted = notifiedPerDay.max
const pollInvitations = datePolls.max * membersPerDatePoll.max
const wishers = invitingEventsPerDay.max * invitedWishersLimit({ joinedAt: '2020-01-01T00:00:00.000Z' }, new Date())

/** Reasons why a member cannot create many rows for others, however often they act. */
const onePerPlace = 'one for each seat, waiting place or request that the receiver takes'
const oneUnread = 'one unread for each receiver and event; the next one replaces it'
const onePerLoan = 'one unread for each loan and step; the next one replaces it'
const own = 'only for the member who acts'
const byClock = 'at most once for each start of an event, and changes of the start are counted'
const moderators = 'one for each report or decision'

/** The greatest number of rows of each kind that one member creates for others in a day, or why few arise. */
const bounds: Record<NotificationKind, number | string> = {
  welcomeProfile: own,
  welcomeCollection: own,
  welcomeEvent: own,
  moderatorDecision: moderators,
  reportHandled: moderators,
  eventChanged: counted,
  announcement: counted,
  eventComment: counted,
  commentReply: counted,
  coHostNamed: counted,
  coHostRemoved: 'one for each co-host whom the host has named',
  loanRequested: counted,
  eventCancelled: 'one for each participant, because a cancelled event stays cancelled',
  seatWithdrawn: onePerPlace,
  seatCameFree: onePerPlace,
  requestAccepted: onePerPlace,
  requestDeclined: onePerPlace,
  dateChosen: pollInvitations,
  datePollInvited: pollInvitations,
  datePollCancelled: pollInvitations,
  datePollAnswered: 'one unread for each poll',
  attendeeJoined: oneUnread,
  attendeeLeft: oneUnread,
  attendanceRequested: oneUnread,
  coHostLeft: oneUnread,
  askedToBring: 'one unread for each attendee and planned game',
  gamesNoLongerFit: oneUnread,
  tableChanged: oneUnread,
  secondTableOffered: oneUnread,
  reminderStillComing: byClock,
  reminderDayBefore: byClock,
  reminderHoursBefore: byClock,
  howWasIt: byClock,
  strangerMessage: 'conversations with strangers are limited',
  messagesWhileAway: 'one for each conversation with unread messages',
  eventNearby: maxSuggestions.perHostAndDay,
  gameInvitation: wishers,
  loanChanged: onePerLoan,
  loanReminder: onePerLoan,
}

/** Stores that a member has notified others in more actions than are always free. */
async function haveNotified(world: World, member: MemberCaller, notified: number) {
  const count = { userId: member.id, since: new Date().toISOString(), actions: freeActions, notified }
  await world.db.insertInto('notifiedCounts').values(count).execute()
}

/** Builds an event with a host and an attendee. */
async function buildSeated(world: World) {
  const [host, ben] = [await buildMember(world), await buildMember(world)]
  const eventId = await buildEvent(world, { host })
  await ben.request(calls.joinEvent, { parameters: { eventId }, body: {} })
  return { host, ben, eventId, parameters: { eventId } }
}

const countRows = async ({ db }: World, kind: NotificationKind) =>
  (await db.selectFrom('notifications').select('id').where('kind', '=', kind).execute()).length

describe('the number of notifications that one member causes', () => {
  test('is bounded for every kind, by a number of rows a day or by what replaces them', () => {
    expect(Object.keys(bounds).toSorted()).toEqual(notificationKinds.toSorted())
    for (const bound of Object.values(bounds)) if (typeof bound === 'number') expect(bound).toBeLessThanOrEqual(4_000)
  })

  // Requirement events-90: What a member changes, writes and asks for sends up to 4,000 notifications a day. The first
  // five actions of a day always succeed, cancellations too.
  test('ends changes, comments and co-hosts for a day, but not the first actions and no cancellation', async ({
    world,
  }) => {
    const { host, ben, parameters } = await buildSeated(world)
    await haveNotified(world, host, notifiedPerDay.max)
    const change = { date: hoursFromNow(48).toISOString() }
    const refused = [
      await host.requestProblem(calls.updateEvent, { parameters, body: change }),
      await host.requestProblem(createEventComment, { parameters, body: { content: 'Hi', isAnnouncement: true } }),
      await host.requestProblem(nameCoHost, { parameters: { ...parameters, userId: ben.id } }),
    ]
    expect(refused.map(({ name }) => name)).toEqual(refused.map(() => notifiedPerDay.problem))

    await world.db
      .updateTable('notifiedCounts')
      .set({ actions: freeActions - 1 })
      .execute()
    await host.request(calls.updateEvent, { parameters, body: change })
    await host.request(calls.cancelEvent, { parameters })
    expect([await countRows(world, 'eventChanged'), await countRows(world, 'eventCancelled')]).toEqual([1, 1])
  })

  // Shows events-90.
  test('stops further replies at the limit, even after the author deletes earlier replies, until a day has passed', async ({
    world,
  }) => {
    const { host, ben, parameters } = await buildSeated(world)
    const write = (author: MemberCaller) => author.request(createEventComment, { parameters, body: { content: 'Hi' } })
    await write(host)
    await haveNotified(world, ben, notifiedPerDay.max - 2)
    for (const { id } of [await write(ben), await write(ben)])
      await ben.request(removeEventComment, { parameters: { ...parameters, commentId: id } })
    expect(await ben.requestProblem(createEventComment, { parameters, body: { content: 'Hi' } })).toMatchObject({
      name: notifiedPerDay.problem,
    })
    await world.db
      .updateTable('notifiedCounts')
      .set({ since: hoursFromNow(-24).toISOString() })
      .execute()
    await write(ben)
    const count = world.db.selectFrom('notifiedCounts').selectAll().where('userId', '=', ben.id)
    expect(await count.executeTakeFirst()).toMatchObject({ actions: 1, notified: 1 })
  })

  test('stays one unread row when a member joins and leaves again and again', async ({ world }) => {
    const { ben, parameters } = await buildSeated(world)
    for (let times = 0; times < 5; times += 1) {
      await ben.request(calls.leaveEvent, { parameters: { ...parameters, userId: ben.id } })
      await ben.request(calls.joinEvent, { parameters, body: {} })
    }
    expect([await countRows(world, 'attendeeJoined'), await countRows(world, 'attendeeLeft')]).toEqual([1, 1])
  })
})
