import { joinEvent, createEvent } from './event-builders.ts'
import { expectFocusIn } from './expect-focus-in.ts'
import { expect, test } from './test.ts'

test('a host is notified at once when members join or leave, with several joins in one notification', async ({
  signInNewMember,
  createMember,
}) => {
  const ada = await signInNewMember({ fullName: 'Ada Lovelace' })
  const [ben, cleo] = [await createMember({ fullName: 'Ben Ngo' }), await createMember({ fullName: 'Cleo' })]
  const eventId = await createEvent(ada, 'Chess Night')
  const { page } = ada
  await page.goto('/find-games')
  const bell = (unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` })
  await expect(bell(2)).toBeVisible()

  // Shows notifications-8.
  await test.step('two joins become one notification', async () => {
    await joinEvent(eventId, ben)
    await expect(bell(3)).toBeVisible()
    await bell(3).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByRole('link', { name: 'Ben Ngo joined Chess Night' })).toContainText(
      '1 of 6 seats is taken.',
    )
    await joinEvent(eventId, cleo)
    const notification = panel.getByRole('link', { name: 'Cleo and 1 other joined Chess Night' })
    await expect(notification).toContainText('2 of 6 seats are taken.')
    await expect(panel.getByRole('link', { name: /joined Chess Night/ })).toHaveCount(1)
    await notification.click()
    const details = page.getByRole('dialog', { name: 'Chess Night' })
    await expect(details).toContainText('Ben Ngo')
    await expectFocusIn(details)
    await page.keyboard.press('Escape')
    await expect(bell(2)).toBeVisible()
  })

  await test.step('a member who leaves is reported too', async () => {
    const left = await ben.request.delete(`/api/events/${eventId}/attendees/${ben.id}`)
    expect(left.status()).toBe(204)
    await bell(3).click()
    await expect(page.getByRole('link', { name: 'Ben Ngo left Chess Night' })).toContainText('1 of 6 seats is taken.')
  })
})
