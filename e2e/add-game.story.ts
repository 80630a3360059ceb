import type { Locator, Page } from '@playwright/test'
import { addGameCategories, editGameCategories } from '../contract/people/categories.ts'
import { addGame, addToCollection, pictureAddress, stubPicturePreview } from './builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { endSessionBefore, failNextRequest, holdRequests } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: /^503 / })

test('a member adds a missing game, with the picture from its product page', async ({ signInNewMember }) => {
  test.setTimeout(120_000)
  const { page } = await signInNewMember()
  const add = page.getByRole('button', { name: 'Add Game' })
  await stubPicturePreview(page)

  await test.step('the game is not listed yet', async () => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Popular Games' }).getByRole('article').first()).toBeVisible()
    await page.goto('/find-games?search=lantern+bay')
    await expect(page.getByText('0 games found', { exact: true })).toBeVisible()
  })

  // Requirement game-form-16: The form starts with 1 to 4 players, 30 to 60 minutes and complexity 3.
  // Requirement game-form-3: 'Return to Profile' leads back.
  await test.step('the form has default values and a link back to the profile', async () => {
    await follow(page, 'Dashboard')
    await page.getByRole('link', { name: 'Add Game' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add Game' })).toBeVisible()
    for (const [name, amount] of Object.entries(defaults)) await expect(page.getByLabel(name)).toHaveValue(amount)
    await expect(page.getByRole('slider', { name: 'Complexity' })).toHaveAttribute(
      'aria-valuetext',
      '3 out of 5, Medium',
    )
    await expect(categoryLabels(page)).toHaveText([...addGameCategories])
    await page.getByRole('link', { name: 'Return to Profile' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await page.getByRole('link', { name: 'Add Game' }).first().click()
  })

  await test.step('the form links to an existing game with the same name', async () => {
    const hint = page.getByRole('status').filter({ hasText: 'We already have this game:' })
    const similar = page.getByRole('list', { name: 'Games with a similar name' })
    await page.getByLabel('Game Name').fill('the CATÁN')
    await expect(hint).toBeVisible()
    await expect(similar.getByRole('link', { name: 'Catan' })).toHaveAttribute('href', '/games/1')
    await expectAccessible(page)
    await page.getByLabel('Game Name').fill('the CATÁN of the north')
    await expect(hint).toHaveCount(0)
    await page.getByLabel('Game Name').fill('')
  })

  // Shows game-form-1. Shows game-form-5. Shows game-form-6. Shows game-form-12. Shows game-form-13. Shows
  // game-form-14.
  await test.step('every invalid field shows its own error', async () => {
    for (const name of Object.keys(defaults)) await page.getByLabel(name).fill('0')
    await add.click()
    for (const error of fieldErrors) await expect(page.getByText(error, { exact: true })).toBeVisible()
    await page.getByLabel('Image URL').fill('no address')
    await expect(page.getByText('Please provide a valid URL', { exact: true })).toBeVisible()
    await page.getByLabel('Minimum Players').fill('5')
    await page.getByLabel('Maximum Players').fill('4')
    await expect(page.getByText('Maximum players must be at least the minimum', { exact: true })).toBeVisible()
  })

  // Requirement pictures-10: A failed extraction shows 'Failed to extract image from URL. Please try another URL or
  // enter the image URL manually.'.
  // Requirement pictures-9: Without a picture the form shows 'No image found' and 'Could not extract an image from this
  // URL. Please enter an image URL manually.'.
  // Requirement pictures-1: Extracting without an address shows 'No URL provided' and 'Please enter a product URL
  // first.'.
  await test.step('Extract Image explains why it found no picture', async () => {
    const extract = page.getByRole('button', { name: 'Extract Image' })
    await extract.click()
    await expectToast(page, 'No URL provided', 'Please enter a product URL first.')
    await page.getByLabel('Product URL').fill('https://games.example.org/lantern-bay')
    await page.route('**/api/images/extract', (route) => route.fulfill({ json: { imageUrl: null } }), { times: 1 })
    await extract.click()
    await expectToast(
      page,
      'No image found',
      'Could not extract an image from this URL. Please enter an image URL manually.',
    )
    // The server refuses to fetch loopback addresses.
    await page.getByLabel('Product URL').fill('http://127.0.0.1/lantern-bay')
    await extract.click()
    await expectToast(
      page,
      'Error',
      'Failed to extract image from URL. Please try another URL or enter the image URL manually.',
    )
  })

  // Requirement pictures-11: A preview that cannot be loaded shows 'Image Error' and 'The image URL is invalid or
  // cannot be loaded.'.
  // Shows entities-18.
  await test.step('an image URL that cannot be loaded shows no preview', async () => {
    await page.getByLabel('Image URL').fill('https://192.0.2.1/missing.png')
    await expectToast(page, 'Image Error', 'The image URL is invalid or cannot be loaded.')
    await expect(page.getByText('Without a picture, the game gets a drawn cover.')).toBeVisible()
  })

  // Requirement pictures-12: A picture that was found shows 'Image found!'.
  // Requirement pictures-7: The address of a picture that the server can read is returned unchanged, without a request.
  // Requirement game-form-2: 'Extract Image' finds the picture on the page of a product.
  // Requirement entities-17: 'Extract Image' shows 'Extracting...' while it runs.
  await test.step('a product URL that is itself a picture becomes the image URL and shows a preview', async () => {
    await page.getByLabel('Product URL').fill(pictureAddress)
    const release = await holdRequests(page, 'POST', '**/api/images/extract')
    await page.getByRole('button', { name: 'Extract Image' }).click()
    await expect(page.getByRole('button', { name: 'Extracting...' })).toBeDisabled()
    release()
    await expectToast(page, 'Image found!', 'We filled in its address for you.')
    await expect(page.getByRole('button', { name: 'Extract Image' })).toBeEnabled()
    await expect(page.getByLabel('Image URL')).toHaveValue(pictureAddress)
    await expect(page.getByText('This is how it will look.')).toBeVisible()
  })

  // Requirement games-13: A failed addition shows 'Failed to create game. Please try again.'.
  await test.step('a failed save keeps everything that was typed', async () => {
    await page.getByLabel('Game Name').fill('Lantern Bay')
    await page.getByLabel('Description').fill('Ships find home by the lights we set.')
    await page.getByRole('checkbox', { name: 'Family' }).check()
    for (const name of Object.keys(defaults)) await page.getByLabel(name).fill(name.includes('minutes') ? '45' : '2')
    await failNextRequest(page, 'POST', '**/api/games')
    await add.click()
    await expectToast(page, 'Error', 'Failed to create game. Please try again.')
    await expect(page.getByLabel('Description')).toHaveValue('Ships find home by the lights we set.')
    await expect(page.getByRole('checkbox', { name: 'Family' })).toBeChecked()
  })

  // Requirement games-16: An added game shows 'Game created!'.
  // Requirement game-form-1: The form has a field for every fact of a game.
  // Shows product-3. Shows games-5.
  await test.step('a successful save opens the new game, and the lists include it', async () => {
    await add.click()
    await expectToast(page, 'Game created!', 'Lantern Bay is in the catalog and in your collection now.')
    await expect(page.getByRole('heading', { level: 1, name: 'Lantern Bay' })).toBeVisible()
    const popular = page.waitForRequest('**/api/games/popular*')
    await follow(page, 'Dashboard')
    await popular
    await follow(page, 'Find Games')
    await page.getByRole('searchbox', { name: 'Search' }).fill('lantern bay')
    await expect(page.getByText('1 game found', { exact: true })).toBeVisible()
  })
})

test('a game can be edited by the member who added it, and by no other member', async ({
  signInNewMember,
  createMember,
}) => {
  const ada = await signInNewMember()
  const { page } = ada
  await stubPicturePreview(page)
  const gameId = await addGame(ada, 'Lantern Bay', ['Family', 'Dice'])
  const gameOfBen = await addGame(await createMember({ fullName: 'Ben Bitdiddle' }), "Ben's Game")
  await addToCollection(ada, gameId)

  // Shows game-form-18.
  await test.step('the form shows the current values and two more categories than the add form', async () => {
    await page.goto(`/games/${gameId}/edit`)
    await expect(page.getByLabel('Game Name')).toHaveValue('Lantern Bay')
    await expect(categoryLabels(page)).toHaveText([...editGameCategories])
    await expect(page.getByRole('checkbox', { name: 'Dice' })).toBeChecked()
  })

  // Requirement games-14: A changed game shows 'Game updated!'.
  // Requirement games-11: A failed change shows 'Failed to update game. Please try again.'.
  // Shows games-7.
  await test.step('a failed save can be repeated, and the change appears on every screen', async () => {
    await page.getByLabel('Game Name').fill('Lantern Cove')
    await page.getByRole('checkbox', { name: 'Pattern Building' }).check()
    await failNextRequest(page, 'PATCH', '**/api/games/*')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Error', 'Failed to update game. Please try again.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Game updated!', 'Your changes to Lantern Cove are saved.')
    await expect(page.getByRole('heading', { level: 1, name: 'Lantern Cove' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Categories' }).first()).toContainText('Pattern Building')
    await follow(page, 'Dashboard')
    await expect(page.getByRole('region', { name: 'Your Game Collection' })).toContainText('Lantern Cove')
  })

  await test.step('a game that another member added cannot be edited', async () => {
    await page.goto(`/games/${gameOfBen}/edit`)
    await expect(page.getByRole('heading', { name: 'Not yours to edit' })).toBeVisible()
    await expect(page.getByLabel('Game Name')).toHaveCount(0)
  })
})

test('adding a game requires a session', async ({ signInNewMember, openBrowser }) => {
  const { page } = await signInNewMember()

  // Requirement game-form-4: When the session has ended, the screen shows 'Authentication Required', 'Please log in to
  // add new games to the database.' and a Return to Home button.
  // Requirement screens-18: 'Authentication Required' shows when the session ends while /add-game is open.
  await test.step('a member who was signed out in another tab sees Authentication Required', async () => {
    // Otherwise the live stream reports the sign-out before the form is filled in.
    await holdRequests(page, 'GET', '**/api/live?*')
    await page.goto('/add-game')
    await page.getByLabel('Game Name').fill('Lantern Bay')
    await endSessionBefore(page, 'POST', '**/api/games')
    await page.getByLabel('Description').fill('Ships find home by the lights we set.')
    await page.getByRole('checkbox', { name: 'Family' }).check()
    await page.getByLabel('Image URL').fill(pictureAddress)
    await page.getByRole('button', { name: 'Add Game' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeVisible()
    await expect(page.getByText('Please log in to add new games to the database.', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(/\/auth$/)
  })

  // Requirement screens-17: A visitor who opens /add-game is redirected to /auth as on every other screen.
  await test.step('a visitor is redirected to the sign-in page, which remembers where to return', async () => {
    const visitor = await openBrowser()
    await visitor.goto('/add-game')
    await expect(visitor).toHaveURL(/\/auth\?next=%2Fadd-game$/)
  })
})

const defaults = {
  'Minimum Players': '1',
  'Maximum Players': '4',
  'Minimum Play Time (minutes)': '30',
  'Maximum Play Time (minutes)': '60',
}

const fieldErrors = [
  'Game name is required',
  'Please provide a brief description',
  'Select at least one category',
  'Minimum players must be at least 1',
  'Maximum players must be at least 1',
  'Minimum play time must be at least 1 minute',
  'Maximum play time must be at least 1 minute',
  'Image URL is required',
]

function categoryLabels(page: Page): Locator {
  return page.getByRole('group', { name: 'Categories' }).locator('label')
}

async function follow(page: Page, link: string) {
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: link }).click()
}
