import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import * as calls from '../../../contract/planning/second-table/calls.ts'
import type { SecondTableOffer } from '../../../contract/planning/second-table/schemas.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildSuggested } from '../../testing/build-fit.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { NeedsYou } from '../nights/needs-you.tsx'

const { game } = buildSuggested('Azul')
const [ben, dana] = [
  { id: 52, fullName: 'Ben', avatarUrl: null },
  { id: 53, fullName: 'Dana', avatarUrl: null },
]
const text = 'Two people are waiting and Dana has Azul: add a table?'
const reason = 'Two of them want to play it.'
const seatsNote = 'With 2 more seats, there are two tables: the waiting members play Azul, and the others play Root.'
const offer: SecondTableOffer = {
  id: 'first',
  text,
  reason,
  game,
  owner: dana,
  members: [ben, dana],
  people: 2,
  seats: 2,
  seatsNote,
}

/** Renders the second tables of an event that the member hosts and where two members wait. */
async function renderSection(event: Partial<GameEvent> = {}) {
  const api = startFakeApi()
  api.answer(calls.getSecondTable, () => ({ offers: [offer] }))
  const shown = buildEvent({ isHosting: true, waitingCount: 2, ...event })
  return {
    ...(await renderInApp(<NeedsYou onSight={() => undefined} event={shown} part={undefined} isLoading={false} />, {
      member: buildMember(),
    })),
    api,
  }
}

describe('second tables in the details of an event', () => {
  // Shows second-table-15.
  test('offer the host a table, with the members who get seats and what everybody plays', async () => {
    const { user, api } = await renderSection()
    await user.click(await screen.findByRole('button', { name: 'See: 2 wait and Dana has Azul' }))
    const shown = (await screen.findByRole('article', { name: text })).textContent
    for (const part of ['Ben and Dana would get a seat.', reason, seatsNote]) expect(shown).toContain(part)
    api.answer(calls.addSecondTable, () => ({ offers: [] }))
    await user.click(screen.getByRole('button', { name: 'Add a table for Azul' }))
    expect(await screen.findByText('Table added')).toBeTruthy()
    expect(api.requests).toContainEqual(expect.objectContaining({ method: 'POST', body: { offerId: 'first' } }))
  })

  test('say that the offer is out of date', async () => {
    const { user, api } = await renderSection()
    api.reject(calls.addSecondTable, 'SecondTableChanged')
    await user.click(await screen.findByRole('button', { name: 'Add a table for Azul' }))
    expect(await screen.findByText('The waiting list has changed. Please look again.')).toBeTruthy()
  })

  test.for([
    ['for members who do not run the event', { isHosting: false, isAttending: true }],
    ['while nobody waits', { waitingCount: 0 }],
  ] as const)('are not requested %s', async ([, event]) => {
    const { api } = await renderSection(event)
    expect(screen.queryByRole('button', { name: /^Add a table/ })).toBeNull()
    expect(api.requests).toEqual([])
  })
})
