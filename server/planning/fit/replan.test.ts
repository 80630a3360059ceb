// @engine sqlite
import { describe, expect } from 'vitest'
import { addToCollection, removeFromCollection } from '../../../contract/shelves/collection/calls.ts'
import { nameCoHost } from '../../../contract/events/co-host-calls.ts'
import { joinEvent, leaveEvent, updateEvent, updateGuests } from '../../../contract/events/calls.ts'
import { bringGap } from '../../../contract/planning/fit/bring-list.ts'
import { getBringList, setOffer } from '../../../contract/planning/fit/bring-list-calls.ts'
import { needsTables } from '../../../contract/planning/fit/hard-rules.ts'
import { getFit, setVeto } from '../../../contract/planning/fit/calls.ts'
import { deleteGame, updateGame } from '../../../contract/games/calls.ts'
import { agreeToLoan } from '../../../contract/shelves/loans/calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import { mergeDuplicateGames } from '../../../contract/moderation/moderator-calls.ts'
import { listNotifications } from '../../../contract/account/notifications/calls.ts'
import { importShelf } from '../../../contract/shelves/import/calls.ts'
import { undoSplit } from '../../../contract/planning/split/calls.ts'
import {
  buildEvent,
  buildGame,
  buildMember,
  endEvent,
  hoursFromNow,
  removeAccount,
  type MemberCaller,
} from '../../testing/builders.ts'
import { reminderWork } from '../../notifications/subject.ts'
import { buildEmailSender } from '../../testing/email-sender.ts'
import { ask, dueOn, offer, step } from '../../testing/loan-builders.ts'
import { buildShelfRow } from '../../testing/shelf-rows.ts'
import { adoptFirst, buildEventToSplit } from '../../testing/split-event.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { replanWork } from './replan-work.ts'

/** Runs the recurring work some hours later, when it checks all changed events. */
const check = ({ services }: World) => replanWork(services).run(hoursFromNow(0.01))

const join = (member: MemberCaller, eventId: number) => member.request(joinEvent, { parameters: { eventId }, body: {} })
const leave = (member: MemberCaller, eventId: number) =>
  member.request(leaveEvent, { parameters: { eventId, userId: member.id } })
const bringGuests = (member: MemberCaller, eventId: number, guestCount: number) =>
  member.request(updateGuests, { parameters: { eventId, userId: member.id }, body: { guestCount } })

/** Lists the texts of a member's notifications about games that no longer fit, the newest first. */
const replans = async (member: MemberCaller) =>
  (await member.request(listNotifications)).filter(({ kind }) => kind === 'gamesNoLongerFit').map(({ text }) => text)

const plan = async (member: MemberCaller, eventId: number) => {
  const { games } = await member.request(getBringList, { parameters: { eventId } })
  return games.map(({ game, misfit, replacement }) => [game.name, misfit, replacement?.game.name])
}

const gaps = async (member: MemberCaller, eventId: number) => {
  const { games } = await member.request(getBringList, { parameters: { eventId } })
  return games.map(bringGap)
}

/**
 * Builds a checked event of three hours with four people: Ada hosts, Ben, Cleo and Dana attend. Brass for 4 or 5 people
 * and Root for 5 or 6 people are planned. Dana owns Azul for 2 to 4 people.
 */
async function buildTable(world: World) {
  const [ada, ben, cleo, dana] = [
    await buildMember(world, { fullName: 'Ada' }),
    await buildMember(world, { fullName: 'Ben' }),
    await buildMember(world, { fullName: 'Cleo' }),
    await buildMember(world, { fullName: 'Dana' }),
  ]
  const rootId = await buildGame(world, { name: 'Root', minPlayers: 5, maxPlayers: 6 })
  const brassId = await buildGame(world, {
    name: 'Brass',
    minPlayers: 4,
    maxPlayers: 5,
    minPlayTime: 120,
    maxPlayTime: 150,
  })
  const azulId = await buildGame(world, { name: 'Azul', minPlayTime: 30, maxPlayTime: 40 })
  await dana.request(addToCollection, { parameters: { id: dana.id }, body: { gameId: azulId } })
  const event = { host: ada, title: 'Chess Night', duration: 180, gameIds: [brassId, rootId] }
  const eventId = await buildEvent(world, event)
  for (const member of [ben, cleo, dana]) await join(member, eventId)
  await check(world)
  return { ada, ben, cleo, dana, eventId, brassId, rootId, azulId }
}

