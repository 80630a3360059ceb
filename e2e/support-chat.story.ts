import type { Locator } from '@playwright/test'
import { expect, test } from './test.ts'

test('the support chat answers from its own head, and calls nobody', async ({ meet }) => {
  const { page } = await meet()
  const launcher = page.getByRole('button', { name: 'Customer Support' })
  const log = page.getByRole('log', { name: 'Conversation' })
  const said = log.getByRole('paragraph')
  const field = page.getByRole('textbox', { name: 'Your question' })
  await page.goto('/players')
  await expect(page.getByRole('heading', { name: 'You are the first one here' })).toBeVisible()

  await test.step('it opens and closes from its button', async () => {
    await expect(log).toBeHidden()
    await launcher.click()
    await expect(page.getByRole('heading', { name: 'Customer Support' })).toBeVisible()
    await expect(field).toBeFocused()
    await launcher.click()
    await expect(log).toBeHidden()
    await launcher.click()
  })

  await test.step('a question gets an answer, each with its sender and its time', async () => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    await expect(said).toHaveText([/^Customer Support: Hello! I answer automatically/])
    await expect(page.getByText('Answers automatically', { exact: true })).toBeVisible()
    for (const question of ['Which game for 2 players?', 'How do events work?', 'Thanks!']) {
      const before = await said.count()
      await field.fill(question)
      await page.getByRole('button', { name: 'Send question' }).click()
      await expect(field).toHaveValue('')
      await expect(said).toHaveCount(before + 2)
      await expect(said.nth(before)).toHaveText(`You: ${question}`)
      await expect(said.last()).toHaveText(/^Customer Support: /)
    }
    await expect(log.getByRole('time')).toHaveText(Array.from({ length: 7 }, () => /^\d{1,2}:\d\d [AP]M$/))
    expect(calls).toEqual([])
    expect(await page.evaluate('Object.keys(localStorage).length + Object.keys(sessionStorage).length')).toBe(0)
  })

  await test.step('what was said is there on the next screen, and while one looks elsewhere', async () => {
    await launcher.click()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await launcher.click()
    await expect(said).toHaveCount(7)
  })
})

for (const width of [320, 390, 768])
  test(`on a screen ${width} pixels wide the chat's button stands in the header, over nothing one wants to press`, async ({
    meet,
    enlist,
  }) => {
    const { page } = await meet({}, { viewport: { width, height: 640 }, isMobile: true, hasTouch: true })
    const ben = await enlist({ fullName: 'Ben Bitdiddle' })
    const launcher = page.getByRole('button', { name: 'Customer Support' })
    for (const screen of ['/', '/find-games', `/messages?userId=${ben.id}`]) {
      await page.goto(screen)
      const header = await boxOf(page.getByRole('banner'))
      const place = await boxOf(launcher)
      expect(place.y + place.height, screen).toBeLessThan(header.height)
      const menu = await boxOf(page.getByRole('button', { name: /^Your menu/ }))
      expect(place.x, screen).toBeGreaterThanOrEqual(menu.x + menu.width)
      expect(place.x + place.width, screen).toBeLessThanOrEqual(width)
    }
    await launcher.tap()
    const field = page.getByRole('textbox', { name: 'Your question' })
    await expect(field).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { name: 'Customer Support' })).toBeInViewport({ ratio: 1 })
    await launcher.tap()
    await expect(field).toBeHidden()
  })

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not there')
  return box
}
