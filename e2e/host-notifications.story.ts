import { attendEvent, hostEvent } from './host-event.ts'
import { expect, test } from './test.ts'

test('a host hears at once who joins and who leaves, and reads of a burst in one line', async ({ meet, enlist }) => {
  const ada = await meet({ fullName: 'Ada Lovelace' })
  const [ben, cleo] = [await enlist({ fullName: 'Ben Ngo' }), await enlist({ fullName: 'Cleo' })]
  const eventId = await hostEvent(ada, 'Chess Night')
  const { page } = ada
  await page.goto('/find-games')
  const bell = (unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` })
  await expect(bell(2)).toBeVisible()

  await test.step('two who join are one notification', async () => {
    await attendEvent(eventId, ben)
    await expect(bell(3)).toBeVisible()
    await bell(3).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByRole('link', { name: 'Ben Ngo joined Chess Night' })).toContainText(
      '1 of 6 seats is taken.',
    )
    await attendEvent(eventId, cleo)
    const news = panel.getByRole('link', { name: 'Cleo and 1 other joined Chess Night' })
    await expect(news).toContainText('2 of 6 seats are taken.')
    await expect(panel.getByRole('link', { name: /joined Chess Night/ })).toHaveCount(1)
    await news.click()
    await expect(page.getByRole('dialog', { name: 'Chess Night' })).toContainText('Ben Ngo')
    await page.keyboard.press('Escape')
    await expect(bell(2)).toBeVisible()
  })

  await test.step('who leaves is told too', async () => {
    const left = await ben.request.delete(`/api/events/${eventId}/attendees/${ben.id}`)
    expect(left.status()).toBe(204)
    await bell(3).click()
    await expect(page.getByRole('link', { name: 'Ben Ngo left Chess Night' })).toContainText('1 of 6 seats is taken.')
  })
})
