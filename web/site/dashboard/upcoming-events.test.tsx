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

// Requirement dashboard-38: Without an event nearby, the dashboard says first that nobody plays in the member's town yet and
// offers to host, then shows the nearest events.
test('the dashboard of a new town begins with an offer to host, then the nearest event', async () => {
  const events = [1290, 40].map((distance) => buildEvent({ id: distance, title: `At ${distance} miles`, distance }))
  startFakeApi().answer(listUpcomingEvents, ({ query }) =>
    query.has('radius') ? [] : query.get('sort') === 'nearest' ? events.toReversed() : events,
  )
  const member = buildMember({ location: '59715', place: 'Bozeman, MT' })
  await renderInApp(<UpcomingEvents member={member} />, { member })
  expect(await screen.findByText('Nobody plays in Bozeman yet. Put a game on the table.')).toBeTruthy()
  await screen.findByText('At 1290 miles')
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(items[0]).toBe('Nobody plays in Bozeman yet. Put a game on the table.Create Your Own Event')
  expect(items[1]).toContain('At 40 miles')
  expect(items[2]).toContain('At 1290 miles')
})
