import { addGame, ownGame, servePicture } from './builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { hostEvent } from './host-event.ts'
import { failOnce, failUntilBack, holdBack } from './network-conditions.ts'
import { expect, test } from './test.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const missing = 'Error loading game details. The game may not exist or there was a problem connecting to the server.'

test('a member looks a game over, and finds with whom to play it', async ({ meet, enlist }) => {
  test.setTimeout(120_000)
  const ben = await enlist({ fullName: 'Ben Bitdiddle', location: '97209' })
  const cleo = await enlist({ fullName: 'Cleo Cardsharp', location: '98660' })
  const farAway = await enlist({ fullName: 'Fay of New York', location: '10001' })
  for (const owner of [cleo, ben, farAway]) await ownGame(owner, 1)
  await cleo.request.put('/api/games/1/wish', { data: { wantsToPlay: true } })
  await hostEvent(ben, 'Rainy Sunday Catan')
  await ben.request.put('/api/games/1/rating', { data: { rating: 3.5 } })
  const ada = await meet()
  const { page } = ada

  await test.step('its box tells what it is', async () => {
    const arrive = await holdBack(page, 'GET', '**/api/games/1')
    await page.goto('/games/1')
    await expect(page.getByRole('status', { name: 'Loading the game' })).toBeVisible()
    arrive()
    const game = page.getByRole('article').first()
    await expect(game.getByRole('heading', { level: 1, name: 'Catan' })).toBeVisible()
    await expect(game.getByRole('img', { name: 'Catan' })).toBeVisible()
    await expect(game.getByRole('img', { name: 'Rated 3.5 out of 5' })).toBeVisible()
    await expect(game.getByText('3.5', { exact: true })).toBeVisible()
    await expect(game.getByText('1 rating · in 3 collections', { exact: true })).toBeVisible()
    await expect(game.getByText(/^Roll for wheat, ore, brick, wood and sheep/)).toBeVisible()
    await expect(game.getByRole('list', { name: 'Categories' }).getByRole('listitem')).toHaveText([
      'Strategy',
      'Family',
      'Resource Management',
    ])
    await expect(game.getByRole('term')).toHaveText(['Players', 'Play Time', 'Complexity'])
    await expect(game.getByRole('definition')).toHaveText(['3–4', '60–120 min', 'Medium'])
  })

  await test.step('she rates it, and the mean follows', async () => {
    const own = page.getByRole('group', { name: 'Your rating' })
    await expect(own.getByRole('radio', { checked: true })).toHaveCount(0)
    await own.getByRole('radio', { name: '4.5 stars' }).check()
    await expect(page.getByRole('img', { name: 'Rated 4.0 out of 5' })).toBeVisible()
    await expect(page.getByText('2 ratings · in 3 collections', { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(own.getByRole('radio', { name: '5 stars', exact: true })).toBeChecked()
    await expect(page.getByRole('img', { name: 'Rated 4.3 out of 5' })).toBeVisible()
    await page.reload()
    await expect(own.getByRole('radio', { name: '5 stars', exact: true })).toBeChecked()
    await own.getByRole('button', { name: 'Remove your rating' }).click()
    await expect(page.getByRole('img', { name: 'Rated 3.5 out of 5' })).toBeVisible()
    await expect(own.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  await test.step('she says that she wants to play it, and finds it on her profile', async () => {
    const wish = page.getByRole('button', { name: 'Want to Play' })
    await expect(wish).toHaveAttribute('aria-pressed', 'false')
    await wish.click()
    await expect(wish).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    const game = new URL(page.url()).pathname
    await page.goto('/profile')
    const wished = page.getByRole('region', { name: 'Want to Play' })
    await wished.getByRole('link', { name: 'Catan' }).click()
    await expect(page).toHaveURL(new RegExp(`${game}$`))
    await expect(wish).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('what she gives it is in the mean on her profile too', async () => {
    await page.getByRole('radio', { name: '2.5 stars' }).check()
    await expect(page.getByRole('img', { name: 'Rated 3.0 out of 5' })).toBeVisible()
    await page.goBack()
    const wished = page.getByRole('region', { name: 'Want to Play' })
    await expect(wished.getByRole('img', { name: 'Rated 3.0 out of 5' })).toBeVisible()
    await page.goForward()
  })

  await test.step('the coming game nights that play it are listed', async () => {
    await expect(page.getByRole('tab')).toHaveText(['Related Events', 'Players Looking'])
    await expect(page.getByRole('article', { name: 'Rainy Sunday Catan' })).toBeVisible()
  })

  await test.step('so are the players nearby who own it or want to play it, the nearest first', async () => {
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

  await test.step('one that nobody plays or owns says so, with a way on', async () => {
    await page.goto('/games/2')
    const company = page.getByRole('tabpanel')
    await expect(page.getByText('No ratings', { exact: true })).toBeVisible()
    await expect(company.getByRole('heading', { name: 'No upcoming events' })).toBeVisible()
    await expect(company.getByRole('link', { name: 'Browse Events' })).toBeVisible()
    await page.getByRole('tab', { name: 'Players Looking' }).click()
    await expect(company.getByRole('heading', { name: 'No players looking' })).toBeVisible()
    await expect(company.getByRole('link', { name: 'Browse Players' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Games' }).click()
    await expect(page).toHaveURL(/\/find-games$/)
  })

  await test.step('who has told no location is asked for it', async () => {
    await ada.request.patch(`/api/users/${ada.id}`, { data: { location: null } })
    await page.goto('/games/2?tab=players')
    const ask = 'Add your location in your profile to find players near you.'
    await expect(page.getByText(ask, { exact: true })).toBeVisible()
  })
})

test('a name of one endless word fits on the smallest phone', async ({ meet }) => {
  test.setTimeout(120_000)
  const ada = await meet({ fullName: `${'W'.repeat(40)} 🎲` }, { ...phone, viewport: { width: 320, height: 640 } })
  const { page } = ada
  await servePicture(page)
  const name = `${'Ω'.repeat(4)}${'m'.repeat(36)} 🧙‍♀️`
  const gameId = await addGame(ada, name)
  await ownGame(ada, gameId)
  const eventId = await hostEvent(ada, name)
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
      const beyond = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
      expect(beyond, 'pixels beyond the window').toBe(0)
      const cut = await page
        .getByRole('heading')
        .evaluateAll((headings) =>
          headings
            .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
            .map(({ textContent }) => textContent),
        )
      expect(cut, 'headings whose words are cut off').toEqual([])
    })
})

test.describe('when something fails', () => {
  test.use({ expectedFaults: /^503 / })

  test('a game that cannot be shown or added says so', async ({ meet }) => {
    const { page } = await meet({}, phone)

    await test.step('one that is not there, or not to be had', async () => {
      await page.goto('/games/987654')
      await expect(page.getByRole('alert').getByText(missing, { exact: true })).toBeVisible()
      const comeBack = await failUntilBack(page, 'GET', '**/api/games/1')
      await page.goto('/games/1')
      await expect(page.getByRole('alert').getByText(missing, { exact: true })).toBeVisible()
      comeBack()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Catan' })).toBeVisible()
    })

    await test.step('the events and the players of one', async () => {
      const comeBack = await failUntilBack(page, 'GET', '**/api/games/1/players*')
      await page.getByRole('tab', { name: 'Players Looking' }).click()
      await expect(page.getByText('The players could not be loaded. Please try again.', { exact: true })).toBeVisible()
      comeBack()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'No players looking' })).toBeVisible()
    })

    await test.step('one that could not be added can be tried again', async () => {
      const add = page.getByRole('button', { name: 'Add to Collection' })
      await failOnce(page, 'POST', '**/api/user-games')
      await add.click()
      await expectToast(page, 'Error', 'There was a problem adding the game to your collection.')
      await add.click()
      await expectToast(page, 'Game added', 'Catan is in your collection now.')
      await expect(page.getByRole('button', { name: 'In Your Collection' })).toBeDisabled()
    })

    await test.step('a rating that could not be saved is taken back', async () => {
      const stars = page.getByRole('radio', { name: '3 stars' })
      await failOnce(page, 'PUT', '**/api/games/1/rating')
      await stars.click()
      await expectToast(page, 'Error', 'Failed to rate game. Please try again.')
      await expect(stars).not.toBeChecked()
      await stars.click()
      await expect(page.getByRole('img', { name: 'Rated 3.0 out of 5' })).toBeVisible()
    })

    await test.step('and so is a wish', async () => {
      const wish = page.getByRole('button', { name: 'Want to Play' })
      await failOnce(page, 'PUT', '**/api/games/1/wish')
      await wish.click()
      await expectToast(page, 'Error', 'Failed to save your wish. Please try again.')
      await expect(wish).toHaveAttribute('aria-pressed', 'false')
    })

    await test.step('who is signed out meanwhile is told to log in', async () => {
      // The live stream would tell of it before she asks for anything.
      await holdBack(page, 'GET', '**/api/live')
      await page.goto('/games/2')
      const add = page.getByRole('button', { name: 'Add to Collection' })
      await expect(add).toBeEnabled()
      await page.request.post('/api/logout')
      await add.click()
      await expectToast(page, 'Login Required', 'You need to be logged in to add games to your collection.')
      await expect(page).toHaveURL(/\/auth\?next=%2Fgames%2F2$/)
    })
  })
})
