import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { attendEvent, daysFromNow, hostEvent } from './host-event.ts'
import { cutOff, failOnce } from './network-conditions.ts'
import { expect, type Member, test } from './test.ts'

const full = 'This event has reached its maximum number of attendees.'

test.describe('when the first try fails', () => {
  test.use({ expectedFaults: /^503 / })

  test('a member waits for a seat at a full event, and has it the moment one comes free', async ({ meet, enlist }) => {
    test.setTimeout(90_000)
    const { page, ...ada } = await meet({ fullName: 'Ada Lovelace' })
    const [ben, cleo] = [await enlist({ fullName: 'Ben Ngo' }), await enlist({ fullName: 'Cleo' })]
    const eventId = await hostEvent(ben, 'One Chair', { maxAttendees: 1 })
    await attendEvent(eventId, ben)
    await hostEvent(ada, 'At My Place', { date: daysFromNow(4) })
    const card = page.getByRole('article', { name: 'One Chair' })
    const details = page.getByRole('dialog', { name: 'One Chair' })
    const wait = details.getByRole('button', { name: 'Join Waiting List' })

    await test.step('the toast of a full event offers it', async () => {
      await page.goto('/events')
      await card.getByRole('button', { name: 'Join' }).click()
      await expectToast(page, 'Event Full', full, 'Join Waiting List')
      await expectAccessible(page)
      await failOnce(page, 'POST', '**/waiting')
      await page.getByRole('button', { name: 'Join Waiting List' }).click()
      await expectToast(page, 'Error', 'Failed to join the waiting list. Please try again.')
    })

    await test.step('so do its details, and say where in line one stands', async () => {
      await cleo.request.post(`/api/events/${eventId}/waiting`, { data: {} })
      await card.getByRole('link', { name: 'One Chair' }).click()
      await expect(details.getByText('1 waiting for a seat')).toBeVisible()
      await wait.click()
      await expectToast(
        page,
        "You're on the waiting list",
        'You are 2nd in line. We tell you as soon as a seat is yours.',
      )
      await expect(details.getByText('You are 2nd in line for a seat.')).toBeVisible()
      await expect(details.getByText('It is a seat for you alone; friends can join you then')).toBeVisible()
      await expect(details.getByText('2 waiting for a seat')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('whoever stands before them gives up, and they move up before their eyes', async () => {
      await cleo.request.delete(`/api/events/${eventId}/waiting/${cleo.id}`)
      await expect(details.getByText('You are 1st in line for a seat.')).toBeVisible()
    })

    await test.step('they leave the list after being asked, and come back', async () => {
      const question = page.getByRole('alertdialog', { name: 'Leave the waiting list?' })
      await details.getByRole('button', { name: 'Leave Waiting List' }).click()
      await question.getByRole('button', { name: 'Stay' }).click()
      await details.getByRole('button', { name: 'Leave Waiting List' }).click()
      await question.getByRole('button', { name: 'Leave Waiting List' }).click()
      await expectToast(page, 'You left the waiting list', 'Your place in line is free for somebody else.')
      await expect(details.getByText('waiting for a seat')).toHaveCount(0)
      await wait.click()
      await expect(details.getByText('You are 1st in line for a seat.')).toBeVisible()
    })

    await test.step('My Events tells what they wait for from what they host', async () => {
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

    await test.step('a seat that comes free is theirs without a reload, and the bell says so', async () => {
      const bell = (unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` })
      await expect(bell(2)).toBeVisible()
      await ben.request.delete(`/api/events/${eventId}/attendees/${ben.id}`)
      await expect(bell(3)).toBeVisible()
      await expect(card.getByRole('button', { name: 'Joined' })).toBeDisabled()
      await expect(page.getByRole('region', { name: 'Waiting for a seat' })).toHaveCount(0)
      await bell(3).click()
      const news = page.getByRole('link', { name: /^A seat came free at One Chair/ })
      await expect(news).toContainText('You waited longest, so it is yours.')
      await news.click()
      await expect(details.getByRole('heading', { name: '1 attending' })).toBeVisible()
      await expect(details.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible()
      await expect(details.getByRole('button', { name: 'Leave Event' })).toBeVisible()
    })
  })
})

test('the host of a full event sees who waits for a seat, in the order of the line', async ({ meet, enlist }) => {
  const { page, ...ada } = await meet()
  const [ben, cleo] = [await enlist({ fullName: 'Ben Ngo' }), await enlist({ fullName: 'Cleo' })]
  const eventId = await hostEvent(ada, 'One Chair', { maxAttendees: 1 })
  await attendEvent(eventId, ben)
  const wait = async ({ request }: Member) => {
    expect((await request.post(`/api/events/${eventId}/waiting`, { data: {} })).status()).toBe(201)
  }
  await wait(cleo)
  await page.goto(`/events?event=${eventId}`)
  const line = page.getByRole('list', { name: 'Waiting for a seat' }).getByRole('listitem')
  await expect(line).toHaveText([/Cleo$/])
  await wait(await enlist({ fullName: 'Dora' }))
  await expect(line).toHaveText([/Cleo$/, /Dora$/])
  await expectAccessible(page)
})

test('who comes too late for the last seat is offered to wait as well', async ({ meet, enlist }) => {
  const { page } = await meet()
  const [ben, cleo] = [await enlist(), await enlist()]
  const eventId = await hostEvent(ben, 'One Chair', { maxAttendees: 1 })
  await page.goto('/events')
  const join = page.getByRole('article', { name: 'One Chair' }).getByRole('button', { name: 'Join' })
  await expect(join).toBeVisible()
  const comeBack = await cutOff(page, '**/api/events/upcoming*')
  await attendEvent(eventId, cleo)
  await join.click()
  await expectToast(page, 'Event Full', full, 'Join Waiting List')
  comeBack()
  await page.getByRole('button', { name: 'Join Waiting List' }).click()
  await expectToast(page, "You're on the waiting list", 'You are 1st in line. We tell you as soon as a seat is yours.')
})
