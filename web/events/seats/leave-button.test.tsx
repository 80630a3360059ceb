import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { leaveEvent } from '../../../contract/events/calls.ts'
import { advanceTime } from '../../testing/advance-time.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { LeaveButton } from './leave-button.tsx'

/** Opens the confirmation of Leave Event and confirms it. */
async function leave() {
  const { user } = await renderInApp(<LeaveButton event={buildEvent({ isAttending: true })} />, {
    member: buildMember(),
  })
  // User events wait for timers.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await user.click(screen.getByRole('button', { name: 'Leave Event' }))
  await user.click(screen.getAllByRole('button', { name: 'Leave Event' }).at(-1) as HTMLElement)
}

describe('the Leave Event button', () => {
  test.for([
    [false, 'You can join again while there are seats left.'],
    [true, 'To come back, you have to ask for a seat again.'],
  ] as const)('says how to return if the host approves attendees: %s', async ([needsApproval, text]) => {
    const event = buildEvent({ isAttending: true, needsApproval })
    const { user } = await renderInApp(<LeaveButton event={event} />, { member: buildMember() })
    await user.click(screen.getByRole('button', { name: 'Leave Event' }))
    expect(screen.getByRole('alertdialog').textContent).toContain(text)
  })

  beforeEach(() => () => vi.useRealTimers())

  // Requirement seats-30: Leaving an event or its waiting list is repeated once after a 503, when `Retry-After` has
  // passed, also after that of a reverse proxy.
  test('repeats the request when Retry-After of a busy server has passed', async () => {
    const api = startFakeApi()
    api.reject(leaveEvent, 'Unavailable')
    await leave()
    await advanceTime(4500)
    expect(api.requests).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Leaving...' })).toBeTruthy()

    api.answer(leaveEvent, () => undefined)
    await advanceTime(1000)

    expect(screen.getByText('You left the event')).toBeTruthy()
    expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/events/7/attendees/1',
      'DELETE /api/events/7/attendees/1',
    ])
  })

  // Shows seats-30.
  test('shows an error if the server is still busy', async () => {
    const api = startFakeApi()
    api.reject(leaveEvent, 'Unavailable')
    await leave()
    await advanceTime(6000)
    expect(screen.getByText('Failed to leave event. Please try again.')).toBeTruthy()
    expect(api.requests).toHaveLength(2)
  })

  test('does not repeat a request that the server rejects', async () => {
    const api = startFakeApi()
    api.reject(leaveEvent, 'EventPast')
    await leave()
    await advanceTime(6000)
    expect(screen.getByText('Failed to leave event. Please try again.')).toBeTruthy()
    expect(api.requests).toHaveLength(1)
  })
})
