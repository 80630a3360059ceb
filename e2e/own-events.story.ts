import type { Locator } from '@playwright/test'
import { createEvent, joinEvent } from './event-builders.ts'
import { expectFocusIn } from './expect-focus-in.ts'
import { expectToast } from './expect-toast.ts'
import { moveEventToPast } from './move-event-to-past.ts'
import { expect, test } from './test.ts'

test('a member sees their upcoming and past events and leaves one', async ({
  signInNewMember,
  createMember,
  server,
}) => {
  const ben = await createMember({ fullName: 'Ben Bitdiddle' })
  const cleo = await createMember({ fullName: 'Cleo' })
  const { page, ...ada } = await signInNewMember()
  const title = 'Aproposdampfschifffahrtsgesellschaftskapitänswitwenrente Evening'
  const joined = await createEvent(ben, title, { description: 'First line\nSecond line', gameIds: [1, 4] })
  const past = await createEvent(ben, 'A Night to Remember')
  const cancelled = await createEvent(ben, 'Called Off')
  await createEvent(ada, 'At My Place')
  await createEvent(ben, 'None of My Business')
  await joinEvent(joined, cleo, ada)
  await joinEvent(past, ada)
  await joinEvent(cancelled, ada)
  await ben.request.post(`/api/events/${cancelled}/cancel`, { data: { reason: 'A broken boiler' } })
  moveEventToPast(server, past)
  const tab = (name: string) => page.getByRole('tab', { name })
  const cards = page.getByRole('main').getByRole('article')
  const details = page.getByRole('dialog', { name: title })

  await test.step('Upcoming shows neither past nor cancelled events', async () => {
    await page.goto('/events')
    await expect(page.getByRole('tab')).toHaveText(['Upcoming', 'My Events', 'Past'])
    await expect(tab('Upcoming')).toHaveAttribute('aria-selected', 'true')
    await expect(cards.getByRole('heading')).toHaveText([title, 'At My Place', 'None of My Business'])
  })

  // Requirement event-lists-11: My Events lists the events that the member hosts, attends or waits for in own sections,
  // or says 'You haven't joined any events' and 'Browse upcoming events or create your own to get started.'.
  await test.step('My Events shows hosted and joined events, including cancelled ones', async () => {
    await tab('My Events').click()
    await expect(page).toHaveURL(/\?tab=myevents$/)
    await expect(cards.getByRole('heading')).toHaveText(['At My Place', title, 'Called Off'])
    const cancelledCard = page.getByRole('article', { name: 'Called Off' })
    await expect(cancelledCard.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(cancelledCard.getByRole('button')).toHaveCount(0)
  })

  // Requirement event-lists-14: Past lists attended events, or says 'No past events' and 'Events you've attended will
  // appear here.'.
  await test.step('Past shows attended events', async () => {
    await tab('Past').click()
    await expect(cards.getByRole('heading')).toHaveText(['A Night to Remember'])
    await expect(cards.getByText('Past event', { exact: true })).toBeVisible()
    await expect(cards.getByRole('button')).toHaveCount(0)
  })

  // Requirement event-lists-17: /events?event={id} shows the details of an event and all its attendees.
  await test.step('the details of an event have their own URL and list every attendee', async () => {
    await tab('My Events').click()
    await page.getByRole('article', { name: title }).getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(`/events?tab=myevents&event=${joined}`)
    await page.goto(`/events?event=${joined}`)
    for (const name of ['Ben Bitdiddle', 'Cleo', 'Ada Lovelace'])
      await expect(details.getByRole('link', { name })).toHaveAttribute('href', /^\/profile\/\d+$/)
    await expect(details.getByRole('heading', { name: '2 attending' })).toBeVisible()
    for (const name of ['Catan', 'Azul'])
      await expect(details.getByRole('link', { name })).toHaveAttribute('href', /^\/games\/\d+$/)
    await expect(details.getByText('First line\nSecond line')).toBeVisible()
  })

  await test.step('a very long word does not overflow on a narrow phone', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    for (const box of [details, details.getByRole('heading', { level: 2 })]) expect(await measureOverflow(box)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  // Requirement seats-23: An attendee leaves an event from its details.
  await test.step('leaving an event asks first and frees the seat', async () => {
    await details.getByRole('button', { name: 'Your seat' }).click()
    await details.getByRole('button', { name: 'Leave Event' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave this event?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(details.getByRole('button', { name: 'Leave Event' })).toBeFocused()
    await details.getByRole('button', { name: 'Leave Event' }).click()
    await question.getByRole('button', { name: 'Leave Event' }).click()
    await expectToast(page, 'You left the event', 'Your seat is free for someone else.')
    await expect(details.getByRole('heading', { name: '1 attending' })).toBeVisible()
    await expect(details.getByRole('link', { name: 'Ada Lovelace' })).toHaveCount(0)
    await expect(details.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/events$/)
    await tab('My Events').click()
    await expect(cards.getByRole('heading')).toHaveText(['At My Place', 'Called Off'])
  })

  await test.step('a failed attempt to leave keeps the seat', async () => {
    await joinEvent(joined, ada)
    await page.goto(`/events?event=${joined}`)
    await page.route('**/attendees/*', (route) => route.fulfill({ status: 409, json: problem }))
    await details.getByRole('button', { name: 'Your seat' }).click()
    await details.getByRole('button', { name: 'Leave Event' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave Event' }).click()
    await expectToast(page, 'Error', 'Failed to leave event. Please try again.')
    await expect(details.getByRole('button', { name: 'Joined' })).toBeDisabled()
  })

  await test.step('a link to an unknown event offers to browse events', async () => {
    await page.goto('/events?event=987654')
    await expect(page.getByRole('heading', { name: 'Event not found' })).toBeVisible()
    await page.getByRole('button', { name: 'Browse Events' }).click()
    await expect(page.getByRole('article', { name: 'At My Place' })).toBeVisible()
  })
})

// Requirement event-lists-12: 'Browse Events' opens the upcoming events.
// Requirement event-lists-10: The empty screen offers 'Create Your Own Event'.
test('a member without events is offered to browse events or to create one', async ({ signInNewMember }) => {
  const { page } = await signInNewMember()
  await page.goto('/events?tab=myevents')
  await expect(page.getByRole('heading', { name: "You haven't joined any events" })).toBeVisible()
  await expect(page.getByText('Browse upcoming events or create your own to get started.')).toBeVisible()
  await page.getByRole('button', { name: 'Create Your Own Event' }).click()
  await expectFocusIn(page.getByRole('dialog', { name: 'Create New Event' }))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Browse Events' }).click()
  await expect(page.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Create Your Own Event' }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Event' })).toBeVisible()
})

/** A problem response. The screen shows its own text instead of `detail`. */
const problem = { type: 'urn:meeplehood:EventPast', title: 'Conflict', status: 409, detail: 'It is over.' }

/** Returns by how many pixels the content is wider than its element. */
async function measureOverflow(box: Locator): Promise<number> {
  return box.evaluate((element) => element.scrollWidth - element.clientWidth)
}
