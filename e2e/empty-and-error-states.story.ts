import type { Page } from '@playwright/test'
import { createEvent } from './event-builders.ts'
import { abortRequests, failNextRequest } from './network-conditions.ts'
import { expect, test } from './test.ts'

// Requirement layout-29: The first member of a community finds a next step on every empty screen and can copy a link
// that invites friends.
test('every empty screen offers the first member of a community a next step', async ({ signInNewMember }) => {
  const { page } = await signInNewMember()

  // Requirement dashboard-31: Without events the section says 'No upcoming events' and 'Check back later or create an
  // event'.
  // Requirement dashboard-11: Without players nearby the section says 'We haven't found players in your area yet.'.
  // Requirement dashboard-9: With a location the section says 'You're located in {location} zipcode area.'.
  await test.step('the dashboard shows labelled samples', async () => {
    await page.goto('/')
    await expectTexts(page, [
      "You're located in 97205 zipcode area.",
      "We haven't found players in your area yet.",
      'No upcoming events',
      'Check back later or create an event',
    ])
    for (const name of ['Alex Chen', 'Sarah Johnson', 'Mike Wilson'])
      await expect(page.getByRole('article', { name })).toContainText('Sample')
  })

  // Requirement event-lists-13: 'Create Your Own Event' opens the dialog for a new event.
  // Requirement event-lists-9: Without a search the empty screen says 'There are no upcoming events at the moment.'.
  // Requirement event-lists-8: A search without a match says 'No events match your search criteria.'.
  // Requirement event-lists-7: Without upcoming events the screen says 'No events found'.
  // Requirement layout-28: Empty screens and screens that could not load keep their prescribed texts and offer a next
  // step or a retry.
  // Shows event-lists-11. Shows event-lists-14.
  await test.step('each tab of the events screen has an empty state', async () => {
    await page.goto('/events')
    await expectTexts(page, ['No events found', 'There are no upcoming events at the moment.'])
    await expect(inviteButton(page)).toBeVisible()
    await page.getByRole('searchbox').fill('catan')
    await expectTexts(page, ['No events match your search criteria.'])
    await page.getByRole('tab', { name: 'Past' }).click()
    await expectTexts(page, ['No past events', "Events you've attended will appear here."])
    await page.getByRole('tab', { name: 'My Events' }).click()
    await expectTexts(page, [
      "You haven't joined any events",
      'Browse upcoming events or create your own to get started.',
    ])
    await page.getByRole('button', { name: 'Browse Events' }).click()
    await page.getByRole('button', { name: 'Create Your Own Event' }).click()
    await expect(page.getByRole('dialog', { name: 'Create New Event' })).toBeVisible()
  })

  // Requirement finding-games-6: Without a match the screen says 'No games found' and 'Try adjusting your filters to
  // see more results.'.
  // Shows finding-games-5.
  await test.step('a game search without results offers to clear the filters', async () => {
    await page.goto('/find-games?search=no+game+is+called+this')
    await expectTexts(page, ['0 games found', 'No games found', 'Try adjusting your filters to see more results.'])
    await expect(page.getByRole('main').getByRole('link', { name: 'Add Game' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  // Requirement messages-11: A conversation without messages shows 'No messages yet. Start the conversation!'.
  // Requirement messages-10: Without a selected contact the screen shows 'Your Messages' and 'Select a contact to start
  // a conversation about board games, organize meetups, or just chat!'.
  // Shows messages-4. Shows messages-14.
  await test.step('messages without contacts, and a conversation without messages, have an empty state', async () => {
    await page.goto('/messages')
    await expectTexts(page, [
      'Your Messages',
      'Select a contact to start a conversation about board games, organize meetups, or just chat!',
      'No contacts yet',
    ])
    await expect(inviteButton(page)).toBeVisible()
    await page.goto('/players')
    await expectTexts(page, ['You are the first one here'])
    await expect(inviteButton(page)).toBeVisible()
    await page.goto('/messages')
    await page.getByRole('tab', { name: 'Unread' }).click()
    await expectTexts(page, ['No unread messages'])
    const ben = await signInNewMember({ fullName: 'Ben Bitdiddle' })
    await page.goto(`/messages?userId=${ben.id}`)
    await expect(page.getByRole('heading', { name: 'Ben Bitdiddle' })).toBeVisible()
    await expectTexts(page, ['No messages yet. Start the conversation!'])
  })
})

// Requirement layout-43: After 'Clear filters' of an empty result the focus is on the results, in the form for a date
// poll among the proposed dates, and after a rating is removed on the stars.
test('clearing the filters of an empty result by keyboard moves the focus to the results', async ({
  signInNewMember,
}) => {
  const { page } = await signInNewMember()
  for (const [path, role, name] of [
    ['/find-games?search=zzzz', 'region', 'Results'],
    ['/players?search=zzzz', 'region', /players found$/],
    ['/events?search=zzzz&freeSeats=1', 'tabpanel', 'Upcoming'],
    ['/events?search=zzzz&freeSeats=1&month=2090-05', 'region', 'May 2090'],
    ['/profile?search=zzzz', 'tabpanel', /^My Games/],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      const clearFilters = page.getByRole('button', { name: 'Clear filters' }).last()
      await clearFilters.press('Enter')
      await expect(clearFilters).toBeHidden()
      await expect(page.getByRole(role, { name })).toBeFocused()
    })
})

const inviteButton = (page: Page) => page.getByRole('button', { name: 'Invite Friends' })

test.describe('while the server is unavailable', () => {
  test.use({ expectedErrors: /^503 / })

  // Shows layout-28.
  test('every screen offers a retry, and forms keep their input', async ({ signInNewMember }) => {
    test.setTimeout(120_000)
    const ada = await signInNewMember()
    const eventId = await createEvent(ada, 'Foul Weather Chess')
    const { page } = await signInNewMember({ fullName: 'Ben Bitdiddle' })
    // When the live stream opens, the page repeats by itself what failed.
    await abortRequests(page, '**/api/live?*')

    const screens = [
      { path: '/', calls: '**/api/players/nearby*', failure: 'The players near you could not be loaded.' },
      { path: '/', calls: '**/api/events/upcoming*', failure: 'The upcoming events could not be loaded.' },
      { path: '/', calls: '**/api/games/popular*', failure: 'The popular games could not be loaded.' },
      { path: '/events', calls: '**/api/events/upcoming*', failure: 'The events could not be loaded.' },
      {
        path: `/events?event=${eventId}`,
        calls: `**/api/events/${eventId}`,
        failure: 'This event could not be loaded.',
      },
      { path: '/find-games', calls: '**/api/games?*', failure: 'The games could not be loaded.' },
      { path: '/games/1', calls: '**/api/games/1', failure: 'Error loading game details.' },
      { path: '/players', calls: '**/api/players?*', failure: 'The players could not be loaded.' },
      { path: '/messages', calls: '**/api/users?*', failure: 'Your contacts could not be loaded.' },
      // The browser keeps the member's own shelf, and shows it without a network.
      { path: `/profile/${ada.id}`, calls: `**/api/users/${ada.id}/games?*`, failure: 'could not be loaded' },
      { path: `/profile/${ada.id}`, calls: `**/api/users/${ada.id}`, failure: 'This profile could not be loaded.' },
    ]
    for (const { path, calls, failure } of screens)
      await test.step(`${path} without ${calls}`, async () => {
        const restore = await abortRequests(page, calls)
        await page.goto(path)
        const alert = page.getByRole('alert').filter({ hasText: failure })
        await expect(alert).toBeVisible()
        restore()
        await alert.getByRole('button', { name: 'Try again' }).click()
        await expect(alert).toBeHidden()
      })

    // Requirement layout-26: A failure toast that has a single text gets the title 'Error'.
    // Shows api-7. Shows seats-4. Shows seats-17.
    await test.step('a failed join can be repeated', async () => {
      await failNextRequest(page, 'POST', '**/attendees')
      await page.goto('/events')
      const card = page.getByRole('article', { name: 'Foul Weather Chess' })
      await card.getByRole('button', { name: 'Join' }).click()
      await expectTexts(page, ['Error', 'Failed to join event. Please try again.'])
      await card.getByRole('button', { name: 'Join' }).click()
      await expect(card.getByRole('button', { name: 'Joined' })).toBeDisabled()
    })

    await test.step('a failed event creation keeps the input', async () => {
      await failNextRequest(page, 'POST', '**/api/events')
      await page.getByRole('button', { name: 'Create Event' }).click()
      const dialog = page.getByRole('dialog', { name: 'Create New Event' })
      await dialog.getByLabel('Event Title').fill('Second Try')
      await dialog.getByLabel('Description').fill('We do not give up.')
      await dialog.getByRole('button', { name: 'Create Event' }).click()
      await expectTexts(page, ['Failed to create event. Please try again.'])
      await expect(dialog.getByLabel('Event Title')).toHaveValue('Second Try')
      await expect(dialog.getByLabel('Description')).toHaveValue('We do not give up.')
      await dialog.getByRole('button', { name: 'Create Event' }).click()
      await expect(page.getByRole('dialog', { name: 'Second Try' })).toBeVisible()
    })

    // Requirement messages-24: A failed message shows 'Error' and 'Failed to send message. Please try again.'.
    // Requirement messages-17: After sending, the conversation shows the message and the field is empty, except for
    // what the member has typed meanwhile.
    // Requirement messages-13: A message is written into the field 'Type your message...' and sent with a button.
    // Shows layout-26.
    await test.step('a message that failed to send stays in its field', async () => {
      await page.goto(`/messages?userId=${ada.id}`)
      await failNextRequest(page, 'POST', '**/api/messages')
      const field = page.getByPlaceholder('Type your message...')
      await field.fill('Is it still raining?')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expectTexts(page, ['Error', 'Failed to send message. Please try again.'])
      await expect(field).toHaveValue('Is it still raining?')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByRole('log').getByText('Is it still raining?')).toBeVisible()
      await expect(field).toHaveValue('')
    })
  })
})

async function expectTexts(page: Page, texts: string[]) {
  for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible()
}
