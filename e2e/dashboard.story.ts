import type { Page } from '@playwright/test'
import { addToCollection } from './builders.ts'
import { expectEventCard } from './expect-event-card.ts'
import { joinEvent, daysFromNow, createEvent } from './event-builders.ts'
import { expectToast } from './expect-toast.ts'
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
    const next = page.getByText('Your next game night: Far from Home')
    await expect(next).toHaveText(/, \w+, \w+ \d+ at \d+:\d\d [AP]M E[SD]T\.$/)
    await expect(next.getByRole('link')).toHaveAttribute('href', /^\/events\?event=\d+$/)
  })

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

  await test.step('the main column has three sections', async () => {
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    const sections = ['Nearby Players', 'Upcoming Events', 'Popular Games']
    await expect(headings).toHaveText(['Ada Lovelace', 'Your Game Collection', ...sections])
  })

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

  await test.step('the section about nearby players links to the profile', async () => {
    const section = page.getByRole('region', { name: 'Players Near You' })
    await expect(section.getByText('Add your location in your profile to find players near you.')).toBeVisible()
    await expect(section.getByText("You're located in", { exact: false })).toHaveCount(0)
    await section.getByRole('link', { name: 'Add location' }).tap()
    await expect(page).toHaveURL(/\/profile\?edit=1$/)
    await page.goBack()
  })

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

  await test.step('the sidebar only shows on a wider screen', async () => {
    const sidebar = page.getByRole('complementary', { name: 'About you' })
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(sidebar).toBeHidden()
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(sidebar).toBeVisible()
  })
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
