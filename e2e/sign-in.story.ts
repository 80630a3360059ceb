import type { Page } from '@playwright/test'
import { expectToast } from './expect-toast.ts'
import { createEvent } from './event-builders.ts'
import { expect, test } from './test.ts'

test('a visitor who follows a link reaches its target after signing in', async ({ signInNewMember, openBrowser }) => {
  const ada = await signInNewMember()
  const eventId = await createEvent(ada, 'Open Table')
  const visitor = await openBrowser()
  const username = visitor.getByLabel('Username')
  const password = visitor.getByLabel('Password', { exact: true })

  // Shows screens-2.
  await test.step('the link redirects to the sign-in page', async () => {
    await visitor.goto(`/events?event=${eventId}`)
    await expect(visitor).toHaveURL(/\/auth\?/)
  })

  // Requirement accounts-25: A failed login shows 'Login failed' and 'Invalid username or password'. A suspended
  // account, too many attempts and a server that cannot be reached have texts of their own.
  await test.step('a wrong password shows an error and keeps the input', async () => {
    await username.fill(ada.username)
    await password.fill('not the password')
    await pressLogin(visitor)
    await expectToast(visitor, 'Login failed', 'Invalid username or password')
    await expect(username).toHaveValue(ada.username)
    await expect(password).toHaveValue('not the password')
  })

  // Requirement accounts-31: A login shows 'Login successful' and 'Welcome back, {name}!'.
  await test.step('the right password leads to the event', async () => {
    await password.fill(ada.password)
    await pressLogin(visitor)
    await expectToast(visitor, 'Login successful', 'Welcome back, Ada Lovelace!')
    await expect(visitor).toHaveURL(new RegExp(`/events\\?event=${eventId}$`))
    await expect(visitor.getByRole('dialog', { name: 'Open Table' })).toBeVisible()
  })

  // Requirement accounts-3: A signed-in member who opens a screen for visitors is redirected to /.
  await test.step('a signed-in member is redirected from the screens for visitors', async () => {
    for (const path of ['/auth', '/reset-password']) {
      await visitor.goto(path)
      await expect(visitor.getByRole('heading', { name: 'Players Near You' })).toBeVisible()
      await expect(visitor).toHaveURL(/:\d+\/$/)
    }
  })
})

// Requirement accounts-1: /auth has tabs for login and registration, and a panel for forgotten passwords.
test('registration and password reset explain errors and how to continue', async ({ signInNewMember, openBrowser }) => {
  const ada = await signInNewMember()
  const visitor = await openBrowser()

  // Requirement accounts-26: A failed registration shows 'Registration failed' and 'Username may already be taken'.
  // Shows accounts-12. Shows api-7.
  await test.step('invalid fields and a taken username show errors', async () => {
    await visitor.goto('/auth')
    await pressLogin(visitor)
    await expect(visitor.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
    await expect(visitor.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await visitor.getByRole('tab', { name: 'Register' }).click()
    await visitor.getByRole('button', { name: 'Register' }).click()
    for (const field of ['Username', 'Password', 'Full Name', 'Email', 'Zip Code'])
      await expect(visitor.getByLabel(field, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await visitor.getByLabel('Username').fill(ada.username)
    await visitor.getByLabel('Password', { exact: true }).fill('roll for initiative')
    await visitor.getByLabel('Full Name').fill('Another Ada')
    await visitor.getByLabel('Email').fill('another.ada@example.org')
    await visitor.getByLabel('Zip Code').fill('9720')
    await visitor.getByRole('button', { name: 'Register' }).click()
    await expect(visitor.getByText('Please enter a valid 5-digit US zip code', { exact: true })).toBeVisible()
    await visitor.getByLabel('Zip Code').fill('97205')
    await visitor.getByRole('button', { name: 'Register' }).click()
    await expectToast(visitor, 'Registration failed', 'Username may already be taken')
    await expect(visitor.getByLabel('Full Name')).toHaveValue('Another Ada')
  })

  // Requirement accounts-32: A registration shows 'Registration successful' and a welcome.
  await test.step('registration succeeds with another username', async () => {
    await visitor.getByLabel('Username').fill('another-ada')
    await visitor.getByRole('button', { name: 'Register' }).click()
    await expectToast(visitor, 'Registration successful', 'Welcome to Meeplehood, Another Ada! Your table is waiting.')
    await expect(visitor.getByRole('heading', { name: 'Players Near You' })).toBeVisible()
    await visitor.request.post('/api/logout')
    await visitor.goto('/auth')
  })

  // Requirement accounts-29: A request for a link is always answered with 'If your email exists in our system, you will
  // receive a password reset link'.
  // Requirement accounts-2: After a request for a new password a panel confirms it and leads back to the login.
  // Requirement layout-27: A request for a new password shows the same text, 'If your email exists in our system, you
  // will receive a password reset link', for every address.
  await test.step('the reset form answers the same for every email address and leads back to the login', async () => {
    await visitor.getByRole('button', { name: 'Forgot password?' }).click()
    await visitor.getByLabel('Email').fill('nobody')
    await visitor.getByRole('button', { name: 'Send reset link' }).click()
    await expect(visitor.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
    await visitor.getByLabel('Email').fill('nobody@example.org')
    await visitor.getByRole('button', { name: 'Send reset link' }).click()
    const sent = 'If your email exists in our system, you will receive a password reset link'
    await expect(visitor.getByText(sent, { exact: true })).toBeVisible()
    await visitor.getByRole('button', { name: 'Return to login' }).click()
    await expect(visitor.getByRole('tab', { name: 'Login', selected: true })).toBeVisible()
  })
})

async function pressLogin(page: Page) {
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
