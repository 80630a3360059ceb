import type { Page, Route } from '@playwright/test'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Answers the next matching request with 503. Later requests reach the server. */
export async function failNextRequest(page: Page, method: Method, address: string) {
  let hasFailed = false
  await page.route(address, async (route) => {
    if (hasFailed || route.request().method() !== method) return route.fallback()
    hasFailed = true
    await refuse(route)
  })
}

// Routes stay installed and pass requests through when they are no longer needed: removing a route can drop a request
// that the browser has just sent.

/** Answers every matching request with 503 until the returned function is called. */
export async function failRequests(page: Page, method: Method, address: string): Promise<() => void> {
  return routeUntilRestored(page, address, (route) =>
    route.request().method() === method ? refuse(route) : route.fallback(),
  )
}

/** Sends the next matching request to the server and drops its answer, like a connection that breaks. */
export async function loseNextAnswer(page: Page, method: Method, address: string) {
  let isLost = false
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}

/** Aborts every matching request, as without a network, until the returned function is called. */
export async function abortRequests(page: Page, address: string): Promise<() => void> {
  return routeUntilRestored(page, address, (route) => route.abort())
}

/** Delays matching requests, as on a slow network, until the returned function is called. */
export async function holdRequests(page: Page, method: Method, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === method) await released
    await route.fallback()
  })
  return release
}

/** Sends matching requests to the server at once, but delays the responses until the returned function is called. */
export async function holdResponses(page: Page, method: Method, address: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let isReleased = false
  await page.route(address, async (route) => {
    if (isReleased || route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    await released
    // The page may have cancelled the request in the meantime.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return () => {
    isReleased = true
    release()
  }
}

/**
 * Ends the session of a page, as signing out in another tab does, just before a matching request reaches the server.
 */
export async function endSessionBefore(page: Page, method: Method, address: string) {
  await page.route(address, async (route) => {
    if (route.request().method() === method) await page.request.post('/api/logout')
    await route.fallback()
  })
}

async function routeUntilRestored(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isRestored = false
  await page.route(address, (route) => (isRestored ? route.fallback() : answer(route)))
  return () => {
    isRestored = true
  }
}

function refuse(route: Route): Promise<void> {
  return route.fulfill({ status: 503, contentType: 'text/plain', body: 'Busy' })
}
