import type { CDPSession, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Options of a phone that may install the service worker. Other stories block it. */
export const withWorker = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow',
} as const

/** Waits until the service worker has installed its files and controls the page. */
export async function expectWorker(page: Page) {
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
}

/** Returns the paths of all files in the Cache Storage. */
export function listFiles(page: Page): Promise<string[]> {
  return page.evaluate(`(async () => {
    const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)))
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })()`)
}

/** Returns a session that sends events to the service worker of a page, and the two names of that worker. */
export async function watchRegistration(page: Page): Promise<[CDPSession, { origin: string; registrationId: string }]> {
  const session = await page.context().newCDPSession(page)
  const { promise, resolve } = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
    if (registration) resolve(registration.registrationId)
  })
  await session.send('ServiceWorker.enable')
  return [session, { origin: new URL(page.url()).origin, registrationId: await promise }]
}
