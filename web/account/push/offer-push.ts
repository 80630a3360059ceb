import type { QueryClient } from '@tanstack/react-query'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { localStore } from '../../ui/browser/stores.ts'
import { showToast, toastDuration } from '../../ui/feedback/toast-store.ts'
import { pushPermission, pushStateQuery, turnOnPush } from './push-device.ts'

const offeredKey = 'push offered'

/** Offers push notifications once in this browser, after the member did something whose news the member may wait for. */
export function offerPushLater(cache: QueryClient) {
  cache.getMutationCache().subscribe(({ type, mutation, ...event }) => {
    if (type !== 'updated' || !mutation.meta?.expectsNews) return
    // Without the offer, the settings have the same.
    if ('action' in event && event.action.type === 'success') offerPush(cache).catch(() => undefined)
  })
}

async function offerPush(cache: QueryClient) {
  if (pushPermission() !== 'default' || localStore.get(offeredKey) !== null) return
  const { publicKey } = await cache.fetchQuery(pushStateQuery)
  if (publicKey === null) return
  localStore.set(offeredKey, new Date().toISOString())
  const offer = () =>
    showToast({
      title: 'Know it right away?',
      description: 'Get messages and changes of your nights on this device, also while Meeplehood is closed.',
      action: { label: 'Turn on notifications', onPress: () => void acceptOffer(publicKey) },
      stays: true,
    })
  // What the member did has a toast of its own.
  setTimeout(offer, toastDuration)
}

async function acceptOffer(publicKey: string) {
  try {
    const isOn = (await turnOnPush(publicKey)) === 'granted'
    showToast(
      isOn
        ? { title: 'Notifications are on', description: 'Choose the kinds in the settings.', tone: 'success' }
        : { title: 'Notifications stay off', description: 'You can turn them on in the settings.' },
    )
  } catch (error) {
    showToast(failureToast(error, [], pushFailed))
  }
}

export const pushFailed = 'This browser could not turn on notifications. Please try again later.'
