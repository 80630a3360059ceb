import { describe, expect } from 'vitest'
import { addToCollection } from '../../../contract/shelves/collection/calls.ts'
import * as calls from '../../../contract/planning/date-polls/calls.ts'
import type { NewDatePoll } from '../../../contract/planning/date-polls/schemas.ts'
import { joinEvent, listAttendees, listWaitingMembers, updateEvent } from '../../../contract/events/calls.ts'
import { eventMoment } from '../../../contract/events/event-moments.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import { listNotifications } from '../../../contract/account/notifications/calls.ts'
import { updatePrivacyChoices } from '../../../contract/people/users/calls.ts'
import { mergeGames } from '../../games/merges.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import {
  buildEvent,
  buildGame,
  buildMember,
  buildMessage,
  hoursFromNow,
  type MemberCaller,
  removeAccount,
} from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const inHours = (hours: number) => hoursFromNow(hours).toISOString()

/** Creates a poll for two dates, the first tomorrow. */
async function buildPoll(host: MemberCaller, poll: Partial<NewDatePoll> = {}) {
  const body = { title: 'Chess Night', location: '97205', dates: [inHours(24), inHours(48)], gameIds: [], ...poll }
  const created = await host.request(calls.createDatePoll, { body })
  const [first, second] = created.dates.map(({ id }) => id)
  return { code: created.code, dateIds: [Number(first), Number(second)] as const }
}

type Poll = Awaited<ReturnType<typeof buildPoll>>

const answer = (member: MemberCaller, { code }: Poll, dateId: number, given: 'yes' | 'maybe' | 'no') =>
  member.request(calls.answerDate, { parameters: { code, dateId }, body: { answer: given } })

const pollOf = (member: MemberCaller, { code }: Poll) => member.request(calls.getDatePoll, { parameters: { code } })

const choose = (host: MemberCaller, { code }: Poll, dateId: number) =>
  host.request(calls.chooseDate, { parameters: { code }, body: { dateId } })

const kindsOf = async (member: MemberCaller) =>
  (await member.request(listNotifications)).map(({ kind }) => kind).filter((kind) => kind.startsWith('date'))

const buildMembers = async (world: World) => ({
  ada: await buildMember(world, { fullName: 'Ada' }),
  ben: await buildMember(world, { fullName: 'Ben' }),
  cleo: await buildMember(world, { fullName: 'Cleo' }),
})

