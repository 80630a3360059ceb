import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { joinEvent, createEvent } from './event-builders.ts'
import { expect, test } from './test.ts'

// Shows event-lists-17.
test('the details of a large event list ten attendees, and all of them on request', async ({
  signInNewMember,
  createMember,
}) => {
  const { page, ...ada } = await signInNewMember()
  const eventId = await createEvent(ada, 'Open House', { maxAttendees: null })
  for (let number = 1; number <= 12; number += 1) {
    const guest = await createMember({ fullName: `Guest ${String(number).padStart(2, '0')}` })
    await joinEvent(eventId, guest)
  }
  const details = page.getByRole('dialog', { name: 'Open House' })
  const guests = details.getByRole('link', { name: /^Guest \d\d$/ })
  await page.goto(`/events?event=${eventId}`)
  await expect(details.getByRole('heading', { name: '12 attending' })).toBeVisible()
  await expect(guests).toHaveCount(10)
  await expect(details.getByText('and 2 more')).toBeVisible()

  await details.getByRole('button', { name: 'Show all' }).click()

  await expect(guests).toHaveCount(12)
  await expect(guests.last()).toHaveAccessibleName('Guest 12')
  await expect(details.getByText(/^and \d+ more$/)).toHaveCount(0)
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Remove someone' }).click()
  await details.getByRole('button', { name: 'Remove Guest 12' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Attendee removed', 'We notified Guest 12.')
  await expect(details.getByRole('heading', { name: '11 attending' })).toBeVisible()
  await expect(details.getByRole('region', { name: 'Removed' }).getByRole('link')).toHaveAccessibleName('Guest 12')
})
