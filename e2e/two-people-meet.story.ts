import type { Page } from '@playwright/test'
import { holdRequests } from './network-conditions.ts'
import { expect, test } from './test.ts'

type Registration = { username: string; fullName: string; zip: string }

async function register(page: Page, { username, fullName, zip }: Registration) {
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Pull up a chair' })).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('roll for initiative')
  await page.getByLabel('Full name').fill(fullName)
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Zip code').fill(zip)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/$/)
}

/** Opens Events from another screen, which may show cards of the same events until it is replaced. */
async function openEvents(page: Page) {
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
}

test('two new members arrange a game night: they register, create and join an event, and chat', async ({
  openBrowser,
  signInNewMember,
}) => {
  test.setTimeout(120_000)
  const ada = await openBrowser()
  const ben = await openBrowser()

  // Requirement accounts-9: Login, registration and sign-out take effect at once on every part of the screen.
  await test.step('Ada registers and lands on the dashboard', async () => {
    await register(ada, { username: 'ada', fullName: 'Ada Lovelace', zip: '97205' })
    await expect(ada.getByRole('heading', { name: 'Players Near You' })).toBeVisible()
  })

  // Requirement collection-2: The dashboard shows the member's own collection.
  // Requirement game-page-7: The button becomes a disabled 'In Your Collection' once the collection contains the game.
  // Requirement game-page-6: 'Add to Collection' adds the game to the member's collection.
  // Requirement finding-games-4: 'View Details' on a card leads to /games/{gameId}.
  // Requirement layout-22: Counts are written with a correct singular: '1 game found', '1 spot left', 'We found 1
  // player near you.'.
  // Requirement product-3: Members browse one shared database of games, and every member can add a game.
  // Requirement product-2: Every member keeps a collection of the games they own.
  await test.step('Ada finds Catan and adds it to her collection', async () => {
    await ada.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Find Games' }).click()
    await ada.getByRole('searchbox').fill('catan')
    await expect(ada.getByText('1 game found', { exact: true })).toBeVisible()
    await ada
      .getByRole('article')
      .filter({ hasText: 'Catan' })
      .getByRole('link', { name: 'View Details' })
      .first()
      .click()
    await expect(ada.getByRole('heading', { level: 1, name: 'Catan' })).toBeVisible()
    await expect(ada).toHaveURL(/\/games\/\d+$/)
    await ada.getByRole('button', { name: 'Add to Collection' }).click()
    await expect(ada.getByRole('button', { name: 'In Your Collection' })).toBeDisabled()
    await ada.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Dashboard' }).click()
    const collection = ada.getByRole('region', { name: 'Your Game Collection' })
    await expect(collection.getByText('Catan')).toBeVisible()
  })

  // Requirement creating-events-24: The new event appears in the upcoming events.
  // Requirement event-lists-2: 'Create Event' opens the dialog 'Create New Event'.
  // Requirement product-5: Members create, search and join game nights.
  // Shows creating-events-2.
  await test.step('Ada creates an event for tomorrow evening with two seats', async () => {
    await openEvents(ada)
    await ada.getByRole('button', { name: 'Create Event' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Create New Event' })
    await dialog.getByLabel('Event Title').fill('Weekend Game Night')
    await pickTomorrow(ada)
    await dialog.getByLabel('Zip Code').fill('97205')
    await dialog.getByRole('combobox', { name: 'Maximum Attendees' }).click()
    await ada.getByRole('option', { name: '2', exact: true }).click()
    await dialog.getByRole('button', { name: 'Create Event' }).click()
    await expect(ada.getByText('Event created!', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    const details = ada.getByRole('dialog', { name: 'Weekend Game Night' })
    await details.getByRole('button', { name: 'Close' }).click()
    const card = ada.getByRole('article', { name: 'Weekend Game Night' })
    await expect(card).toContainText('2 spots left')
    await expect(card).toContainText('Catan')
    await expect(card).toContainText('6:00 PM')
  })

  // Requirement product-1: Members find players who live near them.
  await test.step('Ben registers nearby, finds Ada and joins; one spot is left, in orange', async () => {
    await register(ben, { username: 'ben', fullName: 'Ben Bitdiddle', zip: '97209' })
    await expect(ben.getByText("You're located in 97209 zipcode area.")).toBeVisible()
    const adasCard = ben.getByRole('article', { name: 'Ada Lovelace' })
    await expect(adasCard).toContainText(/\d+\.\d miles/)
    await openEvents(ben)
    const card = ben.getByRole('article', { name: 'Weekend Game Night' })
    const releaseJoin = await holdRequests(ben, 'POST', '**/attendees')
    await card.getByRole('button', { name: 'Join' }).click()
    await expect(card.getByRole('button', { name: 'Joining...' })).toBeDisabled()
    releaseJoin()
    await expect(card.getByRole('button', { name: 'Joined' })).toBeDisabled()
    await expect(ben.getByText("You've joined the event!", { exact: true })).toBeVisible()
    await expect(card.getByText('1 spot left')).toHaveClass(/bg-orange/)
  })

  // Requirement product-4: Members exchange private messages.
  // Shows api-25.
  await test.step('Ada and Ben exchange messages live, and Ben sees that Ada read his message', async () => {
    await ada.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Messages' }).click()
    await expect(ada.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
    await ben.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Dashboard' }).click()
    await ben.getByRole('article', { name: 'Ada Lovelace' }).getByRole('link', { name: 'Message' }).click()
    await ben.getByPlaceholder('Type your message...').fill('Shall I bring snacks?')
    await ben.getByRole('button', { name: 'Send' }).click()
    const message = ben.getByRole('log').getByText('Shall I bring snacks?')
    await expect(message).toBeVisible()
    await ada.getByRole('link', { name: /Ben Bitdiddle/ }).click()
    await expect(ada.getByRole('log').getByText('Shall I bring snacks?')).toBeVisible()
    await expect(ben.getByRole('log').getByLabel('Read')).toBeVisible()
    await ada.getByPlaceholder('Type your message...').fill('Yes, please!')
    await ada.getByRole('button', { name: 'Send' }).click()
    await expect(ben.getByRole('log').getByText('Yes, please!')).toBeVisible()
  })

  await test.step('Cleo and Dan join at the same time, and exactly one of them succeeds', async () => {
    const people = [await signInNewMember({ fullName: 'Cleo' }), await signInNewMember({ fullName: 'Dan' })]
    const joins = await Promise.all(
      people.map(async ({ page }) => {
        await page.goto('/events')
        const card = page.getByRole('article', { name: 'Weekend Game Night' })
        await expect(card.getByText('1 spot left')).toBeVisible()
        return { page, join: card.getByRole('button', { name: 'Join' }) }
      }),
    )
    await Promise.all(joins.map(({ join }) => join.click()))
    const outcomes = await Promise.all(
      joins.map(async ({ page }) => {
        const joined = page.getByText("You've joined the event!", { exact: true })
        const full = page.getByText('This event has reached its maximum number of attendees.', { exact: true })
        await expect(joined.or(full).first()).toBeVisible()
        return (await full.isVisible()) ? 'Event Full' : 'Success!'
      }),
    )
    expect(outcomes.toSorted()).toEqual(['Event Full', 'Success!'])
  })

  await test.step('after Ada signs out, the events redirect to the sign-in page', async () => {
    await ada.getByRole('button', { name: /Your menu/ }).click()
    await ada.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(ada.getByText('Logged out successfully', { exact: true })).toBeVisible()
    await ada.goto('/events')
    await expect(ada).toHaveURL(/\/auth/)
  })
})

async function pickTomorrow(page: Page) {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', ...options }).format(tomorrow)
  await page.getByRole('button', { name: /^Pick a date/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Pick a date' })
  const month = part({ month: 'long', year: 'numeric' })
  await expect(calendar.getByRole('grid')).toBeVisible()
  if (!(await calendar.getByRole('grid', { name: month }).isVisible()))
    await calendar.getByRole('button', { name: /next month/i }).click()
  const day = `${part({ weekday: 'long' })}, ${part({ month: 'long', day: 'numeric' })}`
  await calendar.getByRole('button', { name: new RegExp(`${day}(st|nd|rd|th)`) }).click()
}