describe('a date poll', () => {
  // Requirement dates-1: A host proposes two to five dates. Members answer yes, maybe or no, can change it, and see who
  // can come. The best date has the most yes, then the most maybe, then is the soonest.
  // Shows dates-2.
  test('shows the answers to each date, the best date, and the games that the people can play then', async ({
    world,
  }) => {
    const { ada, ben, cleo } = await buildMembers(world)
    const [duel, quartet] = [
      await buildGame(world, { name: 'Duel', maxPlayers: 2 }),
      await buildGame(world, { name: 'Quartet', minPlayers: 3 }),
    ]
    await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId: duel } })
    const poll = await buildPoll(ada, { gameIds: [duel, quartet], duration: 180 })
    const [first, second] = poll.dateIds
    const watched = watchLiveChanges(world, ada)
    await answer(ben, poll, first, 'yes')
    expect(await watched.takeChanges()).toContainEqual({ topic: 'datePolls' })
    await answer(ben, poll, second, 'yes')
    await answer(cleo, poll, first, 'maybe')
    await answer(cleo, poll, second, 'maybe')
    await answer(cleo, poll, second, 'yes')

    const seen = await pollOf(cleo, poll)

    expect(seen).toMatchObject({ title: 'Chess Night', place: 'Portland, OR', status: 'open', isHosting: false })
    expect(seen).toMatchObject({ hasAnswered: true, answeredCount: 2, invited: [] })
    expect(seen.dates).toMatchObject([
      { yes: [{ fullName: 'Ben' }], maybe: [{ fullName: 'Cleo' }], ownAnswer: 'maybe', isBest: false, people: 2 },
      { yes: [{ fullName: 'Ben' }, { fullName: 'Cleo' }], ownAnswer: 'yes', isBest: true, people: 3, isOpen: true },
    ])
    expect(seen.dates[0]).toMatchObject({
      games: [{ game: { name: 'Duel' }, reasons: ['Plays 2, there would be 2', 'Ada owns it'] }],
      unfit: [{ game: { name: 'Quartet' }, reason: 'Needs 3, there would be 2' }],
    })
    expect(seen.dates[1]).toMatchObject({ games: [{ game: { name: 'Quartet' } }], unfit: [{ game: { name: 'Duel' } }] })
    expect(await kindsOf(ada)).toEqual(['datePollAnswered'])
  })

  // Shows dates-11.
  test("says 'you are' only to the members who are counted, and lists no game while only the host can come", async ({
    world,
  }) => {
    const { ada, ben, cleo } = await buildMembers(world)
    const dora = await buildMember(world)
    const [any, quartet] = [
      await buildGame(world, { name: 'Any', minPlayers: 1, maxPlayers: 4 }),
      await buildGame(world, { name: 'Quartet', minPlayers: 4 }),
    ]
    const poll = await buildPoll(ada, { gameIds: [any, quartet], maxAttendees: 1 })
    const [first, second] = poll.dateIds
    await answer(ben, poll, first, 'yes')
    await answer(cleo, poll, first, 'yes')
    await answer(dora, poll, first, 'no')
    const textsFor = async (member: MemberCaller) => {
      const date = (await pollOf(member, poll)).dates.find(({ id }) => id === first)
      return [date?.games[0]?.reasons[0], date?.unfit[0]?.reason]
    }

    for (const counted of [ada, ben])
      expect(await textsFor(counted)).toEqual(['Plays 1 to 4, you are 2', 'Needs 4, you are 2'])
    for (const other of [cleo, dora])
      expect(await textsFor(other)).toEqual(['Plays 1 to 4, there would be 2', 'Needs 4, there would be 2'])
    const unanswered = (await pollOf(ada, poll)).dates.find(({ id }) => id === second)
    expect(unanswered).toMatchObject({ people: 1, games: [], unfit: [] })
  })

  // Shows dates-2.
  test('counts only as many members who said yes as it has seats for the games', async ({ world }) => {
    const { ada, ben, cleo } = await buildMembers(world)
    const duel = await buildGame(world, { name: 'Duel', maxPlayers: 2 })
    const poll = await buildPoll(ada, { gameIds: [duel], maxAttendees: 1 })
    const [first] = poll.dateIds
    await answer(ben, poll, first, 'yes')
    await answer(cleo, poll, first, 'yes')

    const [date] = (await pollOf(ada, poll)).dates
    expect(date).toMatchObject({ yesCount: 2, people: 2, games: [{ game: { name: 'Duel' } }], unfit: [] })
  })

  // Shows dates-3.
  test('becomes an event whose seats go to the first members who said yes, and notifies all members who answered', async ({
    world,
  }) => {
    const { ada, ben, cleo } = await buildMembers(world)
    const [dora, emil] = [await buildMember(world), await buildMember(world)]
    const gameId = await buildGame(world, { name: 'Azul' })
    const poll = await buildPoll(ada, { gameIds: [gameId], maxAttendees: 1, duration: 120 })
    const [, second] = poll.dateIds
    await answer(cleo, poll, second, 'yes')
    await answer(ben, poll, second, 'maybe')
    await answer(emil, poll, second, 'no')
    await answer(dora, poll, second, 'yes')
    // Ben says yes after Cleo and Dora.
    await answer(ben, poll, second, 'yes')
    const problem = await ben.requestProblem(calls.chooseDate, {
      parameters: { code: poll.code },
      body: { dateId: second },
    })
    expect(problem.name).toBe('NotYours')

    const event = await choose(ada, poll, second)

    expect(event).toMatchObject({ title: 'Chess Night', duration: 120, location: '97205', isHosting: true })
    expect(event).toMatchObject({ attendeeCount: 1, waitingCount: 2, games: [{ name: 'Azul' }] })
    const parameters = { eventId: event.id }
    expect(await ben.request(listAttendees, { parameters })).toMatchObject([{ userId: cleo.id }])
    expect(await ada.request(listWaitingMembers, { parameters })).toMatchObject([
      { userId: dora.id },
      { userId: ben.id },
    ])
    for (const member of [ben, cleo, dora, emil]) expect(await kindsOf(member)).toEqual(['dateChosen'])
    const [toCleo] = await cleo.request(listNotifications)
    expect(toCleo?.text).toBe(
      `It begins on ${eventMoment(event)}. You said yes, so you have a seat. If you cannot come, please leave the event.`,
    )
    const dates = poll.dateIds.map((id) => ({ id, isChosen: id === second }))
    expect(await pollOf(ben, poll)).toMatchObject({ status: 'decided', eventId: event.id, dates })
    const again = await ada.requestProblem(calls.chooseDate, {
      parameters: { code: poll.code },
      body: { dateId: second },
    })
    expect(again.name).toBe('DatePollClosed')
    const late = { parameters: { code: poll.code, dateId: second }, body: { answer: 'no' } }
    expect((await ben.requestProblem(calls.answerDate, late)).name).toBe('DatePollClosed')
  })

  // Requirement dates-13: A closed poll asks nobody for answers, names and marks the chosen date, and names the new
  // date after the host has moved the event.
  test('names the date to which the host moves the event', async ({ world }) => {
    const { ada, ben } = await buildMembers(world)
    const poll = await buildPoll(ada)
    expect((await pollOf(ben, poll)).eventDate).toBeNull()
    const event = await choose(ada, poll, poll.dateIds[0])
    expect((await pollOf(ben, poll)).eventDate).toBe(event.date)
    const date = inHours(72)
    await ada.request(updateEvent, { parameters: { eventId: event.id }, body: { date } })
    const dates = poll.dateIds.map((id) => ({ id, isChosen: false }))
    expect(await pollOf(ben, poll)).toMatchObject({ eventDate: date, dates })
  })

  // Shows dates-3.
  test('becomes one event when ten requests choose a date at once', async ({ world }) => {
    const { ada, ben } = await buildMembers(world)
    const poll = await buildPoll(ada)
    await answer(ben, poll, poll.dateIds[0], 'yes')
    const choosing = { parameters: { code: poll.code }, body: { dateId: poll.dateIds[0] } }
    const answers = await Promise.all(Array.from({ length: 10 }, () => ada.send(calls.chooseDate, choosing)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    expect(await world.db.selectFrom('places').select('userId').where('joinedAt', 'is not', null).execute()).toEqual([
      { userId: ben.id },
    ])
  })

  // Requirement dates-4: A host invites members who share an event with them or have written to them; other members
  // need the unguessable address of the poll. A host can cancel a poll, and past dates close.
  test('invites acquaintances once, lists open polls, and closes when the host cancels it', async ({ world }) => {
    const { ada, ben, cleo } = await buildMembers(world)
    const poll = await buildPoll(ada)
    const inviteProblem = async (host: MemberCaller, userId: number) => {
      const parts = { parameters: { code: poll.code }, body: { userId } }
      return (await host.requestProblem(calls.inviteToDatePoll, parts)).name
    }
    expect(await inviteProblem(ada, ben.id)).toBe('NotAcquainted')
    await buildMessage(world, { from: ben, to: ada })
    expect(await inviteProblem(cleo, ben.id)).toBe('NotYours')
    expect(await inviteProblem(ada, 4711)).toBe('NotFound')
    expect(await inviteProblem(ada, ada.id)).toBe('OwnDatePoll')
    for (const _time of [1, 2])
      await ada.request(calls.inviteToDatePoll, { parameters: { code: poll.code }, body: { userId: ben.id } })
    expect(await kindsOf(ben)).toEqual(['datePollInvited'])
    expect((await pollOf(ada, poll)).invited).toMatchObject([{ fullName: 'Ben' }])
    expect(await ben.request(calls.listDatePolls)).toMatchObject([{ code: poll.code, hasAnswered: false }])
    expect(await ada.request(calls.listDatePolls)).toMatchObject([{ code: poll.code, isHosting: true }])
    expect(await cleo.request(calls.listDatePolls)).toEqual([])
    const own = { parameters: { code: poll.code, dateId: poll.dateIds[0] }, body: { answer: 'yes' } }
    expect((await ada.requestProblem(calls.answerDate, own)).name).toBe('OwnDatePoll')
    await answer(ben, poll, poll.dateIds[0], 'yes')

    expect(await ada.request(calls.cancelDatePoll, { parameters: { code: poll.code } })).toMatchObject({
      status: 'cancelled',
    })

    expect(await kindsOf(ben)).toEqual(['datePollCancelled'])
    expect(await ben.request(calls.listDatePolls)).toEqual([])
    expect(await inviteProblem(ada, ben.id)).toBe('DatePollClosed')
  })

  // Shows dates-4.
  test('invites members who share an event with the host', async ({ world }) => {
    const { ada, ben, cleo } = await buildMembers(world)
    const eventId = await buildEvent(world, { host: cleo })
    for (const member of [ada, ben]) await member.request(joinEvent, { parameters: { eventId }, body: {} })
    const parameters = { code: (await buildPoll(ada)).code }
    for (const { id: userId } of [ben, cleo])
      await ada.request(calls.inviteToDatePoll, { parameters, body: { userId } })
    expect(await ada.request(calls.getDatePoll, { parameters })).toMatchObject({
      invited: [{ fullName: 'Ben' }, { fullName: 'Cleo' }],
    })
  })

  // Shows notifications-21.
  test('deletes the unread invitations when the host cancels it', async ({ world }) => {
    const { ada, ben } = await buildMembers(world)
    await buildMessage(world, { from: ben, to: ada })
    for (const _time of [1, 2, 3]) {
      const parameters = { code: (await buildPoll(ada)).code }
      await ada.request(calls.inviteToDatePoll, { parameters, body: { userId: ben.id } })
      await ada.request(calls.cancelDatePoll, { parameters })
    }
    expect(await kindsOf(ben)).toEqual([])
  })

  // Shows dates-1.
  test('rejects one date, six dates, past and equal dates, unknown games and codes, and an eleventh open poll', async ({
    world,
  }) => {
    const { ada, ben } = await buildMembers(world)
    const problemOf = (poll: Partial<NewDatePoll>) =>
      ada.requestProblem(calls.createDatePoll, {
        body: { title: 'Night', location: '97205', dates: [inHours(1), inHours(2)], ...poll },
      })
    expect((await problemOf({ dates: [inHours(-1), inHours(2)] })).errors).toHaveProperty('dates')
    for (const count of [1, 6]) {
      const dates = Array.from({ length: count }, (_, index) => inHours(index + 1))
      expect((await problemOf({ dates })).errors).toHaveProperty('dates')
    }
    const same = inHours(3)
    expect((await problemOf({ dates: [same, same] })).errors).toEqual({ dates: 'Two of the dates are the same' })
    expect((await problemOf({ gameIds: [4711] })).name).toBe('NotFound')
    expect(await world.db.selectFrom('datePolls').select('id').execute()).toEqual([])
    for (const code of ['short', 'A'.repeat(22)])
      expect((await ben.requestProblem(calls.getDatePoll, { parameters: { code } })).name).toBe('NotFound')
    for (let count = 0; count < 10; count += 1) await buildPoll(ada)
    expect((await problemOf({})).name).toBe('TooManyDatePolls')
  })

  // Shows dates-4.
  test('takes no more answers for a past date, which is no longer the best one', async ({ world }) => {
    const { ada, ben } = await buildMembers(world)
    const poll = await buildPoll(ada)
    const [first, second] = poll.dateIds
    await answer(ben, poll, first, 'yes')
    await world.db
      .updateTable('proposedDates')
      .set({ date: inHours(-1) })
      .where('id', '=', first)
      .execute()
    expect((await pollOf(ben, poll)).dates).toMatchObject([{ isOpen: false, isBest: false }, { isOpen: true }])
    const late = { parameters: { code: poll.code, dateId: first }, body: { answer: 'no' } }
    expect((await ben.requestProblem(calls.answerDate, late)).name).toBe('DatePollClosed')
    await answer(ben, poll, second, 'no')
  })
})

