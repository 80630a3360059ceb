import { addGame, ownGame, servePicture } from './builders.ts'
import { expectToast } from './expect-toast.ts'
import { failOnce, holdBack } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.use({ expectedFaults: /^503 / })

test('a member keeps the games they own in order, and can undo nobody else', async ({ meet, enlist }) => {
  test.setTimeout(120_000)
  const ada = await meet()
  const ben = await enlist({ fullName: 'Ben Bitdiddle' })
  const { page } = ada
  await servePicture(page)
  const lanternBay = await addGame(ada, 'Lantern Bay')
  const bens = await addGame(ben, 'Somebody Else')
  for (const gameId of [1, lanternBay, bens]) await ownGame(ada, gameId)
  const shelf = page.getByRole('tabpanel', { name: 'My Games' })
  const catan = shelf.getByRole('article', { name: 'Catan' })

  await test.step('her shelf stands on her profile, with two categories a game and art where a picture is missing', async () => {
    const arrive = await holdBack(page, 'GET', '**/api/users/*/games')
    await page.goto('/profile')
    await expect(page.getByRole('tab')).toHaveText(['My Games', 'My Events', 'About Me'])
    await expect(shelf.getByRole('status', { name: 'Loading games' })).toBeVisible()
    arrive()
    await expect(shelf.getByRole('heading', { level: 3 })).toHaveText(['Catan', 'Lantern Bay', 'Somebody Else'])
    await expect(catan.getByRole('list', { name: 'Categories' }).getByRole('listitem')).toHaveText([
      'Strategy',
      'Family',
    ])
    await expect(catan.getByText('No ratings', { exact: true })).toBeVisible()
    await expect(catan.locator('svg[viewBox="0 0 400 300"]')).toBeVisible()
  })

  await test.step('what others added she can favor and remove, what she added edit and delete too', async () => {
    const both = ['Mark as favorite', 'Remove from collection']
    for (const [name, items] of Object.entries({
      Catan: both,
      'Somebody Else': both,
      'Lantern Bay': ['Edit game', 'Delete game', ...both],
    })) {
      await page.getByRole('button', { name: `Options for ${name}` }).click()
      await expect(page.getByRole('menuitem')).toHaveText(items)
      await page.keyboard.press('Escape')
    }
  })

  await test.step('a favorite is marked as one', async () => {
    await page.getByRole('button', { name: 'Options for Catan' }).click()
    await page.getByRole('menuitem', { name: 'Mark as favorite' }).click()
    await expect(catan.getByText('Favorite', { exact: true })).toBeVisible()
  })

  await test.step('one she gave away is removed', async () => {
    await page.getByRole('button', { name: 'Options for Catan' }).click()
    await page.getByRole('menuitem', { name: 'Remove from collection' }).click()
    await expectToast(page, 'Game removed', 'Catan is no longer in your collection.')
    await expect(catan).toHaveCount(0)
  })

  await test.step('hers is deleted after a question, at the second try', async () => {
    await failOnce(page, 'DELETE', `**/api/games/${lanternBay}`)
    for (const [title, description] of [
      ['Error', 'Failed to delete game. Please try again.'],
      ['Game deleted', 'Lantern Bay is gone from the database.'],
    ] as const) {
      await page.getByRole('button', { name: 'Options for Lantern Bay' }).click()
      await page.getByRole('menuitem', { name: 'Delete game' }).click()
      const question = page.getByRole('alertdialog', { name: 'Delete this game?' })
      await question.getByRole('button', { name: 'Delete game' }).click()
      await expectToast(page, title, description)
      await expect(question).toBeHidden()
    }
    await expect(shelf.getByRole('heading', { level: 3 })).toHaveText(['Somebody Else'])
    await page.goto(`/games/${lanternBay}`)
    await expect(page.getByRole('alert')).toContainText('Error loading game details.')
  })
})

test("another member's shelf is there to look at, not to change", async ({ meet, enlist }) => {
  const ada = await enlist()
  const ben = await meet({ fullName: 'Ben Bitdiddle' }, { viewport: { width: 390, height: 844 }, isMobile: true })
  const { page } = ben
  await servePicture(page)
  await page.goto(`/profile/${ada.id}`)
  await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible()

  // Even a game he added himself he only edits from his own shelf.
  const bens = await addGame(ben, 'Lantern Bay')
  for (const gameId of [1, bens]) await ownGame(ada, gameId)
  await page.reload()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Catan', 'Lantern Bay'])
  await expect(page.getByRole('article').getByRole('button', { name: /^Options/ })).toHaveCount(0)
  await page.getByRole('article', { name: 'Lantern Bay' }).getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Add to Collection' })).toBeVisible()
})
