import { findGamesCategories } from '../contract/people/categories.ts'
import { expectToast } from './expect-toast.ts'
import { failNextRequest, holdRequests } from './network-conditions.ts'
import { expect, test } from './test.ts'

test('a member finds a game with search, filters and sorting', async ({ signInNewMember }) => {
  test.setTimeout(120_000)
  const { page } = await signInNewMember()
  const panel = page.getByRole('search', { name: 'Games' })
  const search = panel.getByRole('searchbox', { name: 'Search' })
  const sort = page.getByRole('combobox', { name: 'Sort by' })

  // Requirement layout-12: While Find Games loads it shows 6 placeholders.
  await test.step('six placeholders show while the games load', async () => {
    const release = await holdRequests(page, 'GET', '**/api/games?*')
    await page.goto('/find-games')
    await expect(page.getByRole('status', { name: 'Loading games' }).locator('> *')).toHaveCount(6)
    release()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^\d+ games found$/ })).toBeVisible()
  })

  // Requirement finding-games-3: The games that match show as cards in a grid.
  // Requirement api-22: The web app loads the games, the players and the events page by page.
  await test.step('scrolling loads one page of games at a time', async () => {
    await expect(page.getByRole('article')).toHaveCount(12)
    await page.getByRole('article').last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('article')).toHaveCount(24)
    await page.keyboard.press('Home')
  })

  // Requirement finding-games-16: The numbers of players to choose from are any, 1, 2, 3, 4, 5 and 6+.
  // Requirement finding-games-5: A line shows how many games match: '{n} games found'.
  // Requirement finding-games-2: A panel filters by text, number of players, play time and category.
  // Shows finding-games-14. Shows finding-games-15.
  await test.step('the panel filters by text, player count, play time and category', async () => {
    await expect(search).toBeVisible()
    const counts = panel.getByRole('radio')
    await expect(panel.getByRole('group', { name: 'Player Count' }).locator('label')).toHaveText([
      'Any',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6+',
    ])
    await expect(counts.first()).toBeChecked()
    await expect(panel.getByRole('slider')).toHaveCount(2)
    await expect(panel.getByRole('slider', { name: 'Shortest' })).toHaveAttribute('aria-valuetext', '0 min')
    await expect(panel.getByRole('slider', { name: 'Longest' })).toHaveAttribute('aria-valuetext', '180+ min')
    const categories = panel.getByRole('group', { name: 'Categories' }).locator('label')
    await expect(categories).toHaveText([...findGamesCategories])
    await sort.click()
    await expect(page.getByRole('option')).toHaveText(['Rating', 'Name', 'Play Time'])
    await page.keyboard.press('Escape')
  })

  // Shows finding-games-2. Shows finding-games-7. Shows finding-games-14.
  await test.step('filters are part of the URL and survive a reload', async () => {
    await search.fill('pandemic')
    await expect(page).toHaveURL(/search=pandemic/)
    await panel.getByRole('radio', { name: '4' }).check()
    await panel.getByRole('checkbox', { name: 'Cooperative' }).check()
    await expect(page).toHaveURL(/players=4.*category=Cooperative/)
    await panel.getByRole('slider', { name: 'Shortest' }).press('ArrowRight')
    await expect(page).toHaveURL(/minTime=15/)
    await sort.click()
    await page.getByRole('option', { name: 'Play Time' }).click()
    await expect(page).toHaveURL(/sort=playTime/)
    await page.reload()
    await expect(search).toHaveValue('pandemic')
    await expect(panel.getByRole('radio', { name: '4' })).toBeChecked()
    await expect(panel.getByRole('checkbox', { name: 'Cooperative' })).toBeChecked()
    await expect(panel.getByRole('slider', { name: 'Shortest' })).toHaveAttribute('aria-valuetext', '15 min')
    await expect(sort).toContainText('Play Time')
    await expect(page.getByRole('article', { name: 'Pandemic', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Reset filters' }).click()
    await expect(page).not.toHaveURL(/players|category|minTime/)
  })

  await test.step('the whole card links to the game, including the picture', async () => {
    await page.goto('/find-games?search=catan&category=Resource+Management')
    await expect(page.getByText('1 game found', { exact: true })).toBeVisible()
    const corner = { x: 40, y: 40 }
    await page.getByRole('article', { name: 'Catan', exact: true }).click({ position: corner, delay: 150 })
    await expect(page.getByRole('heading', { level: 1, name: 'Catan' })).toBeVisible()
  })

  await test.step('on a phone the filters open from a button and show the number of results', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/find-games?search=pandemic')
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: 'Cooperative' }).check()
    await sheet.getByRole('button', { name: /^Show \d+ games?$/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters, 1 active' })).toBeVisible()
    await expect(page).toHaveURL(/search=pandemic&category=Cooperative$/)
  })
})

for (const width of [390, 320])
  // Shows finding-games-7.
  test(`on a screen of ${width} pixels, the chosen order of the games is readable beside the number of results`, async ({
    signInNewMember,
  }) => {
    const { page } = await signInNewMember({}, { viewport: { width, height: 844 } })
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await page.goto('/find-games?search=pandemic')
    const found = page.getByRole('status').filter({ hasText: /^\d+ games? found$/ })
    await expect(found).toBeVisible()
    await sort.click()
    const names = await page.getByRole('option').allTextContents()
    await page.keyboard.press('Escape')
    expect(names).toContain('Best Match')
    for (const name of names) {
      await sort.click()
      await page.getByRole('option', { name }).click()
      const isCut = await sort.getByText(name).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      expect([name, isCut]).toEqual([name, false])
    }
    const [status, box] = [await found.boundingBox(), await sort.boundingBox()]
    expect(status?.x).toBeLessThan(box?.x ?? 0)
    expect(box?.y).toBeLessThan(status?.y ?? 0)
  })

test.describe('adding a game from the list', () => {
  test.use({ expectedErrors: /^503 / })

  // Requirement collection-5: A failed addition from the list shows 'Failed to add game. Please try again.'.
  // Shows collection-8.
  test('a member adds a game from the list to their collection after a failed attempt', async ({ signInNewMember }) => {
    const { page } = await signInNewMember()
    await page.goto('/find-games?search=catan')
    const add = page.getByRole('button', { name: 'Add Catan to your collection' })
    await failNextRequest(page, 'POST', '**/api/users/*/games')
    await add.click()
    await expectToast(page, 'Error', 'Failed to add game. Please try again.')
    await expect(add).toBeEnabled()
    await add.press('Enter')
    await expectToast(page, 'Game added', 'Catan is in your collection now.')
    const addedButton = page.getByRole('button', { name: 'Catan is in your collection' })
    await expect(addedButton).toBeFocused()
    await expect(addedButton).toBeDisabled()
    await expect(page).toHaveURL(/find-games/)
    await page.goto('/games/1')
    await expect(page.getByRole('button', { name: 'In Your Collection' })).toBeDisabled()
  })
})

test('going back to a long list restores the scroll position', async ({ signInNewMember }) => {
  const { page } = await signInNewMember()
  await page.goto('/find-games')
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('article')).toHaveCount(24)
  const card = page.getByRole('article').nth(16)
  await card.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('link', { name: 'Back to Games' })).toBeVisible()
  await page.goBack()
  await expect(card).toBeInViewport()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Find Games' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('link', { name: 'Back to Games' })).toBeInViewport()
})
