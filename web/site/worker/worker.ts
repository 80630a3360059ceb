// The service worker. The build writes it to /worker.js (build/service-worker.ts).
import './push.ts'
import { clientsClaim } from 'workbox-core'
import { enable as preloadNavigations } from 'workbox-navigation-preload'
import { PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { scope } from './scope.ts'
import { syncTag } from '../../../contract/waiting-calls.ts'
import { sendWithoutPage } from '../../platform/waiting-writes/send-without-page.ts'

/** Set by the build: the files of the screens that work without a network. */
declare const precachedFiles: { url: string; revision: string | null }[]

// Keeps files of the app and nothing else: the page keeps answers, by member (decision 237).
precacheAndRoute(precachedFiles, { directoryIndex: '', cleanURLs: false })

// A page comes from the network. Without one, the shell of the app shows the screen of the address. The browser sends the
// request while the worker starts.
preloadNavigations()
registerRoute(
  new NavigationRoute(
    new NetworkOnly({ plugins: [new PrecacheFallbackPlugin({ fallbackURL: '/shell.html' })] }),
    // Downloads of the API, such as calendars, are no pages.
    { denylist: [/^\/api\//] },
  ),
)

// The page that registered the worker gets its updates too.
clientsClaim()

// A new version waits until the member accepts it or closes all pages of the app.
scope.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void scope.skipWaiting()
})

/** TypeScript does not know the event, because only Chromium has it. */
type SyncEvent = ExtendableEvent & { tag: string }

scope.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === syncTag) sync.waitUntil(sendWithoutPage())
})
