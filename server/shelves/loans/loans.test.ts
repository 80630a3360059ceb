import { describe, expect } from 'vitest'
import {
  addToCollection,
  getOwnership,
  listCollection,
  removeFromCollection,
} from '../../../contract/shelves/collection/calls.ts'
import { cancelEvent, joinEvent, leaveEvent } from '../../../contract/events/calls.ts'
import { deleteGame } from '../../../contract/games/calls.ts'
import * as calls from '../../../contract/shelves/loans/calls.ts'
import type { LoanList } from '../../../contract/shelves/loans/rules.ts'
import type { LoanStep } from '../../../contract/shelves/loans/schemas.ts'
import { listGamePlayers } from '../../../contract/shelves/players/calls.ts'
import { blockMember, unblockMember } from '../../../contract/moderation/calls.ts'
import { listNotifications } from '../../../contract/account/notifications/calls.ts'
import { updatePrivacyChoices, updateUser } from '../../../contract/people/users/calls.ts'
import { mergeGames } from '../../games/merges.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import {
  buildEvent,
  buildGame,
  buildMember,
  buildMessage,
  endEvent,
  hoursFromNow,
  type MemberCaller,
  removeAccount,
} from '../../testing/builders.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import {
  ask,
  loanRequestBody,
  buildLoan,
  buildLenderAndBorrower,
  dueOn,
  loansOf,
  offer,
  step,
  listLoanTitles,
} from '../../testing/loan-builders.ts'
import { test } from '../../testing/test.ts'

const statesOf = async (member: MemberCaller, list?: LoanList) =>
  (await loansOf(member, list)).map(({ state, other }) => [state, other.fullName])

const remove = (owner: MemberCaller, gameId: number) =>
  owner.request(removeFromCollection, { parameters: { id: owner.id, gameId } })

const lendingOf = async (viewer: MemberCaller, owner: MemberCaller) =>
  (await viewer.request(listCollection, { parameters: { id: owner.id } }))[0]?.lending

const stepProblem = async (member: MemberCaller, loanId: number, action: LoanStep['action']) =>
  (await member.requestProblem(calls.stepLoan, { parameters: { loanId }, body: { action } })).name

