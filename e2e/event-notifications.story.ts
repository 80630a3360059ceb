import { expectToast } from './expect-toast.ts'
import { attendEvent, hostEvent } from './host-event.ts'
import { failOnce } from './network-conditions.ts'
import { expect, test } from './test.ts'

test('whoever attends an event hears at once that its host changed it, and that it is off', async ({
  meet,
  enlist,
}) => {
  const [ben, ada] = [await meet({ fullName: 'Ben Ngo' }), await enlist({ fullName: 'Ada Lovelace' })]
  const eventId = await hostEvent(ada, 'Chess Night')
  await attendEvent(eventId, ben)
  const { page } = ben
  await page.goto(`/events?tab=myevents`)
  const bell = (unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` })
  await expect(bell(2)).toBeVisible()
  const card = page.getByRole('article', { name: 'Chess Night' })
  await expect(card).toContainText('5 spots left')

  await test.step('the change is on the card and under the bell without a reload', async () => {
    const change = await ada.request.patch(`/api/events/${eventId}`, { data: { maxAttendees: 3, location: '97206' } })
    expect(change.status()).toBe(200)
    await expect(bell(3)).toBeVisible()
    await expect(card).toContainText('2 spots left')
  })

  await test.step('the cancellation comes with its reason, and leads to the event', async () => {
    const cancelled = await ada.request.post(`/api/events/${eventId}/cancel`, { data: { reason: 'The cellar is wet' } })
    expect(cancelled.status()).toBe(200)
    await bell(4).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByRole('link', { name: 'Chess Night has changed' })).toContainText(
      'The host changed the place and the number of seats.',
    )
    const news = panel.getByRole('link', { name: 'Chess Night was cancelled' })
    await expect(news).toContainText('The host says: The cellar is wet')
    await news.click()
    await expect(page).toHaveURL(`/events?event=${eventId}`)
    await expect(page.getByRole('dialog', { name: 'Chess Night' })).toContainText('Cancelled')
    await page.keyboard.press('Escape')
    await expect(bell(3)).toBeVisible()
  })
})

test.describe('when the first try fails', () => {
  test.use({ expectedFaults: /^503 / })

  test('a host calls their event off and keeps the reason they typed, and whoever attends reads it', async ({
    meet,
  }) => {
    const [ada, ben] = [await meet({ fullName: 'Ada Lovelace' }), await meet({ fullName: 'Ben Ngo' })]
    const eventId = await hostEvent(ada, 'Chess Night')
    await attendEvent(eventId, ben)
    const detailsOf = ({ page }: typeof ada) => page.getByRole('dialog', { name: 'Chess Night' })
    for (const { page } of [ada, ben]) await page.goto(`/events?event=${eventId}`)
    await expect(detailsOf(ben).getByRole('button', { name: 'Leave Event' })).toBeVisible()
    await expect(detailsOf(ben).getByRole('button', { name: 'Cancel Event' })).toHaveCount(0)

    const { page } = ada
    const question = page.getByRole('alertdialog', { name: 'Cancel this event?' })
    await test.step('nothing happens to an event that is kept', async () => {
      await detailsOf(ada).getByRole('button', { name: 'Cancel Event' }).click()
      await question.getByRole('button', { name: 'Keep Event' }).click()
      await expect(question).toBeHidden()
      await expect(detailsOf(ada)).toContainText('5 spots left')
    })

    await test.step('a failure loses no word', async () => {
      await detailsOf(ada).getByRole('button', { name: 'Cancel Event' }).click()
      await question.getByRole('textbox', { name: 'Reason' }).fill('The cellar is wet')
      await failOnce(page, 'POST', '**/api/events/*/cancel')
      await question.getByRole('button', { name: 'Cancel Event' }).click()
      await expectToast(page, 'Error', 'Failed to cancel event. Please try again.')
      await expect(question.getByRole('textbox', { name: 'Reason' })).toHaveValue('The cellar is wet')
    })

    await test.step('the second try tells everybody', async () => {
      await question.getByRole('button', { name: 'Cancel Event' }).click()
      await expectToast(page, 'Event Cancelled', 'Everybody attending has been told.')
      for (const person of [ada, ben]) {
        await expect(detailsOf(person)).toContainText('Cancelled')
        await expect(detailsOf(person)).toContainText('The host says: The cellar is wet')
        await expect(detailsOf(person).getByRole('button', { name: 'Cancel Event' })).toHaveCount(0)
      }
    })
  })
})
