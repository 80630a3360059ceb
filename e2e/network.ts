import type { Page, Route } from '@playwright/test'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The next such call is answered as by a server that is overloaded; later ones reach it. */
export async function failOnce(page: Page, method: Method, address: string) {
  let hasFailed = false
  await page.route(address, async (route) => {
    if (hasFailed || route.request().method() !== method) return route.fallback()
    hasFailed = true
    await refuse(route)
  })
}

/** Every such call fails, as when the server is overloaded, until the function that it answers with is called. */
export async function failUntilBack(page: Page, method: Method, address: string): Promise<() => Promise<void>> {
  const fail = (route: Route) => (route.request().method() === method ? refuse(route) : route.fallback())
  await page.route(address, fail)
  return () => page.unroute(address, fail)
}

/** Holds such calls back, as a slow network would, until the function that it answers with is called. */
export async function holdBack(page: Page, method: Method, address: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const isHeld = async (route: Route) => {
    if (route.request().method() === method) await released
    await route.fallback()
  }
  await page.route(address, isHeld)
  return async () => {
    release()
    await page.unroute(address, isHeld)
  }
}

function refuse(route: Route): Promise<void> {
  return route.fulfill({ status: 503, contentType: 'text/plain', body: 'Busy' })
}