// Shows dates-9.
test('the host of a date poll finds towns in the middle, without counting hidden zip codes, and moves the poll there', async ({
  world,
}) => {
  const ada = await buildMember(world, { location: '97205', maxTravelDistance: 50 })
  // Salem is about 45 miles from Portland, and Seattle 145.
  const ben = await buildMember(world, { location: '97301', maxTravelDistance: 40 })
  const cleo = await buildMember(world, { location: '98101', maxTravelDistance: 5 })
  const poll = await buildPoll(ada)
  const parameters = { code: poll.code }
  const placesFor = (host: MemberCaller) => host.request(calls.getMeetingPlaces, { parameters })
  expect(await placesFor(ada)).toEqual({ people: 1, leftOutCount: 0, places: [], venues: [] })
  await answer(ben, poll, poll.dateIds[0], 'maybe')

  const { people, places } = await placesFor(ada)

  expect(people).toBe(2)
  expect(places).toHaveLength(3)
  expect(JSON.stringify(places)).not.toMatch(/97205|97301/)
  for (const { longestTrip } of places) expect([25, 30]).toContain(longestTrip)
  await answer(cleo, poll, poll.dateIds[0], 'yes')
  expect(await placesFor(ada)).toMatchObject({ people: 3, places: [] })
  await cleo.request(updatePrivacyChoices, { parameters: { id: cleo.id }, body: { showsZip: false } })
  expect(await placesFor(ada)).toEqual({ people: 2, leftOutCount: 1, places, venues: [] })
  const location = String(places[0]?.zip)
  expect(await ada.request(calls.moveDatePoll, { parameters, body: { location } })).toMatchObject({ location })
  expect((await ben.requestProblem(calls.getMeetingPlaces, { parameters })).name).toBe('NotYours')
  expect((await ben.requestProblem(calls.moveDatePoll, { parameters, body: { location } })).name).toBe('NotYours')
})

