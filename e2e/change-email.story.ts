import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { waitForEmail } from './emails.ts'
import { failNextRequest } from './network-conditions.ts'
import { expect, type SignedInMember, test } from './test.ts'

test.use({ expectedErrors: /^503 / })

const settingsOf = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const findLink = (email: string) => /http\S+\/confirm-email\/\S+/.exec(email)?.[0] ?? ''

test('a new email address takes effect once its confirmation link is opened', async ({
  signInNewMember,
  openBrowser,
  server,
}) => {
  test.setTimeout(120_000)
  const ada = await signInNewMember()
  const { page } = ada
  const settings = settingsOf(page)
  const oldEmail = `${ada.username}@example.org`
  await page.goto('/?settings=account')

  await test.step('invalid input shows errors, and a failed request keeps the input', async () => {
    await submitNewEmail(ada, 'ada', 'wrong')
    await expect(settings.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
    await submitNewEmail(ada, 'countess@example.org', 'wrong')
    await expect(settings.getByText('This is not your current password', { exact: true })).toBeVisible()
    await failNextRequest(page, 'POST', '**/api/users/*/email')
    await submitNewEmail(ada, 'countess@example.org', ada.password)
    await expectToast(page, 'Error', 'Failed to change email. Please try again.')
    await expect(settings.getByLabel('New Email')).toHaveValue('countess@example.org')
  })

  // Shows accounts-49.
  await test.step('a pending change shows where the link was sent, and can be cancelled', async () => {
    await submitNewEmail(ada, 'duchess@example.org', ada.password)
    await expect(settings.getByText('We sent a link to duchess@example.org.')).toBeVisible()
    await expectAccessible(page)
    await settings.getByRole('button', { name: 'Cancel' }).click()
    await expect(settings.getByLabel('New Email')).toBeVisible()
  })

  const visitor = await openBrowser()
  // Shows accounts-50.
  await test.step('the link of a cancelled change no longer works', async () => {
    await visitor.goto(findLink(await waitForEmail(server, 'duchess@example.org')))
    await visitor.getByRole('button', { name: 'Confirm address' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
    await expectAccessible(visitor)
  })

  // Requirement accounts-50: The page of that link needs no sign-in and says whether the address was confirmed or the
  // link is no longer valid.
  await test.step('the link works without signing in, and open screens show the new address', async () => {
    await submitNewEmail(ada, 'countess@example.org', ada.password)
    await expect(settings.getByText('We sent a link to countess@example.org.')).toBeVisible()
    await page.reload()
    await expect(settings.getByText('We sent a link to countess@example.org.')).toBeVisible()
    await visitor.goto(findLink(await waitForEmail(server, 'countess@example.org')))
    await expect(visitor.getByRole('heading', { level: 1, name: 'Is this your email address?' })).toBeVisible()
    await expectAccessible(visitor)
    await failNextRequest(visitor, 'POST', '**/api/confirm-email')
    await visitor.getByRole('button', { name: 'Confirm address' }).click()
    await expectToast(visitor, 'Error', 'Failed to confirm your email address. Please try again.')
    await visitor.getByRole('button', { name: 'Confirm address' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Your email address is confirmed' })).toBeVisible()
    await expect(visitor.getByText('From now on, we send emails to countess@example.org.')).toBeVisible()
    await expect(
      settings.getByText('We send emails to countess@example.org. Only you can see this address.'),
    ).toBeVisible()
    await expect(settings.getByText(oldEmail)).toHaveCount(0)
  })
})

// Shows accounts-47.
test('an email address changed in the profile form is confirmed with the link and the password', async ({
  signInNewMember,
  server,
}) => {
  const { page, password } = await signInNewMember()

  await test.step('saving the profile twice after a failure sends one confirmation email', async () => {
    await page.goto('/profile?edit=1')
    await page.getByLabel('Full Name').fill('Ada King')
    await page.getByLabel('Email').fill('countess@example.org')
    await page.getByLabel('Maximum Travel Distance (miles)').fill('25')
    await failNextRequest(page, 'PATCH', '**/api/users/*/preferences')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Error', 'Failed to update preferences. Please try again.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const waits = 'We sent a link to countess@example.org. Open it to confirm your new address.'
    await expectToast(page, 'Profile updated', waits)
  })

  await test.step('the link asks for the password', async () => {
    await page.goto(findLink(await waitForEmail(server, 'countess@example.org')))
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(page.getByLabel('Current Password')).toBeFocused()
    await page.getByLabel('Current Password').fill('wrong')
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(page.getByText('This is not your current password', { exact: true })).toBeVisible()
    await page.getByLabel('Current Password').fill(password)
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your email address is confirmed' })).toBeVisible()
  })
})

async function submitNewEmail({ page }: SignedInMember, email: string, password: string) {
  const form = settingsOf(page).getByRole('form', { name: 'Change email' })
  await form.getByLabel('New Email').fill(email)
  await form.getByLabel('Current Password').fill(password)
  await form.getByRole('button', { name: 'Change Email' }).click()
}
