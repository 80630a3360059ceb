import type { Page } from '@playwright/test'
import { addToCollection } from './builders.ts'
import { createEvent, joinEvent } from './event-builders.ts'
import { expect, test } from './test.ts'

/** Phones at the narrowest and at a usual width, and text at its usual and at double size. */
const cases = [
  { name: 'on a phone 320 pixels wide', width: 320, fontSize: '100%' },
  { name: 'with text at 200 % on a phone 390 pixels wide', width: 390, fontSize: '200%' },
]

for (const { name, width, fontSize } of cases)
  // Requirement layout-38: No screen scrolls sideways on a phone 320 pixels wide, or with text at 200 % on a phone 390
  // pixels wide; header and bottom bar stay usable, and long button labels break into lines.
  // Requirement layout-55: Titles keep their words whole with large text: the buttons beside them move below.
  test(`no screen scrolls sideways, and header and bottom bar stay usable, ${name}`, async ({
    signInNewMember,
    createMember,
  }) => {
    test.slow()
    const ada = await signInNewMember({}, { viewport: { width, height: 844 }, reducedMotion: 'reduce' })
    const { page } = ada
    const ben = await createMember({ fullName: 'Ben Ngo' })
    const eventId = await createEvent(ben, 'Chess Night')
    await joinEvent(eventId, ada)
    await addToCollection(ada, 1)
    // Members enlarge the text in their browser; a style sheet of the page has the same effect.
    await page.addInitScript(
      `addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '${fontSize}'))`,
    )

    const screens = '/ /find-games /games/1 /add-game /players /venues /import-games /messages /loans /dates/new'
    const events = '/events /events?tab=myevents /events?month=2031-12 /events?create=1'
    const ofMembers = `/messages?userId=${ben.id} /profile /profile?edit=1 /profile/${ben.id} /events?event=${eventId}`
    for (const path of `${screens} ${events} ${ofMembers}`.split(' '))
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.locator('h1')).toBeVisible()
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
        await expectNoOverflow(page)
      })

    await page.goto('/players')
    // 'Players' in one line, above the button that has no room beside it.
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThan(100)
    for (const control of [/^Notifications/, /^Your menu/, 'Customer Support'])
      await expect(page.getByRole('button', { name: control })).toBeInViewport({ ratio: 1 })
    await expectNoOverlap(page, ['Home', 'Explore', 'Events', 'Messages', 'Profile'])
  })

async function expectNoOverflow(page: Page) {
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(overflow, `${page.url()} overflows the window horizontally`).toBe(0)
}

/** Expects that the words of the links in the bottom bar do not run into each other. */
async function expectNoOverlap(page: Page, names: string[]) {
  const bar = page.getByRole('navigation', { name: 'Main, mobile' })
  let end = 0
  for (const name of names) {
    const words = await bar.getByRole('link', { name }).evaluate((link) => {
      const range = link.ownerDocument.createRange()
      range.selectNodeContents(link.lastChild ?? link)
      const { left, right } = range.getBoundingClientRect()
      return { left, right }
    })
    expect(words.left, `${name} begins where the link before it has ended`).toBeGreaterThan(end)
    end = words.right
  }
}