describe('a loan from the request to the return', () => {
  // Requirement lending-2: A member offers a game of their collection, and another member asks for it with an optional
  // text. The owner agrees until a due date, or declines with a note. Both are notified of each change.
  // Shows lending-1.
  test('shows both members its state, and notifies the other member of every change', async ({ world }) => {
    const { ada, ben, ask: askAda } = await buildLenderAndBorrower(world)
    const eventId = await buildEvent(world, { host: ada, title: 'Go Night' })
    await ben.request(joinEvent, { parameters: { eventId }, body: {} })
    const changes = watchLiveChanges(world, ada)

    const loanId = await askAda(ben, 'For my birthday')
    expect(await changes.takeChanges()).toEqual(
      expect.arrayContaining([{ topic: 'notifications' }, { topic: 'loans' }]),
    )
    expect(await loansOf(ada, 'incoming')).toMatchObject([
      { role: 'owner', other: { fullName: 'Ben' }, message: 'For my birthday', game: { name: 'Azul' } },
    ])
    expect(await loansOf(ben, 'outgoing')).toMatchObject([{ role: 'borrower', other: { fullName: 'Ada' } }])
    expect(await lendingOf(ben, ada)).toEqual({ isOffered: true, hasAsked: true, lentTo: null })
    const parameters = { loanId }
    expect(await ada.request(calls.listHandOverEvents, { parameters })).toMatchObject([
      { id: eventId, title: 'Go Night' },
    ])
    await ada.request(calls.agreeToLoan, { parameters, body: { dueOn, eventId, note: 'Gladly' } })
    expect(await loansOf(ben, 'borrowed')).toMatchObject([
      { state: 'agreed', dueOn, note: 'Gladly', event: { id: eventId } },
    ])
    expect(await lendingOf(ada, ada)).toMatchObject({ lentTo: { fullName: 'Ben', dueOn, isHandedOver: false } })

    await step(ada, loanId, 'handOver')
    expect(await lendingOf(ada, ada)).toMatchObject({ lentTo: { fullName: 'Ben', dueOn, isHandedOver: true } })
    expect(await lendingOf(ben, ada)).toEqual({ isOffered: false, hasAsked: false, lentTo: null })
    await step(ben, loanId, 'giveBack')
    expect(await listLoanTitles(ada)).toEqual(['Ben says that Azul is back'])
    await step(ada, loanId, 'dispute')
    expect(await listLoanTitles(ada)).toEqual([])
    expect((await listLoanTitles(ben))[0]).toBe('Ada does not have Azul back yet')
    await step(ben, loanId, 'giveBack')
    await step(ada, loanId, 'return')
    for (const member of [ada, ben]) expect(await loansOf(member, 'past')).toMatchObject([{ state: 'returned' }])
    expect(await lendingOf(ben, ada)).toEqual({ isOffered: true, hasAsked: false, lentTo: null })

    expect(await listLoanTitles(ada)).toEqual([])
    expect(await listLoanTitles(ben)).toEqual([
      'Ada has Azul back',
      'You borrowed Azul from Ada',
      'Ada agreed to lend you Azul',
    ])
    expect(await ada.requestProblem(calls.stepLoan, { parameters, body: { action: 'return' } })).toMatchObject({
      name: 'LoanChanged',
    })
  })

  // Shows lending-2.
  test('can be declined with a note, and both members can cancel it until the game changes hands', async ({
    world,
  }) => {
    const { ada, ben, ask: askAda, agree: agreeTo } = await buildLenderAndBorrower(world)
    const declined = await askAda(ben)
    await ada.request(calls.declineLoan, { parameters: { loanId: declined }, body: { note: 'I play it myself' } })
    const withdrawn = await askAda(ben)
    await step(ben, withdrawn, 'cancel')
    expect(await listLoanTitles(ada)).toEqual(['Ben withdrew the request for Azul'])
    const agreed = await askAda(ben)
    await agreeTo(agreed)
    await step(ada, agreed, 'cancel')
    const [, , notice] = await ben.request(listNotifications, { query: { limit: 3 } })
    expect(notice).toMatchObject({ title: 'Ada cannot lend you Azul', text: 'Ada writes: I play it myself' })
    expect(await statesOf(ben, 'past')).toEqual([
      ['cancelled', 'Ada'],
      ['cancelled', 'Ada'],
      ['declined', 'Ada'],
    ])
  })

  // Requirement lending-15: The handover of a loan can be at a shared event, which the loan shows while it is ahead and
  // both members go there.
  test('shows the event of the handover only while both members still go to it', async ({ world }) => {
    const { ada, ben, ask: askAda } = await buildLenderAndBorrower(world)
    const eventOf = async () => (await loansOf(ada))[0]?.event?.title
    const agreeAtEvent = async () => {
      const eventId = await buildEvent(world, { host: ada, title: 'Go Night' })
      await ben.request(joinEvent, { parameters: { eventId }, body: {} })
      const loanId = await askAda(ben)
      await ada.request(calls.agreeToLoan, { parameters: { loanId }, body: { dueOn, eventId } })
      expect(await eventOf()).toBe('Go Night')
      return { eventId, loanId }
    }
    const left = await agreeAtEvent()
    await ben.request(leaveEvent, { parameters: { eventId: left.eventId, userId: ben.id } })
    expect(await eventOf()).toBeUndefined()
    await step(ben, left.loanId, 'cancel')

    const cancelled = await agreeAtEvent()
    await ada.request(cancelEvent, { parameters: { eventId: cancelled.eventId } })
    expect(await eventOf()).toBeUndefined()
    await step(ben, cancelled.loanId, 'cancel')

    await endEvent(world, (await agreeAtEvent()).eventId)
    expect(await eventOf()).toBeUndefined()
    expect(await loansOf(ben, 'borrowed')).toMatchObject([{ state: 'agreed', event: null }])
  })

  // Shows notifications-21.
  test('leaves one notification when a member asks and cancels in turns', async ({ world }) => {
    const { ada, ben, ask: askAda } = await buildLenderAndBorrower(world)
    for (const _time of [1, 2, 3]) await step(ben, await askAda(ben), 'cancel')
    expect(await listLoanTitles(ada)).toEqual(['Ben withdrew the request for Azul'])
  })

  // Shows lending-1.
  test('is hidden from other members, and rejects actions out of turn', async ({ world }) => {
    const { ada, ben, ask: askAda, agree: agreeTo } = await buildLenderAndBorrower(world)
    const cleo = await buildMember(world)
    const loanId = await askAda(ben)
    expect(await stepProblem(cleo, loanId, 'cancel')).toBe('NotFound')
    const parameters = { loanId }
    expect((await cleo.requestProblem(calls.listHandOverEvents, { parameters })).name).toBe('NotFound')
    expect((await ben.requestProblem(calls.agreeToLoan, { parameters, body: { dueOn } })).name).toBe('LoanChanged')
    expect((await ben.requestProblem(calls.declineLoan, { parameters, body: {} })).name).toBe('LoanChanged')
    expect(await stepProblem(ada, loanId, 'handOver')).toBe('LoanChanged')
    const elsewhere = await buildEvent(world, { host: ada })
    for (const body of [{ dueOn: '2020-01-01' }, { dueOn: '2999-01-01' }, { dueOn, eventId: elsewhere }])
      expect((await ada.requestProblem(calls.agreeToLoan, { parameters, body })).name).toBe('InvalidInput')
    await agreeTo(loanId)
    expect(await stepProblem(ben, loanId, 'handOver')).toBe('LoanChanged')
  })
})

