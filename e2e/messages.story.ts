import type { Page } from '@playwright/test'
import { sendMessage } from './builders.ts'
import { expectToast } from './expect-toast.ts'
import { failNextRequest, holdRequests } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: /^503 / })

test('a member reads messages, answers, and sees a read receipt', async ({ signInNewMember, createMember }) => {
  test.setTimeout(120_000)
  const ben = await createMember({ fullName: 'Ben Bitdiddle', location: '97209' })
  const cleo = await createMember({ fullName: 'Cleo Cardsharp' })
  await createMember({ fullName: 'Dora Domino' })
  const ada = await signInNewMember()
  const { page } = ada
  await sendMessage(cleo, ada, 'Do you own Azul?')
  await sendMessage(ben, ada, 'Are you free on Friday?')
  await sendMessage(ben, ada, 'I have a new game.')
  const readRequests = collectReadRequests(page)
  const contacts = page.getByRole('region', { name: 'Contacts' }).getByRole('tabpanel').getByRole('link')
  const log = page.getByRole('log')

  // Requirement messages-8: A contact shows the beginning of the last message.
  // Requirement messages-7: A contact shows how long ago the last message was sent.
  // Requirement messages-6: A contact shows avatar and full name.
  // Requirement messages-5: Every other member is a contact.
  await test.step('the contacts list every other member, recent conversations first, with the last message', async () => {
    const release = await holdRequests(page, 'GET', '**/api/conversations?*')
    await page.goto('/messages')
    await expect(page.getByRole('status', { name: 'Loading contacts' })).toBeVisible()
    release()
    await expect(contacts).toHaveCount(3)
    await expect(contacts.nth(0)).toHaveText(/^B?Ben Bitdiddle(now|\d+m ago)I have a new game\.2 unread$/)
    await expect(contacts.nth(1)).toHaveText(/^C?Cleo Cardsharp(now|\d+m ago)Do you own Azul\?1 unread$/)
    await expect(contacts.nth(2)).toHaveText(/^D?Dora DominoPortland, OR 97205$/)
    await expect(contacts.nth(0).getByText('B', { exact: true })).toBeVisible()
  })

  // Requirement messages-2: A field 'Search contacts...' searches the contacts.
  // Shows players-9.
  await test.step('the search finds contacts by full name and username', async () => {
    await page.getByPlaceholder('Search contacts...').fill('domino')
    await expect(contacts).toHaveText([/Dora Domino/])
    await page.getByPlaceholder('Search contacts...').fill(cleo.username)
    await expect(contacts).toHaveText([/Cleo Cardsharp/])
    await page.getByPlaceholder('Search contacts...').fill('')
    await expect(contacts).toHaveCount(3)
  })

  // Requirement messages-4: Unread lists conversations with unread messages, or says 'No unread messages'.
  // Requirement messages-3: The contacts have the tabs All and Unread.
  await test.step('Unread lists contacts with unread messages', async () => {
    await expect(page.getByRole('tab')).toHaveText(['All', 'Unread'])
    await page.getByRole('tab', { name: 'Unread' }).click()
    await expect(contacts).toHaveText([/Ben Bitdiddle/, /Cleo Cardsharp/])
  })

  // Requirement messages-23: Opening a conversation sends one such request for each unread message.
  // Requirement messages-15: Opening a conversation marks its unread messages as read.
  // Requirement messages-12: The header of a conversation shows the other member's full name and location.
  // Requirement messages-9: Selecting a contact opens the conversation beside the contacts.
  await test.step('opening a conversation marks each message as read with its own request', async () => {
    await contacts.first().click()
    const header = page.getByRole('region', { name: 'Ben Bitdiddle' }).getByRole('link')
    await expect(header.getByRole('heading', { name: 'Ben Bitdiddle' })).toBeVisible()
    await expect(header).toContainText('97209')
    await expect(log).toContainText('Are you free on Friday?')
    await expect(contacts).toHaveText([/Cleo Cardsharp/])
    expect(readRequests().length).toBe(2)
    expect(new Set(readRequests()).size).toBe(2)
    await contacts.first().click()
    await expect(page.getByText('No unread messages', { exact: true })).toBeVisible()
    expect(readRequests().length).toBe(3)
  })

  // Requirement messages-18: The send button is disabled while a message is sent.
  // Requirement messages-16: A sent message has one check mark, and two once it was read.
  await test.step('a message stays in the field until it is sent, then shows one check mark', async () => {
    await page.goto(`/messages?userId=${ben.id}`)
    const field = page.getByPlaceholder('Type your message...')
    const send = page.getByRole('button', { name: 'Send message' })
    await field.fill('   ')
    await expect(send).toBeDisabled()
    await field.fill('Yes, on Friday!')
    const release = await holdRequests(page, 'POST', '**/api/messages')
    await send.click()
    await expect(send).toBeDisabled()
    await expect(field).toHaveValue('Yes, on Friday!')
    release()
    await expect(field).toHaveValue('')
    const checkMark = log.getByRole('img', { name: 'Sent' })
    await expect(checkMark).toHaveClass(/lucide-check(?!-)/)
    await expect(checkMark).toHaveCount(1)
  })

  // Shows messages-16.
  await test.step('two check marks show that the message was read', async () => {
    await ben.request.post(`/api/messages/${ben.id}/${ada.id}/read`, { data: {} })
    await expect(log.getByRole('img', { name: 'Read' })).toHaveClass(/lucide-check-check/)
  })

  await test.step('a message that failed to send can be sent again', async () => {
    await failNextRequest(page, 'POST', '**/api/messages')
    await page.getByPlaceholder('Type your message...').fill('At seven?')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Error', 'Failed to send message. Please try again.')
    await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(log.getByText('At seven?')).toBeVisible()
  })
})

test('a phone shows either the contacts or the conversation', async ({ signInNewMember, createMember }) => {
  const ben = await createMember({ fullName: 'Ben Bitdiddle' })
  const ada = await signInNewMember({}, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const { page } = ada
  await sendMessage(ben, ada, 'Are you free on Friday?')
  const contact = page.getByRole('link', { name: /Ben Bitdiddle.*Are you free on Friday\?/ })
  const field = page.getByPlaceholder('Type your message...')

  await page.goto('/messages')
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeInViewport()
  await contact.tap()
  await expect(field).toBeInViewport()
  await expect(contact).toBeHidden()
  const box = await field.boundingBox()
  expect(box?.y, 'the field is at the bottom of the screen even in a short conversation').toBeGreaterThan(650)
  await field.fill('Yes!')
  await page.getByRole('button', { name: 'Send message' }).tap()
  await expect(page.getByRole('log').getByText('Yes!')).toBeInViewport()
  await page.getByRole('link', { name: 'Back to contacts' }).tap()
  await expect(page.getByRole('link', { name: /Ben Bitdiddle.*You: Yes!/ })).toBeVisible()
  await expect(field).toBeHidden()
})

/** Returns a function that lists the URLs of the requests that marked messages as read so far. */
function collectReadRequests(page: Page): () => string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && /\/api\/messages\/\d+\/read$/.test(request.url())) urls.push(request.url())
  })
  return () => urls
}
