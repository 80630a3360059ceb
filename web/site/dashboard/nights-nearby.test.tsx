import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listUpcomingEvents } from '../../../contract/events/calls.ts'
import { listNights } from '../../../contract/planning/nights/calls.ts'
import { OwnNights } from '../../planning/nights/own-nights.tsx'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { NightsNearby } from './nights-nearby.tsx'

const part = { table: null, brings: [], missing: [], asksOutcome: false }
const event = buildEvent({ date: '2090-05-18T01:00:00.000Z' })

async function renderHome(ownNights: number) {
  const api = startFakeApi()
  api.answer(listNights, () => [{ ...part, event: { ...event, isAttending: true } }].slice(0, ownNights))
  api.answer(listUpcomingEvents, () =>
    [0, 1, 2, 3, 4].map((id) => ({ ...event, id, title: `Night ${id}`, maxAttendees: 6 * Math.min(id, 1) })),
  )
  const member = buildMember({ location: '97205' })
  const home = (
    <OwnNights>
      <NightsNearby member={member} />
    </OwnNights>
  )
  await renderInApp(home, { member })
}

// Requirement dashboard-39: Home begins with the next three nights with free seats nearby for members who have no night of their own.
test('a newcomer finds the next nights nearby first', async () => {
  await renderHome(0)
  const nights = within(await screen.findByRole('list', { name: 'Nights near you' }))
  expect(nights.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Night 1', 'Night 2', 'Night 3'])
  expect(nights.getByRole('link', { name: 'Night 1' }).getAttribute('href')).toBe('/events?event=1')
  expect(nights.getAllByText('6 spots left · Portland, OR')).toHaveLength(3)
})

test('a member with an own night does not', async () => {
  await renderHome(1)
  expect(await screen.findByRole('link', { name: 'Weekend Game Night' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Nights near you' })).toBeNull()
})
