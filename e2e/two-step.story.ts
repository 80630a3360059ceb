import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './test.ts'

const settingsOf = (page: Page) => page.getByRole('dialog', { name: 'Settings' })

/** Returns the code of an authenticator app, for the present period or the next one, which is valid as well. */
function codeOf(key: string, neighbour: 0 | 1): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''))
  return TOTP.generate({ secret, timestamp: Date.now() + neighbour * 30_000 })
}

/** Returns the focused part of the settings that contains an element. The dialog around it does not count. */
const focusedWith = (page: Page, element: Locator) => page.locator(':focus:not([role=dialog])').filter({ has: element })

test('two-step sign-in asks for a code after the password', async ({ signInNewMember, openBrowser }) => {
  const ada = await signInNewMember()
  const { page } = ada
  let key = ''
  let recoveryCode = ''

  // Shows two-step-1.
  await test.step('the settings show a QR code and a key, and turn it on with a code', async () => {
    await page.goto('/?settings=password')
    const settings = settingsOf(page)
    await settings.getByRole('button', { name: 'Turn On' }).click()
    await expect(focusedWith(page, page.getByRole('form', { name: 'Connect an authenticator app' }))).toBeVisible()
    await expect(settings.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    key = await settings.getByRole('note', { name: 'Key for your authenticator app' }).innerText()
    await expectAccessible(page)
    await settings.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 0))
    await settings.getByRole('button', { name: 'Turn On' }).click()
    const codes = settings.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expect(focusedWith(page, page.getByRole('list', { name: 'Recovery codes' }))).toBeVisible()
    recoveryCode = await codes.first().innerText()
    await settings.getByRole('button', { name: 'I have saved them' }).click()
    await expect(focusedWith(page, page.getByText('You have 10 recovery codes left.'))).toBeVisible()
  })

  // Shows two-step-3.
  await test.step('a sign-in continues with a code of the app, or a recovery code', async () => {
    for (const code of [codeOf(key, 1), recoveryCode]) {
      const visitor = await openBrowser()
      await visitor.goto('/auth')
      await visitor.getByLabel('Username').fill(ada.username)
      await visitor.getByLabel('Password', { exact: true }).fill(ada.password)
      await visitor.getByRole('button', { name: 'Login', exact: true }).click()
      await visitor.getByRole('textbox', { name: 'Code' }).fill('000')
      await visitor.getByRole('button', { name: 'Continue' }).click()
      await expect(visitor.getByText('This code is wrong or was used before.')).toBeVisible()
      await visitor.getByRole('textbox', { name: 'Code' }).fill(code)
      await visitor.getByRole('button', { name: 'Continue' }).click()
      await expect(visitor).toHaveURL('/')
    }
  })

  // Shows two-step-9.
  await test.step('turning it off asks first, and the focus stays in the section', async () => {
    const settings = settingsOf(page)
    await settings.getByRole('button', { name: 'Turn Off' }).press('Enter')
    const confirmation = page.getByRole('alertdialog', { name: 'Turn off two-step sign-in?' })
    await confirmation.getByRole('button', { name: 'Turn Off' }).press('Enter')
    await expect(confirmation).toBeHidden()
    await expect(focusedWith(page, page.getByRole('button', { name: 'Turn On' }))).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(settings.getByRole('button', { name: 'Turn On' })).toBeFocused()
  })
})
