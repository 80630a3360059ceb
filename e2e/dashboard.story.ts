import type { Page } from '@playwright/test'
import { addToCollection } from './builders.ts'
import { expectEventCard } from './expect-event-card.ts'
import { joinEvent, daysFromNow, createEvent } from './event-builders.ts'
import { expectToast } from './expect-toast.ts'
import { layoutShift } from './layout-shift.ts'
import { holdRequests } from './network-conditions.ts'
import { expect, type Member, test } from './test.ts'

test('the dashboard shows the profile, nearby players, upcoming events and popular games', async ({
  signInNewMember,
  createMember,
}) => {
  const ada = await signInNewMember()
  const { page } = ada
  const ben = await createMember({ fullName: 'Ben Bitdiddle' })
  const friends = await Promise.all(
    ['Cleo', 'Dan', 'Eve', 'Finn', 'Gus'].map((fullName) => createMember({ fullName, location: '97209' })),
  )
  await Promise.all(['Hal', 'Ida', 'Jo', 'Kim'].map((fullName) => createMember({ fullName, location: '97209' })))
  await updateProfile(ada, { experienceLevel: 40, gameCategories: ['Strategy', 'Dice'] })
  await updateProfile(ben, { experienceLevel: 80, gameCategories: ['Cooperative'] })
  await addToCollection(ada, 1)
  const ringTwice = await createEvent(ben, 'Ring Twice', {
    locationDetails: 'Upstairs, ring twice',
    gameIds: [1, 4],
    maxAttendees: 4,
  })
  const openHouse = await createEvent(ben, 'Open House', { gameIds: [], maxAttendees: null, duration: null })
  await createEvent(ben, 'Three Chairs', { maxAttendees: 3 })
  await createEvent(ben, 'Six Chairs', { maxAttendees: 6 })
  await createEvent(ada, 'Far from Home', { date: daysFromNow(5), location: '10001' })
  await joinEvent(ringTwice, ...friends.slice(0, 3))
  await joinEvent(openHouse, ...friends)
  await page.goto('/')

  await test.step('the greeting shows the next event in the time zone of its location', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Ada$/)
    const next = page.getByRole('region', { name: /\d+:\d\d [AP]M E[SD]T · in 5 days$/ })
    await expect(next).toContainText(/\w+, \w+ \d+ · \d+:\d\d [AP]M – \d+:\d\d [AP]M E[SD]T/)
    await expect(next.getByRole('link', { name: 'Far from Home' })).toHaveAttribute('href', /^\/events\?event=\d+$/)
  })

  // Requirement dashboard-6: The sidebar lists 'Your Game Collection' with an Add Game button that leads to /add-game.
  // Requirement dashboard-5: The sidebar's Edit Profile button leads to /profile.
  // Requirement dashboard-4: The sidebar shows the experience level as a bar with a percentage; a member without a
  // level counts as 65 percent.
  // Requirement dashboard-3: The sidebar shows the member's preferred categories as tags.
  // Requirement dashboard-2: The sidebar shows the member's avatar, full name and location.
  await test.step('the sidebar shows the profile and the collection', async () => {
    const sidebar = page.getByRole('complementary', { name: 'About you' })
    await expect(sidebar.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
    await expect(sidebar.locator('svg text').first()).toHaveText('A')
    await expect(sidebar.getByText('97205', { exact: true })).toBeVisible()
    await expect(sidebar.getByRole('list', { name: 'Likes to play' }).getByRole('listitem')).toHaveText([
      'Strategy',
      'Dice',
    ])
    await expect(sidebar.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Intermediate, 40%')
    await expect(sidebar.getByText('Intermediate · 40%')).toBeVisible()
    await expect(sidebar.getByText('40%', { exact: true })).toBeVisible()
    await expect(sidebar.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile')
    const collection = sidebar.getByRole('region', { name: 'Your Game Collection' })
    await expect(collection.getByRole('listitem')).toHaveText([/Catan/])
    await expect(collection.getByRole('link', { name: 'Add Game' })).toHaveAttribute('href', '/add-game')
    const main = page.getByRole('region', { name: 'Players Near You' })
    expect((await boxOf(sidebar)).x).toBeLessThan((await boxOf(main)).x)
  })

  // Requirement dashboard-20: The second section is titled 'Upcoming Events'.
  // Requirement dashboard-8: The first section is titled 'Nearby Players', and its banner 'Players Near You'.
  // Requirement dashboard-7: The main column has three sections: players nearby, upcoming events and popular games.
  await test.step('the main column has three sections', async () => {
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    const sections = ['Nearby Players', 'Upcoming Events', 'Popular Games']
    await expect(headings).toHaveText(['Ada Lovelace', 'Your Game Collection', ...sections])
  })

  // Requirement dashboard-18: 'View More Players' leads to /players.
  // Requirement dashboard-17: The View Profile button of a player's card leads to /profile/{id}.
  // Requirement dashboard-16: The Message button of a player's card leads to /messages?userId={id}.
  // Requirement dashboard-15: A player's card shows preferred categories and the experience label.
  // Requirement dashboard-14: A player's card shows the distance in miles with one decimal.
  // Requirement dashboard-13: A player's card shows the avatar, or the initial of the name, and the full name.
  // Requirement dashboard-10: With players nearby the section says 'We found N players near you.'.
  // Requirement layout-25: 'We found N players near you.' counts all players nearby, not only the cards that show.
  // Shows dashboard-8.
  await test.step('the three nearest players have a card', async () => {
    const section = page.getByRole('region', { name: 'Players Near You' })
    await expect(section.getByRole('heading', { level: 3, name: 'Players Near You' })).toBeVisible()
    await expect(section.getByText('We found 10 players near you.', { exact: true })).toBeVisible()
    await expect(section.getByRole('article')).toHaveCount(3)
    const card = section.getByRole('article', { name: 'Ben Bitdiddle' })
    await expect(card.getByText('0.0 miles', { exact: true })).toBeVisible()
    await expect(card.getByText('Expert', { exact: true })).toBeVisible()
    await expect(card.getByRole('list', { name: 'Likes to play' })).toHaveText('Cooperative')
    await expect(card.getByRole('link', { name: 'Message' })).toHaveAttribute('href', `/messages?userId=${ben.id}`)
    await expect(card.getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', `/profile/${ben.id}`)
    await expect(section.getByRole('link', { name: 'View More Players' })).toHaveAttribute('href', '/players')
  })

  // Requirement seats-8: The left border of the card has the same colour.
  // Requirement dashboard-29: An event card shows up to three avatars of attendees and the text 'N attending'.
  // Requirement dashboard-28: An event card shows 'Games:' with the names of the games, or 'TBD'.
  // Requirement dashboard-27: An event card shows the location and its details.
  // Requirement dashboard-24: An event card shows the number of free seats when the event has a maximum.
  // Requirement dashboard-23: An event card shows the title of the event.
  // Requirement dashboard-22: 'View All Events' leads to /events.
  // Requirement dashboard-21: Its Create Event button leads to the form for a new event.
  // Shows layout-22.
  await test.step('an event card shows place, games, attendees and free spots', async () => {
    const section = page.getByRole('region', { name: 'Upcoming Events' })
    const where = 'Portland, OR 97205'
    await expectEventCard(section.getByRole('article', { name: 'Ring Twice' }), {
      spots: '1 spot left',
      texts: [where, 'Upstairs, ring twice', 'Games: Catan, Azul'],
      attendeeCount: 3,
      initials: ['C', 'D', 'E'],
    })
    await expectEventCard(section.getByRole('article', { name: 'Open House' }), {
      spots: undefined,
      texts: [where, 'Games: TBD', '– TBD'],
      attendeeCount: 5,
      initials: ['C', 'D', 'E'],
    })
    const empty = { texts: ['Games: Catan'], attendeeCount: 0, initials: [] }
    await expectEventCard(section.getByRole('article', { name: 'Three Chairs' }), { spots: '3 spots left', ...empty })
    await expectEventCard(section.getByRole('article', { name: 'Six Chairs' }), { spots: '6 spots left', ...empty })
    await expect(section.getByText('3 spots left')).toHaveClass(/bg-mustard/)
    await expect(section.getByText('6 spots left')).toHaveClass(/bg-felt/)
    await expect(section.getByRole('link', { name: 'View All Events' })).toHaveAttribute('href', '/events')
    await expect(section.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/events?create=1')
  })

  // Requirement dashboard-35: 'Browse All Games' leads to /find-games.
  // Shows dashboard-32.
  await test.step('a popular game shows its picture, rating, number of players and play time', async () => {
    const section = page.getByRole('region', { name: 'Popular Games' })
    const card = section.getByRole('article', { name: 'Catan' })
    await expect(card.getByRole('heading', { name: 'Catan' })).toBeVisible()
    await expect(card.locator('img[src*="/catan-"]')).toBeVisible()
    await expect(card.getByText('-', { exact: true })).toBeVisible()
    await expect(card).toContainText('3–4 players')
    await expect(card).toContainText('60–120 min')
    await expect(section.getByRole('link', { name: 'Browse All Games' })).toHaveAttribute('href', '/find-games')
  })

  // Requirement layout-11: While the dashboard loads it shows placeholders for 3 players, 2 events and 4 games.
  await test.step('while the sections load, they show three, two and four placeholders', async () => {
    const sections = [
      { calls: '**/api/players/nearby*', name: 'Loading players near you', placeholders: 3 },
      { calls: '**/api/events/upcoming*', name: 'Loading upcoming events', placeholders: 2 },
      { calls: '**/api/games/popular*', name: 'Loading popular games', placeholders: 4 },
    ]
    const releases = await Promise.all(sections.map(({ calls }) => holdRequests(page, 'GET', calls)))
    await page.reload()
    for (const { name, placeholders } of sections)
      await expect(page.getByRole('status', { name }).getByRole('listitem')).toHaveCount(placeholders)
    for (const release of releases) release()
    await expect(page.getByRole('article', { name: 'Ben Bitdiddle' })).toBeVisible()
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  })

  // Requirement collection-3: The dashboard requests the collection once the session is known.
  await test.step('the collection loads once the session is known', async () => {
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    const release = await holdRequests(page, 'GET', '**/api/user')
    await page.reload()
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    expect(paths).toContain('/api/user')
    expect(paths.filter((path) => path.endsWith('/games'))).toEqual([])
    release()
    await expect(page.getByRole('region', { name: 'Your Game Collection' })).toContainText('Catan')
    expect(paths.filter((path) => path.endsWith('/games'))).toEqual([`/api/users/${ada.id}/games`])
  })
})

test('a member without a location sees labelled sample players and games on a phone', async ({ signInNewMember }) => {
  const ada = await signInNewMember({}, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const { page } = ada
  await updateProfile(ada, { location: null })
  await page.route('**/api/games/popular*', (route) => route.fulfill({ json: [] }))
  await page.goto('/')

  // Requirement dashboard-12: Without a location the section says 'Add your location in your profile to find players
  // near you.'.
  await test.step('the section about nearby players links to the profile', async () => {
    const section = page.getByRole('region', { name: 'Players Near You' })
    await expect(section.getByText('Add your location in your profile to find players near you.')).toBeVisible()
    await expect(section.getByText("You're located in", { exact: false })).toHaveCount(0)
    await section.getByRole('link', { name: 'Add location' }).tap()
    await expect(page).toHaveURL(/\/profile\?edit=1$/)
    await page.goBack()
  })

  // Requirement dashboard-19: Without players nearby three cards labelled as samples show; their buttons lead to
  // /players and never to a member.
  await test.step('three sample players link to the list of players', async () => {
    for (const name of ['Alex Chen', 'Sarah Johnson', 'Mike Wilson']) {
      const card = page.getByRole('article', { name })
      await expect(card.getByText('Sample', { exact: true })).toBeVisible()
      await expect(card.getByText(/^(Beginner|Intermediate|Expert)$/)).toBeVisible()
      for (const link of ['Message', 'View Profile'])
        await expect(card.getByRole('link', { name: link })).toHaveAttribute('href', '/players')
    }
    await page.getByRole('article', { name: 'Mike Wilson' }).getByRole('link', { name: 'Message' }).tap()
    await expect(page).toHaveURL(/\/players$/)
    await page.goBack()
  })

  // Shows layout-29.
  await test.step('inviting friends copies a link, or shows it if the clipboard is not available', async () => {
    const invite = page.getByRole('button', { name: 'Invite Friends' })
    const address = new URL('/auth?mode=register', page.url()).href
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await invite.tap()
    await expectToast(page, 'Link copied', 'Send it to the friends you want at your table.')
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address)
    await page.context().clearPermissions()
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("not here"))')
    await invite.tap()
    await expectToast(page, 'Invite your friends', `Send them this link: ${address}`)
  })

  // Requirement dashboard-36: When the server returns no popular games, four sample games show that link to /games/1 to
  // /games/4.
  // Shows games-18.
  await test.step('four sample games link to the games with the ids 1 to 4', async () => {
    const links = page.getByRole('region', { name: 'Popular Games' }).getByRole('article').getByRole('link')
    await expect(links).toHaveText(['Catan', 'Ticket to Ride', 'Pandemic', 'Azul'])
    expect(await Promise.all((await links.all()).map((link) => link.getAttribute('href')))).toEqual([
      '/games/1',
      '/games/2',
      '/games/3',
      '/games/4',
    ])
    for (const name of await links.allTextContents()) await expectLinkToGame(page, name)
  })

  // Requirement dashboard-1: A sidebar with the member's profile shows on windows at least 768 pixels wide.
  await test.step('the sidebar only shows on a wider screen', async () => {
    const sidebar = page.getByRole('complementary', { name: 'About you' })
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(sidebar).toBeHidden()
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(sidebar).toBeVisible()
  })
})

// Requirement dashboard-59: When the own nights of the dashboard load after the rest, the rest waits for them, and nothing moves.
test('nothing on the dashboard moves when the nights load last', async ({ signInNewMember, createMember }) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const { page } = await signInNewMember({}, phone)
  const ben = await createMember({ fullName: 'Ben Bitdiddle' })
  for (const title of ['First', 'Second']) await createEvent(ben, title)
  const release = await holdRequests(page, 'GET', '**/api/nights')
  await page.goto('/')
  await expect(page.getByText('Ben Bitdiddle').first()).toBeAttached()
  release()
  await expect(page.getByRole('article', { name: 'Ben Bitdiddle' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Nights near you' }).getByRole('listitem')).toHaveCount(2)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
})

type ProfileChanges = { location?: string | null; experienceLevel?: number; gameCategories?: string[] }

async function updateProfile({ request, id }: Member, { gameCategories, ...user }: ProfileChanges) {
  const answers = [
    await request.patch(`/api/users/${id}`, { data: user }),
    await request.patch(`/api/users/${id}/preferences`, { data: { ...(gameCategories && { gameCategories }) } }),
  ]
  for (const answer of answers) expect(answer.status()).toBe(200)
}

/** Expects that the link with this name leads to the game of the same name. */
async function expectLinkToGame(page: Page, name: string) {
  const href = await page.getByRole('link', { name, exact: true }).getAttribute('href')
  const answer = await page.request.get(`/api${href}`)
  expect(await answer.json()).toMatchObject({ name })
}

async function boxOf(locator: ReturnType<Page['getByRole']>) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return box
}
