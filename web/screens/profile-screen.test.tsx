import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { listUserEvents } from '../../contract/events/calls.ts'
import { getUser } from '../../contract/people/users/calls.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { buildEvent } from '../testing/build-event.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { ProfileScreen } from './profile-screen.tsx'

const member = buildMember({ id: 1 })
const ben = {
  ...buildMember({ id: 2, username: 'ben', fullName: 'Ben Bitdiddle', createdAt: '2024-05-17T12:00:00.000Z' }),
  acceptsMessages: true,
}

const renderScreen = (address: string) => renderInApp(<ProfileScreen />, { member, path: '/profile/:userId', address })

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

describe('the profile of another member', () => {
  let api: ReturnType<typeof startFakeApi>

  beforeEach(() => {
    api = startFakeApi()
    api.answer(getUser, () => ben)
    api.answer(listUserEvents, ({ path, query }) =>
      path === '/api/events/user/2' && query.get('when') !== 'past' ? [buildEvent({ title: 'Chess Night' })] : [],
    )
  })

  // Requirement profile-3: Members can edit only their own profile, in a form with profile and preferences.
  // Requirement profile-1: A profile has the tabs Games, Events and About.
  test('shows when the member joined, and no button to edit', async () => {
    await renderScreen('/profile/2?tab=events')
    expect(await screen.findByText('Joined May 2024')).toBeTruthy()
    expect(tabs()).toEqual(['Games', 'Events', 'About'])
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).toBeNull()
  })

  test('shows their events on the tab in the address', async () => {
    await renderScreen('/profile/2?tab=events')
    expect(await screen.findByRole('article', { name: 'Chess Night' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Events' }).getAttribute('aria-selected')).toBe('true')
  })

  // Shows profile-1.
  test('opens the Events tab and keeps it in the address', async () => {
    const { user, router } = await renderScreen('/profile/2?tab=about')
    await user.click(await screen.findByRole('tab', { name: 'Events' }))
    expect(await screen.findByRole('article', { name: 'Chess Night' })).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toBe('?tab=events'))
  })

  test('is replaced by a message when the id is unknown', async () => {
    api.reject(getUser, 'NotFound')
    await renderScreen('/profile/2')
    expect(await screen.findByRole('heading', { level: 1, name: 'This seat is empty' })).toBeTruthy()
  })

  // Shows api-50.
  test('is replaced by a message when the members are blocked from each other meanwhile', async () => {
    await renderScreen('/profile/2?tab=about')
    await screen.findByText('Joined May 2024')
    api.reject(getUser, 'NotFound')
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByRole('heading', { level: 1, name: 'This seat is empty' })).toBeTruthy()
  })
})

// Requirement profile-2: The tabs of the member's own profile are named My Games, My Events and About Me.
test('the own profile has its own tab names and a button to edit', async () => {
  startFakeApi().answer(listUserEvents, () => [])
  const { user, router } = await renderScreen('/profile/1?tab=events')
  expect(tabs()).toEqual(['My Games', 'My Events', 'About Me'])
  expect(await screen.findByText('No game nights yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
  expect(await screen.findByRole('form', { name: 'Edit Profile' })).toBeTruthy()
  expect(router.state.location.search).toContain('edit=1')
})
