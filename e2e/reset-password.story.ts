import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectToast } from './expect-toast.ts'
import { failOnce } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.use({ expectedFaults: /^503 / })

const refused = 'Failed to reset password. The link may be invalid or expired.'

test('who forgot their password sets a new one by the link in their mail', async ({ enlist, openBrowser, server }) => {
  test.setTimeout(120_000)
  const ada = await enlist()
  const page = await openBrowser()

  await test.step('a request that failed can be made again', async () => {
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const send = page.getByRole('button', { name: 'Send reset link' })
    await page.getByLabel('Email').fill('ada at example.org')
    await send.click()
    await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
    await page.getByLabel('Email').fill(`${ada.username}@example.org`)
    await failOnce(page, 'POST', '**/api/forgot-password')
    await send.click()
    await expectToast(page, 'Error', 'Failed to process your request. Please try again later.')
    await send.click()
    const sent = 'If your email exists in our system, you will receive a password reset link'
    await expect(page.getByText(sent, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Return to login' }).click()
    await expect(page.getByRole('tab', { name: 'Login', selected: true })).toBeVisible()
  })

  const link = await mailedLink(join(server.dataDirectory, 'outbox'))
  await test.step('the link leads to a form that refuses what is too short or typed differently', async () => {
    await page.goto(link)
    await expect(page.getByText(`For the account of ${ada.username}@example.org`)).toBeVisible()
    await setPassword(page, 'short', 'longer')
    await expect(page.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible()
    await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible()
  })

  await test.step('the new password is told about, and opens the door', async () => {
    await setPassword(page, 'a new long password')
    await expectToast(page, 'Password reset', 'You can now log in with your new password.')
    await expect(page).toHaveURL(/\/auth$/)
    await login(page, ada.username, ada.password)
    await expectToast(page, 'Login failed', 'Invalid username or password')
    await login(page, ada.username, 'a new long password')
    await expectToast(page, 'Login successful', 'Welcome back, Ada Lovelace!')
    await expect(page).toHaveURL(/:\d+\/$/)
  })

  await test.step('the link works once', async () => {
    const later = await openBrowser()
    await later.goto(link)
    await setPassword(later, 'yet another password')
    await expectToast(later, 'Error', refused)
    await expect(later.getByLabel('New Password')).toHaveValue('yet another password')
  })
})

test('a link that is not whole, or made up, resets nothing', async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  for (const parameters of ['?email=ada@example.org', '?token=t', ''])
    await test.step(`/reset-password${parameters}`, async () => {
      await page.goto(`/reset-password${parameters}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Invalid Reset Link' })).toBeVisible()
      const words = 'The password reset link is invalid or has expired.'
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    })

  await test.step('the way on is the login', async () => {
    await page.getByRole('link', { name: 'Return to Login' }).click()
    await expect(page).toHaveURL(/\/auth$/)
  })

  await test.step('a made-up one is refused when it is used', async () => {
    await page.goto('/reset-password?token=made-up&email=ada@example.org')
    await setPassword(page, 'a new long password')
    await expectToast(page, 'Error', refused)
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

/** The reset link in the only mail of an outbox, once it is written. */
async function mailedLink(outbox: string): Promise<string> {
  const mails = async () => (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'))
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [file = ''] = await mails()
  const mail = await readFile(join(outbox, file), 'utf8')
  // Quoted-printable: long lines end in '=', and what is special stands in hexadecimal.
  const text = mail
    .replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const link = /http\S+\/reset-password\?\S+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in ${mail}`)
  return link
}
