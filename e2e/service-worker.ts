import type { Page } from '@playwright/test'
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
