import type { Locator, Page } from '@playwright/test'
import { createEvent, daysFromNow } from './event-builders.ts'
import { expectFocusIn } from './expect-focus-in.ts'
import { expect, test } from './test.ts'

// Shows layout-39.
test('joining an event and asking the support chat work with the keyboard alone', async ({
  signInNewMember,
  openBrowser,
}) => {
  const ada = await signInNewMember()
  await createEvent(ada, 'Keys and Dice')
  await createEvent(ada, 'Keys and Cards', { date: daysFromNow(4) })
  const { page } = await signInNewMember({ fullName: 'Ben Bitdiddle' })
  const card = page.getByRole('article', { name: 'Keys and Dice' })
  const title = card.getByRole('link', { name: 'Keys and Dice' })

  await test.step('the first Tab stop skips the header', async () => {
    await page.goto('/events')
    await expect(card).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('Enter opens the details, and Escape closes them and restores the focus', async () => {
    await tabTo(title)
    await page.keyboard.press('Enter')
    const details = page.getByRole('dialog', { name: 'Keys and Dice' })
    await expect(details).toBeFocused()
    await expectFocusIn(details)
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(title).toBeFocused()
  })

  await test.step('the next Tab stop is Join, with a visible focus outline', async () => {
    const join = card.getByRole('button', { name: 'Join' })
    await page.keyboard.press('Tab')
    await expect(join).toBeFocused()
    await expect(join).toHaveCSS('outline-style', 'solid')
    await expect(join).toHaveCSS('outline-width', /^[2-9]/)
    await page.keyboard.press('Enter')
    await expect(page.getByText("You've joined the event!", { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Joined' })).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Keys and Cards' })).toBeFocused()
  })

  // Requirement support-chat-3: Blank messages are ignored.
  // Requirement support-chat-2: A reply appears one second after each message.
  await test.step('the chat answers after one second and ignores blank questions', async () => {
    const visitor = await openBrowser()
    await visitor.clock.install()
    await visitor.goto('/auth')
    await tabTo(visitor.getByRole('button', { name: 'Customer Support' }))
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('textbox', { name: 'Your question' })).toBeFocused()
    await pauseClock(visitor)
    await visitor.keyboard.type('   ')
    await visitor.keyboard.press('Enter')
    const messages = visitor.getByRole('log', { name: 'Conversation' }).getByRole('paragraph')
    await visitor.keyboard.type('Which game for 5 players?')
    await visitor.keyboard.press('Enter')
    await expect(messages).toHaveCount(2)
    await expect(messages.last()).toHaveText('You: Which game for 5 players?')
    await visitor.clock.runFor(999)
    await expect(messages).toHaveCount(2)
    await visitor.clock.runFor(1)
    await expect(messages).toHaveCount(3)
    await expect(messages.last()).toContainText('Five is a lovely number!')
    await visitor.keyboard.press('Escape')
    await expect(messages).toHaveCount(0)
    await expect(visitor.getByRole('button', { name: 'Customer Support' })).toBeFocused()
  })
})

// Requirement layout-39: A control that is disabled while its request runs has the focus again afterwards, if it had it
// before. If it stays disabled, as 'Joined' does, or disappears, the focus is on the next control.
test('a button that is disabled while its request runs has the focus again afterwards', async ({
  openBrowser,
  signInNewMember,
}) => {
  await test.step('after a wrong password', async () => {
    const visitor = await openBrowser()
    await visitor.goto('/auth')
    await visitor.getByLabel('Username').fill('nobody')
    await visitor.getByLabel('Password', { exact: true }).fill('not the password')
    const login = visitor.getByRole('button', { name: 'Login', exact: true })
    await tabTo(login)
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByText('Login failed', { exact: true })).toBeVisible()
    await expect(login).toBeFocused()
  })

  await test.step('after a list was loaded again', async () => {
    const member = await signInNewMember()
    const { page } = member
    await createEvent(member, 'Keys again')
    await page.goto('/events?scope=everywhere')
    const more = page.getByRole('button', { name: 'View More Events' })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('No more events for now.')).toBeVisible()
    await expect(more).toBeFocused()
  })

  await test.step('after a choice that is sent at once', async () => {
    const host = await signInNewMember()
    const eventId = await createEvent(host, 'Keys for two')
    const { page, request, id } = await signInNewMember()
    await request.post(`/api/events/${eventId}/attendees`, { data: { userId: id } })
    await page.goto(`/events?event=${eventId}`)
    const guests = page.getByRole('combobox', { name: 'Guests' })
    await page.getByRole('button', { name: 'Your seat' }).press('Enter')
    await guests.focus()
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(page.getByText('Guests updated', { exact: true })).toBeVisible()
    await expect(guests).toBeFocused()
  })
})

// Shows layout-39.
test('a button that disappears after its request passes the focus on', async ({ signInNewMember }) => {
  const host = await signInNewMember()
  const eventId = await createEvent(host, 'Keys of friends')
  const { page } = await signInNewMember()
  const details = page.getByRole('dialog', { name: 'Keys of friends' })
  await page.route('**/api/events/*/attendees', async (route) => {
    if (route.request().method() === 'POST') await details.getByRole('button', { name: 'Joining...' }).waitFor()
    await route.continue()
  })
  await page.goto(`/events?event=${eventId}`)
  await details.getByRole('button', { name: 'Join', exact: true }).press('Enter')
  await expect(details.getByRole('button', { name: 'Your seat' })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Join', exact: true })).toHaveCount(0)
  await expect(details.locator('button:focus, a:focus, input:focus, textarea:focus')).toHaveCount(1)
})

// Shows layout-39.
test('the control to which the focus moves is above the buttons of the dialog', async ({ signInNewMember }) => {
  const host = await signInNewMember()
  const { page } = host
  const eventId = await createEvent(host, 'Keys and requests', { needsApproval: true })
  const { request, fullName } = await signInNewMember()
  expect((await request.post(`/api/events/${eventId}/requests`, { data: {} })).ok()).toBe(true)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/events?event=${eventId}`)
  const details = page.getByRole('dialog', { name: 'Keys and requests' })
  await details.getByRole('button', { name: `Decline ${fullName}` }).press('Enter')
  // The first press asks for a message.
  await page.keyboard.press('Enter')
  await expect(details.getByRole('button', { name: /^Decline/ })).toHaveCount(0)
  const focused = details.locator('button:focus, a:focus, textarea:focus, input:focus')
  await expect(focused).toHaveCount(1)
  // The middle of the control is not covered by the buttons.
  const isOnTop = () =>
    focused.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return element.contains(element.ownerDocument.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    })
  await expect.poll(isOnTop).toBe(true)
})

/** Presses Tab until the target has focus; fails after 60 stops. */
async function tabTo(target: Locator) {
  const page = target.page()
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 60; stops += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The target did not receive focus')
}

async function pauseClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 10_000'))
}
