import { addGame, addToCollection, stubPicturePreview } from './builders.ts'
import { expectToast } from './expect-toast.ts'
import { failNextRequest, holdRequests } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: /^503 / })

test('a member marks, removes and deletes games on their own profile', async ({ signInNewMember, createMember }) => {
  test.setTimeout(120_000)
  const ada = await signInNewMember()
  const ben = await createMember({ fullName: 'Ben Bitdiddle' })
  const { page } = ada
  await stubPicturePreview(page)
  const lanternBay = await addGame(ada, 'Lantern Bay')
  const gameOfBen = await addGame(ben, 'Someone Else')
  for (const gameId of [1, lanternBay, gameOfBen]) await addToCollection(ada, gameId)
  const shelf = page.getByRole('tabpanel', { name: 'My Games' })
  const catan = shelf.getByRole('article', { name: 'Catan' })

  // Requirement profile-4: A game in the collection shows at most two categories.
  // Requirement collection-9: A card of the collection shows at most two categories.
  // Shows game-page-11.
  await test.step('the profile lists the games with two categories each, and generated art for games without a picture', async () => {
    const release = await holdRequests(page, 'GET', '**/api/users/*/games?*')
    await page.goto('/profile')
    await expect(page.getByRole('tab')).toHaveText(['My Games', 'My Events', 'About Me'])
    await expect(shelf.getByRole('status', { name: 'Loading games' })).toBeVisible()
    release()
    await expect(shelf.getByRole('heading', { level: 3 })).toHaveText(['Catan', 'Lantern Bay', 'Someone Else'])
    await expect(catan.getByRole('list', { name: 'Categories' }).getByRole('listitem')).toHaveText([
      'Strategy',
      'Family',
    ])
    await expect(catan.getByText('No ratings', { exact: true })).toBeVisible()
    await expect(catan.locator('img[src*="/catan-"]')).toBeVisible()
    await expect(
      shelf.getByRole('article', { name: 'Lantern Bay' }).locator('svg[viewBox="0 0 400 300"]'),
    ).toBeVisible()
  })

  // Requirement collection-15: The menu of an entry offers 'Remove from collection', and for a game that the member
  // added also editing and deleting.
  await test.step('a game that the member added can also be edited and deleted', async () => {
    const both = ['Mark as favorite', 'Offer for lending', 'Remove from collection']
    for (const [name, items] of Object.entries({
      Catan: both,
      'Someone Else': both,
      'Lantern Bay': ['Edit game', 'Delete game', ...both],
    })) {
      await page.getByRole('button', { name: `Options for ${name}` }).click()
      await expect(page.getByRole('menuitem')).toHaveText(items)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
  })

  await test.step('marking a game as favorite shows a label', async () => {
    await page.getByRole('button', { name: 'Options for Catan' }).click()
    await page.getByRole('menuitem', { name: 'Mark as favorite' }).click()
    await expect(catan.getByText('Favorite', { exact: true })).toBeVisible()
  })

  // Shows collection-15.
  await test.step('a game can be removed from the collection', async () => {
    await page.getByRole('button', { name: 'Options for Catan' }).click()
    await page.getByRole('menuitem', { name: 'Remove from collection' }).click()
    await expectToast(page, 'Game removed', 'Catan is no longer in your collection.')
    await expect(catan).toHaveCount(0)
  })

  // Requirement games-15: A deleted game shows 'Game deleted'.
  // Requirement games-12: A failed deletion shows 'Failed to delete game. Please try again.'.
  // Shows games-9.
  await test.step('deleting a game asks first, and can be repeated after a failure', async () => {
    await failNextRequest(page, 'DELETE', `**/api/games/${lanternBay}`)
    for (const [title, description] of [
      ['Error', 'Failed to delete game. Please try again.'],
      ['Game deleted', 'Lantern Bay is no longer in the catalog.'],
    ] as const) {
      await page.getByRole('button', { name: 'Options for Lantern Bay' }).click()
      await page.getByRole('menuitem', { name: 'Delete game' }).click()
      const question = page.getByRole('alertdialog', { name: 'Delete this game?' })
      await question.getByRole('button', { name: 'Delete game' }).click()
      await expectToast(page, title, description)
      await expect(question).toBeHidden()
    }
    await expect(shelf.getByRole('heading', { level: 3 })).toHaveText(['Someone Else'])
    await page.goto(`/games/${lanternBay}`)
    await expect(page.getByRole('alert')).toContainText('Error loading game details.')
  })
})

// Requirement profile-5: Members can change only their own collection.
test('the collection of another member has no menus to change it', async ({ signInNewMember, createMember }) => {
  const ada = await createMember()
  const ben = await signInNewMember(
    { fullName: 'Ben Bitdiddle' },
    { viewport: { width: 390, height: 844 }, isMobile: true },
  )
  const { page } = ben
  await stubPicturePreview(page)
  await page.goto(`/profile/${ada.id}`)
  await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible()

  // The menu is missing even for a game that the viewer added.
  const gameOfBen = await addGame(ben, 'Lantern Bay')
  for (const gameId of [1, gameOfBen]) await addToCollection(ada, gameId)
  await page.reload()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Catan', 'Lantern Bay'])
  await expect(page.getByRole('article').getByRole('button', { name: /^Options/ })).toHaveCount(0)
  await page.getByRole('article', { name: 'Lantern Bay' }).getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Add to Collection' })).toBeVisible()
})
