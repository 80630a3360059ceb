import type { Page } from '@playwright/test'
import { createEvent, joinEvent } from './event-builders.ts'
import { expect, test } from './test.ts'

// Requirement api-49: After a member leaves an event, is removed, or stops being a co-host, or it is cancelled, its
// open page shows no part that the member may no longer read.
test('the page of an event shows nothing that the member may no longer read', async ({
  signInNewMember,
  createMember,
}) => {
  const [ada, ben, cleo] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
    await signInNewMember({ fullName: 'Cleo Diaz' }),
  ]
  const others = [
    await createMember({ fullName: 'Dana Scott' }),
    await createMember({ fullName: 'Eli Katz' }),
    await createMember({ fullName: 'Fay Wu' }),
    await createMember({ fullName: 'Gus Lim' }),
    await createMember({ fullName: 'Hal Roe' }),
  ]
  const eventId = await createEvent(ada, 'Chess Night', { maxAttendees: 8 })
  const delete_ = (path: string) => ada.request.delete(`/api/events/${eventId}/${path}`)
  await joinEvent(eventId, ben, cleo, ...others)
  await ada.request.put(`/api/events/${eventId}/co-hosts/${cleo.id}`)

  await test.step('after leaving', async () => {
    await openEvent(ben.page, eventId)
    await ben.page.getByRole('button', { name: 'Your seat' }).click()
    await ben.page.getByRole('button', { name: 'Leave Event' }).click()
    await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Leave Event' }).click()
    await expect(ben.page.getByRole('button', { name: 'Join', exact: true })).toBeEnabled()
    await expectPartsHidden(ben.page)
  })

  await test.step('after losing the role of a co-host', async () => {
    await openEvent(cleo.page, eventId)
    await delete_(`co-hosts/${cleo.id}`)
    await expect(cleo.page.getByRole('button', { name: 'Edit Event' })).toBeHidden()
  })

  await test.step('after losing the seat', async () => {
    await openEvent(cleo.page, eventId)
    await delete_(`attendees/${cleo.id}`)
    await expectPartsHidden(cleo.page)
  })

  await test.step('after the host cancels the event', async () => {
    await openEvent(ada.page, eventId)
    await ada.request.post(`/api/events/${eventId}/cancel`, { data: { reason: null } })
    await expect(ada.page.getByRole('dialog')).toContainText('Cancelled')
    await expectPartsHidden(ada.page)
  })

  await test.step('after the host blocks a member, who sees that the event is gone', async () => {
    await ada.request.put(`/api/blocks/${ben.id}`)
    await expect(ben.page.getByRole('dialog')).toContainText('Event not found')
  })
})

/** Opens the page of an event and waits for its parts that only people with a seat and hosts see. */
async function openEvent(page: Page, eventId: number) {
  await page.goto(`/events?event=${eventId}`)
  await page.getByRole('button', { name: 'What can we play?' }).click()
  await expect(page.getByRole('button', { name: "I'll bring it" })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Split the table' })).toBeVisible()
}

/** Expects the parts to be gone, without a message that they could not be loaded. */
async function expectPartsHidden(page: Page) {
  await expect(page.getByRole('button', { name: "I'll bring it" })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Split the table' })).toBeHidden()
  await expect(page.getByText(/could not be loaded/)).toBeHidden()
}
