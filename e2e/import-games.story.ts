import { buildCollectionFile } from '../web/testing/build-collection-file.ts'
import { addGame } from './builders.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: /ERR_FAILED/ })

// Shows shelf-14. Shows shelf-15.
test('a member imports a collection of 500 games, in spite of a lost connection and a closed tab', async ({
  signInNewMember,
}) => {
  const ada = await signInNewMember()
  const { page } = ada
  await addGame(ada, 'Lantern Bay')
  const names = Array.from({ length: 495 }, (_empty, index) => `Invented Game ${index + 1}`)
  const rows = [
    { objectname: 'Catan', objectid: '13', rating: '8', wanttoplay: '1' },
    { objectname: 'The Lantern Bay (Second Edition)' },
    { objectname: 'Invented Game 1: Storms', itemtype: 'expansion' },
    { objectname: 'Sold Game', own: '0', prevowned: '1' },
    { objectname: 'Catan', objectid: '13' },
    ...names.map((objectname) => ({ objectname })),
  ]
  const buffer = Buffer.from(`\uFEFF${buildCollectionFile(rows)}`)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.postData() ?? ''))

  await page.goto('/profile')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByLabel('Collection file').setInputFiles({ name: 'collection.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { name: 'New to our catalog (496)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In our catalog (1)' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Base game of Invented Game 1: Storms' })).toHaveText(
    'Expansion of Invented Game 1',
  )
  await expect(page.getByRole('combobox', { name: 'Game for The Lantern Bay (Second Edition)' })).toHaveText(
    'Add as a new game',
  )

  let sent = 0
  await page.route('**/api/shelf/import', (route) => (++sent === 3 ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Import 498 games' }).click()
  await expect(page.getByRole('heading', { name: 'Your import has stopped' })).toBeVisible()
  await page.close()
  const reopened = await ada.page.context().newPage()
  await reopened.goto('/import-games')
  await expect(reopened.getByText('200 of 498 games')).toBeVisible()
  await reopened.getByRole('button', { name: 'Continue' }).click()
  await expect(reopened.getByText('498 games: 1 updated, 497 new to the catalog.')).toBeVisible()
  expect(requests.join()).not.toMatch(/secret|49\.90/i)

  await reopened.getByRole('link', { name: 'Show my games' }).click()
  const baseGame = reopened.getByRole('article', { name: 'Invented Game 1', exact: true })
  await baseGame.getByRole('button', { name: '1 expansion' }).click()
  await baseGame.getByRole('link', { name: 'Invented Game 1: Storms' }).click()
  await expect(reopened.getByRole('link', { name: 'Invented Game 1', exact: true })).toBeVisible()
})
