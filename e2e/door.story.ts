import { createEvent, daysFromNow, joinEvent } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { registerInForm } from './register-in-form.ts'
import { expect, test } from './test.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

// Requirement accounts-95: Under the login form, visitors see up to three publicly listed game nights with a link to all
// of them. The rows load after the form, and nothing moves.
// Requirement accounts-118: After a failed submit, the Register button is still above the bottom bar.
// Requirement accounts-96: While a visitor registers or signs in for a seat, a line names the event.
test('a visitor finds a night at the door, and registers for a seat with the keyboard', async ({
  createMember,
  openBrowser,
}) => {
  const [host, guest] = [await createMember(), await createMember()]
  const friday = await createEvent(host, 'Friday Night Catan', { visibility: 'public', maxAttendees: 4 })
  await joinEvent(friday, guest)
  for (const title of ['Second', 'Third', 'Fourth'])
    await createEvent(host, title, { visibility: 'public', date: daysFromNow(5) })
  await createEvent(host, 'Boston First', { visibility: 'public', location: '02108', date: daysFromNow(1) })

  const page = await openBrowser(phone)
  await page.goto('/auth')
  const nights = page.getByRole('region', { name: 'Tonight and soon' })
  await expect(nights.getByRole('listitem')).toHaveCount(3)
  await expect(nights.getByRole('link', { name: 'Boston First' })).toHaveCount(0)
  await expect(nights.getByRole('listitem').first()).toHaveText(
    /^\w{3} [\d:]+ [AP]M · Portland, OR.*3 spots left · Catan$/,
  )
  const shifts = await page.evaluate(
    `new Promise((resolve) => new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(() => resolve(0), 100))`,
  )
  expect(shifts).toBe(0)
  await expectAccessible(page)

  await nights.getByRole('link', { name: 'Friday Night Catan' }).press('Enter')
  const join = page.getByRole('link', { name: 'Join', exact: true })
  await expect(join).toBeInViewport({ ratio: 1 })
  // Nothing covers the button, not even the bottom bar.
  await join.click({ trial: true })
  await expect(page.getByText('Who is coming: 1 person')).toBeVisible()
  await join.press('Enter')

  const register = page.getByRole('button', { name: 'Register' })
  await expect(page.getByText(/^You are joining Friday Night Catan · .* · Portland, OR$/)).toBeVisible()
  await expectAccessible(page)
  await register.click()
  await expect(page.getByText('Username is required')).toBeVisible()
  const barTop = (await page.getByRole('navigation').last().boundingBox())?.y ?? 0
  const { y = Infinity, height = 0 } = (await register.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(barTop)
  await registerInForm(page, { username: 'ivy-at-the-door', fullName: 'Ivy Iello', email: 'ivy@example.org' })
  await expect(
    page.getByRole('dialog', { name: 'Friday Night Catan' }).getByRole('button', { name: 'Joined' }),
  ).toBeVisible()
})

// Requirement events-104: /nights lists the publicly listed game nights with filters for town and dates, which its
// address contains. Members get the Events screen instead.
test('a visitor looks for public nights by town and date', async ({ signInNewMember, openBrowser }) => {
  const host = await signInNewMember()
  await createEvent(host, 'Portland Night', { visibility: 'public' })
  await createEvent(host, 'Boston Night', { visibility: 'public', location: '02108', date: daysFromNow(9) })
  const page = await openBrowser(phone)
  await page.goto('/auth')
  await page.getByRole('link', { name: 'All game nights' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Game nights' })).toBeVisible()
  const rows = page.getByRole('region', { name: 'Game nights' }).getByRole('listitem')
  await expect(rows).toHaveText([/Portland Night/, /Boston Night/])

  await page.getByRole('searchbox', { name: 'Town or zip code' }).fill('boston')
  await expect(rows).toHaveText([/Boston Night/])
  await expect(page).toHaveURL('/nights?town=boston')
  await page.getByRole('button', { name: 'Dates' }).click()
  const dates = page.getByRole('dialog', { name: 'Dates' })
  await dates.getByLabel('To').fill('May 17, 2024')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto('/nights?town=boston&to=2024-05-17')
  await expect(page.getByRole('heading', { name: 'No game nights found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL('/nights')

  await host.page.goto('/nights')
  await expect(host.page).toHaveURL('/events')
})

test('the door of an empty community invites to set the first table', async ({ openBrowser }) => {
  const page = await openBrowser(phone)
  await page.goto('/auth')
  await expect(page.getByText('No table is set for everyone yet.')).toBeVisible()
  await page.goto('/nights')
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible()
  await expectAccessible(page)
})
