import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expectFocusIn } from './expect-focus-in.ts'
import { expectToast } from './expect-toast.ts'
import { failNextRequest } from './network-conditions.ts'
import { expect, type SignedInMember, test } from './test.ts'

test.use({ expectedErrors: /^503 / })

const settingsOf = (page: Page) => page.getByRole('dialog', { name: 'Settings' })

test('the settings have a URL that survives a reload and signing in', async ({ signInNewMember, openBrowser }) => {
  const ada = await signInNewMember()
  const { page } = ada

  // Shows layout-5.
  await test.step('the settings open over the current screen, and closing them returns to it', async () => {
    await page.goto('/find-games?search=catan')
    await page.getByRole('button', { name: `Your menu, ${ada.fullName}` }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await settingsOf(page).getByRole('tab', { name: 'Devices' }).click()
    await expect(page).toHaveURL('/find-games?search=catan&settings=devices')
    await page.reload()
    await expect(settingsOf(page).getByRole('heading', { name: 'Devices' })).toBeVisible()
    await expectFocusIn(settingsOf(page))
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/find-games?search=catan')
  })

  await test.step('a visitor sees the settings after signing in', async () => {
    const visitor = await openBrowser()
    await visitor.goto('/events?settings=password')
    await visitor.getByLabel('Username').fill(ada.username)
    await visitor.getByLabel('Password', { exact: true }).fill(ada.password)
    await visitor.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(visitor).toHaveURL('/events?settings=password')
    await expect(settingsOf(visitor).getByRole('heading', { name: 'Password' })).toBeVisible()
  })
})

test('choosing kilometers changes all distances at once, and on other screens', async ({
  signInNewMember,
  createMember,
}) => {
  const ada = await signInNewMember({ location: '97205' })
  await createMember({ fullName: 'Ben Ngo', location: '97206' })
  const { page } = ada
  await page.goto('/players?settings=appearance')
  const settings = settingsOf(page)
  const distance = page.getByRole('article', { includeHidden: true, name: 'Ben Ngo' }).getByText(/^\d+\.\d (miles|km)$/)
  await expect(settings.getByRole('radio', { name: 'Miles' })).toBeChecked()
  await expect(distance).toHaveText(/ miles$/)
  const miles = Number.parseFloat(await distance.innerText())

  await settings.getByRole('radio', { name: 'Kilometers' }).check()

  await expect(distance).toHaveText(/ km$/)
  expect(Math.abs(Number.parseFloat(await distance.innerText()) - miles * 1.609344)).toBeLessThan(0.2)
  await expectAccessible(page)
  await page.goto('/profile?tab=about')
  await expect(page.getByText('16 km')).toBeVisible()
})

// Requirement accounts-48: The settings change the password.
test('changing the password signs out every other device', async ({ signInNewMember, openBrowser }) => {
  const ada = await signInNewMember()
  const otherDevice = await signInElsewhere(ada, openBrowser)
  const { page } = ada
  await page.goto('/?settings=password')
  const form = settingsOf(page).getByRole('form', { name: 'Change password' })
  const change = form.getByRole('button', { name: 'Change Password' })
  const newPassword = 'an even longer password'

  await test.step('missing, short and different passwords show errors beside their fields', async () => {
    await form.getByLabel('New Password').fill('short')
    await form.getByLabel('Confirm Password').fill('shorter')
    await change.click()
    for (const error of [
      'Current password is required',
      'Password must be at least 8 characters',
      'Passwords do not match',
    ])
      await expect(form.getByText(error, { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a wrong current password shows an error, and a failed request keeps the input', async () => {
    await form.getByLabel('Current Password').fill('not mine at all')
    await form.getByLabel('New Password').fill(newPassword)
    await form.getByLabel('Confirm Password').fill(newPassword)
    await change.click()
    await expect(form.getByText('This is not your current password', { exact: true })).toBeVisible()
    await expect(form.getByLabel('Current Password')).toBeFocused()
    await form.getByLabel('Current Password').fill(ada.password)
    await failNextRequest(page, 'POST', '**/api/users/*/password')
    await change.click()
    await expectToast(page, 'Error', 'Failed to change password. Please try again.')
    await expect(form.getByLabel('New Password')).toHaveValue(newPassword)
  })

  await test.step('this device stays signed in; on other devices, only the new password works', async () => {
    await change.click()
    await expectToast(page, 'Password changed', 'You stay signed in here, and are signed out everywhere else.')
    await expect(form.getByLabel('Current Password')).toHaveValue('')
    await page.reload()
    await expect(form).toBeVisible()
    await otherDevice.goto('/')
    await expect(otherDevice).toHaveURL(/\/auth$/)
    for (const [password, status] of [
      [ada.password, 401],
      [newPassword, 200],
    ] as const) {
      const answer = await otherDevice.request.post('/api/login', { data: { username: ada.username, password } })
      expect(answer.status()).toBe(status)
    }
  })
})

// Requirement accounts-52: The settings sign out one device or all other devices; signing out of all others also ends
// all calendar addresses.
test('a member signs out a single device or all other devices', async ({ signInNewMember, openBrowser }) => {
  const ada = await signInNewMember()
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
  const phone = await signInElsewhere(ada, openBrowser, { userAgent: iPhone, isMobile: true })
  const laptop = await signInElsewhere(ada, openBrowser)
  await Promise.all([phone, laptop].map((page) => page.goto('/')))
  const { page } = ada
  await failNextRequest(page, 'GET', '**/api/users/*/devices')
  await page.goto('/?settings=devices')
  const devices = settingsOf(page).getByRole('list', { name: 'Devices' }).getByRole('listitem')

  await test.step('a list that failed to load can be requested again', async () => {
    await expect(settingsOf(page).getByText('Your devices could not be loaded.')).toBeVisible()
    await settingsOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(devices).toHaveCount(3)
  })

  await test.step('this device is labelled and has no sign-out button; other devices have a name', async () => {
    await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
    await expect(devices.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0)
    await expect(devices.filter({ hasText: 'Safari on iPhone' })).toContainText(/Signed in .* · Last seen now/)
    await expectAccessible(page)
  })

  await test.step('a device that is signed out shows the sign-in page at once', async () => {
    await settingsOf(page).getByRole('button', { name: 'Sign out of Safari on iPhone' }).click()
    await expectToast(page, 'Signed out', 'Safari on iPhone is signed out.')
    await expect(devices).toHaveCount(2)
    await expect(phone).toHaveURL(/\/auth$/)
    await phone.goto('/events')
    await expect(phone).toHaveURL(/\/auth\?next=%2Fevents$/)
    await laptop.goto('/events')
    await expect(laptop).toHaveURL(/\/events$/)
  })

  await test.step('signing out everywhere asks first and keeps this device signed in', async () => {
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
    await settingsOf(page).getByRole('button', { name: 'Sign out everywhere' }).click()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(devices).toHaveCount(2)
    await settingsOf(page).getByRole('button', { name: 'Sign out everywhere' }).click()
    await question.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expectToast(page, 'Signed out everywhere', 'Only this device is still signed in.')
    await expect(devices).toHaveCount(1)
    await laptop.goto('/events')
    await expect(laptop).toHaveURL(/\/auth\?next=%2Fevents$/)
    await page.reload()
    await expect(devices).toHaveCount(1)
  })
})

/** Opens another browser in which the same member is signed in. */
async function signInElsewhere(
  { username, password }: SignedInMember,
  openBrowser: (options?: object) => Promise<Page>,
  options: object = {},
): Promise<Page> {
  const page = await openBrowser(options)
  expect((await page.request.post('/api/login', { data: { username, password } })).status()).toBe(200)
  return page
}
