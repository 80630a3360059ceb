import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listLoans, stepLoan } from '../../contract/shelves/loans/calls.ts'
import type { Loan } from '../../contract/shelves/loans/schemas.ts'
import { buildGame } from '../testing/build-game.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { LoansScreen } from './loans-screen.tsx'

function buildLoan(loan: Partial<Loan> = {}): Loan {
  return {
    id: 7,
    game: buildGame({ id: 3, name: 'Azul' }),
    role: 'owner',
    other: { id: 2, fullName: 'Ben Ngo', avatarUrl: null },
    isOtherHere: true,
    isOtherGone: false,
    state: 'requested',
    lentTo: null,
    message: null,
    note: null,
    dueOn: null,
    event: null,
    requestedAt: '2026-11-01T12:00:00.000Z',
    handedOverAt: null,
    closedAt: null,
    version: 'first',
    ...loan,
  }
}

/** Renders the screen of loans, where one list contains these loans. */
async function renderLoans(shown: { list: string; loans: Loan[] }) {
  const api = startFakeApi()
  api.answer(listLoans, ({ query }) => (query.get('list') === shown.list ? shown.loans : []))
  const tab = ['incoming', 'outgoing'].includes(shown.list) ? 'requests' : shown.list
  const rendered = await renderInApp(<LoansScreen />, { member: buildMember(), address: `/loans?list=${tab}` })
  const card = within(await screen.findByRole('article', { name: 'Azul' }))
  return { api, card, ...rendered }
}

// Shows lending-9.
test('the tab of requests counts those that wait for an answer of the member', async () => {
  const api = startFakeApi()
  const requests = [buildLoan(), buildLoan({ id: 8 })]
  api.answer(listLoans, ({ query }) => (query.get('list') === 'incoming' ? requests : []), { 'x-total-count': '2' })
  const { user } = await renderInApp(<LoansScreen />, { member: buildMember(), address: '/loans' })
  await user.click(await screen.findByRole('tab', { name: /^Requests 2 ?waiting for your answer$/ }))
  expect(await screen.findAllByRole('article', { name: 'Azul' })).toHaveLength(2)
})

// Shows lending-16.
test('a request for a promised game names the other borrower, and the owner can only decline it', async () => {
  const lentTo = { fullName: 'Cleo Brandt', dueOn: '2020-12-24', isHandedOver: false }
  const { card } = await renderLoans({ list: 'incoming', loans: [buildLoan({ lentTo })] })
  expect(card.getByText('Promised to Cleo Brandt, due back Dec 24, 2020.')).toBeTruthy()
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Decline'])
})

// Shows lending-12.
test('an overdue loan says so, and the owner marks the return', async () => {
  const loan = buildLoan({ state: 'lent', dueOn: '2020-05-17' })
  const { api, card, user } = await renderLoans({ list: 'lent', loans: [loan] })
  api.answer(stepLoan, () => buildLoan({ state: 'returned' }))
  expect(card.getByText('Ben Ngo has it. It was due on May 17, 2020.')).toBeTruthy()
  expect(card.getByText('Overdue')).toBeTruthy()

  await user.click(card.getByRole('button', { name: 'It Is Back' }))

  const body = { action: 'return' }
  await waitFor(() => expect(api.requests).toContainEqual(expect.objectContaining({ method: 'POST', body })))
})

// Shows lending-9.
test('a borrower can close the loan of an owner who has left, and cannot write to the owner', async () => {
  const other = { id: 2, fullName: 'Former member', avatarUrl: null }
  const gone = { role: 'borrower', state: 'lent', other, isOtherHere: false, isOtherGone: true } as const
  const { card } = await renderLoans({ list: 'borrowed', loans: [buildLoan({ ...gone, dueOn: '2099-05-17' })] })
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close Loan'])
  expect(card.queryByRole('link', { name: 'Message' })).toBeNull()
})

// Shows lending-11.
test('a loan to a member hidden by a block can be closed, and has no due date to change', async () => {
  const loan = buildLoan({ state: 'lent', dueOn: '2099-05-17' })
  const { card, unmount } = await renderLoans({ list: 'lent', loans: [loan] })
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['It Is Back', 'Change Due Date'])
  unmount()
  const other = { id: 2, fullName: 'Unavailable member', avatarUrl: null }
  const { card: hidden } = await renderLoans({ list: 'lent', loans: [{ ...loan, other, isOtherHere: false }] })
  expect(hidden.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['It Is Back'])
})
