import type { Locator } from '@playwright/test'
import { addToCollection } from './builders.ts'
import { createEvent, daysFromNow } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './test.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

// Requirement api-309: On a phone of 390 px, the first event is at most 330 px down, the first player 380 px, and the
// first game of the own profile 450 px, and a card of an event is at most 440 px high.
test('a phone shows the first event, player and game near the top', async ({ signInNewMember, createMember }) => {
  const { page, ...ada } = await signInNewMember({ fullName: 'Ada Lovelace', location: '97205' }, phone)
  const ben = await createMember({ fullName: 'Ben Ngo', location: '97205' })
  // From an evening until after midnight at their place: these times are the longest.
  const date = daysFromNow(3)
  date.setUTCHours(6, 30)
  await createEvent(ben, 'Trains by Candlelight and a Very Long Night of Wine', {
    date,
    location: '97205',
    locationDetails: 'Upstairs, ring twice, and mind the cat',
    description: 'We lay tracks until the candles are down. Then we light new ones and start again.',
  })
  for (const gameId of [1, 2]) await addToCollection({ ...ada, request: page.request }, gameId)
  const first = page.getByRole('main').getByRole('article').first()

  for (const [path, limit] of [
    ['/events', 330],
    ['/players', 380],
    ['/profile', 450],
  ] as const)
    await test.step(`${path} has its first card at most ${limit} px down`, async () => {
      await page.goto(path)
      await expect(first).toBeVisible()
      await expect.poll(async () => (await boxOf(first)).y).toBeLessThanOrEqual(limit)
      if (path === '/events') expect((await boxOf(first)).height).toBeLessThanOrEqual(440)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Filters' }).click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await expect(sheet.getByRole('button', { name: /^Show \d+ / })).toBeVisible()
      await expectAccessible(page)
      await page.goBack()
      await expect(sheet).toBeHidden()
    })
})

// Requirement profile-41: On a desktop of 1280 px, the first game of the own profile is at most 450 px down.
test('a desktop shows the first game of the own profile near the top', async ({ signInNewMember }) => {
  const { page, ...ada } = await signInNewMember({ location: '97205' }, { viewport: { width: 1280, height: 800 } })
  for (const gameId of [1, 2]) await addToCollection({ ...ada, request: page.request }, gameId)
  await page.goto('/profile')
  const first = page.getByRole('main').getByRole('article').first()
  await expect(first).toBeVisible()
  await expect.poll(async () => (await boxOf(first)).y).toBeLessThanOrEqual(450)
})

async function boxOf(card: Locator) {
  return (await card.boundingBox()) ?? { y: Infinity, height: Infinity }
}