describe('asking to borrow a game', () => {
  // Requirement lending-4: Only an offered game that is neither away nor promised can be borrowed, even if several
  // members ask at once.
  test('fails unless the owner offers the game, for a second request, and for a promised game', async ({ world }) => {
    const { ada, ben, azul, ask: askAda, agree: agreeTo } = await buildLenderAndBorrower(world)
    const cleo = await buildMember(world)
    const problem = async (member: MemberCaller) =>
      (await member.requestProblem(calls.askToBorrow, { body: loanRequestBody(ada, azul) })).name
    await offer(ada, azul, false)
    expect(await problem(ben)).toBe('NotForLoan')
    await offer(ada, azul)
    const [first, second] = [await askAda(ben), await askAda(cleo)]
    expect(await problem(ben)).toBe('AlreadyAsked')
    await agreeTo(first)
    expect(await problem(await buildMember(world))).toBe('NotForLoan')
    const other = { parameters: { loanId: second }, body: { dueOn } }
    expect((await ada.requestProblem(calls.agreeToLoan, other)).name).toBe('AlreadyPromised')
    expect(await problem(ada)).toBe('InvalidInput')
  })

  // Shows lending-16.
  test('shows only the owner of a requested game to whom it is promised or lent', async ({ world }) => {
    const { ada, ben, azul, ask: askAda, agree: agreeTo } = await buildLenderAndBorrower(world)
    const home = { location: '97205' }
    await ada.request(updateUser, { parameters: { id: ada.id }, body: home })
    const cleo = await buildMember(world, { fullName: 'Cleo', ...home })
    const [first] = [await askAda(ben), await askAda(cleo)]
    expect(await loansOf(ada, 'incoming')).toMatchObject([{ lentTo: null }, { lentTo: null }])
    await agreeTo(first)
    expect(await loansOf(ada, 'incoming')).toMatchObject([{ lentTo: { fullName: 'Ben', dueOn, isHandedOver: false } }])
    await step(ada, first, 'handOver')
    expect(await loansOf(ada, 'incoming')).toMatchObject([{ lentTo: { fullName: 'Ben', dueOn, isHandedOver: true } }])
    const owned = { parameters: { id: azul } }
    expect(await ada.request(getOwnership, owned)).toMatchObject({ lentTo: { fullName: 'Ben', isHandedOver: true } })
    expect(await cleo.request(listGamePlayers, owned)).toMatchObject([{ id: ada.id, lendsGame: false, hasAsked: true }])
    expect(await loansOf(cleo, 'outgoing')).toMatchObject([{ lentTo: null }])
    expect(await loansOf(ada, 'lent')).toMatchObject([{ state: 'lent', lentTo: null }])
    await step(ada, first, 'return')
    expect(await loansOf(ada, 'incoming')).toMatchObject([{ lentTo: null }])
    expect(await cleo.request(listGamePlayers, owned)).toMatchObject([{ id: ada.id, lendsGame: true, hasAsked: true }])
  })

  // Requirement lending-3: Requests to borrow follow the rules for messages: privacy choices, limited accounts and new
  // conversations. A member can have 20 open requests.
  test('follows the rules for messages: privacy choices, limits of the account, and new conversations', async ({
    world,
  }) => {
    const { ada, ben, azul, ask: askAda } = await buildLenderAndBorrower(world)
    const problem = async () => (await ben.requestProblem(calls.askToBorrow, { body: loanRequestBody(ada, azul) })).name
    const choose = (contactableBy: 'everyone' | 'nobody') =>
      ada.request(updatePrivacyChoices, { parameters: { id: ada.id }, body: { contactableBy } })
    await choose('nobody')
    expect(await problem()).toBe('MessagesRestricted')
    await choose('everyone')
    const limit = (limitedUntil: string | null) =>
      world.db.updateTable('users').set({ limitedUntil }).where('id', '=', ben.id).execute()
    await limit(hoursFromNow(1).toISOString())
    expect(await problem()).toBe('AccountLimited')
    await limit(null)

    for (let count = 0; count < 9; count += 1) await buildMessage(world, { from: ben, to: await buildMember(world) })
    const cleo = await buildMember(world)
    await cleo.request(addToCollection, { parameters: { id: cleo.id }, body: { gameId: azul } })
    await offer(cleo, azul)
    await ask(cleo, azul)(ben)
    const rejected = await ben.send(calls.askToBorrow, { body: loanRequestBody(ada, azul) })
    expect(rejected).toMatchObject({ status: 429, body: { type: 'urn:meeplehood:TooManyNewConversations' } })
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    await buildMessage(world, { from: ada, to: ben })
    expect(await askAda(ben)).toBeGreaterThan(0)
  })

  // Shows lending-3.
  test('is limited to 20 requests without an answer', async ({ world }) => {
    const { ada, ben, azul } = await buildLenderAndBorrower(world)
    await buildMessage(world, { from: ada, to: ben })
    const requestedAt = new Date().toISOString()
    const row = { ownerId: ada.id, borrowerId: ben.id, state: 'requested', requestedAt }
    const others = await Promise.all(Array.from({ length: 20 }, () => buildGame(world)))
    await world.db
      .insertInto('loans')
      .values(others.map((gameId) => ({ ...row, gameId })))
      .execute()
    const problem = await ben.requestProblem(calls.askToBorrow, { body: loanRequestBody(ada, azul) })
    expect(problem.name).toBe('TooManyLoanRequests')
  })
})

