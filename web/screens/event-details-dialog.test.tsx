import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getEvent } from '../../contract/events/calls.ts'
import { getOutcome } from '../../contract/planning/attendance/calls.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { buildEvent } from '../testing/build-event.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { EventDetailsDialog } from './event-details-dialog.tsx'

// Requirement api-50: An open event, profile, game or date poll that the member may no longer see is replaced by the
// message that it does not exist.
test('an event whose host blocks the member while it is open is replaced by a message', async () => {
  const api = startFakeApi()
  api.answer(getEvent, () => buildEvent({ id: 7, title: 'Chess Night' }))
  await renderInApp(<EventDetailsDialog eventId={7} isOpen onClose={() => undefined} />, { member: buildMember() })
  await screen.findByRole('heading', { name: 'Chess Night' })

  api.reject(getEvent, 'NotFound')
  await act(() => queryClient.invalidateQueries())

  expect(await screen.findByText('Event not found')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
})

// Shows event-lists-25.
test('the date of an event of a later year has the year, and that of this year has none', async () => {
  const api = startFakeApi()
  vi.useFakeTimers({ now: new Date('2029-12-01T12:00:00.000Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  api.answer(getEvent, () => buildEvent({ id: 7, date: '2030-01-01T02:00:00.000Z' }))
  await renderInApp(<EventDetailsDialog eventId={7} isOpen onClose={() => undefined} />, { member: buildMember() })
  expect(await screen.findByText('Monday, December 31')).toBeTruthy()

  api.answer(getEvent, () => buildEvent({ id: 7, date: '2030-01-01T19:00:00.000Z' }))
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByText('Tuesday, January 1, 2030')).toBeTruthy()
})

// Requirement events-183: After an event, the details first ask how it was and what was played.
test('a past event first asks the host how it was, and then what was played', async () => {
  const api = startFakeApi()
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString()
  api.answer(getEvent, () => buildEvent({ id: 7, isHosting: true, date: yesterday }))
  api.answer(getOutcome, () => ({ outcome: null, attendees: [], version: 'first' }))
  await renderInApp(<EventDetailsDialog eventId={7} isOpen onClose={() => undefined} />, { member: buildMember() })
  await screen.findByRole('heading', { name: 'How was it?' })
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(headings.slice(0, 3)).toEqual(['How was it?', 'What did you play?', 'Games'])
})
