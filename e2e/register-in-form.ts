import type { Page } from '@playwright/test'

type NewAccount = Record<'username' | 'fullName' | 'email', string>

/** Fills in the form that is open on the page, and registers. */
export async function registerInForm(page: Page, { username, fullName, email }: NewAccount) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('a long enough password')
  await page.getByLabel('Full Name').fill(fullName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Zip Code').fill('97205')
  await page.getByRole('button', { name: 'Register' }).click()
}
