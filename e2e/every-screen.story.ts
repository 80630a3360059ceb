import type { BrowserContextOptions, Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { ownGame } from './builders.ts'
import { hostEvent } from './host-event.ts'
import { expect, test } from './test.ts'

type Screen = {
  path: string
  title: string
  heading: string | RegExp
  /** A list to be looked at open as well, and a control to be looked at with its tooltip. */
  select?: string
  tooltip?: string
}

const sizes = [
  { name: 'a desk', viewport: { width: 1280, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
]

for (const { name, ...size } of sizes)
  test(`every screen has its title, is accessible by day and by night, and fits on ${name}`, async ({
    meet,
    openBrowser,
  }) => {
    test.setTimeout(300_000)
    // The system's colours can be changed while a page is open; without motion nothing is measured half faded in.
    const options: BrowserContextOptions = { ...size, reducedMotion: 'reduce' }
    const ben = await meet({ fullName: 'Ben Bitdiddle' })
    const eventId = await hostEvent(ben, 'Rainy Sunday Catan')
    await ownGame(ben, 1)
    const ada = await meet({}, options)
    const visitor = await openBrowser(options)

    const memberScreens: Screen[] = [
      { path: '/', title: 'Dashboard', heading: /^Good \w+, Ada$/ },
      {
        path: '/find-games',
        title: 'Find Games',
        heading: 'Find Games',
        select: 'Sort by',
        tooltip: 'Add Azul to your collection',
      },
      { path: '/games/1?tab=players', title: 'Catan', heading: 'Catan' },
      { path: '/games/1/edit', title: 'Edit Game', heading: 'Edit Game' },
      { path: '/games/987654', title: 'Game not found', heading: 'Game details' },
      { path: '/add-game', title: 'Add Game', heading: 'Add Game' },
      { path: '/messages', title: 'Messages', heading: 'Messages' },
      { path: `/messages?userId=${ben.id}`, title: 'Messages', heading: 'Ben Bitdiddle' },
      { path: '/events', title: 'Events', heading: 'Events' },
      { path: `/events?event=${eventId}`, title: 'Events', heading: 'Rainy Sunday Catan' },
      {
        path: '/events?create=1',
        title: 'Events',
        heading: 'Create New Event',
        select: 'Time',
        tooltip: 'Close',
      },
      { path: '/players', title: 'Players', heading: 'Players', select: 'Experience' },
      { path: '/profile', title: 'Your profile', heading: 'Ada Lovelace' },
      { path: '/profile?edit=1', title: 'Your profile', heading: 'Ada Lovelace', select: 'Play Frequency' },
      { path: `/profile/${ben.id}`, title: 'Ben Bitdiddle', heading: 'Ben Bitdiddle' },
      { path: '/no-such-page', title: 'Page not found', heading: '404 Page Not Found' },
    ]
    const visitorScreens: Screen[] = [
      { path: '/auth', title: 'Login', heading: 'Welcome back' },
      { path: '/auth?mode=register', title: 'Register', heading: 'Pull up a chair' },
      { path: '/auth?mode=forgot', title: 'Forgot password', heading: 'Forgot your password?' },
      { path: '/confirm-email/made-up', title: 'Your address', heading: 'Is this your new address?' },
      { path: '/reset-password', title: 'Reset password', heading: 'Invalid Reset Link' },
      {
        path: '/reset-password?token=t&email=ada@example.org',
        title: 'Reset password',
        heading: 'Choose a new password',
      },
      { path: '/no-such-page', title: 'Page not found', heading: '404 Page Not Found' },
    ]

    await Promise.all([walk(ada.page, memberScreens), walk(visitor, visitorScreens)])
  })

async function walk(page: Page, screens: Screen[]) {
  await page.addInitScript(() => localStorage.setItem('theme', 'system'))
  for (const screen of screens)
    await test.step(screen.path, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(screen.path)
      await expect(page.getByRole('heading', { name: screen.heading, exact: true }).first()).toBeVisible()
      await expect(page).toHaveTitle(`${screen.title} · Meeplehood`)
      await expect(page.locator('h1')).toHaveCount(1)
      await expectChrome(page)
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      await expectNoOverflow(page)
      await expectAccessibleByDayAndNight(page)
      if (screen.select) await expectAccessibleWithList(page, screen.select)
      if (screen.tooltip) await expectAccessibleWithTooltip(page, screen.tooltip)
    })
}

async function expectAccessibleByDayAndNight(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
  // By night nothing but the colours differs.
  await expectAccessible(page, ['color-contrast'])
}

async function expectAccessibleWithList(page: Page, name: string) {
  await page.getByRole('combobox', { name, exact: true }).press('ArrowDown')
  await expect(page.getByRole('listbox', { name, exact: true })).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

async function expectAccessibleWithTooltip(page: Page, name: string) {
  const control = page.getByRole('button', { name, exact: true }).first()
  await page.keyboard.press('Tab')
  // A page that still scrolls to the control closes its tooltip again.
  await expect(async () => {
    await control.blur()
    await control.focus()
    await expect(page.getByRole('tooltip')).toHaveText(name, { timeout: 500 })
  }).toPass()
  await expectAccessibleByDayAndNight(page)
}

/** Header and chat are there on every page, below an open dialog too. */
async function expectChrome(page: Page) {
  const isAnywhere = { includeHidden: true }
  await expect(page.getByRole('link', { name: 'Meeplehood, home', ...isAnywhere })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Customer Support', ...isAnywhere })).toBeVisible()
}

async function expectNoOverflow(page: Page) {
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(overflow, `${page.url()} is wider than the window`).toBe(0)
}
