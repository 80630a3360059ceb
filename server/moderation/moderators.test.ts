import { describe, expect } from 'vitest'
import { getSessionUser } from '../../contract/sign-in/calls.ts'
import { setAvatar } from '../../contract/people/avatars/calls.ts'
import { createEventComment, listEventComments } from '../../contract/events/comments/calls.ts'
import { cancelEvent, createEvent, getEvent, joinEvent, updateEvent } from '../../contract/events/calls.ts'
import { requestSeat } from '../../contract/events/request-calls.ts'
import { createGame, getGame, updateGame } from '../../contract/games/calls.ts'
import { listMessages, sendMessage } from '../../contract/messages/calls.ts'
import { addToCollection, listCollection } from '../../contract/shelves/collection/calls.ts'
import { reportSubject } from '../../contract/moderation/calls.ts'
import * as calls from '../../contract/moderation/moderator-calls.ts'
import type { NewMemberAction } from '../../contract/moderation/moderator-schemas.ts'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import { updateUser } from '../../contract/people/users/calls.ts'
import { login } from '../../contract/sign-in/calls.ts'
import { listModerators } from '../people/users/roles.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import {
  buildEvent,
  buildGame,
  buildMember,
  buildMessage,
  hoursFromNow,
  type MemberCaller,
} from '../testing/builders.ts'
import { allCalls } from '../testing/all-calls.ts'
import { buildEmailSender } from '../testing/email-sender.ts'
import { widePicture } from '../testing/picture-files.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { endedSuspensionsWork } from './subject.ts'

const reason = 'Advertising is not allowed here.'

/** Builds a moderator, an administrator and two members. */
async function buildCommunity(world: World) {
  return {
    moderator: await buildMember(world, { role: 'moderator', fullName: 'Mo Derator' }),
    administrator: await buildMember(world, { role: 'administrator' }),
    ada: await buildMember(world, { fullName: 'Ada Lovelace' }),
    ben: await buildMember(world, { fullName: 'Ben Bitdiddle' }),
  }
}

const act = (member: { id: number }, action: Partial<NewMemberAction>) => ({
  parameters: { userId: member.id },
  body: { kind: 'warn' as const, reason, ...action },
})
const report = (reporter: MemberCaller, { id }: { id: number }) =>
  reporter.request(reportSubject, { body: { kind: 'member', subjectId: id, reason: 'spam', details: 'Sells dice' } })
const listSubjectIds = async (reader: MemberCaller, closed = false) =>
  (await reader.request(calls.listReportCases, { query: { closed } })).map(({ subjectId }) => subjectId)
const titlesOf = async (member: MemberCaller) =>
  (await member.request(listNotifications)).map(({ title }) => title).filter((title) => !title.startsWith('Coming'))

