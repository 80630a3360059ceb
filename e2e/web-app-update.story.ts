import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectWorker, listFiles, withWorker } from './service-worker.ts'
import { expect, test as story } from './test.ts'

/** Changes a file of the web app that the server serves. */
type ChangeFile = (name: string, change: (content: string) => string) => Promise<void>

/** A server with a web app of its own, which the story can update. */
const test = story.extend<{ changeFile: ChangeFile; webDirectory: string }>({
  // oxlint-disable-next-line no-empty-pattern
  webDirectory: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'meeplehood-web-'))
    await cp(join(import.meta.dirname, '../dist/web'), folder, { recursive: true })
    await use(folder)
    await rm(folder, { recursive: true })
  },
  server: async ({ serverHost, webDirectory }, use) => {
    const server = await serverHost.start({ webDirectory })
    await use(server)
    await server.stop()
  },
  changeFile: async ({ webDirectory }, use) => {
    await use(async (name, change) => {
      const file = join(webDirectory, name)
      // Without compressed copies, the server sends the file itself.
      for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true })
      await writeFile(file, change(await readFile(file, 'utf8')))
    })
  },
})

// Requirement api-394: A new version of the app is offered to open pages. It starts when the member accepts it, and what
// they had typed into a form is still there.
test('an update is offered, and waits while a member fills in a form', async ({ signInNewMember, changeFile }) => {
  const { page } = await signInNewMember({}, withWorker)
  await page.goto('/events?create=true')
  const form = page.getByRole('dialog', { name: 'Create New Event' })
  const title = form.getByRole('textbox', { name: 'Title' })
  await title.fill('Chess Night')
  await expectWorker(page)

  await changeFile('pages/events.html', (html) => html.replace('<html ', '<html data-version="2" '))
  await changeFile('worker.js', (code) => `${code}\n// Version 2`)
  // Pages look for a new version when their live stream or the network is back.
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await title.press('End')
  await title.pressSequentially(' at Ada’s')
  await expect(page.locator('html')).not.toHaveAttribute('data-version')

  // The browser asks before it leaves a form.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Reload', includeHidden: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-version', '2')
  await expect(title).toHaveValue('Chess Night at Ada’s')
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
})

/** A worker that takes over at once and answers every request itself. */
const brokenWorker = `
  addEventListener('install', () => skipWaiting())
  addEventListener('activate', (event) => event.waitUntil(caches.open('broken').then(() => clients.claim())))
  addEventListener('fetch', (event) => event.respondWith(new Response('Out of order')))`

// Shows api-390.
test('a broken service worker is replaced by one that removes itself', async ({
  signInNewMember,
  changeFile,
  webDirectory,
}) => {
  await changeFile('worker.js', () => brokenWorker)
  const { page } = await signInNewMember({}, withWorker)
  await page.goto('/')
  await expectWorker(page)
  await page.reload()
  await expect(page.getByText('Out of order')).toBeVisible()

  // The server sends this file as the worker with SERVICE_WORKER=off.
  const removal = await readFile(join(webDirectory, 'worker-removal.js'), 'utf8')
  await changeFile('worker.js', () => removal)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller')).toBeNull()
  await expect.poll(() => listFiles(page)).toEqual([])
})
