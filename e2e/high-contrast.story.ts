import type { Page } from '@playwright/test'
import { addToCollection } from './builders.ts'
import { createEvent } from './event-builders.ts'
import { expect, test } from './test.ts'

// Requirement layout-52: With forced colors, chosen, pressed and checked controls look different from the others.
test('with forced colors, every state can be seen', async ({ signInNewMember, createMember }) => {
  const ada = await signInNewMember({ fullName: 'Ada Lovelace' }, { forcedColors: 'active', reducedMotion: 'reduce' })
  const ben = await createMember({ fullName: 'Ben Bitdiddle' })
  const eventId = await createEvent(ben, 'Rainy Sunday Catan')
  await addToCollection(ada, 1)
  const { page } = ada
  let compared = 0
  for (const path of [
    '/',
    '/find-games',
    '/games/1',
    '/events?freeSeats=1&scope=near',
    '/events?view=month',
    `/events?event=${eventId}`,
    '/players',
    '/profile',
    '/profile?edit=1',
    '/messages',
    '/loans',
    '/venues',
    '/events?settings=appearance',
    '/events?settings=notifications',
    '/events?settings=privacy',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      const { pairs, alike } = await compareStates(page)
      compared += pairs
      expect(alike).toEqual([])
    })
  expect(compared).toBeGreaterThan(10)

  await test.step('the chosen day of a calendar', async () => {
    await page.goto('/events?create=1')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /calendar|Pick/i })
      .first()
      .click()
    // Only what keeps its own colors differs from the rest.
    await expect(page.locator('[data-selected] > button')).toHaveCSS('forced-color-adjust', 'none')
    // On the last day of a month, the calendar has no other day that can be chosen.
    await page.getByRole('button', { name: /next month/i }).click()
    const other = page.locator('td:not([data-selected], [data-disabled]) > button').first()
    await expect(other).toHaveCSS('forced-color-adjust', 'auto')
  })
})

/** Compares each control that is on with those of the same kind that are off. Returns the names of those that look alike. */
async function compareStates(page: Page): Promise<{ pairs: number; alike: string[] }> {
  return page.evaluate(`(() => {
    const isOn = (element) => element.checked ?? ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'].some((name) => !['false', null].includes(element.getAttribute(name)))
    const look = (element) => {
      const shown = element.matches('input') && getComputedStyle(element).borderStyle === 'none' ? element.parentElement : element
      return JSON.stringify([shown, ...shown.querySelectorAll('*')].filter((part, index) => index === 0 || part.matches('span, svg')).slice(0, 3).map((part) => {
        const { color, backgroundColor, borderColor, outlineStyle, textDecorationLine, opacity } = getComputedStyle(part)
        return [color, backgroundColor, borderColor, outlineStyle, textDecorationLine, opacity]
      }))
    }
    const kinds = ['[aria-pressed]', '[role=tab]', '[role=radio]', 'input[type=checkbox]', 'nav a']
    let pairs = 0
    const alike = []
    for (const kind of kinds) {
      const all = [...document.querySelectorAll(kind)].filter((element) => element.checkVisibility() && !element.disabled && element.className !== '')
      for (const on of all.filter(isOn)) {
        const off = all.find((element) => !isOn(element) && element.className === on.className)
        if (!off) continue
        pairs += 1
        if (look(on) === look(off)) alike.push(on.getAttribute('aria-label') ?? on.textContent ?? on.name)
      }
    }
    return { pairs, alike }
  })()`)
}
