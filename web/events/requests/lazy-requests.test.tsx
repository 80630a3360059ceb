import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listAttendanceRequests } from '../../../contract/events/request-calls.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { LazyDeclinedRequests, LazySeatRequest } from './lazy-requests.tsx'

const member = buildMember()
const ben = { id: 2, fullName: 'Ben Ngo', avatarUrl: null }
const request = { eventId: 7, userId: 2, message: null, requestedAt: '2030-05-01T12:00:00.000Z', declinedAt: null }

// Shows seats-36.
test('the form to ask for a seat loads for a member without a place', async () => {
  await renderInApp(<LazySeatRequest event={buildEvent({ needsApproval: true })} />, { member })
  expect(await screen.findByRole('button', { name: 'Ask for a Seat' })).toBeTruthy()
})

// Shows seats-37.
test('the declined requests load for the host', async () => {
  startFakeApi().answer(listAttendanceRequests, () => [
    { ...request, declinedAt: request.requestedAt, user: ben, pastNights: 0, distance: null },
  ])
  const event = buildEvent({ needsApproval: true, isHosting: true, host: { ...ben, id: member.id } })
  await renderInApp(<LazyDeclinedRequests event={event} />, { member })
  expect(await screen.findByRole('button', { name: 'Accept Ben Ngo' })).toBeTruthy()
})
