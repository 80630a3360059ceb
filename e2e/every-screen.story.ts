import type { BrowserContextOptions, Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expectValidHtml } from './expect-valid-html.ts'
import { addToCollection } from './builders.ts'
import { createEvent } from './event-builders.ts'
import { makeModerator } from './make-moderator.ts'
import { expect, test } from './test.ts'

type Screen = {
  path: string
  title: string
  heading: string | RegExp
  /** A select to also check while its list is open. */
  select?: string
  /** A button to also check while its tooltip is open. */
  tooltip?: string
}

const sizes = [
  { name: 'a desktop screen', viewport: { width: 1280, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
]

for (const { name, ...size } of sizes)
  // Requirement finding-games-1: The screen is titled 'Find Games'.
  // Requirement event-lists-1: The screen is titled 'Events'.
  // Requirement permissions-2: A member can open every screen except the one for moderators.
  // Requirement layout-9: Every page has a Customer Support button that opens the support chat.
  // Requirement screens-15: Any other path shows '404 Page Not Found'.
  // Requirement screens-14: /reset-password sets a new password.
  // Requirement screens-13: /auth offers login, registration and forgotten passwords to visitors.
  // Requirement screens-12: /profile/{userId} shows another member's profile.
  // Requirement screens-11: /profile shows the member's own profile.
  // Requirement screens-10: /players shows the directory of players.
  // Requirement screens-9: /events shows the events.
  // Requirement screens-8: /messages shows the messages; the query parameter userId opens a conversation.
  // Requirement screens-7: /add-game shows the form for a new game.
  // Requirement screens-6: /games/{gameId} shows the page of a game.
  // Requirement screens-5: /find-games shows the game finder.
  // Requirement screens-19: /nights lists the publicly listed game nights for visitors.
  // Requirement screens-4: / shows the dashboard.
  test(`every screen has a title and valid HTML, is accessible in light and dark mode, and fits on ${name}`, async ({
    server,
    signInNewMember,
    openBrowser,
  }) => {
    // A busy machine of two cores has needed more than five minutes.
    test.setTimeout(600_000)
    // Without animations, contrast is never measured halfway through a fade.
    const options: BrowserContextOptions = { ...size, reducedMotion: 'reduce' }
    const ben = await signInNewMember({ fullName: 'Ben Bitdiddle' })
    const eventId = await createEvent(ben, 'Rainy Sunday Catan')
    await addToCollection(ben, 1)
    const ada = await signInNewMember({}, options)
    makeModerator(server, ada)
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
      { path: '/import-games', title: 'Import Games', heading: 'Import Games' },
      { path: '/share?text=Catan', title: 'Share', heading: 'Share' },
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
      { path: '/dates/new', title: 'Find a date', heading: 'Find a date' },
      { path: '/players', title: 'Players', heading: 'Players', select: 'Experience' },
      { path: '/profile', title: 'Your profile', heading: 'Ada Lovelace' },
      { path: '/profile?edit=1', title: 'Your profile', heading: 'Ada Lovelace', select: 'Play Frequency' },
      { path: `/profile/${ben.id}`, title: 'Ben Bitdiddle', heading: 'Ben Bitdiddle' },
      { path: '/loans', title: 'Loans', heading: 'Loans' },
      { path: '/venues', title: 'Venues', heading: 'Venues' },
      { path: '/decisions', title: 'Moderator decisions', heading: 'Moderator decisions' },
      { path: '/moderation', title: 'Moderation', heading: 'Moderation' },
      { path: '/no-such-page', title: 'Page not found', heading: '404 Page Not Found' },
    ]
    const sharedId = await createEvent(ben, 'Foggy Friday Catan', { visibility: 'public' })
    const { linkCode } = (await (await ben.request.get(`/api/events/${sharedId}`)).json()) as { linkCode: string }
    const visitorScreens: Screen[] = [
      { path: `/e/${linkCode}`, title: 'Foggy Friday Catan', heading: 'Foggy Friday Catan' },
      { path: '/auth', title: 'Login', heading: 'Come on in' },
      { path: '/nights', title: 'Game nights', heading: 'Game nights' },
      { path: '/auth?mode=register', title: 'Register', heading: 'Pull up a chair' },
      { path: '/auth?mode=forgot', title: 'Forgot password', heading: 'Forgot your password?' },
      {
        path: '/confirm-email/made-up',
        title: 'Confirm your email address',
        heading: 'Is this your email address?',
      },
      { path: '/reset-password', title: 'Reset password', heading: 'Invalid Reset Link' },
      {
        path: '/reset-password?token=t&email=ada@example.org',
        title: 'Reset password',
        heading: 'Choose a new password',
      },
      { path: '/no-such-page', title: 'Page not found', heading: '404 Page Not Found' },
    ]

    await Promise.all([expectSoundScreens(ada.page, memberScreens), expectSoundScreens(visitor, visitorScreens)])
  })

async function expectSoundScreens(page: Page, screens: Screen[]) {
  await page.addInitScript(() => localStorage.setItem('theme', 'system'))
  for (const screen of screens)
    await test.step(screen.path, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(screen.path)
      await expect(page.getByRole('heading', { name: screen.heading, exact: true }).first()).toBeVisible()
      await expect(page).toHaveTitle(`${screen.title} · Meeplehood`)
      await expect(page.locator('h1')).toHaveCount(1)
      await expectHeaderAndChat(page)
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      await expectNoOverflow(page)
      await expectValidHtml(page)
      await expectAccessibleInBothThemes(page)
      if (screen.select) await expectAccessibleWithList(page, screen.select)
      if (screen.tooltip) await expectAccessibleWithTooltip(page, screen.tooltip)
    })
}

/** Analyses the page, or only the part of it that a selector finds. Dark mode changes only colors. */
async function expectAccessibleInBothThemes(page: Page, part?: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, { part })
  await expectContrastInDarkMode(page, part)
}

async function expectContrastInDarkMode(page: Page, part?: string) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expectAccessible(page, { rules: ['color-contrast'], part })
}

async function expectAccessibleWithList(page: Page, name: string) {
  await page.getByRole('combobox', { name, exact: true }).press('ArrowDown')
  await expect(page.getByRole('listbox', { name, exact: true })).toBeVisible()
  await expectValidHtml(page)
  // An open list changes the whole page, because it hides the rest from screen readers. Only the colors of the list are
  // new.
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await expectContrastInDarkMode(page, '[role="listbox"]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

async function expectAccessibleWithTooltip(page: Page, name: string) {
  const control = page.getByRole('button', { name, exact: true }).first()
  await page.keyboard.press('Tab')
  // Content that moves, such as while the page scrolls to the control, can close its tooltip again.
  await expect(async () => {
    await control.blur()
    await control.focus()
    await expect(page.getByRole('tooltip')).toHaveText(name, { timeout: 500 })
    await expectAccessibleInBothThemes(page, '[role="tooltip"]')
  }).toPass({ timeout: 20_000 })
}

/** Expects the header and the support chat, also outside an open dialog. */
async function expectHeaderAndChat(page: Page) {
  const anywhere = { includeHidden: true }
  await expect(page.getByRole('link', { name: 'Meeplehood, home', ...anywhere })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Customer Support', ...anywhere })).toBeVisible()
}

async function expectNoOverflow(page: Page) {
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(overflow, `${page.url()} overflows the window horizontally`).toBe(0)
}
