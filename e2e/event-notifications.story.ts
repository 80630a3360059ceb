import { expectToast } from './expect-toast.ts'
import { joinEvent, createEvent } from './event-builders.ts'
import { expectFocusIn } from './expect-focus-in.ts'
import { failNextRequest } from './network-conditions.ts'
import { expect, test } from './test.ts'

// Shows events-20.
test('attendees are notified at once when the host changes or cancels an event', async ({
  signInNewMember,
  createMember,
}) => {
  const [ben, ada] = [await signInNewMember({ fullName: 'Ben Ngo' }), await createMember({ fullName: 'Ada Lovelace' })]
  const eventId = await createEvent(ada, 'Chess Night')
  await joinEvent(eventId, ben)
  const { page } = ben
  await page.goto(`/events?tab=myevents`)
  const bell = (unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` })
  await expect(bell(2)).toBeVisible()
  const card = page.getByRole('article', { name: 'Chess Night' })
  await expect(card).toContainText('5 spots left')

  await test.step('a change appears on the card and under the bell without a reload', async () => {
    const change = await ada.request.patch(`/api/events/${eventId}`, { data: { maxAttendees: 3, location: '97206' } })
    expect(change.status()).toBe(200)
    await expect(bell(3)).toBeVisible()
    await expect(card).toContainText('2 spots left')
  })

  await test.step('a change of everything shows all old and new values on a narrow phone', async () => {
    const data = {
      title: 'Chess Night with cake',
      duration: 240,
      locationDetails: 'The back room of the old library, second floor',
      description:
        'Bring a board if you have one. We have clocks, tea and plenty of cake for everyone who comes along.',
      gameIds: [1, 4, 5],
    }
    expect((await ada.request.patch(`/api/events/${eventId}`, { data })).status()).toBe(200)
    await page.setViewportSize({ width: 360, height: 780 })
    await bell(3).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    const values = panel.getByText(/^The host changed the title, the time/)
    await expect(values).toContainText('Games: ')
    expect(await values.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    await expect(panel.getByRole('link', { name: 'Chess Night with cake has changed' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    expect((await ada.request.patch(`/api/events/${eventId}`, { data: { title: 'Chess Night' } })).status()).toBe(200)
    await expect(card).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('the cancellation notice shows the reason and links to the event', async () => {
    const cancelled = await ada.request.post(`/api/events/${eventId}/cancel`, { data: { reason: 'The cellar is wet' } })
    expect(cancelled.status()).toBe(200)
    await bell(4).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByRole('link', { name: 'Chess Night has changed' })).toContainText(
      'Title: Chess Night, as before',
    )
    const notification = panel.getByRole('link', { name: 'Chess Night was cancelled' })
    await expect(notification).toContainText('The host says: The cellar is wet')
    await notification.click()
    await expect(page).toHaveURL(`/events?event=${eventId}`)
    const details = page.getByRole('dialog', { name: 'Chess Night' })
    await expect(details).toContainText('Cancelled')
    await expectFocusIn(details)
    await page.keyboard.press('Escape')
    await expect(bell(3)).toBeVisible()
  })
})

test.describe('cancelling an event', () => {
  test.use({ expectedErrors: /^503 / })

  // Shows events-19.
  test('a host cancels an event after a failed attempt, and attendees read the reason', async ({ signInNewMember }) => {
    const [ada, ben] = [
      await signInNewMember({ fullName: 'Ada Lovelace' }),
      await signInNewMember({ fullName: 'Ben Ngo' }),
    ]
    const eventId = await createEvent(ada, 'Chess Night')
    await joinEvent(eventId, ben)
    const detailsOf = ({ page }: typeof ada) => page.getByRole('dialog', { name: 'Chess Night' })
    for (const { page } of [ada, ben]) await page.goto(`/events?event=${eventId}`)
    await expect(detailsOf(ben).getByRole('button', { name: 'Your seat' })).toBeVisible()
    await expect(detailsOf(ben).getByRole('button', { name: 'Cancel Event' })).toHaveCount(0)

    const { page } = ada
    const question = page.getByRole('alertdialog', { name: 'Cancel this event?' })
    await test.step('Keep Event changes nothing', async () => {
      await detailsOf(ada).getByRole('button', { name: 'More', exact: true }).click()
      await detailsOf(ada).getByRole('button', { name: 'Cancel Event' }).click()
      await question.getByRole('button', { name: 'Keep Event' }).click()
      await expect(question).toBeHidden()
      await expect(detailsOf(ada)).toContainText('5 spots left')
    })

    await test.step('a failed request keeps the reason', async () => {
      await detailsOf(ada).getByRole('button', { name: 'Cancel Event' }).click()
      await question.getByRole('textbox', { name: 'Reason' }).fill('The cellar is wet')
      await failNextRequest(page, 'POST', '**/api/events/*/cancel')
      await question.getByRole('button', { name: 'Cancel Event' }).click()
      await expectToast(page, 'Error', 'Failed to cancel event. Please try again.')
      await expect(question.getByRole('textbox', { name: 'Reason' })).toHaveValue('The cellar is wet')
    })

    await test.step('the second attempt cancels the event for the host and the attendees', async () => {
      await question.getByRole('button', { name: 'Cancel Event' }).click()
      await expectToast(page, 'Event Cancelled', 'We notified everyone who joined or is waiting.')
      for (const person of [ada, ben]) {
        await expect(detailsOf(person)).toContainText('Cancelled')
        await expect(detailsOf(person)).toContainText('The host says: The cellar is wet')
        await expect(detailsOf(person).getByRole('button', { name: 'Cancel Event' })).toHaveCount(0)
      }
    })
  })
})