describe('planned games', () => {
  // Requirement fit-17: Planned games that do not fit the people or the whole time of an event are marked with the
  // reason. The host and co-hosts see the best game instead, and replace the planned game with one press.
  test('are marked while they do not fit, and the host sees a replacement', async ({ world }) => {
    const { ada, ben, eventId, brassId, rootId, azulId } = await buildTable(world)
    expect(await plan(ada, eventId)).toEqual([
      ['Brass', null, undefined],
      ['Root', null, undefined],
    ])
    await leave(ben, eventId)
    expect((await plan(ada, eventId))[0]).toEqual(['Brass', 'Needs 4, you are 3', 'Azul'])
    await join(ben, eventId)
    expect(await plan(ben, eventId)).toEqual([
      ['Brass', null, undefined],
      ['Root', null, undefined],
    ])
    await ben.request(setVeto, { parameters: { eventId }, body: { gameId: brassId } })
    expect((await plan(ada, eventId))[0]).toEqual(['Brass', 'Someone would rather not play it', 'Azul'])
    await ada.request(updateEvent, { parameters: { eventId }, body: { gameIds: [azulId, rootId] } })
    expect((await plan(ada, eventId))[0]).toEqual(['Azul', null, undefined])
  })

  // Requirement events-197: A game replaces one planned game: only the first of those that do not fit offers it.
  test('offer the same replacement once', async ({ world }) => {
    const { ada, ben, cleo, eventId, brassId, rootId } = await buildTable(world)
    await ben.request(setVeto, { parameters: { eventId }, body: { gameId: brassId } })
    await cleo.request(setVeto, { parameters: { eventId }, body: { gameId: rootId } })
    expect(await plan(ada, eventId)).toEqual([
      ['Brass', 'Someone would rather not play it', 'Azul'],
      ['Root', 'Someone would rather not play it', undefined],
    ])
  })
})

describe('a planned game for more people than come', () => {
  // Requirement fit-21: A planned game that needs more people is not marked before it has fitted once. Too many people,
  // too little time and vetoes are marked in any case (decision 92).
  test('is not marked before it has fitted once, but is while the time is too short or a member vetoes it', async ({
    world,
  }) => {
    const { ada, dana, eventId, rootId, brassId } = await buildTable(world)
    const root = async () => (await plan(ada, eventId)).find(([name]) => name === 'Root')?.[1]
    expect(await root()).toBeNull()
    await bringGuests(dana, eventId, 1)
    await check(world)
    await ada.request(updateEvent, { parameters: { eventId }, body: { gameIds: [rootId, brassId] } })
    await bringGuests(dana, eventId, 0)
    expect(await root()).toBe('Needs 5, you are 4')

    const azulId = await buildGame(world, {
      name: 'Long Azul',
      minPlayers: 5,
      maxPlayers: 6,
      minPlayTime: 500,
      maxPlayTime: 500,
    })
    await ada.request(updateEvent, { parameters: { eventId }, body: { gameIds: [azulId] } })
    expect(await plan(ada, eventId)).toMatchObject([['Long Azul', null, undefined]])
    await bringGuests(dana, eventId, 1)
    expect(await plan(ada, eventId)).toMatchObject([['Long Azul', expect.stringMatching(/^Takes at least/), undefined]])
    await dana.request(setVeto, { parameters: { eventId }, body: { gameId: azulId } })
    expect((await plan(ada, eventId))[0]?.[1]).toBe('Someone would rather not play it')
  })
})

