import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listDevices, proveSignIn, signOutEverywhere } from '../../../contract/account/calls.ts'
import { DeviceSettings } from './device-settings.tsx'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { RecentSignIn } from '../../sign-in/recent-sign-in/recent-sign-in.tsx'

const member = buildMember()
const device = { userAgent: null, createdAt: '2026-05-17T12:00:00.000Z', lastSeenAt: '2026-05-17T12:00:00.000Z' }

/** Starts an API whose sensitive calls work after the right password, and clicks 'Sign out everywhere'. */
async function signOutLate() {
  const api = startFakeApi()
  api.answer(listDevices, () => [
    { ...device, id: 'here', isCurrent: true },
    { ...device, id: 'there', isCurrent: false },
  ])
  api.reject(signOutEverywhere, 'SignInNotRecent')
  const { user } = await renderInApp(
    <>
      <DeviceSettings member={member} />
      <RecentSignIn member={member} />
    </>,
    { member },
  )
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign out everywhere' }))
  await screen.findByRole('alertdialog', { name: 'Is it still you?' })
  return { api, user }
}

describe('a sensitive action long after signing in', () => {
  // Requirement recent-sign-in-3: One dialog asks for the proof and then repeats the action.
  test('asks for the password and then repeats the action', async () => {
    const { api, user } = await signOutLate()
    api.reject(proveSignIn, 'InvalidInput', { currentPassword: 'This is not your current password' })
    await user.type(screen.getByLabelText('Your Password'), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('This is not your current password')

    api.answer(proveSignIn, () => {
      api.answer(signOutEverywhere, () => undefined)
      return undefined
    })
    await user.click(screen.getByRole('button', { name: 'Continue' }))

    expect(await screen.findByText('Only this device is still signed in.')).toBeTruthy()
    expect(screen.queryByRole('alertdialog', { name: 'Is it still you?' })).toBeNull()
  })

  // Shows recent-sign-in-3.
  test('asks for a code as well when two-step sign-in is on', async () => {
    const { api, user } = await signOutLate()
    api.reject(proveSignIn, 'CodeRequired')
    await user.type(screen.getByLabelText('Your Password'), 'a long password')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.type(await screen.findByLabelText('Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await expect
      .poll(() => api.sentTo(proveSignIn).at(-1)?.body)
      .toEqual({ currentPassword: 'a long password', code: '123456' })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  })

  // Shows recent-sign-in-3.
  test('does nothing and shows no error after Cancel', async () => {
    const { api, user } = await signOutLate()
    await user.click(within(screen.getByRole('alertdialog', { name: 'Is it still you?' })).getByText('Cancel'))
    await expect.poll(() => screen.queryByRole('alertdialog', { name: 'Is it still you?' })).toBeNull()
    expect(api.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
    expect(screen.queryByText(/Failed to sign out/)).toBeNull()
  })
})
