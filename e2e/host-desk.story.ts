import { addGame, addToCollection } from './builders.ts'
import { createEvent, joinEvent } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { layoutShift } from './layout-shift.ts'
import { moveEventToPast } from './move-event-to-past.ts'
import { holdRequests } from './network-conditions.ts'
import { expect, test } from './test.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

// Requirement events-165: A request is a row of at most 64 px on a phone, with one line of its message.
// Shows events-163. Shows host-desk-3. Shows host-desk-8. Shows host-desk-10. Shows host-desk-11.
test('a host with ten requests decides first of all, with few controls', async ({ signInNewMember, createMember }) => {
  const ada = await signInNewMember({ fullName: 'Ada Lovelace' }, phone)
  const { page } = ada
  const dana = await createMember({ fullName: 'Dana Scott' })
  const lanterns = await addGame(dana, 'Paper Lanterns')
  await addToCollection(dana, lanterns)
  const eventId = await createEvent(ada, 'Chess Night', { gameIds: [lanterns], maxAttendees: 9 })
  await joinEvent(eventId, dana)
  expect((await ada.request.patch(`/api/events/${eventId}`, { data: { needsApproval: true } })).ok()).toBe(true)
  for (let place = 0; place < 10; place++) {
    const { request } = await createMember({ fullName: `Asker ${place}` })
    expect((await request.post(`/api/events/${eventId}/requests`, { data: { message: 'May I come?' } })).status()).toBe(
      201,
    )
  }
  const details = page.getByRole('dialog', { name: 'Chess Night' })
  const desk = details.getByRole('region', { name: 'Needs you' })
  const footer = details.locator('.stays-below')

  await test.step('the dashboard leads to the first decision', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Needs you: 10 people ask for 8 seats' }).click()
    await expect(desk.getByText('10 people ask for 8 seats')).toBeVisible()
  })

  await test.step('the first decision is at the top, and there are at most 20 controls', async () => {
    await expect(desk.getByRole('button', { name: 'Accept first 8' })).toBeEnabled()
    await expect(footer.getByRole('button', { name: 'Accept first 8' })).toHaveCount(0)
    const box = await desk.getByText('10 people ask for 8 seats').boundingBox()
    expect(box?.y).toBeLessThanOrEqual(200)
    const controls = details.locator('a[href]:visible, button:visible, input:visible, textarea:visible')
    expect(await controls.count()).toBeLessThanOrEqual(20)
    await expectAccessible(page)
  })

  await test.step('the footer has the action while the desk is out of sight', async () => {
    await details.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded()
    await expect(footer.getByRole('button', { name: 'Accept first 8' })).toBeEnabled()
    await desk.getByRole('heading', { name: 'Needs you' }).scrollIntoViewIfNeeded()
    await expect(footer.getByRole('button', { name: 'Accept first 8' })).toHaveCount(0)
  })

  await test.step('See unfolds the requests, and one press accepts eight of them', async () => {
    await desk.getByRole('button', { name: 'See: 10 people ask for 8 seats' }).press('Enter')
    await expect(desk.getByRole('list', { name: 'Asking for a seat' }).getByRole('listitem')).toHaveCount(10)
    const [row] = await desk.getByRole('list', { name: 'Asking for a seat' }).getByRole('listitem').all()
    expect((await row?.boundingBox())?.height).toBeLessThanOrEqual(64)
    await expectAccessible(page)
    await desk.getByRole('button', { name: 'Accept first 8' }).press('Enter')
    await expectToast(page, 'You accepted 8 people', 'We have notified them.')
    await expect(desk.getByText('2 people ask for a seat, and the event is full')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Accept to waiting list', exact: true })).toBeVisible()
  })

  await test.step('the owner of a game that nobody brings is asked with one press', async () => {
    await desk.getByRole('button', { name: 'Ask Dana Scott' }).press('Enter')
    await expectToast(page, 'We asked Dana Scott', 'They can answer with one press.')
    await expect(desk.getByText('Nobody brings Paper Lanterns')).toHaveCount(0)
  })

  await test.step('the bell joins the requests into one row', async () => {
    await details.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: /^Notifications, / }).click()
    const rows = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: /asks for a seat/ })
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('and 1 more')
  })
})

// Requirement events-185: Parts of the details that load late do not move what is below them.
test('nothing in the details of an event moves when the decisions or the own part load last', async ({
  signInNewMember,
  createMember,
  server,
}) => {
  const ada = await signInNewMember({ fullName: 'Ada Lovelace' }, phone)
  const { page } = ada
  const ben = await createMember({ fullName: 'Ben Ngo' })
  const plan = { gameIds: [1, 2, 3], maxAttendees: 3 }
  const [full, asked, attended, past, attendedPast] = [
    await createEvent(ada, 'Full Night', plan),
    await createEvent(ada, 'Asked Night', { ...plan, needsApproval: true }),
    await createEvent(ben, 'Night of Ben', plan),
    await createEvent(ada, 'Past Night', plan),
    await createEvent(ben, 'Past Night of Ben', plan),
  ]
  for (const eventId of [full, past]) await joinEvent(eventId, ben)
  for (const eventId of [attended, attendedPast]) await joinEvent(eventId, ada)
  await ben.request.post(`/api/events/${asked}/requests`, { data: { message: 'May I come?' } })
  for (const eventId of [past, attendedPast]) moveEventToPast(server, eventId)

  for (const [eventId, ready] of [
    [full, 'Nobody brings Catan and 2 other games'],
    [asked, '1 person asks for a seat'],
    [attended, '2 people coming'],
    [past, 'Everyone came'],
    [attendedPast, 'Another game or table'],
  ] as const) {
    const release = await holdRequests(page, 'GET', '**/api/events/*/{own-part,requests?*,outcome,plays}')
    await page.goto(`/events?event=${eventId}`)
    const details = page.getByRole('dialog')
    await expect(details.getByRole('heading', { name: 'Games', includeHidden: true })).toBeAttached()
    release()
    await expect(details.getByText(ready)).toBeVisible()
    await expect(details.getByRole('heading', { name: 'Games' })).toBeVisible()
    expect(await layoutShift(page), ready).toBeLessThanOrEqual(0.02)
  }
})

// Requirement events-202: People who load late do not move the invitation.
test('nothing in the invitation moves when the people load last', async ({ signInNewMember, createMember }) => {
  const ada = await signInNewMember({ location: '97205' }, phone)
  const { page } = ada
  for (let place = 0; place < 9; place++) await createMember({ fullName: `Neighbour ${place}`, location: '97205' })
  const eventId = await createEvent(ada, 'Chess Night', { gameIds: [1] })
  const release = await holdRequests(page, 'GET', '**/api/players/nearby*')
  await page.goto(`/events?event=${eventId}`)
  await page.getByRole('dialog', { name: 'Chess Night' }).getByRole('button', { name: 'Invite' }).first().click()
  const invitation = page.getByRole('dialog', { name: 'Invite' })
  await expect(invitation.getByRole('searchbox')).toBeVisible()
  const before = await layoutShift(page)
  release()
  await expect(invitation.getByRole('checkbox')).toHaveCount(8)
  await expect(invitation.getByLabel('Message')).toBeVisible()
  expect((await layoutShift(page)) - before).toBeLessThanOrEqual(0.02)
})