describe('a game that no longer fits', () => {
  // Shows fit-18.
  test('notifies the host and co-hosts once of several quick changes, with the best replacement', async ({ world }) => {
    const { ada, ben, cleo, dana, eventId } = await buildTable(world)
    await ada.request(nameCoHost, { parameters: { eventId, userId: dana.id } })
    expect([await replans(ada), await replans(dana)]).toEqual([[], []])

    await leave(ben, eventId)
    await leave(cleo, eventId)
    await check(world)
    await check(world)

    expect(await replans(ada)).toEqual(["Brass no longer fits 2. Dana's Azul does."])
    expect(await replans(dana)).toEqual(['Brass no longer fits 2. Your Azul does.'])
    await ada.request(updateEvent, { parameters: { eventId }, body: { extraPeople: 1 } })
    await check(world)
    expect(await replans(ada)).toHaveLength(1)
    const { sendEmails } = buildEmailSender(world)
    await sendEmails(hoursFromNow(0.05))
    expect(world.emails.filter(({ subject }) => subject.includes('no longer fits'))).toEqual([])
    await sendEmails(hoursFromNow(0.2))
    const sent = world.emails.filter(({ subject }) => subject === 'A game no longer fits Chess Night')
    expect(sent.map(({ to }) => to).toSorted()).toEqual([ada.email, dana.email].toSorted())
    expect(sent[0]?.text).toContain('Brass no longer fits 2.')
  })

  // Requirement fit-19: An event has at most one unread notification about games that no longer fit. It names all of
  // them and no owner whom the reader does not see, and is deleted when they fit again.
  test('removes the unread notification when the game fits again, and notifies again when it stops fitting', async ({
    world,
  }) => {
    const { ada, ben, dana, eventId } = await buildTable(world)
    await leave(ben, eventId)
    await check(world)
    expect(await replans(ada)).toEqual(["Brass no longer fits 3. Dana's Azul does."])
    await bringGuests(dana, eventId, 1)
    await check(world)
    expect(await replans(ada)).toEqual([])
    await bringGuests(dana, eventId, 0)
    await check(world)
    expect(await replans(ada)).toEqual(["Brass no longer fits 3. Dana's Azul does."])
  })

  // Shows fit-18. Shows fit-19.
  test('can also be too long now, and shares an unread notification with games that stopped fitting before', async ({
    world,
  }) => {
    const { ada, ben, dana, eventId } = await buildTable(world)
    await bringGuests(dana, eventId, 1)
    await check(world)
    await ada.request(updateEvent, { parameters: { eventId }, body: { duration: 120 } })
    await check(world)
    expect(await replans(ada)).toEqual(['Brass no longer fits into 105 minutes.'])
    await leave(ben, eventId)
    await check(world)
    expect(await replans(ada)).toEqual([
      "Brass no longer fits into 105 minutes. Root no longer fits 4. Dana's Azul does.",
    ])
    expect(
      await world.db.selectFrom('eventGames').select('gameId').where('fitsSince', 'is not', null).execute(),
    ).toEqual([])
    expect((await plan(ada, eventId)).map(([name]) => name)).toEqual(['Brass', 'Root'])
  })

  // Shows fit-18.
  test('can stop fitting because its member corrects it or a moderator merges it', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const fourPlayers = { minPlayers: 2, maxPlayers: 4 }
    const chessId = await buildGame(world, { name: 'Chess for four', addedBy: ben, ...fourPlayers })
    const mergedId = await buildGame(world, { name: 'Go for four', addedBy: ada, ...fourPlayers })
    const goId = await buildGame(world, { name: 'Go', minPlayers: 3, maxPlayers: 4 })
    const eventId = await buildEvent(world, { host: ada, gameIds: [chessId, mergedId] })
    await join(ben, eventId)
    await check(world)

    await ben.request(updateGame, { parameters: { id: chessId }, body: { minPlayers: 4 } })
    await check(world)
    expect(await replans(ada)).toEqual(['Chess for four no longer fits 2.'])

    const moderator = await buildMember(world, { role: 'moderator' })
    const merge = { fromId: mergedId, intoId: goId, reason: 'The same game' }
    await moderator.request(mergeDuplicateGames, { body: merge })
    await check(world)
    expect(await replans(ada)).toEqual(['Chess for four and Go no longer fit 2.'])
  })

  // Shows fit-19.
  test('does not name the owner of the replacement if the host no longer sees the owner', async ({ world }) => {
    const { ada, ben, dana, eventId } = await buildTable(world)
    await leave(ben, eventId)
    await check(world)
    await dana.request(blockMember, { parameters: { userId: ada.id } })
    expect(await replans(ada)).toEqual(['Brass no longer fits 3. Azul does.'])
  })
})

