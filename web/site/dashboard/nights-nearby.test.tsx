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

async function renderHome({ ownNights = 0, nearby = 5 } = {}) {
  const api = startFakeApi()
  api.answer(listNights, () => [{ ...part, event: { ...event, isAttending: true } }].slice(0, ownNights))
  api.answer(listUpcomingEvents, () =>
    [0, 1, 2, 3, 4]
      .map((id) => ({ ...event, id, title: `Night ${id}`, maxAttendees: 6 * Math.min(id, 1) }))
      .slice(0, nearby),
  )
  const member = buildMember({ location: '59715', place: 'Bozeman, MT' })
  const home = (
    <OwnNights>
      <NightsNearby member={member} />
    </OwnNights>
  )
  await renderInApp(home, { member })
}

// Requirement dashboard-39: Home begins with the next three nights with free seats nearby for members who have no night of their own.
test('a newcomer finds the next nights nearby first', async () => {
  await renderHome()
  const nights = within(await screen.findByRole('list', { name: 'Nights near you' }))
  const texts = nights.getAllByRole('link').map(({ textContent }) => textContent)
  expect(texts).toHaveLength(3)
  for (const [index, text] of texts.entries())
    expect(text).toMatch(new RegExp(`Portland, OR.*Night ${index + 1}6 spots left$`))
  expect(nights.getByRole('link', { name: /Night 1/ }).getAttribute('href')).toBe('/events?event=1')
})

test('a member with an own night does not', async () => {
  await renderHome({ ownNights: 1 })
  expect(await screen.findByRole('link', { name: 'Weekend Game Night' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Nights near you' })).toBeNull()
})

// Requirement dashboard-38: Without an event nearby, the dashboard says first that nobody plays in the member's town yet and
// offers to host, then shows the nearest events with free seats.
test('a newcomer in a town without events is invited to host the first', async () => {
  await renderHome({ nearby: 0 })
  expect(await screen.findByText('Nobody plays in Bozeman yet. Put a game on the table.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create Your Own Event' }).getAttribute('href')).toBe('/events?create=1')
})
