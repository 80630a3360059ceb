import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { getPushState, subscribeToPush } from '../../../contract/account/push/calls.ts'
import type { PushState } from '../../../contract/account/push/schemas.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renewPush } from './push-device.ts'

const keys = { p256dh: 'p', auth: 'a' }
/** Keys of the site, as texts and as bytes. */
const [key, otherKey] = ['AQID', 'BAUG']
const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** Sets up a browser that was subscribed with `known`, and a server that knows this state of its session. */
function startBrowser(permission: NotificationPermission, { known, state }: { known?: string; state: PushState }) {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
  const subscription = known && { options: { applicationServerKey: bytesOf(known).buffer }, unsubscribe }
  const subscribe = vi.fn<(options: object) => Promise<object>>(async () => ({
    toJSON: () => ({ endpoint: 'https://push.example/new', expirationTime: null, keys }),
  }))
  const close = vi.fn<() => void>()
  const registration = {
    pushManager: { getSubscription: async () => subscription ?? null, subscribe },
    getNotifications: async () => [{ close }],
  }
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', { permission })
  const api = startFakeApi()
  api.answer(getPushState, () => state)
  api.answer(subscribeToPush, () => undefined)
  const saved = () => api.sentTo(subscribeToPush).map(({ body }) => body)
  return { api, close, saved, subscribe, unsubscribe }
}

const on: PushState = { publicKey: key, subscription: { showsTexts: true, quietFrom: 22 } }

describe('the push subscription of a browser', () => {
  // Requirement notifications-40: A page renews the push subscription of its browser after the first screen, with the present
  // key of the site, and ends one that the server does not know for the session.
  test('is saved again by each page', async () => {
    const { saved, unsubscribe } = startBrowser('granted', { known: key, state: on })
    await renewPush(new QueryClient())
    expect(saved()).toEqual([{ endpoint: 'https://push.example/new', keys }])
    expect(unsubscribe).not.toHaveBeenCalled()
  })

  test('is made again after the site has replaced its keys', async () => {
    const { saved, subscribe, unsubscribe } = startBrowser('granted', { known: otherKey, state: on })
    await renewPush(new QueryClient())
    expect(unsubscribe).toHaveBeenCalledTimes(1)
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
    expect(saved()).toHaveLength(1)
  })

  // Requirement notifications-41: Signing out on a device ends its push subscription and closes the notifications that it
  // still shows. A page closes those of a session that has ended.
  test('ends if it is of another session, with the notifications that the browser shows', async () => {
    const { close, saved, unsubscribe } = startBrowser('granted', { known: key, state: { ...on, subscription: null } })
    await renewPush(new QueryClient())
    expect(unsubscribe).toHaveBeenCalledTimes(1)
    expect(close).toHaveBeenCalledTimes(1)
    expect(saved()).toEqual([])
  })

  test.for(['default', 'denied'] as const)('needs no request while the permission is %s', async (permission) => {
    const { api } = startBrowser(permission, { known: key, state: on })
    await renewPush(new QueryClient())
    expect(api.requests).toEqual([])
  })
})
