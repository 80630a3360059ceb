import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const picture = 'https://pictures.example.org/lantern-bay.svg'

test('a member finds games, adds one of their own, changes it and deletes it', async ({ meet }) => {
  test.setTimeout(120_000)
  const { page } = await meet()
  await page.route(picture, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>',
    }),
  )

  await test.step('filters stand in the address and survive a reload', async () => {
    await page.goto('/find-games')
    await page.getByRole('searchbox', { name: 'Search' }).fill('pandemic')
    await expect(page).toHaveURL(/search=pandemic/)
    await page.getByRole('radio', { name: '4' }).check()
    await page.getByRole('checkbox', { name: 'Cooperative' }).check()
    await expect(page).toHaveURL(/players=4.*category=Cooperative/)
    await page.getByRole('combobox', { name: 'Sort by' }).click()
    await page.getByRole('option', { name: 'Play Time' }).click()
    await expect(page).toHaveURL(/sort=playTime/)
    await page.reload()
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('pandemic')
    await expect(page.getByRole('radio', { name: '4' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Cooperative' })).toBeChecked()
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toContainText('Play Time')
    await expect(page.getByRole('status').filter({ hasText: /^\d+ games? found$/ })).toBeVisible()
    await expect(page.getByRole('article', { name: 'Pandemic', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Reset filters' }).click()
    await expect(page).not.toHaveURL(/players|category/)
  })

  await test.step('all of a card leads to its game, the picture too', async () => {
    await page.goto('/find-games?search=pandemic')
    const corner = { x: 40, y: 40 }
    await page.getByRole('article', { name: 'Pandemic', exact: true }).click({ position: corner, delay: 150 })
    await expect(page.getByRole('heading', { level: 1, name: 'Pandemic' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Games' }).click()
  })

  await test.step('a game without its facts is refused, each fault beside its field', async () => {
    await page.goto('/add-game')
    const add = page.getByRole('button', { name: 'Add Game' })
    for (const name of amounts) await page.getByLabel(name).fill('0')
    await add.click()
    for (const message of [...faults, 'Image URL is required'])
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    await page.getByLabel('Image URL').fill('no address')
    await expect(page.getByText('Please provide a valid URL', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Extract Image' }).click()
    await expect(page.getByText('No URL provided', { exact: true })).toBeVisible()
    await expect(page.getByText('Please enter a product URL first.', { exact: true })).toBeVisible()
  })

  await test.step('whole, it is created and joins the collection', async () => {
    await page.getByLabel('Game Name').fill('Lantern Bay')
    await page.getByLabel('Description').fill('Ships find home by the lights we set.')
    await page.getByRole('checkbox', { name: 'Family' }).check()
    for (const name of amounts) await page.getByLabel(name).fill(name.includes('minutes') ? '45' : '2')
    await page.getByLabel('Image URL').fill(picture)
    await expect(page.getByText('This is how it will look.')).toBeVisible()
    await page.getByRole('button', { name: 'Add Game' }).click()
    await expect(page.getByText('Game created!', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Lantern Bay' })).toBeVisible()
    await page.getByRole('button', { name: 'Add to Collection' }).click()
    await expect(page.getByText('Game added', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'In Your Collection' })).toBeDisabled()
  })

  await test.step('its name changes everywhere', async () => {
    await openMenu(page, 'Lantern Bay')
    await page.getByRole('menuitem', { name: 'Edit game' }).click()
    await expect(page.getByRole('checkbox', { name: 'Pattern Building' })).toBeVisible()
    await page.getByLabel('Game Name').fill('Lantern Cove')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Game updated!', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Lantern Cove' })).toBeVisible()
  })

  await test.step('it is deleted after a question, and the shelf is empty', async () => {
    await openMenu(page, 'Lantern Cove')
    await page.getByRole('menuitem', { name: 'Delete game' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this game?' })
    await question.getByRole('button', { name: 'Delete game' }).click()
    await expect(page.getByText('Game deleted', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your shelf is empty' })).toBeVisible()
  })
})

const amounts = [
  'Minimum Players',
  'Maximum Players',
  'Minimum Play Time (minutes)',
  'Maximum Play Time (minutes)',
] as const

const faults = [
  'Game name is required',
  'Please provide a brief description',
  'Select at least one category',
  'Minimum players must be at least 1',
  'Maximum players must be at least 1',
  'Minimum play time must be at least 1 minute',
  'Maximum play time must be at least 1 minute',
]

async function openMenu(page: Page, game: string) {
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Your Profile' }).click()
  await page.getByRole('button', { name: `Options for ${game}` }).click()
}
