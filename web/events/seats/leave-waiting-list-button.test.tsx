import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { leaveWaitingList } from '../../../contract/events/calls.ts'
import { advanceTime } from '../../testing/advance-time.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { LeaveWaitingListButton } from './leave-button.tsx'

beforeEach(() => () => vi.useRealTimers())

// Shows seats-30.
test('the Leave Waiting List button repeats the request when Retry-After of a busy server has passed', async () => {
  const api = startFakeApi()
  api.reject(leaveWaitingList, 'Unavailable')
  const event = buildEvent({ waitingPlace: 2 })
  const { user } = await renderInApp(<LeaveWaitingListButton event={event} />, { member: buildMember() })
  // User events wait for timers.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await user.click(screen.getByRole('button', { name: 'Leave Waiting List' }))
  await user.click(screen.getAllByRole('button', { name: 'Leave Waiting List' }).at(-1) as HTMLElement)
  await advanceTime(4500)
  expect(api.requests).toHaveLength(1)

  api.answer(leaveWaitingList, () => undefined)
  await advanceTime(1000)

  expect(screen.getByText('You left the waiting list')).toBeTruthy()
  expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/events/7/waiting/1',
    'DELETE /api/events/7/waiting/1',
  ])
})
