import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { joinEvent, daysFromNow, createEvent } from './event-builders.ts'
import { abortRequests, failNextRequest } from './network-conditions.ts'
import { expect, type Member, test } from './test.ts'

const full = 'This event has reached its maximum number of attendees.'

test.describe('waiting list of a full event', () => {
  test.use({ expectedErrors: /^503 / })

  // Shows seats-26.
  test('a member joins the waiting list and gets the first seat that becomes free', async ({
    signInNewMember,
    createMember,
  }) => {
    const { page, ...ada } = await signInNewMember({ fullName: 'Ada Lovelace' })
    const [ben, cleo] = [await createMember({ fullName: 'Ben Ngo' }), await createMember({ fullName: 'Cleo' })]
    const eventId = await createEvent(ben, 'One Chair', { maxAttendees: 1 })
    await joinEvent(eventId, ben)
    await createEvent(ada, 'At My Place', { date: daysFromNow(4) })
    const card = page.getByRole('article', { name: 'One Chair' })
    const details = page.getByRole('dialog', { name: 'One Chair' })
    const wait = details.getByRole('button', { name: 'Join Waiting List' })

    await test.step('the toast about a full event offers the waiting list', async () => {
      await page.goto('/events')
      await card.getByRole('button', { name: 'Join' }).click()
      await expectToast(page, 'Event Full', full, 'Join Waiting List')
      // A toast under the pointer stays open.
      const waitFromToast = page.getByRole('button', { name: 'Join Waiting List' })
      await waitFromToast.hover()
      await expectAccessible(page)
      await failNextRequest(page, 'POST', '**/waiting')
      await waitFromToast.click()
      await expectToast(page, 'Error', 'Failed to join the waiting list. Please try again.')
    })

    await test.step('the details offer the waiting list and show the position', async () => {
      await cleo.request.post(`/api/events/${eventId}/waiting`, { data: {} })
      await card.getByRole('link', { name: 'One Chair' }).click()
      await expect(details.getByText('1 waiting for a seat')).toBeVisible()
      await wait.click()
      await expectToast(
        page,
        "You're on the waiting list",
        'You are 2nd in line. We will notify you as soon as you get a seat.',
      )
      await expect(details.getByText('You are 2nd in line for a seat.')).toBeVisible()
      await expect(details.getByText('Once you have it, you can add guests')).toBeVisible()
      await expect(details.getByText('2 waiting for a seat')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the position updates when a member ahead leaves the list', async () => {
      await cleo.request.delete(`/api/events/${eventId}/waiting/${cleo.id}`)
      await expect(details.getByText('You are 1st in line for a seat.')).toBeVisible()
    })

    await test.step('leaving the list asks first, and the member can join it again', async () => {
      const question = page.getByRole('alertdialog', { name: 'Leave the waiting list?' })
      await details.getByRole('button', { name: 'Leave Waiting List' }).click()
      await question.getByRole('button', { name: 'Stay' }).click()
      await details.getByRole('button', { name: 'Leave Waiting List' }).click()
      await question.getByRole('button', { name: 'Leave Waiting List' }).click()
      await expectToast(page, 'You left the waiting list', 'The members behind you move up.')
      await expect(details.getByText('waiting for a seat')).toHaveCount(0)
      await wait.click()
      await expect(details.getByText('You are 1st in line for a seat.')).toBeVisible()
    })

    await test.step('My Events separates events with a waiting list place from hosted events', async () => {
      await page.goto('/events?tab=myevents')
      const waiting = page.getByRole('region', { name: 'Waiting for a seat' })
      await expect(waiting.getByRole('article')).toHaveCount(1)
      await expect(card.getByText('1st in line')).toBeVisible()
      await expect(card.getByRole('button', { name: 'Waiting' })).toBeDisabled()
      await expect(
        page.getByRole('article', { name: 'At My Place' }).getByText('Hosting', { exact: true }),
      ).toBeVisible()
      await expectAccessible(page)
    })

    // Shows seats-27.
    await test.step('a free seat goes to the waiting member, who is notified without a reload', async () => {
      const bell = (unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` })
      await expect(bell(2)).toBeVisible()
      await ben.request.delete(`/api/events/${eventId}/attendees/${ben.id}`)
      await expect(bell(3)).toBeVisible()
      await expect(card.getByRole('button', { name: 'Joined' })).toBeDisabled()
      await expect(page.getByRole('region', { name: 'Waiting for a seat' })).toHaveCount(0)
      await bell(3).click()
      const notification = page.getByRole('link', { name: /^You got a seat at One Chair/ })
      await expect(notification).toContainText('You were next on the waiting list, so the seat is yours.')
      await notification.click()
      await expect(details.getByRole('heading', { name: '1 attending' })).toBeVisible()
      await expect(details.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible()
      await expect(details.getByRole('button', { name: 'Your seat' })).toBeVisible()
    })
  })
})

// Shows seats-29.
test('the host of a full event sees the waiting list in order', async ({ signInNewMember, createMember }) => {
  const { page, ...ada } = await signInNewMember()
  const [ben, cleo] = [await createMember({ fullName: 'Ben Ngo' }), await createMember({ fullName: 'Cleo' })]
  const eventId = await createEvent(ada, 'One Chair', { maxAttendees: 1 })
  await joinEvent(eventId, ben)
  const joinWaitingList = async ({ request }: Member) => {
    expect((await request.post(`/api/events/${eventId}/waiting`, { data: {} })).status()).toBe(201)
  }
  await joinWaitingList(cleo)
  await page.goto(`/events?event=${eventId}`)
  const waitingList = page.getByRole('list', { name: 'Waiting for a seat' }).getByRole('listitem')
  await expect(waitingList).toHaveText([/Cleo$/])
  await joinWaitingList(await createMember({ fullName: 'Dora' }))
  await expect(waitingList).toHaveText([/Cleo$/, /Dora$/])
  await expectAccessible(page)
})

// Shows seats-22.
test('a member who loses the race for the last seat is offered the waiting list', async ({
  signInNewMember,
  createMember,
}) => {
  const { page } = await signInNewMember()
  const [ben, cleo] = [await createMember(), await createMember()]
  const eventId = await createEvent(ben, 'One Chair', { maxAttendees: 1 })
  await page.goto('/events')
  const join = page.getByRole('article', { name: 'One Chair' }).getByRole('button', { name: 'Join' })
  await expect(join).toBeVisible()
  const restore = await abortRequests(page, '**/api/events/upcoming*')
  await joinEvent(eventId, cleo)
  await join.click()
  await expectToast(page, 'Event Full', full, 'Join Waiting List')
  restore()
  await page.getByRole('button', { name: 'Join Waiting List' }).click()
  await expectToast(
    page,
    "You're on the waiting list",
    'You are 1st in line. We will notify you as soon as you get a seat.',
  )
})
