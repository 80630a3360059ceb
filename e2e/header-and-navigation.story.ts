import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { failNextRequest, holdRequests } from './network-conditions.ts'
import { expect, test } from './test.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('a visitor can open the sign-in, password reset and not-found pages, and no other page', async ({
  openBrowser,
}) => {
  const page = await openBrowser()

  // Requirement screens-3: A spinner shows while the session loads.
  // Shows accounts-8.
  await test.step('a spinner shows while the session loads', async () => {
    // The answer to any request with the cookie of an ended session deletes it.
    const answers = ['**/api/site-texts', '**/api/public-events?*'].map((address) => page.waitForResponse(address))
    await page.goto('/auth')
    await Promise.all(answers)
    await page.context().addCookies([{ name: 'meeplehood', value: 'expired', url: new URL(page.url()).origin }])
    const release = await holdRequests(page, 'GET', '**/api/user')
    await page.goto('/')
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(page.getByRole('heading')).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Come on in' })).toBeVisible()
    await expect(page).toHaveURL(/\/auth$/)
    await page.context().clearCookies()
  })

  // Requirement screens-2: A visitor who opens a screen for members is redirected to /auth.
  // Shows screens-1.
  await test.step('every screen for members redirects to the sign-in page, which remembers where to return', async () => {
    const screens = ['/find-games', '/games/1', '/add-game', '/messages', '/events?event=1', '/players', '/profile']
    for (const screen of [...screens, '/profile/1', '/games/1/edit']) {
      await page.goto(screen)
      await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(screen)}`)
    }
  })

  await test.step('the sign-in page describes the product', async () => {
    await expect(
      page.getByText('Meet players around the corner, compare shelves, and fill the next game night.'),
    ).toBeVisible()
    expect(await page.locator('meta[name=description]').getAttribute('content')).toContain('board-game players')
  })

  // Requirement screens-16: The not-found page shows the hint 'Did you forget to add the page to the router?'.
  // Shows screens-1. Shows screens-15.
  await test.step('the password reset and not-found pages open', async () => {
    await page.goto('/reset-password')
    await expect(page.getByRole('heading', { level: 1, name: 'Invalid Reset Link' })).toBeVisible()
    await page.goto('/no-such-page')
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
    await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible()
  })

  // Requirement layout-8: On a phone the bottom bar shows a visitor only Sign In.
  // Requirement layout-6: The header shows a visitor a Sign In button.
  await test.step('the header links to the sign-in page; on a phone, the bottom bar does', async () => {
    const header = page.getByRole('banner')
    await expect(header.getByRole('navigation')).toHaveCount(0)
    await expect(header.getByRole('link')).toHaveText(['Meeplehood', 'Sign In'])
    await header.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/auth$/)
    const onPhone = await openBrowser(phone)
    await onPhone.goto('/no-such-page')
    const bar = onPhone.getByRole('navigation', { name: 'Main, mobile' })
    await expect(bar.getByRole('link')).toHaveText(['Sign In'])
    await expect(onPhone.getByRole('link', { name: 'Sign In' })).toHaveCount(1)
    await bar.getByRole('link').tap()
    await expect(onPhone).toHaveURL(/\/auth$/)
  })

  // Requirement layout-19: A tooltip opens after 700 ms.
  await test.step('a tooltip appears after 700 milliseconds', async () => {
    await page.clock.install()
    await page.goto('/auth')
    const eye = page.getByRole('button', { name: 'Show characters' })
    await expect(eye).toBeVisible()
    await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 10_000'))
    await eye.hover()
    await page.clock.runFor(699)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(page.getByRole('tooltip')).toHaveText('Show characters')
  })
})

test.describe('header and navigation of a member', () => {
  test.use({ expectedErrors: /^503 .*logout$/ })

  test('the header offers navigation, notifications, settings and sign-out', async ({ signInNewMember }) => {
    const { page, fullName } = await signInNewMember()
    const menuButton = page.getByRole('button', { name: `Your menu, ${fullName}` })
    const menu = page.getByRole('menu')

    // Requirement layout-1: A header with the brand stays at the top of the window.
    await test.step('the header stays in place while the page scrolls', async () => {
      await page.goto('/find-games')
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.getByRole('article').last().scrollIntoViewIfNeeded()
      expect(await page.evaluate('scrollY')).toBeGreaterThan(100)
      expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
      await expect(page.getByRole('link', { name: 'Meeplehood, home' })).toBeInViewport()
    })

    // Requirement layout-2: On a wide screen the header links to Dashboard, Find Games, Messages and Events.
    await test.step('the header links to the four main screens', async () => {
      const links = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')
      await expect(links).toHaveText(['Dashboard', 'Find Games', 'Messages', 'Events'])
      expect(await addressesOf(links)).toEqual(['/', '/find-games', '/messages', '/events'])
    })

    // Requirement notifications-4: The bell shows the number of unread notifications and opens a panel that lists them.
    // Requirement layout-3: The bell shows the number of unread notifications, three for a new account, and opens a
    // panel that lists them.
    // Shows notifications-5.
    await test.step('the bell counts and lists unread notifications', async () => {
      await page.getByRole('button', { name: 'Notifications, 3 unread' }).click()
      const panel = page.getByRole('dialog', { name: 'Notifications' })
      await expect(panel.getByRole('listitem')).toHaveCount(3)
      for (const title of ['Tell people about yourself', 'Add your first game', 'Find a game night'])
        await expect(panel.getByRole('link', { name: title })).toContainText('unread')
      await expectAccessible(page)
      await panel.getByRole('link', { name: 'Find a game night' }).click()
      await expect(page).toHaveURL(/\/events$/)
      await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
      await panel.getByRole('button', { name: 'Mark all as read' }).click()
      await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
    })

    // Requirement layout-4: The avatar menu contains Your Profile, Settings and Sign out.
    await test.step('the menu links to the profile', async () => {
      await menuButton.click()
      await expect(menu.getByRole('menuitem')).toHaveText(['Your Profile', 'Settings', 'Sign out'])
      await expectAccessible(page)
      await menu.getByRole('menuitem', { name: 'Your Profile' }).click()
      await expect(page).toHaveURL(/\/profile$/)
    })

    // Requirement layout-21: The theme, 'light', 'dark' or 'system', is chosen in the settings and kept in local
    // storage under the key 'theme'.
    // Requirement layout-20: The theme is light by default and is set by a class on the root element.
    // Requirement layout-5: Settings in the avatar menu opens the settings dialog.
    await test.step('the theme is light by default, and a choice in the settings survives a reload', async () => {
      const root = page.locator('html')
      await expect(root).not.toHaveClass(/dark/)
      const settings = page.getByRole('dialog', { name: 'Settings' })
      await menuButton.click()
      await menu.getByRole('menuitem', { name: 'Settings' }).click()
      await expect(settings.getByRole('radio', { name: 'Light' })).toBeChecked()
      for (const name of ['System', 'Light', 'Dark']) {
        await settings.getByRole('radio', { name }).check()
        expect(await page.evaluate('localStorage.getItem("theme")')).toBe(name.toLowerCase())
      }
      await expect(root).toHaveClass(/dark/)
      await page.keyboard.press('Escape')
      await expect(settings).toBeHidden()
      await expect(menuButton).toBeFocused()
      await page.reload()
      await expect(root).toHaveClass(/dark/)
      await page.evaluate('localStorage.setItem("theme", "system")')
      await page.emulateMedia({ colorScheme: 'light' })
      await page.reload()
      await expect(root).not.toHaveClass(/dark/)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(root).toHaveClass(/dark/)
    })

    // Requirement accounts-33: A sign-out shows 'Logged out successfully'.
    // Requirement accounts-27: A failed sign-out shows 'Logout failed' and 'Please try again'.
    await test.step('a failed sign-out shows an error and can be repeated', async () => {
      await failNextRequest(page, 'POST', '**/api/logout')
      await signOut(page, menuButton)
      await expectToast(page, 'Logout failed', 'Please try again')
      await expect(menuButton).toBeVisible()
      await signOut(page, menuButton)
      await expectToast(page, 'Logged out successfully', '')
      await expect(page).toHaveURL(/\/auth$/)
    })
  })

  // Requirement messages-1: The screen is titled 'Messages'.
  // Requirement layout-7: On a phone a bar at the bottom links to Home, Explore (/find-games), Events, Messages and
  // Profile.
  test('on a phone, the navigation is at the bottom of the screen', async ({ signInNewMember }) => {
    const { page } = await signInNewMember({}, phone)
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Main, mobile' })
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden()
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Explore', 'Events', 'Messages', 'Profile'])
    const screens = [
      { name: 'Explore', address: /\/find-games$/, heading: 'Find Games' },
      { name: 'Events', address: /\/events$/, heading: 'Events' },
      { name: 'Messages', address: /\/messages$/, heading: 'Messages' },
      { name: 'Profile', address: /\/profile$/, heading: 'Ada Lovelace' },
      { name: 'Home', address: /\/$/, heading: /, Ada$/ },
    ]
    for (const { name, address, heading } of screens) {
      await bar.getByRole('link', { name }).tap()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      await expect(bar).toBeInViewport({ ratio: 1 })
    }
  })
})

async function addressesOf(links: Locator) {
  return Promise.all((await links.all()).map((link) => link.getAttribute('href')))
}

async function signOut(page: Page, menuButton: Locator) {
  await menuButton.click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}