describe('a call of moderators', () => {
  test('needs two-step sign-in if the operator requires it', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ requireSecondFactor: true })
    const { moderator, administrator, ada } = await buildCommunity(world)
    const guarded = allCalls.filter(({ access }) => access === 'moderator' || access === 'administrator')
    const parameters = { userId: ada.id, appealId: 1 }
    for (const call of guarded)
      expect(await administrator.requestProblem(call, { parameters, body: {} })).toMatchObject({
        name: 'SecondFactorRequired',
      })
    expect((await ada.requestProblem(calls.listModerationActions)).name).toBe('RoleRequired')

    const twoStep = { userId: moderator.id, sealedSecret: 'sealed', lastPeriod: 0 }
    await world.db
      .insertInto('twoStep')
      .values({ ...twoStep, confirmedAt: null })
      .execute()
    expect((await moderator.requestProblem(calls.listModerationActions)).name).toBe('SecondFactorRequired')
    await world.db.updateTable('twoStep').set({ confirmedAt: new Date().toISOString() }).execute()
    expect(await moderator.request(calls.listModerationActions)).toEqual([])
  })

  // Requirement moderation-28: Calls of moderators and administrators reject everyone else, and a lost role ends at
  // once.
  test('is rejected for members, and a call of administrators also for moderators', async ({ world }) => {
    const { moderator, ada } = await buildCommunity(world)
    const guarded = allCalls.filter(({ access }) => access === 'moderator' || access === 'administrator')
    expect(guarded.length).toBeGreaterThan(10)
    const parameters = { userId: 1, appealId: 1 }
    for (const call of guarded) {
      expect(await ada.requestProblem(call, { parameters, body: {} })).toMatchObject({
        name: 'RoleRequired',
        status: 403,
      })
      expect(await world.visitor.requestProblem(call, { parameters })).toMatchObject({ name: 'NotSignedIn' })
      if (call.access === 'administrator')
        expect((await moderator.requestProblem(call, { parameters, body: {} })).name).toBe('RoleRequired')
    }
  })

  // Shows moderation-28.
  test('is rejected as soon as the member has lost the role', async ({ world }) => {
    const { moderator, administrator } = await buildCommunity(world)
    await moderator.request(calls.listReportCases)
    const change = { parameters: { userId: moderator.id }, body: { role: 'member' as const, reason } }
    await administrator.request(calls.changeRole, change)
    expect((await moderator.requestProblem(calls.listReportCases)).name).toBe('RoleRequired')
    expect(await titlesOf(moderator)).toEqual(['You are no longer a moderator'])
    expect((await administrator.requestProblem(calls.changeRole, change)).name).toBe('AlreadyHandled')
  })

  // Requirement moderation-27: Nobody acts against themselves, the same or a higher role, except administrators against
  // each other, and nobody decides a case that they reported or take part in (decision 185).
  test('cannot act against the same or a higher role, except that administrators can', async ({ world }) => {
    const { moderator, administrator, ada } = await buildCommunity(world)
    const [other, otherAdministrator] = [
      await buildMember(world, { role: 'moderator' }),
      await buildMember(world, { role: 'administrator' }),
    ]
    for (const subject of [moderator, other, administrator])
      expect((await moderator.requestProblem(calls.actOnMember, act(subject, {}))).name).toBe('HigherRole')
    await moderator.request(calls.actOnMember, act(ada, {}))
    await administrator.request(calls.actOnMember, act(otherAdministrator, {}))
    expect((await administrator.requestProblem(calls.actOnMember, act(administrator, {}))).name).toBe('HigherRole')
    const own = { parameters: { userId: administrator.id }, body: { role: 'member' as const, reason } }
    expect((await administrator.requestProblem(calls.changeRole, own)).name).toBe('HigherRole')
  })
})

