import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { confirmEmail } from '../../contract/account/calls.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { ConfirmEmailScreen } from './confirm-email-screen.tsx'

async function renderScreen() {
  const { user } = await renderInApp(<ConfirmEmailScreen />, {
    path: '/confirm-email/:token',
    address: '/confirm-email/token-of-ada',
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
