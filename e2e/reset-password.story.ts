import type { Page } from '@playwright/test'
import { waitForEmail } from './emails.ts'
import { expectToast } from './expect-toast.ts'
import { failNextRequest } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: /^503 / })

const resetFailed = 'Failed to reset password. The link may be invalid or expired.'

test('a member who forgot their password sets a new one with the emailed link', async ({
  createMember,
  openBrowser,
  server,
}) => {
  test.setTimeout(120_000)
  const ada = await createMember()
  const page = await openBrowser()

  // Requirement accounts-28: A failed request for a link shows 'Failed to process your request. Please try again
  // later.'.
  await test.step('a failed request can be repeated', async () => {
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const send = page.getByRole('button', { name: 'Send reset link' })
    await page.getByLabel('Email').fill('ada at example.org')
    await send.click()
    await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
    await page.getByLabel('Email').fill(`${ada.username}@example.org`)
    await failNextRequest(page, 'POST', '**/api/forgot-password')
    await send.click()
    await expectToast(page, 'Error', 'Failed to process your request. Please try again later.')
    await send.click()
    const sent = 'If your email exists in our system, you will receive a password reset link'
    await expect(page.getByText(sent, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Return to login' }).click()
    await expect(page.getByRole('tab', { name: 'Login', selected: true })).toBeVisible()
  })

  const link = findLink(await waitForEmail(server, `${ada.username}@example.org`))
  await test.step('the form rejects a short password and a different confirmation', async () => {
    await page.goto(link)
    await expect(page.getByText(`For the account of ${ada.username}@example.org`)).toBeVisible()
    await expect(page.locator('[autocomplete="username"]')).toHaveValue(ada.username)
    await setPassword(page, 'short', 'longer')
    await expect(page.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible()
    await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible()
  })

  // Requirement accounts-6: After a successful reset a toast shows and the login opens.
  // Shows screens-14.
  await test.step('the new password works, and the old one no longer does', async () => {
    await setPassword(page, 'a new long password')
    await expectToast(page, 'Password reset', 'You can now log in with your new password.')
    await expect(page).toHaveURL(/\/auth$/)
    await login(page, ada.username, ada.password)
    await expectToast(page, 'Login failed', 'Invalid username or password')
    await login(page, ada.username, 'a new long password')
    await expectToast(page, 'Login successful', 'Welcome back, Ada Lovelace!')
    await expect(page).toHaveURL(/:\d+\/$/)
  })

  await test.step('the link works only once', async () => {
    const later = await openBrowser()
    await later.goto(link)
    await setPassword(later, 'yet another password')
    await expectToast(later, 'Error', resetFailed)
    await expect(later.getByLabel('New Password')).toHaveValue('yet another password')
  })
})

// Requirement accounts-5: An incomplete link shows 'Invalid Reset Link' and 'The password reset link is invalid or has
// expired.' with a Return to Login button.
// Requirement accounts-4: The link to reset a password carries a token and the email address.
test('an incomplete or invalid reset link changes nothing', async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  for (const parameters of ['?email=ada@example.org', '?token=t', ''])
    await test.step(`/reset-password${parameters}`, async () => {
      await page.goto(`/reset-password${parameters}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Invalid Reset Link' })).toBeVisible()
      const explanation = 'The password reset link is invalid or has expired.'
      await expect(page.getByText(explanation, { exact: true })).toBeVisible()
    })

  await test.step('a link leads to the login', async () => {
    await page.getByRole('link', { name: 'Return to Login' }).click()
    await expect(page).toHaveURL(/\/auth$/)
  })

  // Requirement accounts-30: A failed reset shows 'Failed to reset password. The link may be invalid or expired.'.
  await test.step('an invalid link is rejected when the form is submitted', async () => {
    await page.goto('/reset-password?token=made-up&email=ada@example.org')
    await setPassword(page, 'a new long password')
    await expectToast(page, 'Error', resetFailed)
    await expect(page).toHaveURL(/\/reset-password/)
  })
})

async function setPassword(page: Page, password: string, confirmation = password) {
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Confirm Password').fill(confirmation)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

async function login(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

function findLink(email: string): string {
  const link = /http\S+\/reset-password\?\S+/.exec(email)?.[0]
  if (!link) throw new Error(`No reset link in the email:\n${email}`)
  return link
}
