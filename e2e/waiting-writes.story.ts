import type { Page } from '@playwright/test'
import { syncTag } from '../contract/waiting-calls.ts'
import { createEvent, joinEvent } from './event-builders.ts'
import { listKept } from './kept.ts'
import { expectWorker, watchRegistration, withWorker } from './service-worker.ts'
import { expect, type Member, type SignedInMember, test } from './test.ts'

const waitingHere = (page: Page) => page.getByRole('list', { name: 'Not sent yet' })
const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline)

async function openConversation({ page }: SignedInMember, contact: Member) {
  await page.goto(`/messages?userId=${contact.id}`)
  await expect(page.getByRole('log')).toBeVisible()
}

async function write(page: Page, text: string) {
  await page.getByPlaceholder('Type your message...').fill(text)
  await page.keyboard.press('Enter')
  await expect(waitingHere(page).getByText(text)).toBeVisible()
}

async function contentsOf(member: Member, address: string): Promise<string[]> {
  const items = (await (await member.request.get(address)).json()) as { content: string }[]
  return items.map(({ content }) => content)
}

/** Waits until the page has loaded what it needs without a network. */
async function waitUntilPrepared(page: Page) {
  await expect.poll(() => listKept(page)).not.toEqual([])
}

/** Returns what the page has stored elsewhere about members: drafts, keys of attempts and answers. It runs in the page. */
const listStored = `(async () => {
  const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /^(draft|attempt) /.test(key))
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) if (url.includes('/api/')) names.push(url)
  return names
})()`

// Shows messages-51. Shows messages-52.
test('a message written without a network waits visibly and is sent once when the network is back', async ({
  signInNewMember,
  createMember,
}) => {
  const [ada, ben] = [await signInNewMember(), await createMember({ fullName: 'Ben Bitdiddle' })]
  const { page } = ada
  await openConversation(ada, ben)
  await waitUntilPrepared(page)

  const otherTab = await page.context().newPage()
  await otherTab.goto(`/messages?userId=${ben.id}`)
  await expect(otherTab.getByRole('log')).toBeVisible()

  await page.bringToFront()
  await setOffline(page, true)
  await write(page, 'See you at 7?')
  await write(page, 'I am late.')
  await write(page, 'Never mind')
  await expect(page.getByPlaceholder('Type your message...')).toHaveValue('')
  await expect(waitingHere(page).getByText('Waits for a network')).toHaveCount(3)
  await waitingHere(page)
    .getByRole('listitem')
    .filter({ hasText: 'Never mind' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(waitingHere(page).getByRole('listitem')).toHaveCount(2)

  await setOffline(page, false)
  await expect(waitingHere(page)).toBeHidden()
  for (const tab of [page, otherTab]) await expect(tab.getByRole('log').getByText('I am late.')).toHaveCount(1)
  expect(await contentsOf(ben, `/api/messages/${ben.id}/${ada.id}`)).toEqual(['See you at 7?', 'I am late.'])
})

// Shows messages-51. Shows messages-52.
test('what was written without a network is sent once by the next start, after the page was closed', async ({
  signInNewMember,
  createMember,
}) => {
  const [ada, ben] = [await signInNewMember(), await createMember({ fullName: 'Ben Bitdiddle' })]
  const eventId = await createEvent(ben, 'Chess Night')
  await joinEvent(eventId, ada)
  const { page } = ada
  await openConversation(ada, ben)
  await page.goto(`/events?event=${eventId}`)
  const night = page.getByRole('dialog', { name: 'Chess Night' })
  const comments = night.getByRole('region', { name: 'Comments' })
  const game = night.getByRole('group', { name: 'Catan' })
  await expect(game).toBeVisible()
  await waitUntilPrepared(page)

  await setOffline(page, true)
  await comments.getByRole('textbox', { name: 'Write a comment' }).fill('I bring a clock.')
  await comments.getByRole('button', { name: 'Post Comment' }).click()
  await expect(waitingHere(page).getByText('I bring a clock.')).toBeVisible()
  await game.getByRole('button', { name: "I'll bring it" }).click()
  await expect(game.getByText('Waits for a network')).toBeVisible()
  await expect(game.getByRole('button', { name: "I'll bring it", pressed: true })).toBeVisible()
  const context = page.context()
  await page.close()

  await context.setOffline(false)
  const comment = `/api/events/${eventId}/comments`
  expect(await contentsOf(ben, comment)).toEqual([])
  await (await context.newPage()).goto('/')
  await expect.poll(() => contentsOf(ben, comment)).toEqual(['I bring a clock.'])
  await expect
    .poll(async () => (await ben.request.get(`/api/events/${eventId}/bring-list`)).text())
    .toContain('"bringerCount":1')
})

// Shows messages-57.
test('what was written without a network is sent by the service worker after the page was closed', async ({
  signInNewMember,
  createMember,
}) => {
  const ben = await createMember({ fullName: 'Ben Bitdiddle' })
  const ada = await signInNewMember({}, withWorker)
  const { page } = ada
  const context = page.context()
  await openConversation(ada, ben)
  await expectWorker(page)
  await waitUntilPrepared(page)
  const noScreen = await context.newPage()
  await noScreen.goto('/robots.txt')
  const [session, registration] = await watchRegistration(noScreen)

  await context.setOffline(true)
  await write(page, 'See you at 7?')
  await write(page, 'I am late.')
  await page.close()
  await context.setOffline(false)
  await session.send('ServiceWorker.dispatchSyncEvent', { ...registration, tag: syncTag, lastChance: false })
  await expect.poll(() => contentsOf(ben, `/api/messages/${ben.id}/${ada.id}`)).toEqual(['See you at 7?', 'I am late.'])
  await expect.poll(() => listKept(noScreen)).not.toContainEqual(expect.stringContaining(' write '))
})

// Shows messages-53. Shows api-388.
// Requirement messages-56: Before signing out, the member learns how many messages, comments and offers wait to be sent.
// Signing out deletes them and everything else that the browser has kept.
test('a rejected message stays with the reason, and signing out leaves nothing after saying so', async ({
  signInNewMember,
  createMember,
}) => {
  const [ada, ben] = [await signInNewMember(), await createMember({ fullName: 'Ben Bitdiddle' })]
  const eventId = await createEvent(ben, 'Chess Night')
  await joinEvent(eventId, ada)
  const { page } = ada
  await openConversation(ada, ben)
  await waitUntilPrepared(page)

  await setOffline(page, true)
  await write(page, 'See you at 7?')
  await ben.request.put(`/api/blocks/${ada.id}`)
  await setOffline(page, false)
  await expect(page.getByText('Your message was not sent')).toBeVisible()
  await expect(waitingHere(page).getByText('See you at 7?')).toBeVisible()

  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out?' })
  await expect(question.getByText('1 message waits to be sent.')).toBeVisible()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Come on in' })).toBeVisible()
  await expect.poll(() => listKept(page)).toEqual([])
  expect(await page.evaluate(listStored)).toEqual([])
})

// Shows api-388.
test('a page for everyone deletes what was kept if the session has ended while no page was open', async ({
  signInNewMember,
}) => {
  const { page } = await signInNewMember()
  await page.goto('/')
  await waitUntilPrepared(page)
  await page.context().clearCookies()
  await page.goto('/terms')
  await expect.poll(() => listKept(page)).toEqual([])
})
