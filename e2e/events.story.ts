import type { Locator } from '@playwright/test'
import { expectEventCard } from './expect-event-card.ts'
import { expectToast } from './expect-toast.ts'
import { attendEvent, daysFromNow, hostEvent } from './host-event.ts'
import { letPass } from './move-event-to-past.ts'
import { cutOff, holdBack } from './network-conditions.ts'
import { expect, test } from './test.ts'

test('a member finds an event among many and takes a seat, or learns why not', async ({ meet, enlist }) => {
  test.setTimeout(90_000)
  const ben = await enlist({ fullName: 'Ben Bitdiddle' })
  const cleo = await enlist({ fullName: 'Cleo' })
  const first = await hostEvent(ben, 'Trains by Candlelight', {
    date: daysFromNow(1),
    location: '78704',
    locationDetails: 'Upstairs, ring twice',
    description: 'We lay tracks until the candles are down.',
    gameIds: [1, 2],
    maxAttendees: 2,
  })
  const full = await hostEvent(ben, 'One Chair', { date: daysFromNow(2), maxAttendees: 1 })
  await attendEvent(first, cleo)
  await attendEvent(full, cleo)
  const nights: number[] = []
  for (let night = 1; night <= 11; night += 1)
    nights.push(await hostEvent(ben, `Catan night ${night}`, { date: daysFromNow(3) }))
  const ada = await meet({ location: '78701' })
  const { page } = ada
  const cards = page.getByRole('main').getByRole('article')
  const card = page.getByRole('article', { name: 'Trains by Candlelight' })

  await test.step('six placeholders stand there while the events load', async () => {
    const release = await holdBack(page, 'GET', '**/api/events/upcoming*')
    await page.goto('/events')
    await expect(page.getByRole('status', { name: 'Loading events' }).locator(':scope > *')).toHaveCount(6)
    release()
  })

  await test.step('a card says all there is to know before one joins', async () => {
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
      count: 1,
      initials: ['C'],
    })
    await expect(card).toContainText(dayIn('America/Chicago', daysFromNow(1)))
    // Stories are read in Los Angeles, two hours behind.
    await expect(card).toContainText(/\d+:\d\d [AP]M – \d+:\d\d [AP]M C[SD]T/)
  })

  await test.step('the cards stand in three columns, in two, and on a phone below one another', async () => {
    for (const [width, columns] of [
      [1280, 3],
      [800, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => columnsOf(cards)).toBe(columns)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('View More Events brings the rest, then whatever is new', async () => {
    const more = page.getByRole('button', { name: 'View More Events' })
    await more.click()
    await expect(cards).toHaveCount(13)
    await more.click()
    await expect(page.getByText('That is every event for now.', { exact: true })).toBeVisible()
    await hostEvent(cleo, 'Last minute', { date: daysFromNow(4) })
    await more.click()
    await expect(page.getByRole('article', { name: 'Last minute' })).toBeVisible()
  })

  await test.step('the search matches titles and zip codes, and stands in the address', async () => {
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
    await search.fill('no such night')
    await expect(page.getByText('No events match your search criteria.', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Your Own Event' })).toBeVisible()
    await page.goto('/events')
  })

  const joins: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/attendees')) joins.push(request.url())
  })

  await test.step('a full event says so before anything is sent', async () => {
    await page.getByRole('article', { name: 'One Chair' }).getByRole('button', { name: 'Join' }).click()
    const words = 'This event has reached its maximum number of attendees.'
    await expectToast(page, 'Event Full', words, 'Join Waiting List')
    expect(joins).toEqual([])
  })

  await test.step('a seat that is free is taken', async () => {
    await card.getByRole('button', { name: 'Join' }).click()
    await expectToast(page, 'Success!', "You've joined the event!")
    await expect(card.getByRole('button', { name: 'Joined' })).toBeDisabled()
    await expect(card.getByText('0 spots left')).toBeVisible()
    await expect(card.getByText('2 attending')).toBeVisible()
    expect(joins).toHaveLength(1)
  })

  await test.step('who has joined elsewhere meanwhile is told so', async () => {
    const comeBack = await cutOff(page, '**/api/events/upcoming*')
    const stale = page.getByRole('article', { name: 'Catan night 1', exact: true })
    await expect(stale).toBeVisible()
    await attendEvent(nights[0] ?? 0, ada)
    await stale.getByRole('button', { name: 'Join' }).click()
    await expectToast(page, 'Already Joined', 'You are already attending this event.')
    comeBack()
  })

  await test.step('so is who is no longer signed in, and comes back to where they were', async () => {
    await page.context().clearCookies()
    await page.getByRole('article', { name: 'Catan night 2' }).getByRole('button', { name: 'Join' }).click()
    await expectToast(page, 'Login Required', 'You must be logged in to join events.')
    await expect(page).toHaveURL('/auth?next=%2Fevents')
  })
})

test('a member keeps track of their events, gives a seat back, and remembers those that were', async ({
  meet,
  enlist,
  server,
}) => {
  const ben = await enlist({ fullName: 'Ben Bitdiddle' })
  const cleo = await enlist({ fullName: 'Cleo' })
  const { page, ...ada } = await meet()
  const title = 'Aproposdampfschifffahrtsgesellschaftskapitänswitwenrente Evening'
  const joined = await hostEvent(ben, title, { description: 'First line\nSecond line', gameIds: [1, 4] })
  const past = await hostEvent(ben, 'A Night to Remember')
  const cancelled = await hostEvent(ben, 'Called Off')
  await hostEvent(ada, 'At My Place')
  await hostEvent(ben, 'None of My Business')
  await attendEvent(joined, cleo, ada)
  await attendEvent(past, ada)
  await attendEvent(cancelled, ada)
  await ben.request.post(`/api/events/${cancelled}/cancel`, { data: { reason: 'A broken boiler' } })
  letPass(server, past)
  const tab = (name: string) => page.getByRole('tab', { name })
  const cards = page.getByRole('main').getByRole('article')
  const details = page.getByRole('dialog', { name: title })

  await test.step('Upcoming shows neither what is past nor what was called off', async () => {
    await page.goto('/events')
    await expect(page.getByRole('tab')).toHaveText(['Upcoming', 'My Events', 'Past'])
    await expect(tab('Upcoming')).toHaveAttribute('aria-selected', 'true')
    await expect(cards.getByRole('heading')).toHaveText([title, 'At My Place', 'None of My Business'])
  })

  await test.step('My Events shows what one hosts and has joined, and what of it was called off', async () => {
    await tab('My Events').click()
    await expect(page).toHaveURL(/\?tab=myevents$/)
    await expect(cards.getByRole('heading')).toHaveText([title, 'Called Off', 'At My Place'])
    const calledOff = page.getByRole('article', { name: 'Called Off' })
    await expect(calledOff.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(calledOff.getByRole('button')).toHaveCount(0)
  })

  await test.step('Past shows what one has attended', async () => {
    await tab('Past').click()
    await expect(cards.getByRole('heading')).toHaveText(['A Night to Remember'])
    await expect(cards.getByText('Past event', { exact: true })).toBeVisible()
    await expect(cards.getByRole('button')).toHaveCount(0)
  })

  await test.step('the details of an event have an address, and name everybody attending', async () => {
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

  await test.step('the longest word stays inside, on the narrowest phone too', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    for (const place of [details, details.getByRole('heading', { level: 2 })]) expect(await overflowOf(place)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('one gives the seat back after being asked', async () => {
    await details.getByRole('button', { name: 'Leave Event' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave this event?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(details.getByRole('button', { name: 'Leave Event' })).toBeFocused()
    await details.getByRole('button', { name: 'Leave Event' }).click()
    await question.getByRole('button', { name: 'Leave Event' }).click()
    await expectToast(page, 'You left the event', 'Your spot is free for somebody else.')
    await expect(details.getByRole('heading', { name: '1 attending' })).toBeVisible()
    await expect(details.getByRole('link', { name: 'Ada Lovelace' })).toHaveCount(0)
    await expect(details.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/events$/)
    await tab('My Events').click()
    await expect(cards.getByRole('heading')).toHaveText(['Called Off', 'At My Place'])
  })

  await test.step('a seat that cannot be given back stays taken', async () => {
    await attendEvent(joined, ada)
    await page.goto(`/events?event=${joined}`)
    await page.route('**/attendees/*', (route) => route.fulfill({ status: 409, json: refusal }))
    await details.getByRole('button', { name: 'Leave Event' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave Event' }).click()
    await expectToast(page, 'Error', 'Failed to leave event. Please try again.')
    await expect(details.getByRole('button', { name: 'Joined' })).toBeDisabled()
  })

  await test.step('nor does a link that leads nowhere end there', async () => {
    await page.goto('/events?event=987654')
    await expect(page.getByRole('heading', { name: 'There is no such event' })).toBeVisible()
    await page.getByRole('button', { name: 'Browse Events' }).click()
    await expect(page.getByRole('article', { name: 'At My Place' })).toBeVisible()
  })
})

test('who has joined nothing yet is led to the events to come, or to a table of their own', async ({ meet }) => {
  const { page } = await meet()
  await page.goto('/events?tab=myevents')
  await expect(page.getByRole('heading', { name: "You haven't joined any events" })).toBeVisible()
  await expect(page.getByText('Browse upcoming events or create your own to get started.')).toBeVisible()
  await page.getByRole('button', { name: 'Create Your Own Event' }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Event' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Browse Events' }).click()
  await expect(page.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Create Your Own Event' }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Event' })).toBeVisible()
})

/** A refusal in words of the server's own, which nobody is to read. */
const refusal = { type: 'urn:meeplehood:EventPast', title: 'Conflict', status: 409, detail: 'It is over.' }

function dayIn(timeZone: string, date: Date) {
  return new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(date)
}

/** In how many columns these stand. */
async function columnsOf(cards: Locator) {
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()))
  return new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size
}

/** By how many pixels what is in there is wider than it. */
async function overflowOf(place: Locator): Promise<number> {
  return place.evaluate((element) => element.scrollWidth - element.clientWidth)
}