describe('the cases of reports', () => {
  // Shows moderation-56.
  test('do not show moderators who reported them', async ({ world }) => {
    const { moderator, administrator, ada, ben } = await buildCommunity(world)
    await report(ben, moderator)
    await report(ben, ada)
    expect(await listSubjectIds(moderator)).toEqual([ada.id])
    expect(await listSubjectIds(administrator)).toEqual([moderator.id, ada.id])
    const { db } = world
    await db.updateTable('reports').set({ closedAt: new Date().toISOString() }).execute()
    expect(await listSubjectIds(moderator, true)).toEqual([ada.id])
  })

  // Requirement moderation-29: Moderators see open reports grouped by subject, with the content as it was at the time
  // of each report and the messages before a reported message.
  test('group the reports by subject, with the content as it was and the messages before it', async ({ world }) => {
    const { moderator, ada, ben } = await buildCommunity(world)
    await buildMessage(world, { from: ben, to: ada, content: 'Hello Ada' })
    const messageId = await buildMessage(world, { from: ada, to: ben, content: 'Buy my dice' })
    await report(ben, ada)
    await report(moderator, ada)
    await ben.request(reportSubject, { body: { kind: 'message', subjectId: messageId, reason: 'spam' } })

    const cases = await moderator.request(calls.listReportCases)

    expect(cases).toMatchObject([
      { kind: 'member', subjectId: ada.id, member: { fullName: 'Ada Lovelace', openReports: 3, email: null } },
      { kind: 'message', subjectId: messageId, reports: [{ reporter: { fullName: 'Ben Bitdiddle' }, reason: 'spam' }] },
    ])
    expect(cases[0]?.reports.map(({ details }) => details)).toEqual(['Sells dice', 'Sells dice'])
    expect(cases[1]?.copies[0]?.lines).toEqual([
      { label: 'Ben Bitdiddle, before', text: 'Hello Ada' },
      { label: 'Text', text: 'Buy my dice' },
      { label: 'Written', text: expect.stringMatching(/^\w+ \d+, \d{4}, \d+:\d+ [AP]M UTC$/) },
    ])
    const pages = await moderator.requestPages(calls.listReportCases, { query: { limit: 1 } })
    expect(pages.flat().map(({ kind }) => kind)).toEqual(['member', 'message'])
  })

  // Requirement moderation-112: A report about an event or a date poll shows the time at its place, with the day, the year
  // and the name of the zone. Of a place that we do not know, this is UTC.
  test.for([
    ['97205', 'Friday, May 17, 2030 at 6:00 PM (Pacific Time)'],
    ['34001', expect.stringMatching(/^Saturday, May 18, 2030 at 1:00 AM \(.*(UTC|Universal|GMT).*\)$/)],
  ] as const)('show the time of an event in %s as %s', async ([location, text], { world }) => {
    const { moderator, ada, ben } = await buildCommunity(world)
    const event = { host: ada, location, date: '2030-05-18T01:00:00.000Z' }
    const subjectId = await buildEvent(world, event)
    await ben.request(reportSubject, { body: { kind: 'event', subjectId, reason: 'spam' } })
    const [reported] = await moderator.request(calls.listReportCases)
    expect(reported?.copies[0]?.lines).toContainEqual({ label: 'Date', text })
  })

  // Requirement moderation-30: A moderator dismisses reports with a reason; the reporters are notified without details.
  // Shows moderation-50.
  test('move to the closed ones when they are dismissed, and the reporters are notified without details', async ({
    world,
  }) => {
    const { moderator, ada, ben } = await buildCommunity(world)
    await report(ben, ada)
    const dismissal = { body: { kind: 'member' as const, subjectId: ada.id, reason } }
    expect(
      (await moderator.requestProblem(calls.dismissReports, { body: { kind: 'member', subjectId: ada.id } })).errors,
    ).toEqual({ reason: 'Give a reason' })
    await moderator.request(calls.dismissReports, dismissal)
    expect(await moderator.request(calls.listReportCases)).toEqual([])
    const closed = await moderator.request(calls.listReportCases, { query: { closed: true } })
    expect(closed).toMatchObject([{ subjectId: ada.id, reports: [{ closedAt: expect.any(String) }] }])
    expect(await titlesOf(ben)).toEqual(['Your report was handled'])
    expect(JSON.stringify(await ben.request(listNotifications))).not.toContain(reason)
    expect(await titlesOf(ada)).toEqual([])
    expect((await moderator.requestProblem(calls.dismissReports, dismissal)).name).toBe('AlreadyHandled')
  })
})

