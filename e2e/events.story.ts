import type { Locator } from '@playwright/test'
import { expectEventCard } from './expect-event-card.ts'
import { expectToast } from './expect-toast.ts'
import { joinEvent, daysFromNow, createEvent } from './event-builders.ts'
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
  const ada = await signInNewMember({ location: '10001' })
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

function dayIn(timeZone: string, date: Date) {
  return new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(date)
}

async function countColumns(cards: Locator) {
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()))
  return new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size
}
