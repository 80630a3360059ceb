import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import * as calls from '../../../contract/planning/second-table/calls.ts'
import type { SecondTable, SecondTableAsk } from '../../../contract/planning/second-table/schemas.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildSuggested } from '../../testing/build-fit.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { LazySecondTable } from './lazy-second-table.tsx'

const { game } = buildSuggested('Azul')
const [ben, dana] = [
  { id: 52, fullName: 'Ben', avatarUrl: null },
  { id: 53, fullName: 'Dana', avatarUrl: null },
]
const nothing: SecondTable = { offers: [], ask: null, linked: [], firstTable: null, canWaitAgain: false }
const text = 'Two people are waiting and Dana has Azul: open a second table?'
const reason = 'Two of them want to play it.'
const offer = {
  id: 'first',
  text,
  reason,
  game,
  owner: dana,
  members: [ben, dana],
  people: 2,
  seatsHere: 2,
  seatsNote: null,
  canBeLinked: true,
}
const ask: SecondTableAsk = { game, host: dana, people: 3, isSamePlace: false, isOwn: false }

/** Renders the second tables of an event that the member hosts. */
async function renderSection({ event = {}, ...part }: Partial<SecondTable> & { event?: Partial<GameEvent> }) {
  const api = startFakeApi()
  api.answer(calls.getSecondTable, () => ({ ...nothing, ...part }))
  const shown = buildEvent({ isHosting: true, ...event })
  return { ...(await renderInApp(<LazySecondTable event={shown} />, { member: buildMember() })), api }
}

describe('second tables in the details of an event', () => {
  test('offer the host more seats', async () => {
    const { user, api } = await renderSection({ offers: [offer] })
    api.answer(calls.addSecondTableSeats, () => nothing)
    const shown = (await screen.findByRole('article', { name: text })).textContent
    expect(shown).toContain('Ben and Dana would get a seat.')
    expect(shown).toContain(reason)
    await user.click(screen.getByRole('button', { name: '2 more seats here for Azul' }))
    expect(await screen.findByText('2 more seats added')).toBeTruthy()
    expect(api.requests).toContainEqual(expect.objectContaining({ method: 'POST', body: { offerId: 'first' } }))
  })

  // Shows second-table-15.
  test('say what everybody plays if seats are added', async () => {
    const seatsNote =
      'With 2 more seats here, there are two tables: the waiting members play Azul, and the others play Root.'
    await renderSection({ offers: [{ ...offer, seatsNote }] })
    expect(await screen.findByText(seatsNote)).toBeTruthy()
  })

  test('let the host ask the owner to host at the same or another place, and take the question back', async () => {
    const { user, api } = await renderSection({ offers: [{ ...offer, seatsHere: null }] })
    api.answer(calls.askTableHost, () => nothing)
    await user.click(await screen.findByRole('checkbox', { name: 'Dana can host at our place' }))
    api.answer(calls.getSecondTable, () => ({ ...nothing, ask }))
    await user.click(screen.getByRole('button', { name: 'Ask Dana to host Azul' }))
    expect(await screen.findByText('We asked Dana')).toBeTruthy()
    expect(api.requests).toContainEqual(
      expect.objectContaining({ method: 'PUT', body: { offerId: 'first', isSamePlace: false } }),
    )
    api.answer(calls.withdrawTableAsk, () => undefined)
    api.answer(calls.getSecondTable, () => nothing)
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    expect(api.requests).toContainEqual(expect.objectContaining({ method: 'DELETE' }))
  })

  test('say that the offer is out of date', async () => {
    const { user, api } = await renderSection({ offers: [offer] })
    api.reject(calls.addSecondTableSeats, 'SecondTableChanged')
    await user.click(await screen.findByRole('button', { name: '2 more seats here for Azul' }))
    expect(await screen.findByText('The waiting list has changed. Please look again.')).toBeTruthy()
  })

  // Shows second-table-5.
  test('ask a waiting owner, and the owner names a place or declines', async () => {
    const event = { isHosting: false, waitingPlace: 1 }
    const { user, api } = await renderSection({ event, ask: { ...ask, isOwn: true } })
    api.reject(calls.acceptTableAsk, 'InvalidInput', { location: 'Please enter a valid 5-digit US zip code' })
    const zip = await screen.findByLabelText(/^Your zip code/)
    await user.clear(zip)
    await user.type(zip, '972')
    await user.click(screen.getByRole('button', { name: 'Host it' }))
    expect(await screen.findByText('Please enter a valid 5-digit US zip code')).toBeTruthy()
    expect(api.requests).toContainEqual(expect.objectContaining({ body: { location: '972' } }))
    api.answer(calls.declineTableAsk, () => undefined)
    await user.click(screen.getByRole('button', { name: 'No, thanks' }))
    expect(await screen.findByText('You keep your place in line.')).toBeTruthy()
  })

  // Shows second-table-6.
  test('tell the owner that the host has withdrawn the question', async () => {
    const event = { isHosting: false, waitingPlace: 1 }
    const { user, api } = await renderSection({ event, ask: { ...ask, isOwn: true, isSamePlace: true } })
    api.reject(calls.acceptTableAsk, 'NotFound')
    await user.click(await screen.findByRole('button', { name: 'Host it' }))
    expect(await screen.findByText('The host no longer asks you to host a second table.')).toBeTruthy()
  })

  // Shows second-table-7.
  test('lead a moved member back to the waiting list', async () => {
    const event = { isHosting: false, isAttending: true }
    const firstTable = { id: 8, title: 'Chess Night' }
    const { user, api } = await renderSection({ event, firstTable, canWaitAgain: true })
    api.answer(calls.waitAgain, () => undefined)
    const firstLink = await screen.findByRole('link', { name: 'Chess Night' })
    expect(firstLink.getAttribute('href')).toContain('event=8')
    expect(firstLink.parentElement?.textContent).toBe('This table is for members who waited for Chess Night.')
    await user.click(screen.getByRole('button', { name: 'Wait for Chess Night instead' }))
    expect(await screen.findByText('You have your earlier place.')).toBeTruthy()
  })

  test('are not requested for members without a part in the event', async () => {
    const { api } = await renderSection({ event: { isHosting: false } })
    expect(screen.queryByText('Second table')).toBeNull()
    expect(api.requests).toEqual([])
  })
})
