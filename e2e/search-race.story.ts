import type { Locator, Page } from '@playwright/test'
import { hostEvent } from './host-event.ts'
import { expect, test } from './test.ts'

test('a click right after the last key goes where it leads, and is not overtaken by the search', async ({
  meet,
  enlist,
}) => {
  const ben = await enlist({ fullName: 'Ben Bitdiddle' })
  const eventId = await hostEvent(ben, 'Rainy Sunday Catan')
  const { page } = await meet()
  await page.clock.install()

  await test.step('to a game', async () => {
    await page.goto('/find-games?search=catan')
    await typeAndClick(page, page.getByRole('article', { name: 'Catan', exact: true }).getByRole('link'), 'game-screen')
    await expect(page).toHaveURL(/\/games\/1$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Catan' })).toBeVisible()
  })

  await test.step('to a player', async () => {
    await page.goto('/players')
    const card = page.getByRole('article', { name: 'Ben Bitdiddle' })
    await typeAndClick(page, card.getByRole('link', { name: 'View Profile' }), 'profile-screen')
    await expect(page).toHaveURL(new RegExp(`/profile/${ben.id}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Ben Bitdiddle' })).toBeVisible()
  })

  await test.step("to an event's details, with the search behind them", async () => {
    await page.goto('/events')
    const card = page.getByRole('article', { name: 'Rainy Sunday Catan' })
    await typeAndClick(page, card.getByRole('link', { name: 'Rainy Sunday Catan' }))
    await expect(page.getByRole('dialog', { name: 'Rainy Sunday Catan' })).toBeVisible()
    await expect(page).toHaveURL(/search=nobody/)
    await expect(page).toHaveURL(new RegExp(`event=${eventId}`))
  })

  await test.step('to a conversation, with the search beside it', async () => {
    await page.goto('/messages')
    await typeAndClick(page, page.getByRole('link', { name: /^Ben Bitdiddle/ }))
    await expect(page.getByRole('heading', { name: 'Ben Bitdiddle' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`userId=${ben.id}&search=nobody$`))
  })
})

/**
 * Types what finds nothing and follows a link before the search is made: the clock stands still until then. The screen's
 * code is slow to come.
 */
async function typeAndClick(page: Page, link: Locator, screen?: string) {
  await expect(link).toBeVisible()
  await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 10_000'))
  const { promise: isSearchDue, resolve: letCodeCome } = Promise.withResolvers<void>()
  if (screen)
    await page.route(`**/assets/${screen}*.js`, async (route) => {
      await isSearchDue
      await route.continue()
    })
  await page.getByRole('searchbox').fill('nobody')
  await link.click()
  await page.clock.fastForward(2000)
  await page.clock.resume()
  letCodeCome()
}
