import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { holdRequests } from './network-conditions.ts'
import { expect, test } from './test.ts'
import { addVirtualAuthenticator, namedUrlOf, type VirtualAuthenticator } from './virtual-authenticator.ts'

const settingsOf = (page: Page) => page.getByRole('dialog', { name: 'Settings' })

async function signOut(page: Page, fullName: string) {
  await page.goto('/')
  await page.getByRole('button', { name: `Your menu, ${fullName}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth/)
}

/** Presses the button, and makes the authenticator present before the browser asks it: it ignores earlier questions. */
async function usePasskey(page: Page, authenticator: VirtualAuthenticator) {
  const release = await holdRequests(page, 'POST', '**/api/passkeys/options')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await authenticator.setPresent(true)
  release()
}

test('a passkey signs a member in', async ({ signInNewMember, server }) => {
  const ada = await signInNewMember({}, { baseURL: namedUrlOf(server) })
  const { page } = ada
  const authenticator = await addVirtualAuthenticator(page)

  // Requirement passkeys-11: The settings add, rename and remove passkeys. Where the page cannot use passkeys, they say
  // why.
  await test.step('the settings add a passkey under its name and rename it', async () => {
    await page.goto('/?settings=password')
    const settings = settingsOf(page)
    await settings.getByLabel('Passkey Name').fill('My laptop')
    await settings.getByRole('button', { name: 'Add Passkey' }).click()
    await expectToast(page, 'Passkey added', 'You can now sign in with My laptop.')
    await settings.getByRole('button', { name: 'Rename My laptop' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Rename this passkey?' })
    await dialog.getByLabel('Name').fill('Kitchen laptop')
    await dialog.getByRole('button', { name: 'Save Name' }).click()
    await expect(settings.getByRole('list', { name: 'Your passkeys' })).toContainText('Kitchen laptop')
    await expectAccessible(page)
  })

  // Requirement passkeys-10: /auth signs in with a passkey by the button 'Use a passkey', or by the list that the
  // browser shows in the field for the username.
  await test.step('the button on the sign-in page signs in with the passkey', async () => {
    await authenticator.setPresent(false)
    await signOut(page, ada.fullName)
    await usePasskey(page, authenticator)
    await expectToast(page, 'Login successful', `Welcome back, ${ada.fullName}!`)
    await expect(page).toHaveURL('/')
  })

  // Shows passkeys-10.
  await test.step('the browser offers the passkey in the field for the username', async () => {
    await signOut(page, ada.fullName)
    await expectToast(page, 'Login successful', `Welcome back, ${ada.fullName}!`)
    await expect(page).toHaveURL('/')
  })

  // Shows passkeys-11.
  await test.step('a removed passkey is rejected', async () => {
    await page.goto('/?settings=password')
    await settingsOf(page).getByRole('button', { name: 'Remove Kitchen laptop' }).click()
    await page.getByRole('button', { name: 'Remove Passkey' }).click()
    await expectToast(page, 'Passkey removed', 'Kitchen laptop no longer signs you in.')
    await authenticator.setPresent(false)
    await signOut(page, ada.fullName)
    await usePasskey(page, authenticator)
    await expect(page.getByText('This passkey does not work here.')).toBeVisible()
    await authenticator.setPresent(false)
  })
})
