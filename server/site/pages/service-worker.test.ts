// @engine sqlite
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { buildApp } from '../../app.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

/** Builds a server for a web app whose files contain their names. */
async function openFiles({ services }: World, variables: { serviceWorker: boolean }) {
  const webDirectory = await mkdtemp(join(tmpdir(), 'meeplehood-web-'))
  for (const file of ['index.html', 'worker.js', 'worker-removal.js']) await writeFile(join(webDirectory, file), file)
  const app = await buildApp(
    { ...services, configuration: { ...services.configuration, ...variables } },
    { webDirectory, maxEventLoopDelay: Infinity },
  )
  onTestFinished(async () => {
    await app.close()
    await rm(webDirectory, { recursive: true })
  })
  return app
}

describe('the service worker', () => {
  test('is checked at every visit, like the page that it shows without a network', async ({ world }) => {
    const app = await openFiles(world, { serviceWorker: true })
    for (const [url, content] of [
      ['/worker.js', 'worker.js'],
      ['/shell.html', 'index.html'],
    ] as const) {
      const { body, headers } = await app.inject(url)
      expect(body).toBe(content)
      expect(headers['cache-control']).toBe('private, no-cache')
    }
  })

  // Requirement api-390: With SERVICE_WORKER=off, browsers replace a broken service worker at once with one that deletes
  // the files that it kept and removes itself.
  test('is replaced by one that removes it with SERVICE_WORKER=off', async ({ world }) => {
    const app = await openFiles(world, { serviceWorker: false })
    expect((await app.inject('/worker.js')).body).toBe('worker-removal.js')
  })
})
