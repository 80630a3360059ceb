import type { Locator, Page } from '@playwright/test'
import { addGameCategories, editGameCategories } from '../contract/games/categories.ts'
import { addGame, ownGame, pictureAddress, servePicture } from './builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { failOnce, holdBack } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.use({ expectedFaults: /^503 / })

test('a member adds a game that is missing, with a picture from its page', async ({ meet }) => {
  test.setTimeout(120_000)
  const { page } = await meet()
  const add = page.getByRole('button', { name: 'Add Game' })
  await servePicture(page)

  await test.step('the lists do not have it yet', async () => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Popular Games' }).getByRole('article').first()).toBeVisible()
    await page.goto('/find-games?search=lantern+bay')
    await expect(page.getByText('0 games found', { exact: true })).toBeVisible()
  })

  await test.step('the form begins with a game for four, and leads back to the profile', async () => {
    await follow(page, 'Dashboard')
    await page.getByRole('link', { name: 'Add Game' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add Game' })).toBeVisible()
    for (const [name, amount] of Object.entries(defaults)) await expect(page.getByLabel(name)).toHaveValue(amount)
    await expect(page.getByRole('slider', { name: 'Complexity' })).toHaveAttribute('aria-valuetext', '3 of 5, Medium')
    await expect(categoryLabels(page)).toHaveText([...addGameCategories])
    await page.getByRole('link', { name: 'Return to Profile' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await page.getByRole('link', { name: 'Add Game' }).first().click()
  })

  await test.step('one that is there already is offered first', async () => {
    const hint = page.getByRole('status').filter({ hasText: 'We have this game already:' })
    await page.getByLabel('Game Name').fill('the CATÁN')
    await expect(hint.getByRole('link', { name: 'Catan' })).toHaveAttribute('href', '/games/1')
    await expectAccessible(page)
    await page.getByLabel('Game Name').fill('the CATÁN of the north')
    await expect(hint).toHaveCount(0)
    await page.getByLabel('Game Name').fill('')
  })

  await test.step('without its facts it is refused, each fault beside its field', async () => {
    for (const name of Object.keys(defaults)) await page.getByLabel(name).fill('0')
    await add.click()
    for (const fault of faults) await expect(page.getByText(fault, { exact: true })).toBeVisible()
    await page.getByLabel('Image URL').fill('no address')
    await expect(page.getByText('Please provide a valid URL', { exact: true })).toBeVisible()
    await page.getByLabel('Minimum Players').fill('5')
    await page.getByLabel('Maximum Players').fill('4')
    await expect(page.getByText('Maximum players must be at least the minimum', { exact: true })).toBeVisible()
  })

  await test.step('a page without a picture, or that cannot be read, is no help, and says so', async () => {
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
    // The server reads no page of this machine's own.
    await page.getByLabel('Product URL').fill('http://127.0.0.1/lantern-bay')
    await extract.click()
    await expectToast(
      page,
      'Error',
      'Failed to extract image from URL. Please try another URL or enter the image URL manually.',
    )
  })

  await test.step('a picture that is none is not shown', async () => {
    await page.getByLabel('Image URL').fill('https://192.0.2.1/missing.png')
    await expectToast(page, 'Image Error', 'The image URL is invalid or cannot be loaded.')
    await expect(page.getByText('Until it has a picture of its own, we paint one.')).toBeVisible()
  })

  await test.step('the address of a picture is one, and the box shows it', async () => {
    await page.getByLabel('Product URL').fill(pictureAddress)
    const arrive = await holdBack(page, 'POST', '**/api/images/extract')
    await page.getByRole('button', { name: 'Extract Image' }).click()
    await expect(page.getByRole('button', { name: 'Extracting...' })).toBeDisabled()
    arrive()
    await expectToast(page, 'Image found!', 'It is in the form now.')
    await expect(page.getByRole('button', { name: 'Extract Image' })).toBeEnabled()
    await expect(page.getByLabel('Image URL')).toHaveValue(pictureAddress)
    await expect(page.getByText('This is how it will look.')).toBeVisible()
  })

  await test.step('what could not be saved stays as it was typed', async () => {
    await page.getByLabel('Game Name').fill('Lantern Bay')
    await page.getByLabel('Description').fill('Ships find home by the lights we set.')
    await page.getByRole('checkbox', { name: 'Family' }).check()
    for (const name of Object.keys(defaults)) await page.getByLabel(name).fill(name.includes('minutes') ? '45' : '2')
    await failOnce(page, 'POST', '**/api/games')
    await add.click()
    await expectToast(page, 'Error', 'Failed to create game. Please try again.')
    await expect(page.getByLabel('Description')).toHaveValue('Ships find home by the lights we set.')
    await expect(page.getByRole('checkbox', { name: 'Family' })).toBeChecked()
  })

  await test.step('then it is created, and every list knows it', async () => {
    await add.click()
    await expectToast(page, 'Game created!', 'Lantern Bay is in the database now.')
    await expect(page.getByRole('heading', { level: 1, name: 'Lantern Bay' })).toBeVisible()
    const popular = page.waitForRequest('**/api/games/popular*')
    await follow(page, 'Dashboard')
    await popular
    await follow(page, 'Find Games')
    await page.getByRole('searchbox', { name: 'Search' }).fill('lantern bay')
    await expect(page.getByText('1 game found', { exact: true })).toBeVisible()
  })
})

test('who added a game changes it, and nobody else', async ({ meet, enlist }) => {
  const ada = await meet()
  const { page } = ada
  await servePicture(page)
  const gameId = await addGame(ada, 'Lantern Bay', ['Family', 'Dice'])
  const bens = await addGame(await enlist({ fullName: 'Ben Bitdiddle' }), "Ben's Game")
  await ownGame(ada, gameId)

  await test.step('the form knows what it is, and two categories more', async () => {
    await page.goto(`/games/${gameId}/edit`)
    await expect(page.getByLabel('Game Name')).toHaveValue('Lantern Bay')
    await expect(categoryLabels(page)).toHaveText([...editGameCategories])
    await expect(page.getByRole('checkbox', { name: 'Dice' })).toBeChecked()
  })

  await test.step('a change that could not be saved can be tried again, and shows everywhere', async () => {
    await page.getByLabel('Game Name').fill('Lantern Cove')
    await page.getByRole('checkbox', { name: 'Pattern Building' }).check()
    await failOnce(page, 'PATCH', '**/api/games/*')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Error', 'Failed to update game. Please try again.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Game updated!', 'The changes to Lantern Cove are saved.')
    await expect(page.getByRole('heading', { level: 1, name: 'Lantern Cove' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Categories' }).first()).toContainText('Pattern Building')
    await follow(page, 'Dashboard')
    await expect(page.getByRole('region', { name: 'Your Game Collection' })).toContainText('Lantern Cove')
  })

  await test.step("somebody else's is not hers to edit", async () => {
    await page.goto(`/games/${bens}/edit`)
    await expect(page.getByRole('heading', { name: 'Not yours to edit' })).toBeVisible()
    await expect(page.getByLabel('Game Name')).toHaveCount(0)
  })
})

test('a form whose session has ended says so, and a visitor gets none', async ({ meet, openBrowser }) => {
  const { page } = await meet()

  await test.step('signed out elsewhere meanwhile', async () => {
    // The live stream would tell of it before the form is filled in.
    await holdBack(page, 'GET', '**/api/live')
    await page.goto('/add-game')
    const lookedUp = page.waitForResponse('**/api/games/alike*')
    await page.getByLabel('Game Name').fill('Lantern Bay')
    await lookedUp
    await page.request.post('/api/logout')
    await page.getByLabel('Description').fill('Ships find home by the lights we set.')
    await page.getByRole('checkbox', { name: 'Family' }).check()
    await page.getByLabel('Image URL').fill(pictureAddress)
    await page.getByRole('button', { name: 'Add Game' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeVisible()
    await expect(page.getByText('Please log in to add new games to the database.', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(/\/auth$/)
  })

  await test.step('a visitor is sent to sign in, and comes back', async () => {
    const visitor = await openBrowser()
    await visitor.goto('/add-game')
    await expect(visitor).toHaveURL(/\/auth\?next=%2Fadd-game$/)
  })
})

/** SPEC 9: what the form starts with. */
const defaults = {
  'Minimum Players': '1',
  'Maximum Players': '4',
  'Minimum Play Time (minutes)': '30',
  'Maximum Play Time (minutes)': '60',
}

const faults = [
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
