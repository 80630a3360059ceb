import { createEvent, joinEvent, linkOf } from './event-builders.ts'
import { waitForEmail } from './emails.ts'
import { expectAccessible } from './expect-accessible.ts'
import { moveEventToPast } from './move-event-to-past.ts'
import { registerInForm } from './register-in-form.ts'
import { expect, test } from './test.ts'

// Requirement events-36: 'Join', 'Join Waiting List' and 'Ask for a Seat' on that page lead through registration or
// sign-in; then the member joins, waits or asks. A confirmation of the email address comes first if needed.
test('a visitor who opens a link to join and then registers has a seat', async ({ createMember, openBrowser }) => {
  const host = await createMember()
  const eventId = await createEvent(host, 'Rainy Sunday Catan', { visibility: 'public' })

  const page = await openBrowser()
  await page.goto(await linkOf(host, eventId))
  await expect(page).toHaveTitle('Rainy Sunday Catan · Meeplehood')
  await expect(page.getByText('Portland, OR')).toBeVisible()
  await page.getByRole('link', { name: 'Join', exact: true }).click()

  await registerInForm(page, { username: 'ben-from-a-chat', fullName: 'Ben Bitdiddle', email: 'ben@example.org' })

  const details = page.getByRole('dialog', { name: 'Rainy Sunday Catan' })
  await expect(details.getByRole('button', { name: 'Joined' })).toBeVisible()
  await expect(page).toHaveURL(`/events?event=${eventId}`)
})

// Shows events-36.
test('a visitor who chooses to wait or to ask for a seat and then registers waits or has asked', async ({
  createMember,
  openBrowser,
}) => {
  const [host, guest] = [await createMember(), await createMember()]
  const full = await createEvent(host, 'Packed Monday Go', { visibility: 'link', maxAttendees: 1 })
  await joinEvent(full, guest)
  const approved = await createEvent(host, 'Choosy Tuesday Go', { visibility: 'link', needsApproval: true })

  const waiting = await openBrowser()
  await waiting.goto(await linkOf(host, full))
  await waiting.getByRole('link', { name: 'Join Waiting List' }).click()
  await registerInForm(waiting, { username: 'eve-in-line', fullName: 'Eve Eurogamer', email: 'eve@example.org' })
  const queue = waiting.getByRole('dialog', { name: 'Packed Monday Go' })
  await expect(queue.getByRole('button', { name: 'Leave Waiting List' })).toBeVisible()

  const asking = await openBrowser()
  await asking.goto(await linkOf(host, approved))
  await asking.getByRole('link', { name: 'Ask for a Seat' }).click()
  await registerInForm(asking, { username: 'finn-asks', fullName: 'Finn Filler', email: 'finn@example.org' })
  const details = asking.getByRole('dialog', { name: 'Choosy Tuesday Go' })
  await expect(details.getByRole('region', { name: 'Your request' })).toBeVisible()
})

// Requirement events-75: If the last seat was taken while a visitor registered, a message says so, and the details
// offer the waiting list. If a seat became free, a member who wanted to wait joins the event.
test('a visitor whose seat is taken while they register reads so and joins the waiting list there', async ({
  createMember,
  openBrowser,
}) => {
  const [host, guest] = [await createMember(), await createMember()]
  const eventId = await createEvent(host, 'Last Seat Ludo', { visibility: 'link', maxAttendees: 1 })

  const page = await openBrowser()
  await page.goto(await linkOf(host, eventId))
  await page.getByRole('link', { name: 'Join', exact: true }).click()
  await joinEvent(eventId, guest)
  await registerInForm(page, { username: 'gus-too-late', fullName: 'Gus Gambit', email: 'gus@example.org' })

  await expect(page.getByRole('alert').filter({ hasText: 'Event Full' })).toBeVisible()
  const details = page.getByRole('dialog', { name: 'Last Seat Ludo' })
  await details.getByRole('button', { name: 'Join Waiting List' }).click()
  await expect(details.getByRole('button', { name: 'Leave Waiting List' })).toBeVisible()
})

