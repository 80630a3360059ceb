import type { Locator } from '@playwright/test'
import { expect, test } from './test.ts'

// Requirement product-6: The support chat answers with fixed replies that the browser chooses without the server.
test('the support chat answers without making a request', async ({ signInNewMember }) => {
  const { page } = await signInNewMember()
  const launcher = page.getByRole('button', { name: 'Customer Support' })
  const log = page.getByRole('log', { name: 'Conversation' })
  const messages = log.getByRole('paragraph')
  const field = page.getByRole('textbox', { name: 'Your question' })
  await page.goto('/players')
  await expect(page.getByRole('heading', { name: 'You are the first one here' })).toBeVisible()

  // Requirement entities-19: The support chat is open or closed.
  // Requirement support-chat-1: A button opens and closes the chat.
  // Shows layout-9.
  await test.step('a button opens and closes the chat', async () => {
    await expect(log).toBeHidden()
    await launcher.click()
    await expect(page.getByRole('heading', { name: 'Customer Support' })).toBeVisible()
    await expect(field).toBeFocused()
    await launcher.click()
    await expect(log).toBeHidden()
    await launcher.click()
  })

  // Requirement entities-15: A message of the support chat shows its sender and its time.
  // Requirement support-chat-8: The chat says that it answers automatically.
  // Requirement support-chat-7: The chat calls no API and stores nothing.
  await test.step('without a network, every message shows its sender and time', async () => {
    const requests: string[] = []
    // The screen itself asks for nothing more, even where it has not finished loading.
    await page.context().setOffline(true)
    page.on('request', (request) => {
      // A tab names what is on screen when its live stream opens.
      if (/\/api\/(?!live\/)/.test(request.url())) requests.push(request.url())
    })
    await expect(messages).toHaveText([/^Customer Support: Hello! I answer automatically/])
    await expect(page.getByText('Answers automatically', { exact: true })).toBeVisible()
    for (const question of ['Which game for 2 players?', 'How do events work?', 'Thanks!']) {
      const before = await messages.count()
      await field.fill(question)
      await page.getByRole('button', { name: 'Send question' }).click()
      await expect(field).toHaveValue('')
      await expect(messages).toHaveCount(before + 2)
      await expect(messages.nth(before)).toHaveText(`You: ${question}`)
      await expect(messages.nth(before).getByText(question, { exact: true })).toBeVisible()
      await expect(messages.last()).toHaveText(/^Customer Support: /)
    }
    await expect(log.getByRole('time')).toHaveText(Array.from({ length: 7 }, () => /^\d{1,2}:\d\d [AP]M$/))
    expect(requests).toEqual([])
    expect(await page.evaluate('Object.keys(localStorage).length + Object.keys(sessionStorage).length')).toBe(0)
    await page.context().setOffline(false)
  })

  await test.step('the conversation is kept when the chat is closed and on other screens', async () => {
    await launcher.click()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await launcher.click()
    await expect(messages).toHaveCount(7)
  })
})

for (const width of [320, 390, 768, 1024, 1280])
  test(`the chat button is in the header and covers no control on a screen ${width} pixels wide`, async ({
    signInNewMember,
    createMember,
  }) => {
    const { page } = await signInNewMember({}, { viewport: { width, height: 640 }, isMobile: true, hasTouch: true })
    const ben = await createMember({ fullName: 'Ben Bitdiddle' })
    const launcher = page.getByRole('button', { name: 'Customer Support' })
    for (const screen of ['/', '/find-games', `/messages?userId=${ben.id}`]) {
      await page.goto(screen)
      const header = await boxOf(page.getByRole('banner'))
      const button = await boxOf(launcher)
      expect(button.y + button.height, screen).toBeLessThan(header.height)
      const menu = await boxOf(page.getByRole('button', { name: /^Your menu/ }))
      expect(button.x, screen).toBeGreaterThanOrEqual(menu.x + menu.width)
      expect(button.x + button.width, screen).toBeLessThanOrEqual(width)
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
  if (!box) throw new Error('The element is not visible')
  return box
}
