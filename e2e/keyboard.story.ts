import type { Locator, Page } from '@playwright/test'
import { hostEvent } from './host-event.ts'
import { expect, test } from './test.ts'

test('a member joins an event by keyboard alone, and asks the support chat', async ({ meet, openBrowser }) => {
  const ada = await meet()
  await hostEvent(ada, 'Keys and Dice')
  const { page } = await meet({ fullName: 'Ben Bitdiddle' })
  const card = page.getByRole('article', { name: 'Keys and Dice' })
  const title = card.getByRole('link', { name: 'Keys and Dice' })

  await test.step('the first stop leads past the header', async () => {
    await page.goto('/events')
    await expect(card).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('Enter opens the details, Escape closes them where they were opened', async () => {
    await tabTo(title)
    await page.keyboard.press('Enter')
    const details = page.getByRole('dialog', { name: 'Keys and Dice' })
    await expect(details).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(title).toBeFocused()
  })

  await test.step('the next stop is Join, plain to see', async () => {
    const join = card.getByRole('button', { name: 'Join' })
    await page.keyboard.press('Tab')
    await expect(join).toBeFocused()
    await expect(join).toHaveCSS('outline-style', 'solid')
    await expect(join).toHaveCSS('outline-width', /^[2-9]/)
    await page.keyboard.press('Enter')
    await expect(page.getByText("You've joined the event!", { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Joined' })).toBeDisabled()
  })

  await test.step('the chat answers what it knows after a second, and ignores blanks', async () => {
    const visitor = await openBrowser()
    await visitor.clock.install()
    await visitor.goto('/auth')
    await tabTo(visitor.getByRole('button', { name: 'Customer Support' }))
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('textbox', { name: 'Your question' })).toBeFocused()
    await stopTheClock(visitor)
    await visitor.keyboard.type('   ')
    await visitor.keyboard.press('Enter')
    const said = visitor.getByRole('log', { name: 'Conversation' }).getByRole('paragraph')
    await visitor.keyboard.type('Which game for 5 players?')
    await visitor.keyboard.press('Enter')
    await expect(said).toHaveCount(2)
    await expect(said.last()).toHaveText('You: Which game for 5 players?')
    await visitor.clock.runFor(999)
    await expect(said).toHaveCount(2)
    await visitor.clock.runFor(1)
    await expect(said).toHaveCount(3)
    await expect(said.last()).toContainText('Five is a lovely number!')
    await visitor.keyboard.press('Escape')
    await expect(said).toHaveCount(0)
    await expect(visitor.getByRole('button', { name: 'Customer Support' })).toBeFocused()
  })
})

/** Presses Tab until the focus is there, as one would who cannot use a mouse; more stops than that nobody would take. */
async function tabTo(target: Locator) {
  const page = target.page()
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 60; stops += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard never came there')
}

async function stopTheClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 10_000'))
}