describe('a game that the form of an event preselected', () => {
  // Shows fit-18.
  test.for([
    ['notifies no host who left the choice open', false, []],
    ['notifies the host if a member brings it', true, ['Catan no longer fits 5.']],
  ] as const)('%s when it no longer fits', async ([_case, isBrought, expected], { world }) => {
    const host = await buildMember(world)
    const [ben, cleo, dana, eva] = [
      await buildMember(world),
      await buildMember(world),
      await buildMember(world),
      await buildMember(world),
    ]
    const catanId = await buildGame(world, { name: 'Catan', minPlayers: 3, maxPlayers: 4 })
    const eventId = await buildEvent(world, { host, gameIds: [catanId], hasPreselectedGames: true })
    for (const guest of [ben, cleo, dana]) await join(guest, eventId)
    const parameters = { eventId, gameId: catanId }
    if (isBrought) await ben.request(setOffer, { parameters, body: { isBringing: true } })
    await check(world)
    await join(eva, eventId)
    await check(world)
    expect(await replans(host)).toEqual(expected)
  })
})

// Requirement fit-25: The form's preselected games cause no notification that they no longer fit, unless a member
// brings one (decision 92).
test('a host who leaves the preselected games unchanged gets no notification about games before the end of the event', async ({
  world,
}) => {
  const [host, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
  const catanId = await buildGame(world, { name: 'Catan', minPlayers: 3, maxPlayers: 4 })
  const eventId = await buildEvent(world, { host, gameIds: [catanId], hasPreselectedGames: true })
  await join(ben, eventId)
  await join(cleo, eventId)
  await check(world)
  await leave(cleo, eventId)
  await check(world)
  await reminderWork(world.services).run(new Date())
  const listKinds = async () => (await host.request(listNotifications)).map(({ kind }) => kind).toSorted()
  const before = await listKinds()
  expect(before.filter((kind) => !['attendeeJoined', 'attendeeLeft', 'reminderDayBefore'].includes(kind))).toEqual([])

  await endEvent(world, eventId, 13)
  for (const hours of [0, 12, 24]) await reminderWork(world.services).run(hoursFromNow(hours))
  expect(await listKinds()).toEqual([...before, 'howWasIt'].toSorted())
})

// Requirement events-160: Games for fewer people than come to a large event share one line, 'Needs several tables', with
// the offer to split the table. They have no replacement. Shows fit-30.
test('the bring list and What fits judge a game by the people at its own table after a split', async ({ world }) => {
  const { ada, ben, eventId, azulId, brassId } = await buildEventToSplit(world)
  await ada.request(updateEvent, { parameters: { eventId }, body: { gameIds: [azulId, brassId] } })
  await check(world)
  expect(await plan(ada, eventId)).toEqual([
    ['Azul', needsTables, undefined],
    ['Brass', needsTables, undefined],
  ])

  await adoptFirst(ada, eventId)
  await check(world)
  expect(await plan(ada, eventId)).toEqual([
    ['Azul', null, undefined],
    ['Brass', null, undefined],
  ])
  const whatFits = await ada.request(getFit, { parameters: { eventId } })
  expect(whatFits.fits.map(({ game, reasons }) => [game.name, reasons[0]]).toSorted()).toEqual([
    ['Azul', 'Plays 3 to 4, 3 at its table'],
    ['Brass', 'Plays 3 to 4, 4 at its table'],
  ])
  // Ada, Ben and Cleo sit at Azul, which needs three people.
  await leave(ben, eventId)
  expect((await plan(ada, eventId))[0]).toEqual(['Azul', 'Needs 3, you are 2', undefined])
  const { unfit } = await ada.request(getFit, { parameters: { eventId } })
  expect(unfit.map(({ game, reason }) => [game.name, reason])).toEqual([['Azul', 'Needs 3, you are 2']])
  await check(world)
  expect(await replans(ada)).toEqual(['Azul no longer fits 2.'])
  await join(ben, eventId)
  await check(world)
  expect(await replans(ada)).toEqual([])

  await ada.request(undoSplit, { parameters: { eventId } })
  await check(world)
  expect(await replans(ada)).toEqual(['Azul and Brass no longer fit 7.'])
})

const removeGame = (owner: MemberCaller, gameId: number) =>
  owner.request(removeFromCollection, { parameters: { id: owner.id, gameId } })
const addGame = (owner: MemberCaller, gameId: number) =>
  owner.request(addToCollection, { parameters: { id: owner.id }, body: { gameId } })

/** Builds a checked event of seven people at two tables: Azul of Ada, and Brass of Dana. Both games are planned. */
async function buildPlannedSplit(world: World) {
  const built = await buildEventToSplit(world)
  const { ada, eventId, azulId, brassId } = built
  await ada.request(updateEvent, { parameters: { eventId }, body: { gameIds: [azulId, brassId] } })
  await adoptFirst(ada, eventId)
  await check(world)
  return built
}

type PlannedSplit = Awaited<ReturnType<typeof buildPlannedSplit>>

describe('after a split, a planned game', () => {
  // Requirement fit-20: After a split, a table's game is marked and the host and co-hosts are notified once if the
  // member who was to bring it no longer has it or no longer comes (decision 92).
  test('notifies the host once if the member who was to bring it no longer owns it, until somebody brings it', async ({
    world,
  }) => {
    const { ada, dana, eve, eventId, brassId } = await buildPlannedSplit(world)

    await removeGame(dana, brassId)
    expect(await gaps(ada, eventId)).toEqual([undefined, 'Nobody brings Brass yet'])
    await check(world)
    await check(world)
    expect(await replans(ada)).toEqual(['Nobody brings Brass anymore.'])

    await addGame(dana, brassId)
    await check(world)
    expect(await replans(ada)).toEqual([])

    await removeGame(dana, brassId)
    await eve.request(setOffer, { parameters: { eventId, gameId: brassId }, body: { isBringing: true } })
    await check(world)
    expect([await plan(ada, eventId), await replans(ada)]).toEqual([
      [
        ['Azul', null, undefined],
        ['Brass', null, undefined],
      ],
      [],
    ])
  })

  // Shows fit-20.
  test('notifies the host if its owner lends it beyond the day of the event, and not while it is at home', async ({
    world,
  }) => {
    const { ada, dana, eventId, brassId } = await buildPlannedSplit(world)
    await offer(dana, brassId)
    const loanId = await ask(dana, brassId)(await buildMember(world))
    await dana.request(agreeToLoan, { parameters: { loanId }, body: { dueOn } })
    await check(world)
    expect(await gaps(ada, eventId)).toEqual([undefined, undefined])

    await step(dana, loanId, 'handOver')
    await check(world)
    expect(await gaps(ada, eventId)).toEqual([undefined, 'Nobody brings Brass yet'])
    expect(await replans(ada)).toEqual(['Nobody brings Brass anymore.'])

    await step(dana, loanId, 'return')
    await check(world)
    expect([await gaps(ada, eventId), await replans(ada)]).toEqual([[undefined, undefined], []])
  })

  // Requirement fit-32: The mark and the notification about a table's missing game go when the member has it again or
  // somebody offers to bring it, and come back if the offer is withdrawn.
  test('no longer notifies the host once another member offers to bring it, and does again if they withdraw', async ({
    world,
  }) => {
    const { ada, dana, eve, eventId, brassId } = await buildPlannedSplit(world)
    const offerToBring = async (isBringing: boolean) => {
      await eve.request(setOffer, { parameters: { eventId, gameId: brassId }, body: { isBringing } })
      await check(world)
    }
    await removeGame(dana, brassId)
    await check(world)
    expect(await replans(ada)).toEqual(['Nobody brings Brass anymore.'])

    await offerToBring(true)
    expect(await replans(ada)).toEqual([])

    await offerToBring(false)
    expect(await replans(ada)).toEqual(['Nobody brings Brass anymore.'])
  })

  // Shows fit-32.
  test('no longer notifies the host once its owner imports it again', async ({ world }) => {
    const { ada, dana, brassId } = await buildPlannedSplit(world)
    await removeGame(dana, brassId)
    await check(world)
    expect(await replans(ada)).toEqual(['Nobody brings Brass anymore.'])

    await dana.request(importShelf, { body: { rows: [buildShelfRow({ gameId: brassId })] } })
    await check(world)
    expect(await replans(ada)).toEqual([])
  })

  // Shows fit-20.
  test.for<[string, (built: PlannedSplit, world: World) => Promise<unknown>]>([
    ['leaves the event', ({ dana, eventId }) => leave(dana, eventId)],
    ['deletes the account', ({ dana }, world) => removeAccount(world, dana)],
    ['is blocked by the host', ({ ada, dana }) => ada.request(blockMember, { parameters: { userId: dana.id } })],
    ['deletes it from the catalog', ({ dana, brassId }) => dana.request(deleteGame, { parameters: { id: brassId } })],
  ])('notifies the host once if the member who was to bring it %s', async ([_case, loseCopy], { world }) => {
    const built = await buildPlannedSplit(world)
    await world.db.updateTable('games').set({ addedById: built.dana.id }).where('id', '=', built.brassId).execute()
    await loseCopy(built, world)
    await check(world)
    await check(world)
    expect(await replans(built.ada)).toEqual(['Nobody brings Brass anymore.'])
  })

  // Shows fit-32.
  test('notifies no host about an agreement to lend it that its owner cancels', async ({ world }) => {
    const { ada, dana, eventId, brassId } = await buildPlannedSplit(world)
    await offer(dana, brassId)
    const loanId = await ask(dana, brassId)(await buildMember(world))
    await dana.request(agreeToLoan, { parameters: { loanId }, body: { dueOn } })
    await step(dana, loanId, 'cancel')
    await check(world)
    expect([(await plan(ada, eventId))[1], await replans(ada)]).toEqual([['Brass', null, undefined], []])
  })
})

describe('after a split, the game of a table that is not planned', () => {
  // Shows fit-20.
  test.for<[string, (built: PlannedSplit) => Promise<unknown>]>([
    ['leaves the event', ({ dana, eventId }) => leave(dana, eventId)],
    ['removes it from the collection', ({ dana, brassId }) => removeGame(dana, brassId)],
  ])('notifies the host and co-hosts once if its owner %s', async ([_case, loseCopy], { world }) => {
    const built = await buildEventToSplit(world)
    const { ada, ben, eventId } = built
    await ada.request(nameCoHost, { parameters: { eventId, userId: ben.id } })
    await adoptFirst(ada, eventId)
    await loseCopy(built)
    await check(world)
    await check(world)
    const lost = ['Nobody brings Brass anymore.']
    expect([await replans(ada), await replans(ben)]).toEqual([lost, lost])

    await ada.request(undoSplit, { parameters: { eventId } })
    await check(world)
    expect([await replans(ada), await replans(ben)]).toEqual([[], []])
  })
})
