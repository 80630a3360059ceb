import type { Page } from '@playwright/test'
import { sendMessage } from './builders.ts'
import { createEvent } from './event-builders.ts'
import { expect, test } from './test.ts'

// These stories check what a screen reader announces. A live region inside another one would be announced twice.
const recorder = `
  const regions = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])'
  const announcements = []
  const textOf = (node) => (node.textContent ?? '').trim().replace(/\\s+/g, ' ')
  function announce(node, element) {
    const region = element?.closest?.(regions)
    const text = textOf(node)
    if (region && text) announcements.push(text)
    for (const alert of node.querySelectorAll?.('[role=alert]') ?? []) if (alert !== region) announcements.push(textOf(alert))
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') announce(target, target.parentElement)
      for (const node of addedNodes) announce(node, target)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
  window.takeAnnouncements = () => announcements.splice(0)
`

/** Expects the announcements since the last call, and nothing twice. */
async function expectAnnouncements(page: Page, expected: readonly (string | RegExp)[]) {
  const heard: string[] = []
  const collect = async () => {
    heard.push(...(await page.evaluate<string[]>('window.takeAnnouncements()')))
    return heard.length
  }
  await expect.poll(collect).toBeGreaterThanOrEqual(expected.length)
  // A second announcement would follow once everything has been drawn.
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))')
  await collect()
  expect(heard).toEqual(
    expected.map((text): unknown => (typeof text === 'string' ? text : expect.stringMatching(text))),
  )
}

const ignoreEarlier = (page: Page) => page.evaluate('window.takeAnnouncements()')

// Requirement layout-36: Screen readers announce the result of an action, a found game and a new message once.
test('screen readers announce each result once', async ({ signInNewMember, createMember }) => {
  const { page, ...ada } = await signInNewMember()
  const ben = await createMember({ fullName: 'Ben Ngo' })
  const eventId = await createEvent(ben, 'Chess Night')
  await page.addInitScript(recorder)

  await test.step('joining and leaving an event', async () => {
    await page.goto('/events')
    await expect(page.getByRole('article', { name: 'Chess Night' })).toBeVisible()
    await ignoreEarlier(page)
    await page.getByRole('button', { name: 'Join' }).click()
    await expectAnnouncements(page, ["Success!You've joined the event!"])
    await page.goto(`/events?event=${eventId}`)
    await page.getByRole('button', { name: 'Your seat' }).click()
    await page.getByRole('button', { name: 'Leave Event' }).click()
    await ignoreEarlier(page)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Leave/ })
      .click()
    await expectAnnouncements(page, [/^You left the event/])
  })

  await test.step('finding a game and adding it to the collection', async () => {
    await page.goto('/add-game')
    const search = page.getByRole('searchbox', { name: 'Search the catalog' })
    await expect(search).toBeVisible()
    await ignoreEarlier(page)
    await search.fill('cascadia')
    const add = page.getByRole('button', { name: 'Add Cascadia to your collection' })
    await expect(add).toBeVisible()
    await expectAnnouncements(page, ['1 game found'])
    await add.click()
    await expectAnnouncements(page, ['Game addedCascadia is in your collection now.'])
    await page.getByLabel('Game Name').fill('Cascadia')
    await expect(page.getByRole('list', { name: 'Games with a similar name' }).getByRole('button')).toBeVisible()
    await expectAnnouncements(page, ['We already have this game:'])
  })

  await test.step('sending and receiving a message', async () => {
    await page.goto(`/messages?userId=${ben.id}`)
    await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible()
    await ignoreEarlier(page)
    await page.getByLabel('Type your message...').fill('Shall we play?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expectAnnouncements(page, [/You wrote:\s?Shall we play\?/])
    await sendMessage(ben, ada, 'Gladly!')
    await expectAnnouncements(page, [/Ben Ngo wrote:\s?Gladly!/])
  })

  await test.step('saving the profile', async () => {
    await page.goto('/profile?edit=1')
    await page.getByLabel('Bio').fill('Long games, short turns.')
    await ignoreEarlier(page)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectAnnouncements(page, ['Profile updated'])
  })

  await test.step('marking all notifications as read', async () => {
    await page.getByRole('button', { name: /^Notifications, / }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    await ignoreEarlier(page)
    await panel.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByRole('button', { name: 'Notifications', exact: true, includeHidden: true })).toBeAttached()
    await expectAnnouncements(page, [])
  })

  await test.step('a sign-in that fails', async () => {
    await page.request.post('/api/logout')
    await page.goto('/auth')
    await page.getByLabel('Username').fill(ada.username)
    await page.getByLabel('Password', { exact: true }).fill('a wrong password')
    await ignoreEarlier(page)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expectAnnouncements(page, ['Login failedInvalid username or password'])
  })
})
