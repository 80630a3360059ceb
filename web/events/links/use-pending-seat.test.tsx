import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SeatAction } from '../../../contract/events/links/rules.ts'
import { joinEvent, joinWaitingList } from '../../../contract/events/calls.ts'
import { requestSeat } from '../../../contract/events/request-calls.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { deleteDrafts } from '../../platform/session/drafts.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { hasPendingSeat, savePendingSeat } from './pending-seat.ts'
import { usePendingSeat } from './use-pending-seat.ts'

const hour = 60 * 60_000
const confirmed = buildMember()
const unconfirmed = buildMember({ isEmailConfirmed: false })

function Tab({ member }: { member: OwnUser }) {
  usePendingSeat(member)
  return null
}

function save(action: SeatAction, { memberId = 1, hoursAgo = 0 } = {}) {
  savePendingSeat(memberId, { action, eventId: 7, chosenAt: Date.now() - hoursAgo * hour })
}

describe('a pending seat', () => {
  let api: ReturnType<typeof startFakeApi>

  beforeEach(() => {
    api = startFakeApi()
    const user = { id: 1, fullName: 'Ada Lovelace', avatarUrl: null }
    const now = '2030-05-01T10:00:00.000Z'
    api.answer(joinEvent, () => ({
      eventId: 7,
      userId: 1,
      status: 'confirmed' as const,
      joinedAt: now,
      guestCount: 0,
      user,
    }))
    api.answer(joinWaitingList, () => ({ eventId: 7, userId: 1, waitingSince: now, place: 2 }))
    api.answer(requestSeat, () => ({ eventId: 7, userId: 1, message: null, requestedAt: now, declinedAt: null, user }))
  })

  // Shows confirmation-17.
  test.for([
    ['join', '/api/events/7/attendees', "You've joined the event!"],
    ['wait', '/api/events/7/waiting', "You're on the waiting list"],
    ['ask', '/api/events/7/requests', 'Request sent'],
  ] as const)('with the action %s is taken once when the email address is confirmed', async ([action, path, text]) => {
    save(action)
    const { unmount } = await renderInApp(<Tab member={unconfirmed} />)
    expect(hasPendingSeat(1)).toBe(true)
    unmount()

    await renderInApp(
      <>
        <Tab member={confirmed} />
        <Tab member={confirmed} />
      </>,
    )

    expect(await screen.findByText(text)).toBeTruthy()
    expect(api.requests).toEqual([expect.objectContaining({ method: 'POST', path })])
    expect(hasPendingSeat(1)).toBe(false)
  })

  // Shows confirmation-17.
  test('that the member already has causes no error', async () => {
    api.reject(joinEvent, 'AlreadyJoined')
    save('join')
    await renderInApp(<Tab member={confirmed} />)
    expect(await screen.findByText('You are already attending this event.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  // Shows confirmation-17.
  test('is dropped after a day', async () => {
    save('join', { hoursAgo: 25 })
    await renderInApp(<Tab member={confirmed} />)
    await vi.waitUntil(() => !hasPendingSeat(1))
    expect(api.requests).toEqual([])
  })

  test('of another member stays', async () => {
    save('join', { memberId: 2 })
    await renderInApp(<Tab member={confirmed} />)
    expect(hasPendingSeat(2)).toBe(true)
    expect(api.requests).toEqual([])
  })

  // Shows confirmation-17.
  test('is forgotten when the member signs out', () => {
    save('join')
    deleteDrafts()
    expect(hasPendingSeat(1)).toBe(false)
  })
})
