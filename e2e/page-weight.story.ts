import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { holdRequests } from './network-conditions.ts'
import { expect, test } from './test.ts'

/** Budget for the JavaScript of the first screen after sign-in, in bytes. Each file counts with its gzip size. */
const maxScriptBytes = 150_000
/** Budget for the part of it that every screen loads: the layout, the router and the API client, without libraries. */
const maxStartBytes = 25_000
/** Budget for the style sheets, in bytes before compression. */
const maxStyleBytes = 72_000

// Shows api-47.
// Requirement api-345: The code that every screen loads, without libraries, has at most 25 kB.
test('the first screen after sign-in stays within its size budget, requests nothing twice, and its files are cached forever', async ({
  signInNewMember,
}) => {
  const { page } = await signInNewMember()
  // The live stream opens after the first screen, and code loads with it.
  const releaseStream = await holdRequests(page, 'GET', '**/api/live?*')
  const requests = collectRequests(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Popular Games' })).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)

  const scripts = await readFiles(
    page,
    requests('script').filter((url) => !isLoadedLater(url)),
  )
  expect(scripts.length).toBeGreaterThan(0)
  expectWithinBudget(scripts)

  const styles = await readFiles(page, requests('stylesheet'))
  const styleSizes = styles.map(({ url, content }) => ({ url, bytes: content.length }))
  expect(total(styleSizes), `CSS in bytes:\n${formatSizes(styleSizes)}`).toBeLessThanOrEqual(maxStyleBytes)

  // The page sends these requests while its code loads. The app uses the answers instead of sending the requests again.
  const requested = requests('fetch')
  expect(requested.length).toBeGreaterThan(5)
  expect(requested).toEqual([...new Set(requested)])

  for (const { url } of [...scripts, ...styles].filter((file) => file.url.includes('/assets/'))) {
    const answer = await page.request.get(url, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers(), url).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(url).toMatch(/-[\w-]{8}\.(js|css)$/)
  }
  releaseStream()
})

// Requirement api-280: The sign-in page has the same size budget as the first screen after sign-in.
test('the page for signing in preloads no more JavaScript than the first screen after sign-in', async ({
  page,
  server,
}) => {
  const html = await (await page.request.get(`${server.url}/auth`)).text()
  const urls = [...html.matchAll(/"(\/[^"]+\.js)"/g)].map(([, path = '']) => server.url + path)
  expect(urls.length).toBeGreaterThan(3)
  expectWithinBudget(await readFiles(page, urls))
})

/**
 * Returns whether the screen is usable without the file: cover art, and the list of the other screens. The list loads
 * with the first movement of a pointer, which browsers also report when content moves under a resting pointer.
 */
function isLoadedLater(url: string): boolean {
  return ['/generated-cover-', '/other-screens-'].some((name) => url.includes(name))
}

/** Records the addresses that the page requests from now on, by resource type. */
function collectRequests(page: Page): (type: string) => string[] {
  const requests: { type: string; url: string }[] = []
  page.on('request', (request) => requests.push({ type: request.resourceType(), url: request.url() }))
  return (type) => requests.filter((request) => request.type === type).map(({ url }) => url)
}

/** Requests files once more, because the browser does not keep the content of every file that it has loaded. */
function readFiles(page: Page, urls: readonly string[]): Promise<{ url: string; content: Buffer }[]> {
  return Promise.all(
    [...new Set(urls)].map(async (url) => ({ url, content: await (await page.request.get(url)).body() })),
  )
}

function expectWithinBudget(scripts: readonly { url: string; content: Buffer }[]) {
  const sizes = scripts.map(({ url, content }) => ({ url, bytes: gzipSync(content, { level: 9 }).length }))
  const message = `JavaScript in bytes:\n${formatSizes(sizes)}`
  expect(total(sizes), message).toBeLessThanOrEqual(maxScriptBytes)
  const start = sizes.filter(({ url }) => /\/assets\/start-[\w-]{8}\.js$/.test(url))
  expect(start, message).toHaveLength(1)
  expect(total(start), message).toBeLessThanOrEqual(maxStartBytes)
}

type Size = { url: string; bytes: number }

function total(sizes: readonly Size[]): number {
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0)
}

function formatSizes(sizes: readonly Size[]): string {
  return sizes.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')
}
