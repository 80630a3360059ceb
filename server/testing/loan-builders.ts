import { addToCollection, updateCollectionEntry } from '../../contract/shelves/collection/calls.ts'
import * as calls from '../../contract/shelves/loans/calls.ts'
import { type LoanList, usualDueDate } from '../../contract/shelves/loans/rules.ts'
import type { LoanStep } from '../../contract/shelves/loans/schemas.ts'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import { buildGame, buildMember, type MemberCaller } from './builders.ts'
import type { World } from './world.ts'

export const dueOn = usualDueDate(new Date())

export const loansOf = (member: MemberCaller, list: LoanList = 'lent') =>
  member.request(calls.listLoans, { query: { list } })

export const listLoanTitles = async (member: MemberCaller) =>
  (await member.request(listNotifications)).filter(({ kind }) => kind.startsWith('loan')).map(({ title }) => title)

export const offer = (owner: MemberCaller, gameId: number, isOffered = true) =>
  owner.request(updateCollectionEntry, { parameters: { id: owner.id, gameId }, body: { isOffered } })

export const loanRequestBody = (owner: MemberCaller, gameId: number) => ({ ownerId: owner.id, gameId })

export const step = (member: MemberCaller, loanId: number, action: LoanStep['action']) =>
  member.request(calls.stepLoan, { parameters: { loanId }, body: { action } })

/** Builds Ben and Ada. Ada offers Azul for lending. */
export async function buildLenderAndBorrower(world: World) {
  const ada = await buildMember(world, { fullName: 'Ada' })
  const ben = await buildMember(world, { fullName: 'Ben' })
  const azul = await buildGame(world, { name: 'Azul' })
  await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId: azul } })
  await offer(ada, azul)
  return { ada, ben, azul, ask: ask(ada, azul), agree: agree(ada) }
}

export const ask =
  (owner: MemberCaller, gameId: number) =>
  async (borrower: MemberCaller, message?: string): Promise<number> => {
    const { id } = await borrower.request(calls.askToBorrow, { body: { ...loanRequestBody(owner, gameId), message } })
    return id
  }

const agree = (owner: MemberCaller) => (loanId: number) =>
  owner.request(calls.agreeToLoan, { parameters: { loanId }, body: { dueOn } })

/** Lends Azul of Ada to Ben. */
export async function buildLoan(world: World) {
  const shelf = await buildLenderAndBorrower(world)
  const loanId = await shelf.ask(shelf.ben)
  await shelf.agree(loanId)
  await step(shelf.ada, loanId, 'handOver')
  return { ...shelf, loanId }
}
