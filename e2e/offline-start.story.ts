import type { Page } from '@playwright/test'
import { createEvent, joinEvent } from './event-builders.ts'
import { expect, test } from './test.ts'

const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow',
} as const

/** Waits until the service worker of the page has installed its files and serves the page. */
const waitForWorker = (page: Page) =>
  expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)

// Requirement api-389: The app starts without a network, also after a restart of the browser, and shows what it has kept.
test('the app starts without a network', async ({ signInNewMember, createMember }) => {
  const [ada, ben] = [await createMember({ fullName: 'Ada Lovelace' }), await signInNewMember({}, phone)]
  const eventId = await createEvent(ada, 'Chess Night', { locationDetails: '12 Rook Lane' })
  await joinEvent(eventId, ben)
  const { page } = ben
  await page.goto('/')
  await waitForWorker(page)
  await page.context().setOffline(true)
  const second = await page.context().newPage()
  await second.goto('/')
  await expect(second.getByRole('main').getByRole('link', { name: 'Chess Night' }).first()).toBeVisible()
})
