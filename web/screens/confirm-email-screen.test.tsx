import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { confirmEmail } from '../../contract/account/calls.ts'
import { joinEvent } from '../../contract/events/calls.ts'
import { problemOf } from '../../contract/platform/problems.ts'
import type { OwnUser } from '../../contract/people/users/schemas.ts'
import { claimPendingSeat, hasPendingSeat, savePendingSeat } from '../events/links/pending-seat.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { ConfirmEmailScreen } from './confirm-email-screen.tsx'

async function renderScreen(member: OwnUser | null = null) {
  const { user } = await renderInApp(<ConfirmEmailScreen />, {
    path: '/confirm-email/:token',
    address: '/confirm-email/token-of-ada',
    member,
  })
  return { user, confirm: () => user.click(screen.getByRole('button', { name: 'Confirm address' })) }
}

describe('confirming a new email address', () => {
  test('needs a click', async () => {
    const api = startFakeApi()
    api.answer(confirmEmail, () => ({ email: 'ada@example.org' }))
    const { confirm } = await renderScreen()
    expect(screen.getByRole('heading', { name: 'Is this your email address?' })).toBeTruthy()
    expect(api.requests).toEqual([])
    await confirm()
    expect(await screen.findByText('From now on, we send emails to ada@example.org.')).toBeTruthy()
    expect(api.requests).toContainEqual(
      expect.objectContaining({ path: '/api/confirm-email', body: { token: 'token-of-ada' } }),
    )
  })

  test('asks for the password when the server requires it', async () => {
    const api = startFakeApi()
    api.reject(confirmEmail, 'InvalidInput', { currentPassword: 'Current password is required' })
    const { user, confirm } = await renderScreen()
    expect(screen.queryByLabelText('Current Password')).toBeNull()
    await confirm()
    const password = await screen.findByLabelText('Current Password')
    expect(document.activeElement).toBe(password)

    await user.type(password, 'not my password')
    api.reject(confirmEmail, 'InvalidInput', { currentPassword: 'This is not your current password' })
    await confirm()
    expect((await screen.findByRole('alert')).textContent).toBe('This is not your current password')

    await user.clear(password)
    await user.type(password, 'a long password')
    api.answer(confirmEmail, () => ({ email: 'ada@example.org' }))
    await confirm()
    expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeTruthy()
    expect(api.requests.findLast(({ path }) => path === '/api/confirm-email')?.body).toEqual({
      token: 'token-of-ada',
      currentPassword: 'a long password',
    })
  })

  // Shows two-step-10.
  test('asks for a code after the password when two-step sign-in is on', async () => {
    const api = startFakeApi()
    api.reject(confirmEmail, 'InvalidInput', { currentPassword: 'Current password is required' })
    const { user, confirm } = await renderScreen()
    await confirm()
    await user.type(await screen.findByLabelText('Current Password'), 'a long password')
    api.reject(confirmEmail, 'CodeRequired')
    await confirm()
    const code = await screen.findByLabelText('Code')
    expect(document.activeElement).toBe(code)

    await user.type(code, '111111')
    api.reject(confirmEmail, 'WrongCode')
    await confirm()
    expect((await screen.findByRole('alert')).textContent).toBe(problemOf('WrongCode').detail)

    await user.clear(code)
    await user.type(code, '123456')
    api.answer(confirmEmail, () => ({ email: 'ada@example.org' }))
    await confirm()
    expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeTruthy()
    expect(api.requests.findLast(({ path }) => path === '/api/confirm-email')?.body).toEqual({
      token: 'token-of-ada',
      currentPassword: 'a long password',
      code: '123456',
    })
  })

  test('explains that a used or expired link no longer works', async () => {
    startFakeApi().reject(confirmEmail, 'EmailLinkInvalid')
    const { confirm } = await renderScreen()
    await confirm()
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
    expect(screen.queryByText('Failed to confirm your email address. Please try again.')).toBeNull()
  })

  test('can be tried again after a failure', async () => {
    startFakeApi().reject(confirmEmail, 'Unavailable')
    const { confirm } = await renderScreen()
    await confirm()
    expect(await screen.findByText('Failed to confirm your email address. Please try again.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Confirm address' })).toBeTruthy()
  })
})

describe('confirming the email address with a pending seat', () => {
  const member = buildMember({ isEmailConfirmed: false })
  const seat = { action: 'join', eventId: 7, chosenAt: Date.now() } as const
  let api: ReturnType<typeof startFakeApi>
  const countJoins = () => api.requests.filter(({ path }) => path === '/api/events/7/attendees').length

  beforeEach(() => {
    api = startFakeApi()
    api.answer(confirmEmail, () => ({ email: 'ada@example.org' }))
    savePendingSeat(member.id, seat)
  })

  // Shows confirmation-18.
  test('joins the event once, says so and leads to the event', async () => {
    api.answer(joinEvent, () => ({
      eventId: 7,
      userId: 1,
      status: 'confirmed' as const,
      joinedAt: '2030-05-01T10:00:00.000Z',
      guestCount: 0,
      user: { id: 1, fullName: 'Ada Lovelace', avatarUrl: null },
    }))
    const { confirm } = await renderScreen(member)
    await confirm()
    expect(await screen.findByText("You've joined the event!")).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Your email address is confirmed' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open Event' }).getAttribute('href')).toBe('/events?event=7')
    expect(document.activeElement?.textContent).toContain("You've joined the event!")
    expect(countJoins()).toBe(1)
    expect(hasPendingSeat(member.id)).toBe(false)
  })

  // Shows confirmation-18.
  test.for(['EventFull', 'EventCancelled', 'EventPast'] as const)('says why joining fails with %s', async (problem) => {
    api.reject(joinEvent, problem)
    const { confirm } = await renderScreen(member)
    await confirm()
    expect(await screen.findByText(problemOf(problem).detail)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Your email address is confirmed' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open Event' })).toBeTruthy()
    expect(hasPendingSeat(member.id)).toBe(false)
  })

  // Shows confirmation-18.
  test('keeps the seat when the address could not be confirmed', async () => {
    api.reject(confirmEmail, 'Unavailable')
    const { confirm } = await renderScreen(member)
    await confirm()
    expect(await screen.findByText('Failed to confirm your email address. Please try again.')).toBeTruthy()
    expect(countJoins()).toBe(0)
    expect(claimPendingSeat(member.id, new Date())).toEqual(seat)
  })

  test.for([
    ['a visitor', null],
    ['another member', buildMember({ id: 2 })],
  ] as const)('takes no seat for %s', async ([_case, other]) => {
    const { confirm } = await renderScreen(other)
    await confirm()
    expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Open Event' })).toBeNull()
    expect(countJoins()).toBe(0)
  })
})
