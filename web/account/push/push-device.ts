import type { QueryClient } from '@tanstack/react-query'
import type { DeviceChoice } from '../../../contract/account/push/schemas.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { subscribe } from './subscribe.ts'

/** Whether this device receives push notifications, and the key of the site. */
export const pushStateQuery = callQuery('GET /api/push-subscription', {})

/** Returns whether this browser can show push notifications, and whether its user has decided about those of the site. */
export function pushPermission(): NotificationPermission | 'missing' {
  const isComplete = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  return isComplete ? Notification.permission : 'missing'
}

/** Asks for the permission of the browser, and subscribes it. Returns the permission. Call it when the member presses. */
export async function turnOnPush(publicKey: string): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') await savePushDevice(publicKey)
  return permission
}

/** Subscribes this browser, or renews its subscription. */
export async function savePushDevice(publicKey: string, choice: DeviceChoice = {}) {
  const subscription = await subscribe(await navigator.serviceWorker.ready, publicKey)
  await request('PUT /api/push-subscription', { body: { ...subscription, ...choice } })
}

export async function turnOffPush() {
  await request('DELETE /api/push-subscription', {})
  await endPushes()
}

/** Ends the subscription of this browser, and closes the notifications that it shows, which the next person could read. */
export async function endPushes() {
  if (pushPermission() !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}

/** Renews the subscription of this browser. Ends one of a session that has ended, perhaps of another member. */
export async function renewPush(cache: QueryClient) {
  if (pushPermission() !== 'granted') return
  const { publicKey, subscription } = await cache.fetchQuery(pushStateQuery)
  if (subscription === null) await endPushes()
  else if (publicKey !== null) await savePushDevice(publicKey)
}