describe('an action on a member', () => {
  // Requirement moderation-31: A moderator warns, limits, suspends and restores members with a reason, which the member
  // reads under the bell and by email.
  test('notifies the member with the reason, under the bell and by email, and closes the case', async ({ world }) => {
    const { moderator, ada, ben } = await buildCommunity(world)
    await report(ben, ada)
    await moderator.request(calls.actOnMember, act(ada, { case: { kind: 'member', subjectId: ada.id } }))
    expect(await ada.request(listNotifications)).toMatchObject([
      { kind: 'moderatorDecision', title: 'A moderator warned you', text: `Reason: ${reason}`, address: '/decisions' },
    ])
    expect(await moderator.request(calls.listReportCases)).toEqual([])
    await buildEmailSender(world).sendEmails()
    expect(world.emails).toMatchObject([{ to: ada.email, subject: 'A moderator warned you' }])
    expect(world.emails[0]?.text).toContain(reason)
    expect(world.emails[0]?.oneClickUnsubscribe).toBeUndefined()
  })

  // Requirement moderation-53: If two moderators handle the same case or remove the same content, only the first action
  // counts: the second gets `AlreadyHandled`, and the member is notified once.
  // Requirement moderation-57: A moderator's action on a member closes only reports about that member.
  test('is taken once when two moderators handle the same case, and closes no reports about others', async ({
    world,
  }) => {
    const { moderator, administrator, ada, ben } = await buildCommunity(world)
    await report(ben, ada)
    await report(ben, moderator)
    const actAbout = (by: MemberCaller, { id }: { id: number }) =>
      by.send(calls.actOnMember, act(ada, { case: { kind: 'member', subjectId: id } }))
    expect((await actAbout(moderator, moderator)).status).toBe(404)
    const answers = await Promise.all([moderator, administrator].map((by) => actAbout(by, ada)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await titlesOf(ada)).toEqual(['A moderator warned you'])
    expect(await listSubjectIds(administrator)).toEqual([moderator.id])
  })

  // Requirement moderation-32: A limited member cannot write to strangers, also not with a request for a seat, host new
  // events or comment until a date, but can answer (decision 185).
  test('limits writing to strangers, hosting and comments until a date, but not answers', async ({ world }) => {
    const { moderator, ada, ben } = await buildCommunity(world)
    const eventId = await buildEvent(world, { host: ben })
    await ada.request(joinEvent, { parameters: { eventId }, body: {} })
    await buildMessage(world, { from: ben, to: ada })
    expect((await moderator.requestProblem(calls.actOnMember, act(ada, { kind: 'limit' }))).errors).toEqual({
      until: 'Choose an end',
    })
    const until = hoursFromNow(24).toISOString()
    await moderator.request(calls.actOnMember, act(ada, { kind: 'limit', until }))

    const event = { title: 'Night', date: hoursFromNow(24).toISOString(), location: '97205' }
    const comment = { parameters: { eventId }, body: { content: 'Hello' } }
    const message = { body: { receiverId: moderator.id, content: 'Hello' } }
    expect((await ada.requestProblem(createEvent, { body: event })).name).toBe('AccountLimited')
    expect((await ada.requestProblem(createEventComment, comment)).name).toBe('AccountLimited')
    expect((await ada.requestProblem(sendMessage, message)).name).toBe('AccountLimited')
    const approved = { parameters: { eventId: await buildEvent(world, { host: ben, needsApproval: true }) } }
    const withMessage = { ...approved, body: { message: 'Hello' } }
    expect((await ada.requestProblem(requestSeat, withMessage)).name).toBe('AccountLimited')
    await ada.request(requestSeat, { ...approved, body: {} })
    await ada.request(sendMessage, { body: { receiverId: ben.id, content: 'An answer' } })

    await moderator.request(calls.actOnMember, act(ada, { kind: 'restore' }))
    await ada.request(createEvent, { body: event })
    expect((await moderator.requestProblem(calls.actOnMember, act(ada, { kind: 'restore' }))).name).toBe(
      'AlreadyHandled',
    )
  })

  // Requirement moderation-113: A limited moderator acts as a member without a role until the limit ends, in every call of
  // moderators and in the live stream. A warning and a hold take no role away (decision 185).
  test('takes the role of a moderator away until a date, and a warning or a hold does not', async ({ world }) => {
    const { moderator, administrator, ada } = await buildCommunity(world)
    const warnAda = () => moderator.send(calls.actOnMember, act(ada, {}))
    const until = hoursFromNow(24).toISOString()
    await administrator.request(calls.actOnMember, act(moderator, { kind: 'limit', until }))
    expect((await moderator.requestProblem(calls.actOnMember, act(ada, {}))).name).toBe('RoleRequired')
    expect((await moderator.requestProblem(calls.listReportCases)).name).toBe('RoleRequired')
    expect(await moderator.request(getSessionUser)).toMatchObject({ role: 'member' })
    expect(await listModerators(world.db)).toEqual([{ id: administrator.id, role: 'administrator' }])
    const parameters = { userId: moderator.id }
    expect(await administrator.request(calls.getModeratedMember, { parameters })).toMatchObject({ role: 'moderator' })

    await administrator.request(calls.actOnMember, act(moderator, { kind: 'restore' }))
    await administrator.request(calls.actOnMember, act(moderator, {}))
    expect((await warnAda()).status).toBe(201)
    await world.db.updateTable('users').set({ heldAt: until }).where('id', '=', moderator.id).execute()
    expect((await warnAda()).status).toBe(201)
  })

  // Requirement moderation-47: A limited member or a member on hold cannot give an event, a game or their profile new
  // texts or a picture, but can move an event and remove texts (decision 185).
  test('limits new texts in events, games and the profile, but not the plan of an event or removing texts', async ({
    world,
  }) => {
    const { moderator, ada } = await buildCommunity(world)
    await ada.request(updateUser, { parameters: { id: ada.id }, body: { bio: 'Sells dice' } })
    const event = { parameters: { eventId: await buildEvent(world, { host: ada, description: 'Buy dice' }) } }
    const game = { parameters: { id: await buildGame(world, { addedBy: ada }) } }
    const form = { ...(await ada.request(getGame, game)), imageUrl: 'https://example.org/box.png' }
    const { name, description, minPlayers, maxPlayers, minPlayTime, maxPlayTime, imageUrl } = form
    const until = hoursFromNow(24).toISOString()
    await moderator.request(calls.actOnMember, act(ada, { kind: 'limit', until }))

    const picture = (await widePicture().png().toBuffer()).toString('base64')
    const newGame = { name, description, minPlayers, maxPlayers, minPlayTime, maxPlayTime, imageUrl }
    const attempts = [
      ada.requestProblem(updateEvent, { ...event, body: { title: 'Dice for sale' } }),
      ada.requestProblem(updateEvent, { ...event, body: { locationDetails: 'Buy at dice.example' } }),
      ada.requestProblem(cancelEvent, { ...event, body: { reason: 'Buy dice' } }),
      ada.requestProblem(createGame, { body: { ...newGame, complexity: 2, category: ['Dice'] } }),
      ada.requestProblem(updateGame, { ...game, body: { description: 'Buy my dice instead' } }),
      ada.requestProblem(updateUser, { parameters: { id: ada.id }, body: { fullName: 'Dice Shop' } }),
      ada.requestProblem(updateUser, { parameters: { id: ada.id }, body: { bio: 'Sells cheap dice' } }),
      ada.requestProblem(setAvatar, { parameters: { id: ada.id }, body: { picture } }),
    ]
    expect(new Set((await Promise.all(attempts)).map((problem) => problem.name))).toEqual(new Set(['AccountLimited']))

    const date = hoursFromNow(48).toISOString()
    const change = { date, title: (await ada.request(getEvent, event)).title, description: null }
    expect(await ada.request(updateEvent, { ...event, body: change })).toMatchObject(change)
    const profile = { fullName: 'Ada Lovelace', bio: null, location: '97205' }
    expect(await ada.request(updateUser, { parameters: { id: ada.id }, body: profile })).toMatchObject(profile)
    await ada.request(cancelEvent, { ...event, body: {} })
  })

  // Requirement moderation-33: A suspension until a date ends at that time: the member can sign in at once, and others
  // see them within about a minute.
  test('suspends until a date; from then on the member can sign in, and other members see the member again', async ({
    world,
  }) => {
    const { moderator } = await buildCommunity(world)
    const credentials = { username: 'cleo', password: 'a long enough password' }
    const passwordHash = await hashPassword(credentials.password)
    const cleo = await buildMember(world, { username: 'cleo', passwordHash })
    const suspend = (until: Date) =>
      moderator.request(calls.actOnMember, act(cleo, { kind: 'suspend', until: until.toISOString() }))
    await suspend(hoursFromNow(1))
    expect((await cleo.requestProblem(getSessionUser)).name).toBe('NotSignedIn')
    expect((await world.visitor.requestProblem(login, { body: credentials })).name).toBe('AccountSuspended')
    await buildEmailSender(world).sendEmails()
    expect(world.emails.map(({ to }) => to)).toEqual([cleo.email])

    const endsAt = new Date(Date.now() + 1000)
    await suspend(endsAt)
    await expect.poll(() => Date.now(), { timeout: 5000 }).toBeGreaterThan(endsAt.getTime())
    await world.visitor.request(login, { body: credentials })
    await suspend(hoursFromNow(1))
    await endedSuspensionsWork(world.services).run(hoursFromNow(2))
    expect(await moderator.request(calls.getModeratedMember, { parameters: { userId: cleo.id } })).toMatchObject({
      suspendedAt: null,
      suspendedUntil: null,
    })
  })

  // Shows moderation-33.
  test('looks for ended suspensions every minute', ({ world }) => {
    expect(endedSuspensionsWork(world.services).every).toBe(60_000)
  })

  // Requirement moderation-49: An administrator confirms the email address of a member who does not receive the link,
  // with a reason, in the browser or by the operator command.
  // Shows two-step-8.
  test('an administrator confirms an email address and ends two-step sign-in', async ({ world }) => {
    const { administrator, ben } = await buildCommunity(world)
    const eve = await buildMember(world, { isEmailConfirmed: false })
    const twoStep = { userId: eve.id, sealedSecret: 'sealed', confirmedAt: new Date().toISOString(), lastPeriod: 0 }
    await world.db.insertInto('twoStep').values(twoStep).execute()
    const about = { parameters: { userId: eve.id }, body: { reason } }
    const state = async () =>
      (await administrator.request(calls.getModeratedMember, { parameters: about.parameters })).usesTwoStep
    expect(await state()).toBe(true)

    expect((await administrator.request(calls.confirmMemberEmail, about)).kind).toBe('confirmEmail')
    expect((await administrator.request(calls.endMemberTwoStep, about)).kind).toBe('endTwoStep')
    expect((await eve.request(getSessionUser)).isEmailConfirmed).toBe(true)
    expect(await state()).toBe(false)
    for (const call of [calls.confirmMemberEmail, calls.endMemberTwoStep])
      expect((await administrator.requestProblem(call, about)).name).toBe('AlreadyHandled')
    expect(await titlesOf(eve)).toEqual(
      expect.arrayContaining(['An administrator turned off two-step sign-in for your account']),
    )
    expect(await titlesOf(ben)).not.toContain('An administrator confirmed your email address')
  })

  // Shows moderation-34.
  test('removes an account permanently if an administrator does it', async ({ world }) => {
    const { administrator, ada } = await buildCommunity(world)
    await administrator.request(calls.addMemberNote, { parameters: { userId: ada.id }, body: { text: 'Sells dice' } })
    await administrator.request(calls.removeMember, { parameters: { userId: ada.id }, body: { reason } })
    expect((await ada.requestProblem(getSessionUser)).name).toBe('NotSignedIn')
    expect(
      (await administrator.requestProblem(calls.getModeratedMember, { parameters: { userId: ada.id } })).name,
    ).toBe('NotFound')
    expect(await world.db.selectFrom('memberNotes').selectAll().execute()).toEqual([])
    expect(await administrator.request(calls.listModerationActions)).toMatchObject([
      { kind: 'remove', subjectKind: 'member', subjectId: ada.id, member: { fullName: 'Former member' } },
    ])
  })
})

describe('removing content', () => {
  // Requirement moderation-34: Moderators remove content and merge games, and administrators remove accounts.
  // Requirement moderation-12: Removing a message, comment, event, game or member is permanent, and the content of other
  // members stays.
  test('replaces comments, messages and events, removes games, and notifies their authors', async ({ world }) => {
    const { moderator, ada, ben } = await buildCommunity(world)
    const eventId = await buildEvent(world, { host: ada, description: 'Awful' })
    await ben.request(joinEvent, { parameters: { eventId }, body: {} })
    const { id: commentId } = await ben.request(createEventComment, {
      parameters: { eventId },
      body: { content: 'Awful' },
    })
    const gameId = await buildGame(world, { addedBy: ada })
    const messageId = await buildMessage(world, { from: ada, to: ben })
    const remove = (kind: 'comment' | 'event' | 'game' | 'message', subjectId: number) =>
      moderator.request(calls.removeContent, { body: { kind, subjectId, reason } })
    await remove('comment', commentId)
    const [comment] = await ada.request(listEventComments, { parameters: { eventId } })
    expect(comment?.content).toBe('The people who run this site removed this.')
    expect(await titlesOf(ben)).toContain('A moderator removed your comment')
    await remove('event', eventId)
    await ben.request(addToCollection, { parameters: { id: ben.id }, body: { gameId } })
    await remove('game', gameId)
    await ben.request(reportSubject, { body: { kind: 'message', subjectId: messageId, reason: 'spam' } })
    await remove('message', messageId)
    expect(await ben.request(getEvent, { parameters: { eventId } })).toMatchObject({
      title: 'Removed event',
      description: 'The people who run this site removed this.',
      status: 'cancelled',
      attendeeCount: 1,
    })
    expect((await ada.request(listCollection, { parameters: { id: ben.id } })).map((entry) => entry.gameId)).toEqual([
      gameId,
    ])
    const messages = await ben.request(listMessages, { parameters: { userId: ben.id, otherUserId: ada.id } })
    expect(messages.map(({ content }) => content)).toEqual(['The people who run this site removed this.'])
    expect(JSON.stringify(await ada.request(listNotifications))).not.toContain('Awful')
    expect((await ben.requestProblem(getGame, { parameters: { id: gameId } })).name).toBe('NotFound')
    expect(await titlesOf(ada)).toEqual(
      expect.arrayContaining(['event', 'game', 'message'].map((kind) => `A moderator removed your ${kind}`)),
    )
    const unknown = { body: { kind: 'event' as const, subjectId: 999, reason } }
    expect((await moderator.requestProblem(calls.removeContent, unknown)).name).toBe('NotFound')
  })

  // Shows moderation-53.
  test('succeeds for one of two moderators who remove the same content at once', async ({ world }) => {
    const { moderator, administrator, ada, ben } = await buildCommunity(world)
    const eventId = await buildEvent(world, { host: ada, description: 'Awful' })
    const comment = await ada.request(createEventComment, { parameters: { eventId }, body: { content: 'Awful' } })
    const subjects = [
      { kind: 'comment', subjectId: comment.id },
      { kind: 'event', subjectId: eventId },
      { kind: 'game', subjectId: await buildGame(world, { addedBy: ada }) },
      { kind: 'message', subjectId: await buildMessage(world, { from: ada, to: ben }) },
    ] as const
    await ben.request(reportSubject, { body: { ...subjects[3], reason: 'spam' } })
    for (const subject of subjects) {
      const removal = { body: { ...subject, reason } }
      const answers = await Promise.all([moderator, administrator].map((by) => by.send(calls.removeContent, removal)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
      expect((await moderator.requestProblem(calls.removeContent, removal)).name).toBe('AlreadyHandled')
    }
    expect(await moderator.request(calls.listModerationActions)).toHaveLength(subjects.length)
    expect((await titlesOf(ada)).filter((title) => title.startsWith('A moderator removed'))).toHaveLength(
      subjects.length,
    )
  })
})

describe('the log of moderation', () => {
  // Requirement moderation-35: An append-only log keeps who did what to whom, why and when; the database rejects
  // updates and, for two years, deletions.
  // Shows moderation-34.
  test('contains who did what to whom and why, and the database rejects changes of it', async ({ world }) => {
    const { moderator, ada, ben } = await buildCommunity(world)
    const [from, into] = [await buildGame(world, { addedBy: ben }), await buildGame(world)]
    await moderator.request(calls.actOnMember, act(ada, {}))
    await moderator.request(calls.mergeDuplicateGames, { body: { fromId: from, intoId: into, reason: 'Same game' } })
    const log = await moderator.request(calls.listModerationActions)
    const by = { channel: 'web', actor: { fullName: 'Mo Derator' } }
    expect(log).toMatchObject([
      { kind: 'mergeGames', subjectKind: 'game', subjectId: from, detail: String(into), reason: 'Same game', ...by },
      { kind: 'warn', member: { fullName: 'Ada Lovelace' }, reason, ...by },
    ])
    const ofAda = await moderator.request(calls.listModerationActions, { query: { memberId: ada.id } })
    expect(ofAda.map(({ kind }) => kind)).toEqual(['warn'])
    const update = world.db.updateTable('moderationActions').set({ reason: 'Another one' })
    await expect(update.execute()).rejects.toThrow('the log of moderation is append-only')
    const deletion = world.db.deleteFrom('moderationActions')
    await expect(deletion.execute()).rejects.toThrow('the log of moderation is append-only')
    expect(await moderator.request(calls.listModerationActions)).toEqual(log)
  })
})

const find = (reader: MemberCaller, search: string) => reader.request(calls.searchMembers, { query: { search } })

describe('the search of members', () => {
  // Requirement moderation-36: Moderators search members by name, administrators also by email address, and write notes
  // that only moderators read who may act against the member.
  test('finds names, also of suspended members, and email addresses only for administrators', async ({ world }) => {
    const { moderator, administrator, ada } = await buildCommunity(world)
    await moderator.request(calls.actOnMember, act(ada, { kind: 'suspend' }))
    expect(await find(moderator, 'lovelace')).toMatchObject([{ id: ada.id, email: null, suspendedUntil: null }])
    expect(await find(moderator, ada.email)).toEqual([])
    expect(await find(administrator, ada.email.toUpperCase())).toMatchObject([{ id: ada.id, email: ada.email }])
  })

  // Shows moderation-36.
  test('leads to notes, which only moderators read', async ({ world }) => {
    const { moderator, administrator, ada } = await buildCommunity(world)
    const parameters = { userId: ada.id }
    await moderator.request(calls.addMemberNote, { parameters, body: { text: 'Warned by phone' } })
    expect(await administrator.request(calls.listMemberNotes, { parameters })).toMatchObject([
      { text: 'Warned by phone', author: { fullName: 'Mo Derator' } },
    ])
    expect((await ada.requestProblem(calls.listMemberNotes, { parameters })).name).toBe('RoleRequired')
  })

  // Shows moderation-36.
  test('does not show moderators the notes about themselves', async ({ world }) => {
    const { moderator, administrator } = await buildCommunity(world)
    const parameters = { userId: moderator.id }
    await administrator.request(calls.addMemberNote, { parameters, body: { text: 'Several complaints' } })
    expect((await moderator.requestProblem(calls.listMemberNotes, { parameters })).name).toBe('HigherRole')
    expect(await administrator.request(calls.listMemberNotes, { parameters })).toHaveLength(1)
  })
})