// Shows events-66.
test('a person invited by email reads the event without an account and refuses further invitations', async ({
  signInNewMember,
  openBrowser,
  server,
}) => {
  const host = await signInNewMember()
  const hostPage = host.page
  const eventId = await createEvent(host, 'Foggy Friday Azul', { visibility: 'link' })
  await hostPage.goto(`/events?event=${eventId}`)
  await hostPage.getByRole('dialog', { name: 'Foggy Friday Azul' }).getByRole('button', { name: 'Invite' }).click()
  const share = hostPage.getByRole('dialog', { name: 'Invite' })
  await share.getByRole('button', { name: 'More ways' }).click()
  await share.getByLabel('Invite by email').fill('cleo@example.org')
  await share.getByRole('button', { name: 'Send invitation' }).click()
  const sent = share.getByRole('list', { name: 'Sent invitations' }).getByRole('listitem')
  await expect(sent).toHaveText(/^cleo@example.org · by you · (now|\dm ago)Invited$/)

  const email = await waitForEmail(server, 'cleo@example.org')
  const guest = await openBrowser()
  await guest.goto(/\/e\/\S+/.exec(email)?.[0] ?? '')
  await expect(guest.getByRole('heading', { name: 'Foggy Friday Azul' })).toBeVisible()
  await guest.goto(/\/unsubscribe\/[\w.-]+/.exec(email)?.[0] ?? '')
  await guest.getByRole('button', { name: 'No more invitations' }).click()
  await expect(guest.getByRole('heading', { name: 'You get no more invitations' })).toBeVisible()
})

// Shows events-65.
test('a person invited by email to an event for members registers and has a seat', async ({
  signInNewMember,
  openBrowser,
  server,
}) => {
  const host = await signInNewMember()
  const eventId = await createEvent(host, 'Hidden Harbour Chess')
  await host.page.goto(`/events?event=${eventId}`)
  await host.page.getByRole('dialog', { name: 'Hidden Harbour Chess' }).getByRole('button', { name: 'Invite' }).click()
  const share = host.page.getByRole('dialog', { name: 'Invite' })
  await share.getByRole('button', { name: 'More ways' }).click()
  await share.getByLabel('Invite by email').fill('dora@example.org')
  await expect(share.getByLabel('Show what, when and where')).toBeChecked()
  await share.getByRole('button', { name: 'Send invitation' }).click()

  const page = await openBrowser()
  await page.goto(/\/e\/\S+/.exec(await waitForEmail(server, 'dora@example.org'))?.[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Hidden Harbour Chess' })).toBeVisible()
  await page.getByRole('link', { name: 'Join', exact: true }).click()
  await registerInForm(page, { username: 'dora-by-email', fullName: 'Dora Domino', email: 'dora@example.org' })

  const details = page.getByRole('dialog', { name: 'Hidden Harbour Chess' })
  await expect(details.getByRole('button', { name: 'Joined' })).toBeVisible()
  await host.page.reload()
  await host.page.getByRole('button', { name: 'Invite' }).click()
  await share.getByRole('button', { name: 'More ways' }).click()
  const sent = share.getByRole('list', { name: 'Sent invitations' }).getByRole('listitem')
  await expect(sent).toHaveText(/^dora@example.org · by you · (now|\dm ago)Joined$/)
})

// Requirement events-93: The page of a shared event says if it is full, cancelled or over. A cancelled or past one leads
// members to the other events, and visitors to the publicly listed ones.
test('a visitor reads that the event of a link is full, cancelled or over', async ({
  createMember,
  openBrowser,
  server,
}) => {
  const [host, guest] = [await createMember(), await createMember()]
  const create = (title: string) => createEvent(host, title, { visibility: 'link', maxAttendees: 1 })
  const [full, cancelled, past] = [await create('Full Night'), await create('Rained Off'), await create('Last Week')]
  await joinEvent(full, guest)
  await host.request.post(`/api/events/${cancelled}/cancel`, { data: {} })
  moveEventToPast(server, past)

  const page = await openBrowser()
  for (const [eventId, title, text] of [
    [full, 'Full Night', 'All seats are taken. Create an account or log in to wait for one.'],
    [cancelled, 'Rained Off', 'This event was cancelled.'],
    [past, 'Last Week', 'This event is over.'],
  ] as const) {
    await page.goto(await linkOf(host, eventId))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByText('Event Full')).toHaveCount(eventId === full ? 1 : 0)
    await expect(page.getByRole('link', { name: 'Join', exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Join Waiting List' })).toHaveCount(eventId === full ? 1 : 0)
    await expectAccessible(page)
  }
})
