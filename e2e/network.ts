import type { Page } from '@playwright/test'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The next such call is answered as by a server that is overloaded; later ones reach it. */
export async function failOnce(page: Page, method: Method, address: string) {
  let hasFailed = false
  await page.route(address, async (route) => {
    if (hasFailed || route.request().method() !== method) return route.fallback()
    hasFailed = true
    await route.fulfill({ status: 503, contentType: 'text/plain', body: 'Busy' })
  })
}

/** Holds such calls back, as a slow network would, until the function that it answers with is called. */
export async function holdBack(page: Page, method: Method, address: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const isHeld = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    if (route.request().method() === method) await released
    await route.fallback()
  }
  await page.route(address, isHeld)
  return async () => {
    release()
    await page.unroute(address, isHeld)
  }
}
