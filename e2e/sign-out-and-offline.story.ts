import { expect, test } from './test.ts'

test('signing out on the add-game screen does not flash Authentication Required', async ({ signInNewMember }) => {
  const { page, fullName } = await signInNewMember()
  await page.goto('/add-game')
  await page.getByRole('button', { name: `Your menu, ${fullName}` }).click()
  await page.evaluate(`
    globalThis.didFlash = false
    new MutationObserver(() => {
      if (document.body.textContent.includes('Authentication Required')) globalThis.didFlash = true
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  `)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Come on in' })).toBeVisible()
  expect(await page.evaluate('globalThis.didFlash')).toBe(false)
})

test('a search without a network shows an error at once and works after reconnecting', async ({ signInNewMember }) => {
  const { page } = await signInNewMember()
  await page.goto('/find-games')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('searchbox').fill('catan')
  const failure = page.getByRole('alert')
  await expect(failure).toBeVisible()
  await page.context().setOffline(false)
  await failure.getByRole('button').click()
  await expect(page.getByRole('article').first()).toContainText('Catan')
})
