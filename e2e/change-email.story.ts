import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { mailTo } from './emails.ts'
import { failOnce } from './network-conditions.ts'
import { expect, type Person, test } from './test.ts'

test.use({ expectedFaults: /^503 / })

const accountOf = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const linkIn = (mail: string) => /http\S+\/confirm-email\/\S+/.exec(mail)?.[0] ?? ''

test('who changes their address confirms it by the link mailed to it', async ({ meet, openBrowser, server }) => {
  test.setTimeout(120_000)
  const ada = await meet()
  const { page } = ada
  const settings = accountOf(page)
  const oldEmail = `${ada.username}@example.org`
  await page.goto('/?settings=account')

  await test.step('the form says what is wrong, and stays after a failure', async () => {
    await ask(ada, 'ada', 'wrong')
    await expect(settings.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
    await ask(ada, 'countess@example.org', 'wrong')
    await expect(settings.getByText('This is not your current password', { exact: true })).toBeVisible()
    await failOnce(page, 'POST', '**/api/users/*/email')
    await ask(ada, 'countess@example.org', ada.password)
    await expectToast(page, 'Error', 'Failed to change email. Please try again.')
    await expect(settings.getByLabel('New Email')).toHaveValue('countess@example.org')
  })

  await test.step('then it waits for the link, and can be cancelled', async () => {
    await ask(ada, 'duchess@example.org', ada.password)
    await expect(settings.getByText('We mailed a link to duchess@example.org.')).toBeVisible()
    await expectAccessible(page)
    await settings.getByRole('button', { name: 'Cancel' }).click()
    await expect(settings.getByLabel('New Email')).toBeVisible()
  })

  const visitor = await openBrowser()
  await test.step('a link that was cancelled says so', async () => {
    await visitor.goto(linkIn(await mailTo(server, 'duchess@example.org')))
    await visitor.getByRole('button', { name: 'Confirm address' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'This link does not work any more' })).toBeVisible()
    await expectAccessible(visitor)
  })

  await test.step('the link works without signing in, and every open screen knows the address', async () => {
    await ask(ada, 'countess@example.org', ada.password)
    await expect(settings.getByText('We mailed a link to countess@example.org.')).toBeVisible()
    await page.reload()
    await expect(settings.getByText('We mailed a link to countess@example.org.')).toBeVisible()
    await visitor.goto(linkIn(await mailTo(server, 'countess@example.org')))
    await expect(visitor.getByRole('heading', { level: 1, name: 'Is this your new address?' })).toBeVisible()
    await expectAccessible(visitor)
    await failOnce(visitor, 'POST', '**/api/confirm-email')
    await visitor.getByRole('button', { name: 'Confirm address' }).click()
    await expectToast(visitor, 'Error', 'Failed to confirm the address. Please try again.')
    await visitor.getByRole('button', { name: 'Confirm address' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible()
    await expect(visitor.getByText('Our mails go to countess@example.org from now on.')).toBeVisible()
    await expect(settings.getByText('Our mails go to countess@example.org. Only you see it.')).toBeVisible()
    await expect(settings.getByText(oldEmail)).toHaveCount(0)
  })
})

test('an address changed in the profile asks for the password behind its link', async ({ meet, server }) => {
  const { page, password } = await meet()

  await test.step('the profile is saved, the address waits, and one link is mailed however often one had to try', async () => {
    await page.goto('/profile?edit=1')
    await page.getByLabel('Full Name').fill('Ada King')
    await page.getByLabel('Email').fill('countess@example.org')
    await page.getByLabel('Maximum Travel Distance (miles)').fill('25')
    await failOnce(page, 'PATCH', '**/api/users/*/preferences')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Error', 'Failed to update preferences. Please try again.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const waits = 'We mailed a link to countess@example.org: open it to make it your address.'
    await expectToast(page, 'Profile updated', waits)
  })

  await test.step('its link asks who it is', async () => {
    await page.goto(linkIn(await mailTo(server, 'countess@example.org')))
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(page.getByLabel('Current Password')).toBeFocused()
    await page.getByLabel('Current Password').fill('wrong')
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(page.getByText('This is not your current password', { exact: true })).toBeVisible()
    await page.getByLabel('Current Password').fill(password)
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible()
  })
})

async function ask({ page }: Person, email: string, password: string) {
  const form = accountOf(page).getByRole('form', { name: 'Change email' })
  await form.getByLabel('New Email').fill(email)
  await form.getByLabel('Current Password').fill(password)
  await form.getByRole('button', { name: 'Change Email' }).click()
}
