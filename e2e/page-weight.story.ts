import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Bytes of JavaScript, each file compressed with gzip, that the first screen after sign-in may load until it is usable. */
const maxScripts = 120_000
/** Bytes of style sheets before compression. */
const maxStyles = 60_000

test('the first screen after sign-in is light, and what it loads is kept for ever', async ({ meet }) => {
  const { page } = await meet()
  const scripts = collect(page, 'script')
  const styles = collect(page, 'stylesheet')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)

  // The drawings of covers come after the screen they hang in, which is in use without them.
  const sent = (await scripts()).filter(({ url }) => !url.includes('/generated-cover-'))
  expect(sent.length).toBeGreaterThan(0)
  const weights = sent.map(({ url, content }) => ({ url, bytes: gzipSync(content, { level: 9 }).length }))
  expect(total(weights), `JavaScript in bytes:\n${tell(weights)}`).toBeLessThanOrEqual(maxScripts)

  const sheets = (await styles()).map(({ url, content }) => ({ url, bytes: content.length }))
  expect(total(sheets), `CSS in bytes:\n${tell(sheets)}`).toBeLessThanOrEqual(maxStyles)

  for (const { url } of [...sent, ...(await styles())].filter((file) => file.url.includes('/assets/'))) {
    const answer = await page.request.get(url, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers(), url).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(url).toMatch(/-[\w-]{8}\.(js|css)$/)
  }
})

/** What the page loads of a kind from now on. */
function collect(page: Page, kind: string) {
  const files: Promise<{ url: string; content: Buffer }>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === kind)
      files.push(response.body().then((content) => ({ url: response.url(), content })))
  })
  return () => Promise.all(files)
}

type Weight = { url: string; bytes: number }

function total(weights: readonly Weight[]): number {
  return weights.reduce((sum, { bytes }) => sum + bytes, 0)
}

function tell(weights: readonly Weight[]): string {
  return weights.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n')
}
