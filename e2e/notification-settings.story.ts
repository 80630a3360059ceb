import { waitForEmail } from './emails.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { joinEvent, createEvent } from './event-builders.ts'
import { makeWorkDue } from './make-work-due.ts'
import { failNextRequest } from './network-conditions.ts'
import { expectFocusIn } from './expect-focus-in.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: /^503 / })

const changed = 'An event you attend has changed'

test('a member chooses which notifications they get under the bell and by email', async ({
  signInNewMember,
  createMember,
}) => {
  const [ben, ada] = [await signInNewMember({ fullName: 'Ben Ngo' }), await createMember({ fullName: 'Ada Lovelace' })]
  const eventId = await createEvent(ada, 'Chess Night')
  await joinEvent(eventId, ben)
  expect((await ada.request.patch(`/api/events/${eventId}`, { data: { title: 'Go Night' } })).status()).toBe(200)
  const { page } = ben
  await failNextRequest(page, 'GET', '**/api/notifications/choices')
  await page.goto('/?settings=notifications')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const byEmail = settings.getByRole('checkbox', { name: `${changed}, by email` })
  const underBell = settings.getByRole('checkbox', { name: `${changed}, under the bell` })

  await test.step('settings that failed to load can be requested again; by default everything is on', async () => {
    await settings.getByRole('button', { name: 'Try again' }).click()
    await expect(settings.getByText(`${ben.username}@example.org`)).toBeVisible()
  })

  // Requirement notifications-29: The folded notification settings have at most 25 controls.
  await test.step('the settings are folded, and the keyboard unfolds a group', async () => {
    expect(await settings.locator('a[href], button, input').count()).toBeLessThanOrEqual(25)
    await expectAccessible(page)
    await settings.getByRole('button', { name: 'Fine-tune My nights' }).press('Enter')
    await expect(byEmail).toBeChecked()
    await expect(underBell).toBeChecked()
    await expect(settings.getByRole('row', { name: 'Reminder the day before an event' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a change that failed to save is reset', async () => {
    await failNextRequest(page, 'PUT', '**/api/notifications/choices/*')
    await byEmail.click()
    await expectToast(page, 'Error', 'Failed to save your choice. Please try again.')
    await expect(byEmail).toBeChecked()
  })

  // Requirement notifications-7: A member chooses for each kind of notification whether it comes under the bell and by
  // email.
  await test.step('a saved choice survives a reload and applies to the bell', async () => {
    const saved = page.waitForResponse((answer) => answer.request().postData()?.startsWith('{"channels":[]') === true)
    await byEmail.uncheck()
    await underBell.uncheck()
    await expect(settings.getByRole('row', { name: changed }).getByRole('checkbox', { checked: false })).toHaveCount(2)
    // Reloading now would cancel the request.
    await saved
    await page.reload()
    await expect(settings.getByRole('checkbox', { name: 'My nights, by email' })).toHaveJSProperty(
      'indeterminate',
      true,
    )
    await settings.getByRole('button', { name: 'Fine-tune My nights' }).click()
    await expect(byEmail).not.toBeChecked()
    await expect(underBell).not.toBeChecked()
    await expectFocusIn(settings)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
    await page.goto('/?settings=notifications')
    await settings.getByRole('button', { name: 'Fine-tune My nights' }).click()
    await underBell.check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible()
  })
})

test('the unsubscribe link of an email turns off emails of that kind without signing in', async ({
  signInNewMember,
  createMember,
  openBrowser,
  server,
}) => {
  test.setTimeout(120_000)
  const [ben, ada] = [await signInNewMember({ fullName: 'Ben Ngo' }), await createMember({ fullName: 'Ada Lovelace' })]
  const eventId = await createEvent(ada, 'Chess Night', { locationDetails: 'The back room' })
  await joinEvent(eventId, ben)
  await ada.request.patch(`/api/events/${eventId}`, { data: { title: 'Go Night' } })
  makeWorkDue(server, 'mail notifications')
  const email = await waitForEmail(server, `${ben.username}@example.org`)

  await test.step('the email shows what changed, when and where the event is', async () => {
    expect(email).toContain('Subject: Go Night has changed')
    expect(email).toContain('The host changed the title.')
    expect(email).toMatch(
      /\n\w+, \w+ \d+ at \d+:\d\d [AP]M \(Pacific Time\), until \d+:\d\d [AP]M\nPortland, OR 97205\nThe back room\n/,
    )
  })

  const page = await openBrowser()
  // Shows notifications-7.
  await test.step('opening the link changes nothing until the button is pressed', async () => {
    const link = /^List-Unsubscribe:\s+<(.*)>$/m.exec(email)?.[1] ?? ''
    await page.goto(link)
    await expect(page).toHaveURL(/\/unsubscribe\/[\w.-]+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Unsubscribe from these emails?' })).toBeVisible()
    await expect(page.getByText(`We will no longer email you about “${changed}”.`)).toBeVisible()
    await expectAccessible(page)
    await failNextRequest(page, 'POST', '**/api/unsubscribe/*')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expectToast(page, 'Error', 'Failed to unsubscribe. Please try again.')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an incomplete link shows an error', async () => {
    await page.goto('/unsubscribe/1.eventChanged.made-up')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible()
    await page.goto('/unsubscribe/nonsense')
    await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible()
  })

  await test.step('the settings show the change', async () => {
    await ben.page.goto('/?settings=notifications')
    const settings = ben.page.getByRole('dialog', { name: 'Settings' })
    await settings.getByRole('button', { name: 'Fine-tune My nights' }).click()
    await expect(settings.getByRole('checkbox', { name: `${changed}, by email` })).not.toBeChecked()
    await expect(settings.getByRole('checkbox', { name: `${changed}, under the bell` })).toBeChecked()
  })
})
