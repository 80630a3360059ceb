import type { Locator } from '@playwright/test'
import { expect, test } from './test.ts'

/** A phone held sideways, or a desk at 200 %. */
const viewport = { width: 640, height: 450 }

test('what opens beside a button is of use in a low window: it takes the room there is, and nothing is cut off', async ({
  meet,
}) => {
  const { page } = await meet({}, { viewport, reducedMotion: 'reduce' })
  await page.goto('/events?create=1')
  const form = page.getByRole('dialog', { name: 'Create New Event' })

  await test.step('the calendar shows its month as a whole', async () => {
    await form.getByRole('button', { name: /, 20\d\d$/ }).click()
    const calendar = page.getByRole('dialog', { name: 'Pick a date' })
    await expectWhole(calendar)
    await page.keyboard.press('Escape')
  })

  await test.step('a list shows several of its options, the chosen one among them', async () => {
    await form.getByRole('combobox', { name: 'Time' }).click()
    const list = page.getByRole('listbox', { name: 'Time' })
    await expect(list).toBeInViewport({ ratio: 1 })
    await expect(list.getByRole('option', { name: '6:00 PM' })).toBeInViewport({ ratio: 1 })
    expect((await list.boundingBox())?.height).toBeGreaterThan(250)
    await page.keyboard.press('Escape')
  })

  await test.step('so does the list of games', async () => {
    await form.getByRole('button', { name: /Choose games/ }).click()
    const games = page.getByRole('dialog', { name: 'Choose games' })
    await expect(games.getByRole('checkbox', { name: 'Catan', exact: true })).toBeVisible()
    await expectWhole(games)
    await page.keyboard.press('Escape')
  })

  await test.step('the notifications end above the lower edge, and the last can be scrolled to', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel).toBeInViewport({ ratio: 1 })
    await panel.getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(panel.getByRole('link').last()).toBeInViewport({ ratio: 0.95 })
  })
})

/** All of it is in the window, and nothing of it has to be scrolled to. */
async function expectWhole(sheet: Locator) {
  await expect(sheet).toBeInViewport({ ratio: 1 })
  expect(await sheet.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
}
