import { gzipSync } from 'node:zlib'
import { expectWorker, listFiles, withWorker } from './service-worker.ts'
import { expect, test } from './test.ts'

/** Budget for what the first visit downloads for use without a network, beyond what it shows, in bytes. */
const maxBytes = 250_000

// Requirement api-392: What the first visit downloads for use without a network, beyond what it shows, has at most 250 kB,
// and follows after the first screen.
test('the first visit downloads at most 250 kB for use without a network, after its screen', async ({
  signInNewMember,
}) => {
  const { page } = await signInNewMember({}, withWorker)
  const paths: string[] = []
  page.context().on('request', (request) => {
    if (!request.serviceWorker()) paths.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Popular Games' })).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await expectWorker(page)

  // The live stream starts after the screen.
  const stream = paths.findIndex((path) => path.startsWith('/api/live'))
  const later = ['/worker.js', '/when-connected-', '/kept-answers-']
  const early = paths.slice(0, stream).filter((path) => later.some((name) => path.includes(name)))
  expect(early).toEqual([])
  const before = new Set(paths.slice(0, stream))
  expect(before.size).toBeGreaterThan(10)
  const added = (await listFiles(page)).filter((path) => !before.has(path))
  const sizes = await Promise.all(
    added.map(async (path) => gzipSync(await (await page.request.get(path)).body(), { level: 9 }).length),
  )
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(maxBytes)
})
