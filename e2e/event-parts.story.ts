import type { Page } from '@playwright/test'
import { createEvent, joinEvent } from './event-builders.ts'
import { expect, test } from './test.ts'

test('the page of an event requests nothing that the member may no longer read', async ({
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
  const rejected = new Set<string>()

  await test.step('after leaving', async () => {
    await openEvent(ben.page, eventId, rejected)
    await ben.page.getByRole('button', { name: 'Leave Event' }).click()
    await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Leave Event' }).click()
    await expect(ben.page.getByRole('button', { name: 'Join', exact: true })).toBeEnabled()
    await expect(ben.page.getByRole('button', { name: "I'll bring it" })).toBeHidden()
  })

  await test.step('after losing the role of a co-host', async () => {
    await openEvent(cleo.page, eventId, rejected)
    await delete_(`co-hosts/${cleo.id}`)
    await expect(cleo.page.getByRole('button', { name: 'Edit Event' })).toBeHidden()
  })

  await test.step('after losing the seat', async () => {
    await openEvent(cleo.page, eventId, rejected)
    await delete_(`attendees/${cleo.id}`)
    await expect(cleo.page.getByRole('button', { name: "I'll bring it" })).toBeHidden()
  })

  await test.step('after the host cancels the event', async () => {
    await openEvent(ada.page, eventId, rejected)
    await ada.request.post(`/api/events/${eventId}/cancel`, { data: { reason: null } })
    await expect(ada.page.getByRole('dialog')).toContainText('Cancelled')
    await expect(ada.page.getByRole('button', { name: "I'll bring it" })).toBeHidden()
  })
  expect([...rejected]).toEqual([])

  await test.step('after the host blocks a member, who sees that the event is gone', async () => {
    await ada.request.put(`/api/blocks/${ben.id}`)
    await expect(ben.page.getByRole('dialog')).toContainText('Event not found')
  })
  // Learning that the event is gone takes this request.
  expect([...rejected]).toEqual([`404 /api/events/${eventId}`])
})

/**
 * Opens the page of an event, with all its parts, and waits until no request is on its way: a request sent before a
 * change may arrive after it. Collects the rejected requests that follow.
 */
async function openEvent(page: Page, eventId: number, rejected: Set<string>) {
  const open = new Set<unknown>()
  const isPart = (url: string) => new URL(url).pathname.startsWith(`/api/events/${eventId}`)
  page.on('request', (request) => isPart(request.url()) && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('response', (response) => {
    if (response.status() >= 400) rejected.add(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  await page.goto(`/events?event=${eventId}`)
  await page.getByRole('button', { name: 'What can we play?' }).click()
  await expect(page.getByRole('button', { name: "I'll bring it" })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Split the table' })).toBeVisible()
  await expect.poll(() => open.size).toBe(0)
}
