import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { createEvent, linkOf } from './event-builders.ts'
import { expect, type SignedInMember, test } from './test.ts'

const failure = 'Something went wrong'

// Shows layout-49.
test('a browser without a time zone shows all screens', async ({ server, signInNewMember, launchOptions }) => {
  const ada = await signInNewMember({ fullName: 'Ada Lovelace' })
  const eventId = await createEvent(ada, 'Rainy Sunday Catan', { visibility: 'public' })
  const link = await linkOf(ada, eventId)
  const browser = await chromium.launch({ ...launchOptions, env: { ...process.env, TZ: 'Etc/Unknown' } })
  const options: BrowserContextOptions = { baseURL: server.url, storageState: await ada.request.storageState() }
  const context = await browser.newContext({ ...options, timezoneId: undefined })
  const page = await context.newPage()
  for (const path of [
    '/',
    '/events',
    '/events?view=month',
    `/events?event=${eventId}`,
    '/events?create=1',
    '/dates/new',
    link,
    '/profile',
    '/messages',
  ]) {
    await page.goto(path)
    await expectScreen(page)
  }
  expect(await page.evaluate('Intl.DateTimeFormat().resolvedOptions().timeZone')).toBe('Etc/Unknown')
  await browser.close()
})

// Requirement layout-47: A browser that forbids storage and the clipboard, names no language, and lacks newer features shows all screens.
test('a browser that forbids what others allow shows all screens', async ({ signInNewMember }) => {
  test.setTimeout(300_000)
  const ada: SignedInMember = await signInNewMember({ fullName: 'Ada Lovelace' })
  const eventId = await createEvent(ada, 'Rainy Sunday Catan')
  const { page } = ada
  await page.addInitScript(`
    const forbid = () => { throw new DOMException('Access is denied', 'SecurityError') }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: forbid })
    for (const name of ['clipboard', 'share']) Object.defineProperty(navigator, name, { value: undefined })
    Object.defineProperty(navigator, 'language', { value: 'C' })
    for (const name of ['randomUUID', 'subtle']) Object.defineProperty(crypto, name, { value: undefined })
    delete Intl.Segmenter
    // Newer than the oldest browsers of the build.
    const newer = [
      [Promise, 'withResolvers', 'try'], [Map, 'groupBy'], [Object, 'groupBy'], [Array, 'fromAsync'], [URL, 'canParse', 'parse'],
      [AbortSignal, 'any'], [HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover'], [Element.prototype, 'checkVisibility'],
      [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      [Iterator.prototype, 'map', 'filter', 'take', 'drop', 'some', 'every', 'find', 'toArray', 'flatMap', 'reduce', 'forEach'],
    ]
    for (const [owner, ...names] of newer) for (const name of names) delete owner[name]
    for (const name of ['IntersectionObserver', 'requestIdleCallback', 'EventSource', 'createImageBitmap', 'PublicKeyCredential'])
      Object.defineProperty(window, name, { value: undefined })
  `)
  for (const path of [
    '/',
    '/find-games',
    '/games/1',
    '/add-game',
    '/import-games',
    '/messages',
    '/players',
    '/profile?edit=1',
    '/loans',
  ]) {
    await page.goto(path)
    await expectScreen(page)
  }
  await page.goto(`/events?event=${eventId}`)
  const details = page.getByRole('dialog')
  await details.getByRole('textbox', { name: 'Write a comment' }).fill('I bring the sheep.')
  await details.getByRole('button', { name: 'Post Comment' }).click()
  await expect(details.getByRole('article')).toContainText('I bring the sheep.')
  await page.goto('/events?create=1')
  await page.getByRole('textbox', { name: 'Day' }).fill('6/14')
  await page.getByRole('textbox', { name: 'Event Title' }).fill('A night without storage')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('A night without storage').first()).toBeVisible()
})

async function expectScreen(page: Page) {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await expect(page.getByText(failure)).toHaveCount(0)
}
