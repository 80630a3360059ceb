import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listUpcomingEvents } from '../../../contract/events/calls.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'

// Requirement dashboard-37: The upcoming events of the dashboard show nearby events first.
test('the dashboard shows nearby events before those farther away', async () => {
  const [far, near, alsoFar] = ['Tonight, far away', 'Next week, nearby', 'Next month, far away'].map((title, id) =>
    buildEvent({ id: id + 1, title }),
  ) as [ReturnType<typeof buildEvent>, ReturnType<typeof buildEvent>, ReturnType<typeof buildEvent>]
  const api = startFakeApi()
  api.answer(listUpcomingEvents, ({ query }) => (query.has('radius') ? [near] : [far, near, alsoFar]))

  const member = buildMember({ location: '97205' })
  await renderInApp(<UpcomingEvents member={member} />, { member })

  await screen.findByText('Next month, far away')
  const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(titles).toEqual(['Next week, nearby', 'Tonight, far away', 'Next month, far away'])
})

// Shows dashboard-38.
test('the dashboard of a new town says what is missing, then shows the nearest event with free seats', async () => {
  const events = [1290, 40].map((distance) => buildEvent({ id: distance, title: `At ${distance} miles`, distance }))
  const full = buildEvent({ id: 3, title: 'Full, at 39 miles', distance: 39 })
  startFakeApi().answer(listUpcomingEvents, ({ query }) => {
    if (query.has('radius')) return []
    if (query.get('sort') !== 'nearest') return [full, ...events]
    return query.get('freeSeats') === 'true' ? events.toReversed() : [full, ...events.toReversed()]
  })
  const member = buildMember({ location: '59715', place: 'Bozeman, MT' })
  await renderInApp(<UpcomingEvents member={member} />, { member })
  expect(
    await screen.findByText(
      'Nobody plays in Bozeman yet. Put a game on the table. Until then, these events are the nearest.',
    ),
  ).toBeTruthy()
  await screen.findByText('Full, at 39 miles')
  const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(titles).toEqual(['At 40 miles', 'At 1290 miles', 'Full, at 39 miles'])
})
