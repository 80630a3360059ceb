import type { Locator } from '@playwright/test'
import { expectEventCard } from './expect-event-card.ts'
import { expectToast } from './expect-toast.ts'
import { joinEvent, daysFromNow, createEvent } from './event-builders.ts'
import { expectFocusIn } from './expect-focus-in.ts'
import { moveEventToPast } from './move-event-to-past.ts'
import { abortRequests, endSessionBefore, holdRequests } from './network-conditions.ts'
import { expect, test } from './test.ts'

test('a member searches the events and joins one, or learns why joining failed', async ({
  signInNewMember,
  createMember,
}) => {
  const ben = await createMember({ fullName: 'Ben Bitdiddle' })
  const cleo = await createMember({ fullName: 'Cleo' })
  const dana = await createMember({ fullName: 'Dana' })
  const first = await createEvent(ben, 'Trains by Candlelight', {
    date: daysFromNow(1),
    location: '78704',
    locationDetails: 'Upstairs, ring twice',
    description: 'We lay tracks until the candles are down.',
    gameIds: [1, 2],
    maxAttendees: 2,
  })
  const full = await createEvent(ben, 'One Chair', { date: daysFromNow(2), maxAttendees: 1 })
  await joinEvent(first, cleo)
  await joinEvent(full, cleo)
  const nights: number[] = []
  for (let night = 1; night <= 11; night += 1)
    nights.push(await createEvent(night > 5 ? dana : ben, `Catan night ${night}`, { date: daysFromNow(3) }))
  const ada = await signInNewMember({ location: '99501' })
  const { page } = ada
  const cards = page.getByRole('main').getByRole('article')
  const card = page.getByRole('article', { name: 'Trains by Candlelight' })

  // Requirement layout-13: While the events load the screen shows 6 placeholders.
  await test.step('six placeholders show while the events load', async () => {
    const release = await holdRequests(page, 'GET', '**/api/events/upcoming*')
    await page.goto('/events')
    await expect(page.getByRole('status', { name: 'Loading events' }).locator(':scope > *')).toHaveCount(6)
    release()
  })

  await test.step('a card shows everything a member needs to know before joining', async () => {
    await expect(cards).toHaveCount(12)
    await expectEventCard(card, {
      spots: '1 spot left',
      texts: [
        'Austin, TX 78704',
        'Upstairs, ring twice',
        'Games: Catan, Ticket to Ride',
        'We lay tracks until the candles are down.',
        'Hosted by Ben Bitdiddle',
      ],
      attendeeCount: 1,
      initials: ['C'],
    })
    await expect(card).toContainText(dayIn('America/Chicago', daysFromNow(1)))
    // The browser runs in Los Angeles time, but the card shows the time in Austin.
    await expect(card).toContainText(/\d+:\d\d [AP]M – \d+:\d\d [AP]M C[SD]T/)
  })

  // Requirement event-lists-5: The cards have one column on a phone, two on a tablet and three on a wide screen.
  await test.step('the cards have three columns, two on a tablet and one on a phone', async () => {
    for (const [width, columns] of [
      [1280, 3],
      [800, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => countColumns(cards)).toBe(columns)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  // Requirement event-lists-6: 'View More Events' under the list loads the next page.
  // Shows api-22.
  await test.step('View More Events loads the rest, and later also new events', async () => {
    const more = page.getByRole('button', { name: 'View More Events' })
    await more.click()
    await expect(cards).toHaveCount(13)
    await more.click()
    await expect(page.getByText('No more events for now.', { exact: true })).toBeVisible()
    await createEvent(cleo, 'Last minute', { date: daysFromNow(4) })
    await more.click()
    await expect(page.getByRole('article', { name: 'Last minute' })).toBeVisible()
  })

  // Requirement event-lists-3: The field 'Search events by title or zip code...' searches the upcoming events.
  // Shows product-5.
  await test.step('the search matches titles and zip codes and is part of the URL', async () => {
    const search = page.getByPlaceholder('Search events by title or zip code...')
    await search.fill('CANDLE')
    await expect(cards).toHaveCount(1)
    await expect(card).toBeVisible()
    await expect(page).toHaveURL(/\/events\?search=CANDLE$/)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(search).toBeFocused()
    await expect(cards).toHaveCount(14)
    await search.fill('7870')
    await expect(cards).toHaveCount(1)
    await page.reload()
    await expect(search).toHaveValue('7870')
    await expect(card).toBeVisible()
    await search.fill('ticket to')
    await expect(cards).toHaveCount(1)
    await expect(card).toBeVisible()
    await search.fill('no such night')
    await expect(page.getByText('No events match your search criteria.', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Your Own Event' })).toBeVisible()
    await page.goto('/events')
  })

  const joins: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/attendees')) joins.push(request.url())
  })

  // Requirement seats-21: Join can be pressed on a full event and shows 'Event Full'.
  // Requirement seats-16: Joining a full event shows 'Event Full' and 'This event has reached its maximum number of
  // attendees.'.
  // Requirement seats-9: The web app checks the rules before it sends the request.
  await test.step('joining a full event shows a message without sending a request', async () => {
    await page.getByRole('article', { name: 'One Chair' }).getByRole('button', { name: 'Join' }).click()
    const description = 'This event has reached its maximum number of attendees.'
    await expectToast(page, 'Event Full', description, 'Join Waiting List')
    expect(joins).toEqual([])
  })

  // Requirement seats-5: After joining, the lists show the new count.
  // Shows product-5. Shows event-lists-16. Shows seats-1. Shows seats-18.
  await test.step('joining takes a seat', async () => {
    await card.getByRole('button', { name: 'Join' }).click()
    await expectToast(page, 'Success!', "You've joined the event!")
    await expect(card.getByRole('button', { name: 'Joined' })).toBeDisabled()
    await expect(card.getByText('0 spots left')).toBeVisible()
    await expect(card.getByText('2 attending')).toBeVisible()
    expect(joins).toHaveLength(1)
  })

  // Requirement seats-15: Joining twice shows 'Already Joined' and 'You are already attending this event.'.
  await test.step('a member who joined in another tab sees Already Joined', async () => {
    const restore = await abortRequests(page, '**/api/events/upcoming*')
    const staleCard = page.getByRole('article', { name: 'Catan night 1', exact: true })
    await expect(staleCard).toBeVisible()
    await joinEvent(nights[0] ?? 0, ada)
    await staleCard.getByRole('button', { name: 'Join' }).click()
    await expectToast(page, 'Already Joined', 'You are already attending this event.')
    restore()
  })

  // Requirement seats-14: Joining without a session shows 'Login Required' and 'You must be logged in to join events.'.
  await test.step('a member whose session has ended is sent to the sign-in page, which leads back', async () => {
    // Otherwise the live stream reports the end of the session before the click.
    await holdRequests(page, 'GET', '**/api/live?*')
    await page.reload()
    await expect(page.getByRole('article', { name: 'Catan night 2' })).toBeVisible()
    await endSessionBefore(page, 'POST', '**/api/events/*/attendees')
    await page.getByRole('article', { name: 'Catan night 2' }).getByRole('button', { name: 'Join' }).click()
    await expectToast(page, 'Login Required', 'You must be logged in to join events.')
    await expect(page).toHaveURL('/auth?next=%2Fevents')
  })
})

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

function dayIn(timeZone: string, date: Date) {
  return new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(date)
}

async function countColumns(cards: Locator) {
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()))
  return new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size
}

/** Returns by how many pixels the content is wider than its element. */
async function measureOverflow(box: Locator): Promise<number> {
  return box.evaluate((element) => element.scrollWidth - element.clientWidth)
}
