import { describe, expect } from 'vitest'
import { getEventCalendar } from '../../../contract/events/calendar/calls.ts'
import { addToCollection } from '../../../contract/shelves/collection/calls.ts'
import { nameCoHost } from '../../../contract/events/co-host-calls.ts'
import { cancelEvent, joinEvent, leaveEvent, updateEvent } from '../../../contract/events/calls.ts'
import * as calls from '../../../contract/planning/fit/bring-list-calls.ts'
import { getFit } from '../../../contract/planning/fit/calls.ts'
import type { GameOffer } from '../../../contract/planning/fit/schemas.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import { listNotifications } from '../../../contract/account/notifications/calls.ts'
import { suspendMember } from '../../moderation/suspension.ts'
import { reminderWork } from '../../notifications/subject.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { buildEvent, buildGame, buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import { buildEmailSender } from '../../testing/email-sender.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import { readCalendar } from '../../testing/read-calendar.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

/**
 * Builds an event in three days that Ada hosts and Ben and Dana attend. Azul, which Dana owns, and Brass are planned.
 */
async function buildTable(world: World) {
  const [ada, ben, dana] = [
    await buildMember(world, { fullName: 'Ada' }),
    await buildMember(world, { fullName: 'Ben' }),
    await buildMember(world, { fullName: 'Dana' }),
  ]
  const [azulId, brassId] = [await buildGame(world, { name: 'Azul' }), await buildGame(world, { name: 'Brass' })]
  await dana.request(addToCollection, { parameters: { id: dana.id }, body: { gameId: azulId } })
  const date = hoursFromNow(72).toISOString()
  const eventId = await buildEvent(world, { host: ada, title: 'Chess Night', date, gameIds: [azulId, brassId] })
  for (const member of [ben, dana]) await member.request(joinEvent, { parameters: { eventId }, body: {} })
  return { ada, ben, dana, eventId, azulId, brassId }
}

type Place = { eventId: number; gameId: number }

type Asked = Awaited<ReturnType<typeof buildTable>> & { place: Place }

const offer = (member: MemberCaller, parameters: Place, body: GameOffer = { isBringing: true }) =>
  member.request(calls.setOffer, { parameters, body })

const ask = (member: MemberCaller, { id: userId }: MemberCaller, place: Place) =>
  member.request(calls.askToBring, { parameters: { ...place, userId } })

const askProblem = async (member: MemberCaller, { id: userId }: MemberCaller, place: Place) =>
  (await member.requestProblem(calls.askToBring, { parameters: { ...place, userId } })).name

const listOf = async (member: MemberCaller, eventId: number) => {
  const { games } = await member.request(calls.getBringList, { parameters: { eventId } })
  return games.map(({ game, bringers, teachers, owners, ...planned }) => ({
    ...planned,
    name: game.name,
    bringers: bringers.map(({ fullName }) => fullName),
    teachers: teachers.map(({ fullName }) => fullName),
    owners: owners.map(({ user, isAsked }) => (isAsked ? `${user.fullName}, asked` : user.fullName)),
  }))
}

const dayIn = (days: number) =>
  hoursFromNow(24 * days)
    .toISOString()
    .slice(0, 10)

const askedToBring = async (member: MemberCaller) =>
  (await member.request(listNotifications)).filter(({ kind }) => kind === 'askedToBring')

