import { createEvent } from './event-builders.ts'
import { expect, test } from './test.ts'

// Requirement api-39: Screens with events and games of other members change without a reload, and keep focus and place.
test('a member sees events and ratings of other members change without a reload', async ({
  signInNewMember,
  createMember,
}) => {
  const ben = await createMember({ fullName: 'Ben Bitdiddle' })
  const { page } = await signInNewMember()
  await page.goto('/events')
  await expect(page.getByText('There are no upcoming events at the moment.')).toBeVisible()

  const eventId = await createEvent(ben, 'Chess Night')
  const card = page.getByRole('article', { name: 'Chess Night' })
  await expect(card).toBeVisible()

  await test.step('a changed event changes in place, and keeps the focus', async () => {
    await card.getByRole('button', { name: 'Join' }).focus()
    await ben.request.patch(`/api/events/${eventId}`, { data: { maxAttendees: 1 } })
    await expect(card.getByText('1 spot left')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Join' })).toBeFocused()
  })

  await test.step('a cancelled event disappears', async () => {
    await ben.request.post(`/api/events/${eventId}/cancel`)
    await expect(card).toBeHidden()
  })

  await test.step('a rating changes the average on the page of the game', async () => {
    await page.goto('/games/2')
    await expect(page.getByText('2004 · in 0 collections', { exact: true })).toBeVisible()
    await ben.request.put('/api/games/2/rating', { data: { rating: 4.5 } })
    await expect(page.getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeVisible()
  })
})
