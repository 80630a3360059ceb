import type { Page } from '@playwright/test'
import { createEvent, joinEvent } from './event-builders.ts'
import { expect, test } from './test.ts'

test('the page of an event requests nothing that the member may no longer read', async ({
  signInNewMember,
  createMember,
}) => {
  test.setTimeout(90_000)
  const [ada, ben, cleo] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
    await signInNewMember({ fullName: 'Cleo Diaz' }),
  ]
  const others = [
    await createMember({ fullName: 'Dana Scott' }),
    await createMember({ fullName: 'Eli Katz' }),
    await createMember({ fullName: 'Fay Wu' }),
  ]
  const eventId = await createEvent(ada, 'Chess Night', { maxAttendees: 8 })
  const delete_ = (path: string) => ada.request.delete(`/api/events/${eventId}/${path}`)
  await joinEvent(eventId, ben, cleo, ...others)
  await ada.request.put(`/api/events/${eventId}/co-hosts/${cleo.id}`)
  const rejected: string[] = []
  for (const { page } of [ada, ben, cleo]) {
    collectRejected(page, rejected)
    await page.goto(`/events?event=${eventId}`)
    await page.getByRole('button', { name: 'What can we play?' }).click()
    await expect(page.getByRole('button', { name: "I'll bring it" })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Split the table' })).toBeVisible()
  }

  await test.step('after leaving', async () => {
    await ben.page.getByRole('button', { name: 'Leave Event' }).click()
    await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Leave Event' }).click()
    await expect(ben.page.getByRole('button', { name: 'Join', exact: true })).toBeEnabled()
    await expect(ben.page.getByRole('button', { name: "I'll bring it" })).toBeHidden()
  })

  await test.step('after losing the role of a co-host, and then the seat', async () => {
    await delete_(`co-hosts/${cleo.id}`)
    await expect(cleo.page.getByRole('button', { name: 'Edit Event' })).toBeHidden()
    await delete_(`attendees/${cleo.id}`)
    await expect(cleo.page.getByRole('button', { name: "I'll bring it" })).toBeHidden()
  })

  await test.step('after the host cancels the event', async () => {
    await ada.request.post(`/api/events/${eventId}/cancel`, { data: { reason: null } })
    await expect(ada.page.getByRole('dialog')).toContainText('Cancelled')
    await expect(ada.page.getByRole('button', { name: "I'll bring it" })).toBeHidden()
  })

  await test.step('after the host blocks a member, who sees that the event is gone', async () => {
    await ada.request.put(`/api/blocks/${ben.id}`)
    await expect(ben.page.getByRole('dialog')).toContainText('Event not found')
  })

  // Learning that the event is gone takes this request.
  expect(rejected).toEqual([`404 /api/events/${eventId}`])
})

function collectRejected(page: Page, rejected: string[]) {
  page.on('response', (response) => {
    if (response.status() >= 400) rejected.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
}
