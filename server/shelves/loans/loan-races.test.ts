import { describe, expect } from 'vitest'
import { addToCollection, updateCollectionEntry } from '../../../contract/shelves/collection/calls.ts'
import { blockMember } from '../../moderation/blocks.ts'
import { dueDateLimits, usualDueDate } from '../../../contract/shelves/loans/rules.ts'
import { removeFromCollection } from '../collection/collection.ts'
import type { Database } from '../../platform/database/schema.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { buildGame, buildMember } from '../../testing/builders.ts'
import { nameOfRejection, runBehindLock } from '../../testing/run-behind-lock.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { agreeToLoan, changeDueDate, declineLoan, stepLoan } from './loan-changes.ts'
import { askToBorrow } from './loan-requests.ts'

const now = new Date()

/** Builds a game that its owner offers, with requests of two borrowers, and returns actions on them. */
async function buildRequests(world: World) {
  const { db } = world
  const [owner, borrower, other] = [await buildMember(world), await buildMember(world), await buildMember(world)]
  const gameId = await buildGame(world)
  const key = { id: owner.id, gameId }
  await owner.request(addToCollection, { parameters: key, body: { gameId } })
  await owner.request(updateCollectionEntry, { parameters: key, body: { isOffered: true } })
  const { subjects } = world.services
  const writer = silentWriter(db)
  const askAs = ({ id: borrowerId }: { id: number }) =>
    askToBorrow(writer, { ownerId: owner.id, gameId, borrowerId, now })
  const [first, second] = [(await askAs(borrower)).id ?? 0, (await askAs(other)).id ?? 0]
  const userId = owner.id
  const agreeTo = (loanId: number) => () =>
    nameOfRejection(agreeToLoan(writer, { loanId, userId, dueOn: usualDueDate(now), now }))
  return {
    row: (transaction: Database) => transaction.selectFrom('users').select('id').where('id', '=', owner.id),
    states: async () => {
      const loans = await db.selectFrom('loans').select('state').orderBy('id').execute()
      return loans.map(({ state }) => state)
    },
    actions: {
      agree: agreeTo(first),
      agreeWithOther: agreeTo(second),
      changeDate: () =>
        nameOfRejection(changeDueDate(writer, { loanId: first, userId, dueOn: dueDateLimits(now).max, now })),
      decline: () => nameOfRejection(declineLoan(writer, { loanId: first, userId, note: null, now })),
      cancel: () => nameOfRejection(stepLoan(writer, { loanId: first, userId: borrower.id, action: 'cancel', now })),
      block: () => nameOfRejection(blockMember(writer, { blockerId: userId, blockedId: borrower.id, subjects, now })),
      remove: () => nameOfRejection(removeFromCollection(writer, { userId, gameId, now })),
      askAgain: () => nameOfRejection(askAs(borrower)),
    },
  }
}

describe('two people who act on the same loan at once', () => {
  // Shows lending-4. Shows lending-10.
  test.for([
    ['agree', 'cancel', undefined, ['cancelled', 'requested']],
    ['cancel', 'agree', 'LoanChanged', ['cancelled', 'requested']],
    ['agree', 'decline', 'LoanChanged', ['agreed', 'requested']],
    ['agree', 'agreeWithOther', 'AlreadyPromised', ['agreed', 'requested']],
    ['agree', 'changeDate', undefined, ['agreed', 'requested']],
    ['cancel', 'changeDate', 'LoanChanged', ['cancelled', 'requested']],
    ['agree', 'block', undefined, ['cancelled', 'requested']],
    ['block', 'agree', 'LoanChanged', ['cancelled', 'requested']],
    ['cancel', 'askAgain', undefined, ['cancelled', 'requested', 'requested']],
    ['agree', 'askAgain', 'NotForLoan', ['agreed', 'requested']],
  ] as const)('%s, then %s: the second one gets %s', async ([one, two, problem, states], { world }) => {
    const { row, actions, states: statesNow } = await buildRequests(world)
    expect(await runBehindLock(world, row, [actions[one], actions[two]])).toEqual([undefined, problem])
    expect(await statesNow()).toEqual(states)
  })

  // Shows lending-4.
  test('leaves no promise of a game that its owner removes from the collection at the same time', async ({ world }) => {
    const { actions, states } = await buildRequests(world)
    await Promise.all([actions.agree(), actions.remove()])
    expect(await states()).toEqual(['cancelled', 'cancelled'])
  })
})