describe('loans when a member or a game goes away', () => {
  // Requirement lending-5: Blocks, suspensions, deleted accounts, removed games and merged games end or keep loans as
  // `contract/shelves/loans/rules.ts` describes.
  test('a block ends requests and agreements silently, and hides the name of a member who has the game', async ({
    world,
  }) => {
    const { ada, ben, azul, loanId } = await buildLoan(world)
    const brass = await buildGame(world, { name: 'Brass' })
    await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId: brass } })
    await offer(ada, brass)
    await ask(ada, brass)(ben)
    await ada.request(blockMember, { parameters: { userId: ben.id } })

    expect(await loansOf(ada, 'incoming')).toEqual([])
    expect(await statesOf(ada)).toEqual([['lent', 'Unavailable member']])
    expect(await statesOf(ben, 'borrowed')).toEqual([['lent', 'Unavailable member']])
    expect(await listLoanTitles(ben)).toEqual([])
    expect((await ben.requestProblem(calls.askToBorrow, { body: loanRequestBody(ada, azul) })).name).toBe('NotFound')
    await step(ben, loanId, 'giveBack')
    await step(ada, loanId, 'return')
    await ada.request(unblockMember, { parameters: { userId: ben.id } })
    expect(await statesOf(ben, 'past')).toEqual([
      ['cancelled', 'Ada'],
      ['returned', 'Ada'],
    ])
  })

  // Shows moderation-2.
  test('a block hides which events the other member attends', async ({ world }) => {
    const { ada, ben, loanId } = await buildLoan(world)
    const eventId = await buildEvent(world, { host: await buildMember(world) })
    for (const member of [ada, ben]) await member.request(joinEvent, { parameters: { eventId }, body: {} })
    const listIds = async (member: MemberCaller) =>
      (await member.request(calls.listHandOverEvents, { parameters: { loanId } })).map(({ id }) => id)
    expect(await listIds(ben)).toEqual([eventId])
    await ada.request(blockMember, { parameters: { userId: ben.id } })
    for (const member of [ada, ben]) expect(await listIds(member)).toEqual([])
  })

  // Shows lending-5.
  test('a suspension hides a request until it ends', async ({ world }) => {
    const { ada, ben, ask: askAda } = await buildLenderAndBorrower(world)
    const loanId = await askAda(ben)
    const suspend = (suspendedAt: string | null) =>
      world.db.updateTable('users').set({ suspendedAt }).where('id', '=', ben.id).execute()
    await suspend(new Date().toISOString())
    expect(await loansOf(ada, 'incoming')).toEqual([])
    expect((await ada.requestProblem(calls.agreeToLoan, { parameters: { loanId }, body: { dueOn } })).name).toBe(
      'NotFound',
    )
    await suspend(null)
    expect(await statesOf(ada, 'incoming')).toEqual([['requested', 'Ben']])
  })

  // Requirement lending-17: A notification about an ended request does not speak of a loan. One about a deleted account
  // names the role of the member and says what becomes of the loan.
  // Shows lending-5.
  test('a deleted account ends requests; the loan of a game that changed hands stays until the other member closes it', async ({
    world,
  }) => {
    const { ada, ben, loanId } = await buildLoan(world)
    const { ada: cleo, azul: chess } = await buildLenderAndBorrower(world)
    await ask(cleo, chess)(ada)
    await removeAccount(world, ada)

    expect(await statesOf(ben, 'borrowed')).toEqual([['lent', 'Former member']])
    expect(await loansOf(cleo, 'incoming')).toEqual([])
    const [ownerLeft] = await ben.request(listNotifications)
    expect(ownerLeft).toMatchObject({
      title: 'The owner of Azul deleted their account',
      text: 'You still have the game. The loan stays in your list until you close it.',
    })
    expect((await cleo.request(listNotifications))[0]).toMatchObject({
      title: 'The borrower of Azul deleted their account',
      text: 'They do not get the game, which stays with you.',
    })
    expect(await step(ben, loanId, 'giveBack')).toMatchObject({ state: 'returned', isOtherGone: true })
    await removeAccount(world, ben)
    expect(await world.db.selectFrom('loans').selectAll().execute()).toEqual([])
  })

  // Shows lending-5.
  test('removing the game from the collection ends requests and agreements, but no loan that changed hands', async ({
    world,
  }) => {
    const { ada, ben, azul, ask: askAda, agree: agreeTo } = await buildLenderAndBorrower(world)
    const loanId = await askAda(ben)
    await agreeTo(loanId)
    await remove(ada, azul)
    expect(await statesOf(ben, 'past')).toEqual([['cancelled', 'Ada']])
    expect((await listLoanTitles(ben))[0]).toBe('Ada cancelled the loan of Azul')

    const requested = await buildLenderAndBorrower(world)
    await requested.ask(requested.ben)
    await remove(requested.ada, requested.azul)
    expect(await listLoanTitles(requested.ben)).toEqual(['Azul can no longer be borrowed from Ada'])

    const lent = await buildLoan(world)
    await remove(lent.ada, lent.azul)
    await step(lent.ada, lent.loanId, 'return')
    expect(await loansOf(lent.ada, 'past')).toHaveLength(1)
  })

  // Shows lending-5.
  test('deleting a game ends the requests to the member who added it, and other owners can still lend it', async ({
    world,
  }) => {
    const { ada, ben } = await buildLenderAndBorrower(world)
    const cleo = await buildMember(world, { fullName: 'Cleo' })
    const homemade = await buildGame(world, { addedBy: ada, name: 'Homemade' })
    for (const owner of [ada, cleo]) {
      await owner.request(addToCollection, { parameters: { id: owner.id }, body: { gameId: homemade } })
      await offer(owner, homemade)
      await ask(owner, homemade)(ben)
    }
    await ada.request(deleteGame, { parameters: { id: homemade } })

    expect(await statesOf(ben, 'past')).toEqual([['cancelled', 'Ada']])
    expect((await listLoanTitles(ben))[0]).toBe('Homemade can no longer be borrowed from Ada')
    const [request] = await loansOf(cleo, 'incoming')
    const terms = { parameters: { loanId: request?.id ?? 0 }, body: { dueOn } }
    expect(await cleo.request(calls.agreeToLoan, terms)).toMatchObject({ state: 'agreed', game: { isDeleted: true } })
  })

  // Shows lending-5.
  test('a merged game keeps its loans and offers', async ({ world }) => {
    const lent = await buildLoan(world)
    const into = await buildGame(world, { name: 'Azul (2017)' })
    await lent.ada.request(addToCollection, { parameters: { id: lent.ada.id }, body: { gameId: into } })
    const merge = { fromId: lent.azul, intoId: into, now: new Date() }
    await silentWriter(world.db).transaction((transaction) => mergeGames(transaction, merge))
    expect(await loansOf(lent.ben, 'borrowed')).toMatchObject([{ game: { id: into } }])
    expect(await lendingOf(lent.ada, lent.ada)).toMatchObject({ isOffered: true, lentTo: { fullName: 'Ben' } })
  })
})