describe('the members of a date poll', () => {
  // Requirement dates-5: Blocks, suspensions and deleted accounts remove members and their answers from date polls.
  // Merged games stay planned.
  test('lose their answers when they and the host block each other, and do not see the poll', async ({ world }) => {
    const { ada, ben, cleo } = await buildMembers(world)
    const poll = await buildPoll(ada)
    for (const member of [ben, cleo]) await answer(member, poll, poll.dateIds[0], 'yes')
    await cleo.request(blockMember, { parameters: { userId: ben.id } })
    expect((await pollOf(cleo, poll)).dates[0]).toMatchObject({ yesCount: 2, yes: [{ fullName: 'Cleo' }] })
    await ben.request(blockMember, { parameters: { userId: ada.id } })
    const problem = await ben.requestProblem(calls.getDatePoll, { parameters: { code: poll.code } })
    expect(problem.name).toBe('NotFound')
    expect((await pollOf(ada, poll)).dates[0]).toMatchObject({ yesCount: 1, yes: [{ fullName: 'Cleo' }] })
    expect(await choose(ada, poll, poll.dateIds[0])).toMatchObject({ attendeeCount: 1 })
  })

  // Shows dates-5.
  test('do not count while they are suspended, and the poll is deleted with the account of its host', async ({
    world,
  }) => {
    const { ada, ben, cleo } = await buildMembers(world)
    const gameId = await buildGame(world)
    const poll = await buildPoll(ada, { gameIds: [gameId] })
    for (const member of [ben, cleo]) await answer(member, poll, poll.dateIds[0], 'yes')
    const otherPoll = await buildPoll(ben)
    await answer(ada, otherPoll, otherPoll.dateIds[0], 'yes')
    await world.db
      .updateTable('users')
      .set({ suspendedAt: inHours(0) })
      .where('id', '=', ben.id)
      .execute()
    expect((await pollOf(ada, poll)).dates[0]).toMatchObject({ yesCount: 1, people: 2 })

    await removeAccount(world, ada)

    expect((await cleo.requestProblem(calls.getDatePoll, { parameters: { code: poll.code } })).name).toBe('NotFound')
    expect(await world.db.selectFrom('datePolls').select('hostId').execute()).toEqual([{ hostId: ben.id }])
    expect(await world.db.selectFrom('dateAnswers').select('userId').execute()).toEqual([])
  })
})

// Shows dates-5.
test('merged games stay planned in date polls once', async ({ world }) => {
  const ada = await buildMember(world)
  const [double, azul] = [await buildGame(world, { name: 'Azul 2' }), await buildGame(world, { name: 'Azul' })]
  const [both, one] = [await buildPoll(ada, { gameIds: [double, azul] }), await buildPoll(ada, { gameIds: [double] })]
  await silentWriter(world.db).transaction((transaction) =>
    mergeGames(transaction, { fromId: double, intoId: azul, now: new Date() }),
  )
  for (const poll of [both, one]) expect((await pollOf(ada, poll)).plannedGames).toMatchObject([{ name: 'Azul' }])
})