describe('the bring list of an event', () => {
  // Requirement fit-12: The people at the table offer to bring or to teach a planned game with one press, and withdraw
  // the offer the same way. All of them see it at once, and a teacher raises the score of the game.
  test('lets a member offer to bring and teach a game and take it back, and a teacher counts in the score', async ({
    world,
  }) => {
    const { ada, ben, dana, eventId, azulId } = await buildTable(world)
    const place = { eventId, gameId: azulId }
    const browser = watchLiveChanges(world, ada)

    await offer(dana, place)
    expect(await browser.nextChange()).toEqual({ topic: 'events', eventId })
    await offer(ben, place, { isTeaching: true })
    expect(await listOf(ben, eventId)).toMatchObject([
      { name: 'Azul', bringers: ['Dana'], teachers: ['Ben'], isBringing: false, isTeaching: true, owners: [] },
      { name: 'Brass', bringerCount: 0, teacherCount: 0, owners: [] },
    ])
    const fit = await ada.request(getFit, { parameters: { eventId } })
    const azul = fit.fits.find(({ game }) => game.name === 'Azul')
    expect(azul?.reasons).toEqual(expect.arrayContaining(['Dana brings it', 'Ben can teach it']))

    await offer(ben, place, { isBringing: true })
    expect((await listOf(ada, eventId))[0]).toMatchObject({ bringers: ['Dana', 'Ben'], teachers: ['Ben'] })
    await offer(ben, place, { isBringing: false, isTeaching: false })
    await offer(dana, place, { isBringing: false })
    expect(await world.db.selectFrom('gameOffers').select('userId').execute()).toEqual([])
  })

  // Requirement fit-15: Offers disappear when the member leaves, is removed or suspended, and when the game is no
  // longer planned.
  test('loses the offers of members who leave, are removed or suspended, and of games that are no longer planned', async ({
    world,
  }) => {
    const { ada, ben, dana, eventId, azulId, brassId } = await buildTable(world)
    const cleo = await buildMember(world, { fullName: 'Cleo' })
    await cleo.request(joinEvent, { parameters: { eventId }, body: {} })
    // In the order of their ids, because offers of the same millisecond sort by them.
    for (const member of [ada, ben, dana, cleo]) await offer(member, { eventId, gameId: azulId })
    await offer(ada, { eventId, gameId: brassId })
    const azul = async () => (await listOf(ada, eventId))[0]?.bringers

    await ben.request(leaveEvent, { parameters: { eventId, userId: ben.id } })
    expect(await azul()).toEqual(['Ada', 'Dana', 'Cleo'])
    await ada.request(leaveEvent, { parameters: { eventId, userId: cleo.id } })
    expect(await azul()).toEqual(['Ada', 'Dana'])
    await suspendMember(silentWriter(world.db), { userId: dana.id, now: new Date() })
    expect(await azul()).toEqual(['Ada'])
    await ada.request(updateEvent, { parameters: { eventId }, body: { gameIds: [azulId] } })
    await ada.request(updateEvent, { parameters: { eventId }, body: { gameIds: [azulId, brassId] } })
    expect(await listOf(ada, eventId)).toMatchObject([{ bringers: ['Ada'] }, { bringerCount: 0 }])
  })

  // Shows fit-13.
  test('counts members hidden by a block without their names', async ({ world }) => {
    const { ada, ben, dana, eventId, azulId } = await buildTable(world)
    await offer(dana, { eventId, gameId: azulId })
    await ben.request(blockMember, { parameters: { userId: dana.id } })
    expect((await listOf(ben, eventId))[0]).toMatchObject({ bringers: [], bringerCount: 1 })
    expect((await listOf(ada, eventId))[0]).toMatchObject({ bringers: ['Dana'], bringerCount: 1 })
  })

  test('is only for the people at the table and for planned games', async ({ world }) => {
    const { ben, eventId, azulId } = await buildTable(world)
    const stranger = await buildMember(world)
    const other = await buildGame(world)
    const offering = (gameId: number) => ({ parameters: { eventId, gameId }, body: { isBringing: true } })
    expect((await stranger.requestProblem(calls.getBringList, { parameters: { eventId } })).name).toBe('NotAtTable')
    expect((await stranger.requestProblem(calls.setOffer, offering(azulId))).name).toBe('NotAtTable')
    expect((await ben.requestProblem(calls.setOffer, offering(other))).name).toBe('NotFound')
    expect(await world.db.selectFrom('gameOffers').select('userId').execute()).toEqual([])
  })

  // Requirement fit-16: As soon as a member offers to bring or teach a game, the bring list is in the reminder emails
  // and calendar entries of the people at the table.
  test('is in reminder emails and in the calendar as soon as a member brings a game', async ({ world }) => {
    const { ada, dana, eventId, azulId } = await buildTable(world)
    const stranger = await buildMember(world)
    const descriptionFor = async (member: MemberCaller) =>
      readCalendar(await member.request(getEventCalendar, { parameters: { eventId } })).entries[0]?.description
    expect(await descriptionFor(dana)).not.toContain('brings it')
    await offer(dana, { eventId, gameId: azulId })

    expect(await descriptionFor(dana)).toContain('Azul: you bring it\nBrass: nobody brings it yet')
    expect(await descriptionFor(stranger)).not.toContain('bring it')
    await world.db.deleteFrom('notifications').execute()
    await reminderWork(world.services).run(hoursFromNow(50))
    await buildEmailSender(world).sendEmails(hoursFromNow(50))
    const emailTo = (member: MemberCaller) => world.emails.find(({ to }) => to === member.email)?.text
    expect(emailTo(ada)).toContain('Who brings what\nAzul: Dana brings it\nBrass: nobody brings it yet')
    expect(emailTo(dana)).toContain('Azul: you bring it')
  })
})

