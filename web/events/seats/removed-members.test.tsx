import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { allowRemovedMember, listRemovedMembers } from '../../../contract/events/calls.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { RemovedMembers } from './removed-members.tsx'

const removal = {
  eventId: 7,
  userId: 2,
  removedAt: '2030-05-01T12:00:00.000Z',
  user: { id: 2, fullName: 'Ben Ngo', avatarUrl: null },
}

const renderList = () => renderInApp(<RemovedMembers event={buildEvent()} />, { member: buildMember({ id: 9 }) })

describe('the list of removed members', () => {
  // Shows seats-33.
  test('lets the host allow a member again, and disappears with the last one', async () => {
    const api = startFakeApi()
    let removed = [removal]
    api.answer(listRemovedMembers, () => removed)
    api.answer(allowRemovedMember, () => {
      removed = []
      return undefined
    })
    const { user } = await renderList()

    await user.click(await screen.findByRole('button', { name: 'Let them join: Ben Ngo' }))

    expect(await screen.findByText('Ben Ngo can join again')).toBeTruthy()
    expect(api.requests.find(({ method }) => method === 'DELETE')?.path).toBe('/api/events/7/removed/2')
    await expect.poll(() => screen.queryByRole('heading', { name: 'Removed' })).toBeNull()
  })

  test('keeps the member and shows an error if the request fails', async () => {
    const api = startFakeApi()
    api.answer(listRemovedMembers, () => [removal])
    api.reject(allowRemovedMember, 'Unexpected')
    const { user } = await renderList()

    await user.click(await screen.findByRole('button', { name: 'Let them join: Ben Ngo' }))

    expect(await screen.findByText('Failed to let the member join again. Please try again.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Let them join: Ben Ngo' })).toBeTruthy()
  })

  test('can be loaded again if it could not be loaded', async () => {
    const api = startFakeApi()
    api.reject(listRemovedMembers, 'Unexpected')
    await renderList()
    expect(await screen.findByText('The removed members could not be loaded.')).toBeTruthy()
  })
})
