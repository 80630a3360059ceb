import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createEvent, joinEvent } from './event-builders.ts'
import { listKept } from './kept.ts'
import { expectWorker, listFiles, withWorker } from './service-worker.ts'
import { expect, type Member, test } from './test.ts'

async function signIn(page: Page, { username, password }: Member) {
  const answer = await page.request.post('/api/login', { data: { username, password } })
  expect(answer.ok()).toBe(true)
}

// Requirement api-389: The app starts without a network, also after a restart of the browser, and shows the member's
// next nights, conversations and shelf with their age. Another screen says that it needs a network.
test('tonight is there after a restart of the browser while the server does not answer', async ({
  playwright,
  server,
  createMember,
}) => {
  const [ada, ben] = [
    await createMember({ fullName: 'Ada Lovelace' }),
    await createMember({ fullName: 'Ben Bitdiddle' }),
  ]
  const eventId = await createEvent(ada, 'Chess Night', { locationDetails: '12 Rook Lane' })
  await joinEvent(eventId, ben)
  await ada.request.post('/api/messages', { data: { receiverId: ben.id, content: 'Ring twice' } })
  const profile = await mkdtemp(join(tmpdir(), 'meeplehood-browser-'))
  const open = async () => {
    const context = await playwright.chromium.launchPersistentContext(profile, { ...withWorker, baseURL: server.url })
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }

  const online = await open()
  await signIn(online.page, ben)
  await online.page.goto('/')
  await expect(online.page.getByRole('main').getByRole('link', { name: 'Chess Night' }).first()).toBeVisible()
  await expectWorker(online.page)
  await expect.poll(() => listKept(online.page)).toContainEqual(expect.stringContaining('/api/messages/'))
  await online.context.close()
  await server.stop()

  const { context, page } = await open()
  const details = page.getByRole('dialog', { name: 'Chess Night' })
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Chess Night' }).first().click()
  await expect(details.getByText('12 Rook Lane')).toBeVisible()
  await expect(details.getByRole('group', { name: 'Catan' })).toBeVisible()
  await expect(page.getByText(/^You are offline. Last updated/)).toBeVisible()
  await page.goto('/events?tab=myevents')
  await page.getByRole('link', { name: 'Chess Night' }).first().click()
  await expect(details.getByText('12 Rook Lane')).toBeVisible()
  await page.goto('/messages')
  await page
    .getByRole('link', { name: /Ada Lovelace/ })
    .first()
    .click()
  await expect(page.getByRole('log').getByText('Ring twice')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Ben Bitdiddle' })).toBeVisible()
  await page.goto('/venues')
  await expect(page.getByText('This page needs a network.')).toBeVisible()
  await context.close()
  await rm(profile, { recursive: true })
})

test.describe('a host without a network', () => {
  test.use({ expectedErrors: /Failed to fetch/ })

  // Requirement events-200: A host opens their own night without a network: decisions, address, games and attendees are there,
  // and each part that is not on the device is one line with 'Try again'.
  test('sees the decisions, the address and the attendees of their own night', async ({
    signInNewMember,
    createMember,
  }) => {
    const { page, ...ada } = await signInNewMember({ fullName: 'Ada Lovelace' }, withWorker)
    const [ben, cleo] = [await createMember({ fullName: 'Ben Ngo' }), await createMember({ fullName: 'Cleo Diaz' })]
    const eventId = await createEvent(ada, 'Chess Night', { locationDetails: '12 Rook Lane', maxAttendees: 3 })
    await joinEvent(eventId, ben)
    await ada.request.patch(`/api/events/${eventId}`, { data: { needsApproval: true } })
    for (const member of [cleo, await createMember({ fullName: 'Dana Ek' })])
      await member.request.post(`/api/events/${eventId}/requests`, { data: { message: null } })
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('link', { name: 'Chess Night' }).first()).toBeVisible()
    await expectWorker(page)
    await expect.poll(() => listKept(page)).toContainEqual(expect.stringContaining('/api/events/:eventId/own-part'))
    await page.context().setOffline(true)

    await page.goto(`/events?event=${eventId}`)
    const details = page.getByRole('dialog', { name: 'Chess Night' })
    await expect(details.getByText('12 Rook Lane')).toBeVisible()
    await expect(details.getByText('2 people ask for seats')).toBeVisible()
    await expect(details.getByRole('button', { name: 'Accept all 2' })).toBeDisabled()
    await expect(details.getByRole('group', { name: 'Catan' })).toBeVisible()
    await expect(details.getByRole('link', { name: 'Ben Ngo' })).toBeVisible()
    await details.getByRole('button', { name: 'See: 2 people ask for seats' }).click()
    const failure = details.getByRole('alert').filter({ hasText: 'The requests could not be loaded.' })
    await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect((await failure.boundingBox())?.height).toBeLessThanOrEqual(80)
  })
})

test.describe('after signing out', () => {
  test.use({ expectedErrors: /Failed to fetch/ })

  // Requirement api-391: The service worker keeps only files that are the same for everyone, never an answer of the API, and
  // a page without a network shows nothing of a member who has signed out.
  test('signing out leaves only files that are the same for everyone', async ({ signInNewMember }) => {
    const { page } = await signInNewMember({ fullName: 'Ada Lovelace' }, withWorker)
    await page.goto('/')
    await expectWorker(page)
    await page.goto('/messages')
    await page.getByRole('button', { name: /^Your menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Come on in' })).toBeVisible()

    const files = await listFiles(page)
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((path) => !/^\/(assets\/[\w.-]+|shell\.html|theme\.js)$/.test(path))).toEqual([])
    await page.context().setOffline(true)
    await page.goto('/')
    await expect(page.getByText('This page needs a network.')).toBeVisible()
    await expect(page.getByText('Ada')).toHaveCount(0)
  })
})
