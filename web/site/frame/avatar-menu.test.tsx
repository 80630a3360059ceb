import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { logout } from '../../../contract/sign-in/calls.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { AvatarMenu } from './avatar-menu.tsx'

// Shows notifications-41.
test('signing out ends the push subscription of the browser and closes the notifications that it shows', async () => {
  const [unsubscribe, close] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const registration = {
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
    getNotifications: async () => [{ close }],
  }
  const serviceWorker = { getRegistration: async () => registration }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', { permission: 'granted' })
  startFakeApi().answer(logout, () => undefined)
  const { user } = await renderInApp(
    <AvatarMenu>
      <button>Menu</button>
    </AvatarMenu>,
    { member: buildMember() },
  )
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})
