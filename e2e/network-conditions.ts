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

// A route stays once it is set, and lets everything pass when it is over: taken away, it can take with it what the browser
// just asked for.

/** Every such call fails, as when the server is overloaded, until the function that it answers with is called. */
export async function failUntilBack(page: Page, method: Method, address: string): Promise<() => void> {
  return whileAway(page, address, (route) => (route.request().method() === method ? refuse(route) : route.fallback()))
}

/** No such call reaches the server, as without a network, until the function that it answers with is called. */
export async function cutOff(page: Page, address: string): Promise<() => void> {
  return whileAway(page, address, (route) => route.abort())
}

/** Holds such calls back, as a slow network would, until the function that it answers with is called. */
export async function holdBack(page: Page, method: Method, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === method) await released
    await route.fallback()
  })
  return release
}

/** Lets such a call be answered at once, and the answers arrive only when the function is called that it answers with. */
export async function deliverLate(page: Page, method: Method, address: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let isReleased = false
  await page.route(address, async (route) => {
    if (isReleased || route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    await released
    // Nobody may wait for it any more.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return () => {
    isReleased = true
    release()
  }
}

async function whileAway(page: Page, address: string, answer: (route: Route) => Promise<void>): Promise<() => void> {
  let isBack = false
  await page.route(address, (route) => (isBack ? route.fallback() : answer(route)))
  return () => {
    isBack = true
  }
}

function refuse(route: Route): Promise<void> {
  return route.fulfill({ status: 503, contentType: 'text/plain', body: 'Busy' })
}
