import type { Locator } from '@playwright/test'
import { expectFocusIn } from './expect-focus-in.ts'
import { expect, test } from './test.ts'

/** As on a phone in landscape mode, or a desktop screen at 200 % zoom. */
const viewport = { width: 640, height: 450 }

test('popovers fit into a window of little height without being cut off', async ({ signInNewMember }) => {
  const { page } = await signInNewMember({}, { viewport, reducedMotion: 'reduce' })
  await page.goto('/events?create=1')
  const form = page.getByRole('dialog', { name: 'Create New Event' })

  await test.step('the calendar shows the whole month', async () => {
    await form.getByRole('button', { name: /, 20\d\d$/ }).click()
    const calendar = page.getByRole('dialog', { name: 'Pick a date' })
    await expectFullyVisible(calendar)
    await expectFocusIn(calendar)
    await page.keyboard.press('Escape')
  })

  await test.step('a select shows several options, including the selected one', async () => {
    await form.getByRole('combobox', { name: 'Time' }).click()
    const list = page.getByRole('listbox', { name: 'Time' })
    await expect(list).toBeInViewport({ ratio: 1 })
    await expect(list.getByRole('option', { name: '6:00 PM' })).toBeInViewport({ ratio: 1 })
    expect((await list.boundingBox())?.height).toBeGreaterThan(250)
    await page.keyboard.press('Escape')
  })

  await test.step('the list of games fits', async () => {
    await form.getByRole('button', { name: /Choose games/ }).click()
    const games = page.getByRole('dialog', { name: 'Choose games' })
    await expect(games.getByRole('checkbox', { name: 'Catan', exact: true })).toBeVisible()
    await expectFullyVisible(games)
    await expectFocusIn(games)
    await page.keyboard.press('Escape')
  })

  await test.step('the notifications fit, and the last one can be scrolled into view', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel).toBeInViewport({ ratio: 1 })
    await panel.getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(panel.getByRole('link').last()).toBeInViewport({ ratio: 0.95 })
  })
})

/** Expects the popover to be fully visible without scrolling. */
async function expectFullyVisible(popover: Locator) {
  await expect(popover).toBeInViewport({ ratio: 1 })
  expect(await popover.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
}
