import type { PushSubscriptionInput } from '../../../contract/account/push/schemas.ts'

/** Subscribes this browser, or renews its subscription. Pages and the service worker use it. */
export async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscriptionInput> {
  const base64 = publicKey.replaceAll('-', '+').replaceAll('_', '/')
  const applicationServerKey = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const known = await pushManager.getSubscription()
  // The browser refuses another key of the site until the subscription with the former one has ended.
  if (known && !isSame(known.options.applicationServerKey, applicationServerKey)) await known.unsubscribe()
  const { endpoint = '', keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  ).toJSON()
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

function isSame(known: ArrayBuffer | null, key: Uint8Array): boolean {
  return known !== null && new Uint8Array(known).join() === key.join()
}