describe('asking an owner to bring a game', () => {
  // Requirement fit-14: Hosts and co-hosts ask an owner at the table with one press to bring a game. The owner is
  // notified once per game.
  test('notifies the owner once, also when requests arrive at once, by the bell and by email', async ({ world }) => {
    const { ada, ben, dana, eventId, azulId } = await buildTable(world)
    const place = { eventId, gameId: azulId }
    await ada.request(nameCoHost, { parameters: { eventId, userId: ben.id } })
    expect((await listOf(ada, eventId))[0]).toMatchObject({ owners: ['Dana'] })

    await Promise.all([ada, ada, ben, ada, ben].map((organizer) => ask(organizer, dana, place)))

    const [notification, ...others] = await askedToBring(dana)
    expect(notification).toMatchObject({ address: `/events?event=${eventId}`, isRead: false })
    expect(notification?.title).toMatch(/^(Ada|Ben) asks you to bring Azul$/)
    expect(notification?.text).toMatch(
      /^It is planned for Chess Night on .* Open the event and press “I'll bring it”\.$/,
    )
    expect(others).toEqual([])
    expect((await listOf(dana, eventId))[0]).toMatchObject({ isAsked: true, owners: [] })
    expect((await listOf(ben, eventId))[0]).toMatchObject({ owners: ['Dana, asked'] })
    await buildEmailSender(world).sendEmails()
    expect(world.emails.filter(({ subject }) => subject.endsWith('asks you to bring Azul'))).toMatchObject([
      { to: dana.email },
    ])
    await offer(dana, place)
    expect((await listOf(ada, eventId))[0]).toMatchObject({ bringers: ['Dana'], owners: [] })
  })

  // Shows fit-14.
  test('is for the host and co-hosts only, and reaches only owners at the table whom they see', async ({ world }) => {
    const { ada, ben, dana, eventId, azulId, brassId } = await buildTable(world)
    const outsider = await buildMember(world)
    await outsider.request(addToCollection, { parameters: { id: outsider.id }, body: { gameId: azulId } })
    const place = { eventId, gameId: azulId }
    expect(await askProblem(ben, dana, place)).toBe('NotYours')
    for (const [owner, gameId] of [
      [ben, azulId],
      [outsider, azulId],
      [dana, brassId],
      [dana, 4711],
    ] as const)
      expect(await askProblem(ada, owner, { eventId, gameId })).toBe('NotFound')
    await ada.request(nameCoHost, { parameters: { eventId, userId: ben.id } })
    await dana.request(blockMember, { parameters: { userId: ben.id } })
    expect(await askProblem(ben, dana, place)).toBe('NotFound')
    expect(await askedToBring(dana)).toEqual([])
  })

  // Requirement fit-26: An unread request to bring a game disappears when the owner brings it, the host no longer plans
  // it or the event is cancelled.
  test.for([
    ['the owner brings the game', ({ dana, place }) => offer(dana, place), ['Ada asks you to bring Brass']],
    [
      'the host no longer plans the game',
      ({ ada, eventId, brassId }) =>
        ada.request(updateEvent, { parameters: { eventId }, body: { gameIds: [brassId] } }),
      ['Ada asks you to bring Brass'],
    ],
    [
      'the event is cancelled',
      ({ ada, eventId }) => ada.request(cancelEvent, { parameters: { eventId }, body: {} }),
      [],
    ],
  ] satisfies [string, (table: Asked) => Promise<unknown>, string[]][])(
    'is deleted while it is unread, after %s',
    async ([_case, change, remaining], { world }) => {
      const table = await buildTable(world)
      const { ada, dana, eventId, azulId, brassId } = table
      await dana.request(addToCollection, { parameters: { id: dana.id }, body: { gameId: brassId } })
      const place = { eventId, gameId: azulId }
      await ask(ada, dana, place)
      await ask(ada, dana, { eventId, gameId: brassId })
      await change({ ...table, place })
      const titles = (await askedToBring(dana)).map(({ title }) => title)
      expect(titles).toEqual(remaining)
    },
  )

  // Shows lending-7.
  test('leaves out an owner whose copy is away at the event, asks the borrower, and agrees with the games that fit', async ({
    world,
  }) => {
    const { ada, ben, dana, eventId, azulId } = await buildTable(world)
    const place = { eventId, gameId: azulId }
    const loan = { gameId: azulId, ownerId: dana.id, borrowerId: ben.id, requestedAt: new Date().toISOString() }
    await world.db
      .insertInto('loans')
      .values({ ...loan, state: 'agreed', dueOn: dayIn(10) })
      .execute()
    const change = (columns: { state?: string; dueOn?: string; borrowerId?: number }) =>
      world.db.updateTable('loans').set(columns).execute()
    const owners = async () => (await listOf(ada, eventId))[0]?.owners
    const bringers = async () => {
      const { fits, unfit } = await ada.request(getFit, { parameters: { eventId } })
      const reasons = fits.find(({ game }) => game.name === 'Azul')?.reasons ?? []
      expect(unfit.map(({ game }) => game.name)).not.toContain('Azul')
      return reasons.filter((reason) => reason.startsWith('Ben has') || reason.startsWith('Dana owns'))
    }
    expect([await owners(), await bringers()]).toEqual([['Dana'], ['Dana owns it']])

    await change({ state: 'lent' })
    expect([await owners(), await bringers()]).toEqual([['Ben'], ['Ben has it']])
    expect(await askProblem(ada, dana, place)).toBe('NotFound')
    await ask(ada, ben, place)
    expect(await owners()).toEqual(['Ben, asked'])
    await change({ dueOn: dayIn(1) })
    expect([await owners(), await bringers()]).toEqual([['Dana'], ['Dana owns it']])
    await change({ dueOn: dayIn(-3) })
    expect([await owners(), await bringers()]).toEqual([['Ben, asked'], ['Ben has it']])

    await change({ borrowerId: (await buildMember(world)).id })
    expect([await owners(), await bringers()]).toEqual([[], []])
    await change({ state: 'givenBack' })
    expect([await owners(), await bringers()]).toEqual([['Dana'], ['Dana owns it']])
  })
})
