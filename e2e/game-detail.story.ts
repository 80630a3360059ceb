import { addGame, addToCollection, stubPicturePreview } from './builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { createEvent } from './event-builders.ts'
import { endSessionBefore, failNextRequest, failRequests, holdRequests } from './network-conditions.ts'
import { expect, test } from './test.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const missing = 'Error loading game details. The game may not exist or there was a problem connecting to the server.'

test('a member reads about a game, rates it, and finds events and players for it', async ({
  signInNewMember,
  createMember,
}) => {
  test.setTimeout(120_000)
  const ben = await createMember({ fullName: 'Ben Bitdiddle', location: '97209' })
  const cleo = await createMember({ fullName: 'Cleo Cardsharp', location: '98660' })
  const farAway = await createMember({ fullName: 'Fay of New York', location: '10001' })
  for (const owner of [cleo, ben, farAway]) await addToCollection(owner, 1)
  await cleo.request.put('/api/games/1/wish', { data: { wantsToPlay: true } })
  await createEvent(ben, 'Rainy Sunday Catan')
  await ben.request.put('/api/games/1/rating', { data: { rating: 3.5 } })
  const ada = await signInNewMember()
  const { page } = ada

  // Requirement game-page-12: The page shows how many members rated the game and how many own it. Both numbers are the
  // same for every reader (decision 174).
  // Requirement game-page-1: The page shows picture, rating, description, players, play time, complexity and
  // categories.
  await test.step('the page shows the facts of the game', async () => {
    const release = await holdRequests(page, 'GET', '**/api/games/1')
    await page.goto('/games/1')
    await expect(page.getByRole('status', { name: 'Loading the game' })).toBeVisible()
    release()
    const game = page.getByRole('article').first()
    await expect(game.getByRole('heading', { level: 1, name: 'Catan' })).toBeVisible()
    await expect(game.getByRole('img', { name: 'Catan' })).toBeVisible()
    await expect(game.getByRole('img', { name: 'Rated 3.5 out of 5' })).toBeVisible()
    await expect(game.getByText('3.5', { exact: true })).toBeVisible()
    await expect(game.getByText('1995 · 1 rating · in 3 collections', { exact: true })).toBeVisible()
    await expect(game.getByText(/^Roll for wheat, ore, brick, wood and sheep/)).toBeVisible()
    await expect(game.getByRole('list', { name: 'Categories' }).getByRole('listitem')).toHaveText([
      'Strategy',
      'Family',
      'Resource Management',
    ])
    await expect(game.getByRole('term')).toHaveText(['Players', 'Play Time', 'Complexity'])
    await expect(game.getByRole('definition')).toHaveText(['3–4', '60–120 min', 'Medium'])
  })

  // Shows game-page-12.
  await test.step('a rating updates the average', async () => {
    const own = page.getByRole('group', { name: 'Your rating' })
    await expect(own.getByRole('radio', { checked: true })).toHaveCount(0)
    await own.getByRole('radio', { name: '4.5 stars' }).check()
    await expect(page.getByRole('img', { name: 'Rated 4.0 out of 5' })).toBeVisible()
    await expect(page.getByText('1995 · 2 ratings · in 3 collections', { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(own.getByRole('radio', { name: '5 stars', exact: true })).toBeChecked()
    await expect(page.getByRole('img', { name: 'Rated 4.3 out of 5' })).toBeVisible()
    await page.reload()
    await expect(own.getByRole('radio', { name: '5 stars', exact: true })).toBeChecked()
    await own.getByRole('button', { name: 'Remove your rating' }).click()
    await expect(page.getByRole('img', { name: 'Rated 3.5 out of 5' })).toBeVisible()
    await expect(own.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  // Shows game-page-16.
  await test.step('a game marked as Want to Play appears on the profile', async () => {
    const wish = page.getByRole('button', { name: 'Want to Play' })
    await expect(wish).toHaveAttribute('aria-pressed', 'false')
    await wish.click()
    await expect(wish).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    const path = new URL(page.url()).pathname
    await page.goto('/profile')
    const wished = page.getByRole('region', { name: 'Want to Play' })
    await wished.getByRole('link', { name: 'Catan' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(wish).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('a new rating also updates the average on the profile', async () => {
    await page.getByRole('radio', { name: '2.5 stars' }).check()
    await expect(page.getByRole('img', { name: 'Rated 3.0 out of 5' })).toBeVisible()
    await page.goBack()
    const wished = page.getByRole('region', { name: 'Want to Play' })
    await expect(wished.getByRole('img', { name: 'Rated 3.0 out of 5' })).toBeVisible()
    await page.goForward()
  })

  // Requirement game-page-3: Related Events lists upcoming events with this game, and says so when there are none.
  // Requirement game-page-2: The page has the tabs Related Events and Players Looking.
  await test.step('upcoming events with this game are listed', async () => {
    await expect(page.getByRole('tab')).toHaveText(['Related Events', 'Players Looking'])
    await expect(page.getByRole('article', { name: 'Rainy Sunday Catan' })).toBeVisible()
  })

  // Requirement game-page-4: Players Looking lists players nearby who own the game or want to play it, nearest first,
  // and says so when there are none.
  // Shows game-page-2.
  await test.step('nearby players who own the game or want to play it are listed, nearest first', async () => {
    await page.getByRole('tab', { name: 'Players Looking' }).click()
    const cards = page.getByRole('tabpanel').getByRole('article')
    await expect(cards.getByRole('heading')).toHaveText(['Ben Bitdiddle', 'Cleo Cardsharp'])
    await expect(cards.first()).toContainText(/\d\.\d miles/)
    await expect(cards.first()).toContainText('Owns it')
    await expect(cards.last()).toContainText('Owns it, wants to play')
    await page.reload()
    await cards.first().getByRole('link', { name: 'Message' }).click()
    await expect(page).toHaveURL(new RegExp(`/messages\\?userId=${ben.id}$`))
  })

  // Requirement game-page-5: 'Back to Games' leads to /find-games.
  // Shows game-page-3. Shows game-page-4. Shows game-page-11.
  await test.step('a game without events and players links to all events and players', async () => {
    await page.goto('/games/2')
    const panel = page.getByRole('tabpanel')
    await expect(page.getByText('No ratings', { exact: true })).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'No upcoming events' })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Browse Events' })).toBeVisible()
    await page.getByRole('tab', { name: 'Players Looking' }).click()
    await expect(panel.getByRole('heading', { name: 'No players looking' })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Browse Players' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Games' }).click()
    await expect(page).toHaveURL(/\/find-games$/)
  })

  await test.step('a member without a location is asked to add one', async () => {
    await ada.request.patch(`/api/users/${ada.id}`, { data: { location: null } })
    await page.goto('/games/2?tab=players')
    const hint = 'Add your location in your profile to find players near you.'
    await expect(page.getByText(hint, { exact: true })).toBeVisible()
  })
})

test('a very long name without spaces fits on a narrow phone', async ({ signInNewMember }) => {
  test.setTimeout(120_000)
  const ada = await signInNewMember(
    { fullName: `${'W'.repeat(40)} 🎲` },
    { ...phone, viewport: { width: 320, height: 640 } },
  )
  const { page } = ada
  await stubPicturePreview(page)
  const name = `${'Ω'.repeat(4)}${'m'.repeat(36)} 🧙‍♀️`
  const gameId = await addGame(ada, name)
  await addToCollection(ada, gameId)
  const eventId = await createEvent(ada, name)
  for (const path of [
    `/games/${gameId}`,
    `/games/${gameId}/edit`,
    '/profile',
    '/find-games?search=mmmm',
    '/events',
    `/events?event=${eventId}`,
    '/',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByText(/ΩΩΩΩm|WWWW/).first()).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      expect(overflow, 'horizontal overflow in pixels').toBe(0)
      const clippedHeadings = await page
        .getByRole('heading')
        .evaluateAll((headings) =>
          headings
            .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
            .map(({ textContent }) => textContent),
        )
      expect(clippedHeadings, 'clipped headings').toEqual([])
    })
})

test.describe('failures on the game page', () => {
  test.use({ expectedErrors: /^503 / })

  test('failed requests show an error and can be repeated', async ({ signInNewMember }) => {
    const { page } = await signInNewMember({}, phone)

    // Requirement game-page-8: A game that is missing or cannot be loaded shows 'Error loading game details. The game
    // may not exist or there was a problem connecting to the server.'.
    await test.step('an unknown game, and a game that fails to load', async () => {
      await page.goto('/games/987654')
      await expect(page.getByRole('alert').getByText(missing, { exact: true })).toBeVisible()
      const restore = await failRequests(page, 'GET', '**/api/games/1')
      await page.goto('/games/1')
      await expect(page.getByRole('alert').getByText(missing, { exact: true })).toBeVisible()
      restore()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Catan' })).toBeVisible()
    })

    await test.step('the list of players', async () => {
      const restore = await failRequests(page, 'GET', '**/api/games/1/players*')
      await page.getByRole('tab', { name: 'Players Looking' }).click()
      await expect(page.getByText('The players could not be loaded. Please try again.', { exact: true })).toBeVisible()
      restore()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'No players looking' })).toBeVisible()
    })

    // Requirement collection-8: A game that was added shows 'Game added'.
    // Requirement collection-6: A failed addition from the game's page shows 'There was a problem adding the game to
    // your collection.'.
    // Shows game-page-6.
    await test.step('adding the game to the collection', async () => {
      const add = page.getByRole('button', { name: 'Add to Collection' })
      await failNextRequest(page, 'POST', '**/api/user-games')
      await add.click()
      await expectToast(page, 'Error', 'There was a problem adding the game to your collection.')
      await add.click()
      await expectToast(page, 'Game added', 'Catan is in your collection now.')
      await expect(page.getByRole('button', { name: 'In Your Collection' })).toBeDisabled()
    })

    await test.step('a failed rating is reset', async () => {
      const stars = page.getByRole('radio', { name: '3 stars' })
      await failNextRequest(page, 'PUT', '**/api/games/1/rating')
      await stars.click()
      await expectToast(page, 'Error', 'Failed to rate game. Please try again.')
      await expect(stars).not.toBeChecked()
      await stars.click()
      await expect(page.getByRole('img', { name: 'Rated 3.0 out of 5' })).toBeVisible()
    })

    await test.step('a failed change of Want to Play is reset', async () => {
      const wish = page.getByRole('button', { name: 'Want to Play' })
      await failNextRequest(page, 'PUT', '**/api/games/1/wish')
      await wish.click()
      await expectToast(page, 'Error', 'Failed to save your wish. Please try again.')
      await expect(wish).toHaveAttribute('aria-pressed', 'false')
    })

    // Requirement collection-7: When the session has ended, adding from the game's page shows 'Login Required' and 'You
    // need to be logged in to add games to your collection.'.
    await test.step('a member who was signed out in another tab is asked to log in', async () => {
      // Otherwise the live stream reports the sign-out before the click.
      await holdRequests(page, 'GET', '**/api/live?*')
      await page.goto('/games/2')
      const add = page.getByRole('button', { name: 'Add to Collection' })
      await expect(add).toBeEnabled()
      await endSessionBefore(page, 'POST', '**/api/user-games')
      await add.click()
      await expectToast(page, 'Login Required', 'You need to be logged in to add games to your collection.')
      await expect(page).toHaveURL(/\/auth\?next=%2Fgames%2F2$/)
    })
  })
})

// Requirement game-page-20: Favorite, menu and Share of an owned game are in one row, also on a phone.
test('the icon buttons of an owned game share a row on a phone and on a wide screen', async ({ signInNewMember }) => {
  const ada = await signInNewMember()
  await addToCollection(ada, 1)
  for (const width of [390, 1280]) {
    await ada.page.setViewportSize({ width, height: 844 })
    await ada.page.goto('/games/1')
    const buttons = ['Favorite', 'Options for Catan', 'Share'].map((name) =>
      ada.page.getByRole('main').getByRole('button', { name }),
    )
    for (const button of buttons) await expect(button).toBeVisible()
    const tops = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y))
    expect(new Set(tops).size, `rows at ${width} px: ${tops.join()}`).toBe(1)
  }
})
