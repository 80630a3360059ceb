import type { PushState } from '../../../contract/account/push/schemas.ts'
import type { PushPayload } from '../../../contract/account/push/payload.ts'
import { subscribe } from '../../account/push/subscribe.ts'
import { scope } from './scope.ts'

/** TypeScript does not know the buttons of a notification. Safari and Firefox do not show them. */
type ShownOptions = NotificationOptions & { actions: { action: string; title: string }[] }
type Shown = Pick<PushPayload, 'address' | 'notificationId'>

const pushStatePath = '/api/push-subscription'

scope.addEventListener('push', (event) => event.waitUntil(show(readPayload(event.data))))

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const shown = event.notification.data as Shown | null
  event.waitUntil(Promise.all([markRead(shown), event.action === 'stay' || openScreen(shown?.address ?? '/')]))
})

scope.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(renew()))

function readPayload(data: PushMessageData | null): PushPayload | undefined {
  try {
    return data?.json() as PushPayload
  } catch {
    return undefined
  }
}

/** Shows a notification for every push, because browsers end subscriptions after pushes that show none. */
function show(payload: PushPayload | undefined) {
  const { title = 'Meeplehood', text = 'There is something new.', tag = '', asks = false } = payload ?? {}
  const options: ShownOptions = {
    body: text,
    tag,
    icon: '/icon-192.png',
    data: payload satisfies Shown | undefined,
    actions: asks
      ? [
          { action: 'stay', title: 'Yes, still coming' },
          { action: 'open', title: 'Open' },
        ]
      : [],
  }
  return scope.registration.showNotification(title, options)
}

/** Marks a notification as read, so that the bell does not show it as new and no email follows. */
async function markRead(shown: Shown | null) {
  if (shown) await fetch(`/api/notifications/${shown.notificationId}/read`, { method: 'PATCH' }).catch(() => undefined)
}

/** Shows a screen in an open page of the app, or in a new one. */
async function openScreen(address: string) {
  const [page] = await scope.clients.matchAll({ type: 'window' })
  if (!page) return void (await scope.clients.openWindow(address))
  // Some browsers let only a recent press move the focus. The page then still shows the screen.
  await Promise.allSettled([page.focus(), page.navigate(address)])
}

/** Renews the subscription after the browser has ended it. */
async function renew() {
  const { publicKey, subscription } = (await (await fetch(pushStatePath)).json()) as PushState
  if (publicKey === null || !subscription) return
  const body = JSON.stringify(await subscribe(scope.registration, publicKey))
  await fetch(pushStatePath, { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
}
