import type { Page } from '@playwright/test'
import { writeMessage } from './builders.ts'
import { expectToast } from './expect-toast.ts'
import { failOnce, holdBack } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.use({ expectedFaults: /^503 / })

test('a member reads what others wrote, answers, and sees that it was read', async ({ meet, enlist }) => {
  test.setTimeout(120_000)
  const ben = await enlist({ fullName: 'Ben Bitdiddle', location: '97209' })
  const cleo = await enlist({ fullName: 'Cleo Cardsharp' })
  await enlist({ fullName: 'Dora Domino' })
  const ada = await meet()
  const { page } = ada
  await writeMessage(cleo, ada, 'Do you own Azul?')
  await writeMessage(ben, ada, 'Are you free on Friday?')
  await writeMessage(ben, ada, 'I have a new game.')
  const readings = countReadings(page)
  const contacts = page.getByRole('region', { name: 'Contacts' }).getByRole('tabpanel').getByRole('link')
  const log = page.getByRole('log')

  await test.step('everyone but her stands there: first whom she talks to, each with what was said last', async () => {
    const arrive = await holdBack(page, 'GET', '**/api/conversations?*')
    await page.goto('/messages')
    await expect(page.getByRole('status', { name: 'Loading contacts' })).toBeVisible()
    arrive()
    await expect(contacts).toHaveCount(3)
    await expect(contacts.nth(0)).toHaveText(/^B?Ben Bitdiddle(now|\d+m ago)I have a new game\.2 unread$/)
    await expect(contacts.nth(1)).toHaveText(/^C?Cleo Cardsharp(now|\d+m ago)Do you own Azul\?1 unread$/)
    await expect(contacts.nth(2)).toHaveText(/^D?Dora Domino97205$/)
    await expect(contacts.nth(0).getByText('B', { exact: true })).toBeVisible()
  })

  await test.step('a search finds them by name', async () => {
    await page.getByPlaceholder('Search contacts...').fill('domino')
    await expect(contacts).toHaveText([/Dora Domino/])
    await page.getByPlaceholder('Search contacts...').fill(cleo.username)
    await expect(contacts).toHaveText([/Cleo Cardsharp/])
    await page.getByPlaceholder('Search contacts...').fill('')
    await expect(contacts).toHaveCount(3)
  })

  await test.step('Unread has those who wait for her', async () => {
    await expect(page.getByRole('tab')).toHaveText(['All', 'Unread'])
    await page.getByRole('tab', { name: 'Unread' }).click()
    await expect(contacts).toHaveText([/Ben Bitdiddle/, /Cleo Cardsharp/])
  })

  await test.step('opened, a conversation counts as read, each message by a call of its own', async () => {
    await contacts.first().click()
    const header = page.getByRole('region', { name: 'Ben Bitdiddle' }).getByRole('link')
    await expect(header.getByRole('heading', { name: 'Ben Bitdiddle' })).toBeVisible()
    await expect(header).toContainText('97209')
    await expect(log).toContainText('Are you free on Friday?')
    await expect(contacts).toHaveText([/Cleo Cardsharp/])
    expect(readings().length).toBe(2)
    expect(new Set(readings()).size).toBe(2)
    await contacts.first().click()
    await expect(page.getByText('No unread messages', { exact: true })).toBeVisible()
    expect(readings().length).toBe(3)
  })

  await test.step('what she writes waits for its sending, then stands there with one mark', async () => {
    await page.goto(`/messages?userId=${ben.id}`)
    const field = page.getByPlaceholder('Type your message...')
    const send = page.getByRole('button', { name: 'Send message' })
    await field.fill('   ')
    await expect(send).toBeDisabled()
    await field.fill('Yes, on Friday!')
    const arrive = await holdBack(page, 'POST', '**/api/messages')
    await send.click()
    await expect(send).toBeDisabled()
    await expect(field).toHaveValue('Yes, on Friday!')
    arrive()
    await expect(field).toHaveValue('')
    const mark = log.getByRole('img', { name: 'Sent' })
    await expect(mark).toHaveClass(/lucide-check(?!-)/)
    await expect(mark).toHaveCount(1)
  })

  await test.step('and with two once it was read', async () => {
    await ben.request.post(`/api/messages/${ben.id}/${ada.id}/read`, { data: {} })
    await expect(log.getByRole('img', { name: 'Read' })).toHaveClass(/lucide-check-check/)
  })

  await test.step('one that could not be sent stays to be sent again', async () => {
    await failOnce(page, 'POST', '**/api/messages')
    await page.getByPlaceholder('Type your message...').fill('At seven?')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Error', 'Failed to send message. Please try again.')
    await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(log.getByText('At seven?')).toBeVisible()
  })
})

test('on a phone contacts and conversation take turns', async ({ meet, enlist }) => {
  const ben = await enlist({ fullName: 'Ben Bitdiddle' })
  const ada = await meet({}, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const { page } = ada
  await writeMessage(ben, ada, 'Are you free on Friday?')
  const contact = page.getByRole('link', { name: /Ben Bitdiddle.*Are you free on Friday\?/ })
  const field = page.getByPlaceholder('Type your message...')

  await page.goto('/messages')
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeInViewport()
  await contact.tap()
  await expect(field).toBeInViewport()
  await expect(contact).toBeHidden()
  const place = await field.boundingBox()
  expect(place?.y, 'however little was said, one writes at the lower end of the screen').toBeGreaterThan(650)
  await field.fill('Yes!')
  await page.getByRole('button', { name: 'Send message' }).tap()
  await expect(page.getByRole('log').getByText('Yes!')).toBeInViewport()
  await page.getByRole('link', { name: 'Back to contacts' }).tap()
  await expect(page.getByRole('link', { name: /Ben Bitdiddle.*You: Yes!/ })).toBeVisible()
  await expect(field).toBeHidden()
})

/** The messages marked as read so far, by the addresses of the calls. */
function countReadings(page: Page): () => string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && /\/api\/messages\/\d+\/read$/.test(request.url())) calls.push(request.url())
  })
  return () => calls
}

test('a page stays in use where what is unread cannot be put into its title', async ({ meet, enlist }) => {
  const ben = await enlist({ fullName: 'Ben Bitdiddle' })
  const ada = await meet()
  const { page } = ada
  await page.route('**/title-mark-*.js', (route) => route.abort())
  await page.goto('/events')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/title-mark-'))
  await writeMessage(ben, ada, 'Are you free on Friday?')
  await failed
  await page.getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
})
