import { expect, test } from './test.ts'

test('who signs out while adding a game is not told to sign in first', async ({ meet }) => {
  const { page, fullName } = await meet()
  await page.goto('/add-game')
  await page.getByRole('button', { name: `Your menu, ${fullName}` }).click()
  await page.evaluate(`
    globalThis.wasTold = false
    new MutationObserver(() => {
      if (document.body.textContent.includes('Authentication Required')) globalThis.wasTold = true
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  `)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  expect(await page.evaluate('globalThis.wasTold')).toBe(false)
})

test('without a network a search says at once that it failed, and works again with one', async ({ meet }) => {
  const { page } = await meet()
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
