import { createEvent } from './event-builders.ts'
import { expectToast } from './expect-toast.ts'
import { abortRequests } from './network-conditions.ts'
import { expect, test } from './test.ts'
import type { Page } from '@playwright/test'

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  // Requirement layout-37: A dialog, menu or part of a screen whose code cannot be loaded leaves the screen and its
  // drafts as they are, says so, and offers to try again.
  test('a dialog that cannot be loaded leaves the screen as it is, and its second try opens it', async ({
    signInNewMember,
  }) => {
    const { page } = await signInNewMember()
    await page.goto('/events')
    await page.getByRole('searchbox').fill('chess')
    await expect(page).toHaveURL(/search=chess/)
    const restore = await abortRequests(page, '**/assets/create-event-dialog-*.js')
    const create = page.getByRole('button', { name: 'Create Event', exact: true })
    await create.click()
    await expectToast(
      page,
      'Error',
      'This could not be loaded. Please check your connection and try again.',
      'Try again',
    )
    await expect(page.getByRole('searchbox')).toHaveValue('chess')
    await expect(page).not.toHaveURL(/create/)
    restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Create New Event' })).toBeVisible()
  })

  // Shows layout-37.
  test('a part of a dialog that cannot be loaded is replaced by a message, and loads on the next try', async ({
    signInNewMember,
  }) => {
    const { page } = await signInNewMember()
    const restore = await abortRequests(page, '**/assets/security-log-*.js')
    await page.goto('/profile?settings=devices')
    const settings = page.getByRole('dialog')
    const failure = settings.getByRole('alert')
    await expect(failure).toContainText('The recent activity could not be loaded.')
    await expect(settings.getByRole('list', { name: 'Devices' })).toBeVisible()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(failure.getByRole('button', { name: 'Try again' })).toBeEnabled()
    restore()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(settings.getByRole('list', { name: 'Recent activity' })).toBeVisible()
    await expect(failure).toHaveCount(0)
  })
})

test.describe('after an update of the app', () => {
  test.use({ expectedErrors: /Failed to fetch dynamically imported module/ })

  // Requirement layout-42: If code is missing after an update of the app, a dialog offers to reload the page, and a
  // whole screen reloads by itself.
  test('a missing dialog offers to reload the page, and the draft of a comment stays', async ({ signInNewMember }) => {
    const { page, ...ada } = await signInNewMember()
    await page.goto(`/events?event=${await createEvent(ada, 'Chess Night', { gameIds: [] })}`)
    const comment = page.getByRole('textbox', { name: 'Write a comment' })
    await comment.fill('I bring tea')
    await updateApp(page, '**/assets/invite-dialog-*.js')
    await page.getByRole('button', { name: 'Invite' }).click()
    const text = 'Reload the page to continue. We keep the drafts of your forms, comments and messages.'
    await expectToast(page, 'Meeplehood was updated', text, 'Reload')
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Reload', includeHidden: true }).click(),
    ])
    await expect(comment).toHaveValue('I bring tea')
  })

  // Shows layout-42.
  test('a screen whose code is gone loads as a new page', async ({ signInNewMember }) => {
    const { page } = await signInNewMember()
    await page.goto('/')
    await updateApp(page, '**/assets/venues-screen-*.js')
    await page.goto('/events')
    await page.getByRole('link', { name: 'Venues' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible()
  })
})

/** Answers as a newer version of the app: its pages start with another file, and a file of this version is missing once. */
async function updateApp(page: Page, missing: string) {
  let isMissing = true
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<script src="/assets/start-newer.js"></script>' }),
  )
  await page.route(missing, (route) => {
    if (!isMissing) return route.fallback()
    isMissing = false
    return route.fulfill({ status: 404 })
  })
}
