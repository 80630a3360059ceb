import type { Locator, Page } from '@playwright/test'
import { createEvent } from './event-builders.ts'
import { expect, test } from './test.ts'

test('a link clicked right after typing opens its target, even though the search updates the URL later', async ({
  signInNewMember,
  createMember,
}) => {
  const ben = await createMember({ fullName: 'Ben Bitdiddle' })
  const eventId = await createEvent(ben, 'Rainy Sunday Catan')
  const { page } = await signInNewMember()
  await page.clock.install()

  await test.step('a link to a game', async () => {
    await page.goto('/find-games?search=catan')
    await typeAndClick(page, page.getByRole('article', { name: 'Catan', exact: true }).getByRole('link'), 'game-screen')
    await expect(page).toHaveURL(/\/games\/1$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Catan' })).toBeVisible()
  })

  await test.step('a link to a player', async () => {
    await page.goto('/players')
    const card = page.getByRole('article', { name: 'Ben Bitdiddle' })
    await typeAndClick(page, card.getByRole('link', { name: 'View Profile' }), 'profile-screen')
    await expect(page).toHaveURL(new RegExp(`/profile/${ben.id}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Ben Bitdiddle' })).toBeVisible()
  })

  await test.step('a link to event details, after which the search starts', async () => {
    await page.goto('/events')
    const card = page.getByRole('article', { name: 'Rainy Sunday Catan' })
    await typeAndClick(page, card.getByRole('link', { name: 'Rainy Sunday Catan' }))
    await expect(page.getByRole('dialog', { name: 'Rainy Sunday Catan' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/events\\?event=${eventId}$`))
    await page.goBack()
    await expect(page).toHaveURL(/\/events\?search=nobody$/)
    await expect(page.getByRole('searchbox')).toHaveValue('nobody')
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/profile/${ben.id}$`))
  })

  await test.step('a link to a conversation, which keeps the search in the URL', async () => {
    await page.goto('/messages')
    await typeAndClick(page, page.getByRole('link', { name: /^Ben Bitdiddle/ }))
    await expect(page.getByRole('heading', { name: 'Ben Bitdiddle' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`userId=${ben.id}&search=nobody$`))
  })
})

/**
 * Types a search without results and clicks a link before the debounced search starts, with the clock paused. With
 * `screen`, the code of the target screen loads only after the search was due.
 */
async function typeAndClick(page: Page, link: Locator, screen?: string) {
  await expect(link).toBeVisible()
  await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 10_000'))
  const { promise: searchWasDue, resolve: releaseCode } = Promise.withResolvers<void>()
  if (screen)
    await page.route(`**/assets/${screen}*.js`, async (route) => {
      await searchWasDue
      await route.continue()
    })
  await page.getByRole('searchbox').fill('nobody')
  await link.click()
  await page.clock.fastForward(2000)
  await page.clock.resume()
  releaseCode()
}
