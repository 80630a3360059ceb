import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Budget for the JavaScript of the first screen after sign-in, in bytes. Each file counts with its gzip size. */
const maxScriptBytes = 130_000
/** Budget for the style sheets, in bytes before compression. */
const maxStyleBytes = 70_000

test('the first screen after sign-in stays within its size budget, requests nothing twice, and its files are cached forever', async ({
  signInNewMember,
}) => {
  const { page } = await signInNewMember()
  const scripts = collect(page, 'script')
  const styles = collect(page, 'stylesheet')
  const answers = collect(page, 'fetch')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)

  // Cover art loads later; the screen is usable without it.
  const loadedScripts = (await scripts()).filter(({ url }) => !url.includes('/generated-cover-'))
  expect(loadedScripts.length).toBeGreaterThan(0)
  const scriptSizes = loadedScripts.map(({ url, content }) => ({ url, bytes: gzipSync(content, { level: 9 }).length }))
  expect(total(scriptSizes), `JavaScript in bytes:\n${formatSizes(scriptSizes)}`).toBeLessThanOrEqual(maxScriptBytes)

  const styleSizes = (await styles()).map(({ url, content }) => ({ url, bytes: content.length }))
  expect(total(styleSizes), `CSS in bytes:\n${formatSizes(styleSizes)}`).toBeLessThanOrEqual(maxStyleBytes)

  // The page sends these requests while its code loads. The app uses the answers instead of sending the requests again.
  const requested = (await answers()).map(({ url }) => url)
  expect(requested.length).toBeGreaterThan(5)
  expect(requested).toEqual([...new Set(requested)])

  for (const { url } of [...loadedScripts, ...(await styles())].filter((file) => file.url.includes('/assets/'))) {
    const answer = await page.request.get(url, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers(), url).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(url).toMatch(/-[\w-]{8}\.(js|css)$/)
  }
})

/** Records the files of this resource type that the page loads from now on. */
function collect(page: Page, kind: string) {
  const files: Promise<{ url: string; content: Buffer }>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === kind)
      files.push(response.body().then((content) => ({ url: response.url(), content })))
  })
  return () => Promise.all(files)
}

type Size = { url: string; bytes: number }

function total(sizes: readonly Size[]): number {
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0)
}

function formatSizes(sizes: readonly Size[]): string {
  return sizes.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n')
}
