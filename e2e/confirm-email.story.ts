import type { Page } from '@playwright/test'
import { createEvent, joinEvent, linkOf } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { registerInForm } from './register-in-form.ts'
import { expect, type Member, test as storyTest } from './test.ts'

type Fixtures = {
  mail: MailServer
  /** A member who has confirmed their email address. The first email went to them. */
  host: Member
}

/** The server of this story sends emails, so new members confirm their addresses. */
const test = storyTest.extend<Fixtures>({
  // Playwright requires a destructuring pattern here. It is empty because this fixture needs no other.
  // oxlint-disable-next-line no-empty-pattern
  mail: async ({}, use) => {
    const mail = await startMailServer()
    await use(mail)
    await mail.close()
  },
  server: async ({ serverHost, mail }, use) => {
    const server = await serverHost.start({ mailPort: mail.port })
    await use(server)
    await server.stop()
  },
  host: async ({ createMember, mail }, use) => {
    const host = await createMember()
    await host.request.post('/api/confirm-email', { data: { token: findToken(await mail.waitForEmail(1)) } })
    await use(host)
  },
})

const findLink = (email: string) => /http\S+\/confirm-email\/\S+/.exec(email)?.[0] ?? ''
const findToken = (email: string) => findLink(email).split('/').at(-1)

test('a new member confirms the email address and can then send messages', async ({
  signInNewMember,
  createMember,
  mail,
}) => {
  const { page, username } = await signInNewMember({}, { viewport: { width: 390, height: 844 } })
  const grace = await createMember({ fullName: 'Grace Hopper' })
  // Until she confirms her address, nobody can write to her. The first email went to the new member.
  await grace.request.post('/api/confirm-email', { data: { token: findToken(await mail.waitForEmail(2)) } })
  const banner = page.getByRole('complementary', { name: 'Confirm your email address' })

  // Shows confirmation-13.
  await test.step('until then, a notice takes the place of the action', async () => {
    await page.goto('/')
    await expect(banner).toBeInViewport()
    await expectAccessible(page)
    await page.goto(`/messages?userId=${grace.id}`)
    await expect(page.getByText('Confirm your email address to send messages.')).toBeInViewport()
    await expect(page.getByLabel('Type your message...')).toHaveCount(0)
    await page.goto('/events?create=1')
    await expect(page.getByRole('dialog').getByText('Confirm your email address to host a game night.')).toBeVisible()
  })

  // Shows confirmation-13.
  await test.step('the banner appears together with the app', () => expectBannerWithApp(page, ['/', '/events']))

  await test.step("'Send again' sends a link that works", async () => {
    await page.goto(`/messages?userId=${grace.id}`)
    await page.getByRole('button', { name: 'Send again' }).click()
    await expectToast(page, 'Link sent', `We sent a new link to ${username}@example.org.`)
    const other = await page.context().newPage()
    // The first two emails went to the two new members.
    await other.goto(findLink(await mail.waitForEmail(3)))
    await other.getByRole('button', { name: 'Confirm address' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Your email address is confirmed' })).toBeVisible()
  })

  // Shows confirmation-13.
  await test.step('the first tab continues by itself', async () => {
    await expect(banner).toHaveCount(0)
    await page.getByLabel('Type your message...').fill('Shall we play?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('log').getByText('Shall we play?')).toBeVisible()
  })
})

// Requirement confirmation-15: A visitor who chooses to join, wait or ask for a seat, but first has to confirm their
// email address, ends with the seat, the place in line or the request (decision 47).
test('a visitor who chooses to join, registers and confirms the email address has a seat in both tabs', async ({
  host,
  openBrowser,
  mail,
}) => {
  const eventId = await createEvent(host, 'Rainy Sunday Catan', { visibility: 'link' })
  const page = await openBrowser({ viewport: { width: 390, height: 844 } })
  const details = page.getByRole('dialog', { name: 'Rainy Sunday Catan' })
  const note = details.getByText('Confirm your email address to join.')

  await test.step('the visitor registers and reads what to do', async () => {
    await page.goto(await linkOf(host, eventId))
    await page.getByRole('link', { name: 'Join', exact: true }).click()
    await registerInForm(page, { username: 'ben-by-link', fullName: 'Ben Bitdiddle', email: 'ben@example.org' })
    await expectToast(
      page,
      'Confirm your email address',
      'Open the link in the email that we sent you. Then you join this event, if a seat is still free.',
    )
    await expect(note).toBeVisible()
  })

  await test.step('the tab of the emailed link says that the member has joined', async () => {
    const other = await page.context().newPage()
    await other.goto(findLink(await mail.waitForEmail(2)))
    await other.getByRole('button', { name: 'Confirm address' }).click()
    await expect(other.getByText("You've joined the event!")).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('link', { name: 'Open Event' }).click()
    await expect(other).toHaveURL(`/events?event=${eventId}`)
    await expect(other.getByRole('button', { name: 'Joined' })).toBeVisible()
  })

  await test.step('the first tab shows the seat too', async () => {
    await expect(details.getByRole('button', { name: 'Joined' })).toBeVisible()
    await expect(note).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

// Requirement confirmation-18: The page of the confirmation link takes the chosen seat, says what happened and links to
// the event. After a confirmation elsewhere, an open tab does it.
test('a member who confirms the email address on another device gets on the waiting list that they chose', async ({
  host,
  openBrowser,
  mail,
}) => {
  const eventId = await createEvent(host, 'Packed Monday Go', { visibility: 'link', maxAttendees: 1 })
  await joinEvent(eventId, host)
  const page = await openBrowser()
  await page.goto(await linkOf(host, eventId))
  await page.getByRole('link', { name: 'Join Waiting List' }).click()
  await registerInForm(page, { username: 'eve-in-line', fullName: 'Eve Eurogamer', email: 'eve@example.org' })
  const details = page.getByRole('dialog', { name: 'Packed Monday Go' })
  await expect(details.getByText('Confirm your email address to join.')).toBeVisible()

  const phone = await openBrowser()
  await phone.goto(findLink(await mail.waitForEmail(2)))
  await phone.getByRole('button', { name: 'Confirm address' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Your email address is confirmed' })).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Open Event' })).toHaveCount(0)

  await expectToast(
    page,
    "You're on the waiting list",
    'You are 1st in line. We will notify you as soon as you get a seat.',
  )
  await expect(details.getByRole('button', { name: 'Leave Waiting List' })).toBeVisible()
})

/** Expects that the banner appears together with the app. A later banner would push the content down. */
async function expectBannerWithApp(page: Page, paths: readonly string[]) {
  // The HTML of the page has no support button, so the button shows when the app renders for the first time.
  await page.addInitScript(`new MutationObserver((_changes, observer) => {
    if (!document.querySelector('button[aria-label="Customer Support"]')) return
    observer.disconnect()
    document.body.dataset.banner = document.querySelectorAll('aside[aria-label="Confirm your email address"]').length
  }).observe(document, { childList: true, subtree: true })`)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('body')).toHaveAttribute('data-banner', '1')
  }
}
