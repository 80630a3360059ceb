import { showToast } from '../../../ui/feedback/toast-store.ts'

let registered: ServiceWorkerRegistration | undefined

/** Later calls look for a new version. Pages without TLS have no service workers. */
export async function updateServiceWorker() {
  if (!('serviceWorker' in navigator)) return
  if (registered) return void (await registered.update())
  const registration = await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
  registered = registration
  if (registration.waiting) offerUpdate(registration)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    // The first version takes over by itself.
    if (!registration.active) return
    worker?.addEventListener('statechange', () => worker.state === 'installed' && offerUpdate(registration))
  })
}

/** Offers a new version. Until the member accepts it, the old one keeps running, so that nothing disturbs a form. */
function offerUpdate(registration: ServiceWorkerRegistration) {
  function handleAccept() {
    if (!registration.waiting) return location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
    // Only messages to windows name an origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    registration.waiting.postMessage({ type: 'SKIP_WAITING' })
  }
  showToast({
    title: 'A new version is ready',
    description: 'Reload the page to use it. We keep the drafts of your forms, comments and messages.',
    action: { label: 'Reload', onPress: handleAccept },
    stays: true,
  })
}
