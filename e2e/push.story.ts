import type { APIRequestContext, Page } from '@playwright/test'
import type { Notification } from '../contract/account/notifications/schemas.ts'
import type { PushPayload } from '../contract/account/push/payload.ts'
import { PushedBrowser } from '../server/testing/push-service.ts'
import { createEvent } from './event-builders.ts'
import { expectToast } from './expect-toast.ts'
import { expectWorker, watchRegistration, withWorker } from './service-worker.ts'
import { expect, test as storyTest } from './test.ts'

const test = storyTest.extend({
  server: async ({ serverHost }, use) => {
    const server = await serverHost.start({ contactEmail: 'us@example.org' })
    await use(server)
    await server.stop()
  },
})

/**
 * Replaces the push service and the question of the browser: without a network, Chromium has no push service, and
 * a browser without a window asks nothing. It runs in the page.
 */
const simulatePush = (endpoint: string) => `{
  const json = ${JSON.stringify({ endpoint, expirationTime: null, keys: new PushedBrowser().keys })}
  const subscription = (applicationServerKey) => ({
    options: { applicationServerKey },
    toJSON: () => json,
    unsubscribe: async () => localStorage.removeItem('test subscribed'),
  })
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('test permission') ?? 'default' })
  Notification.requestPermission = async () => {
    localStorage.setItem('test permission', 'granted')
    return 'granted'
  }
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    localStorage.setItem('test subscribed', '1')
    return subscription(applicationServerKey.buffer)
  }
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem('test subscribed') === null ? null : subscription(null)
}`

/** The headless browser shows no notifications, so the worker keeps them in a list. It runs in the worker. */
const keepNotifications = `if (!('kept' in self)) {
  self.kept = []
  registration.showNotification = async (title, options) => {
    const close = () => (kept = kept.filter(({ tag }) => tag !== options.tag))
    close()
    kept = [...kept, { ...options, title, close }]
  }
}`

const inWorker = (page: Page, code: string) => page.context().serviceWorkers().at(-1)?.evaluate<unknown>(code)

/** Returns a function that delivers a push to the service worker of a page, as a push service does, until it is shown. */
async function openPushes(page: Page) {
  const [session, registration] = await watchRegistration(page)
  return async (data: string, shown: string) => {
    await inWorker(page, keepNotifications)
    await session.send('ServiceWorker.deliverPushMessage', { ...registration, data })
    await expect.poll(() => shownIn(page)).toEqual([shown])
  }
}

const shownIn = (page: Page) => inWorker(page, `kept.map(({ title, body }) => title + ': ' + body)`)

/** Presses the notification, or a button on it. */
async function press(page: Page, action = '') {
  const waitUntil = '() => undefined'
  await inWorker(
    page,
    `dispatchEvent(Object.assign(new Event('notificationclick'), { notification: kept[0], action: '${action}', waitUntil: ${waitUntil} }))`,
  )
}

async function listUnread(request: APIRequestContext) {
  return (await (await request.get('/api/notifications?unread=true')).json()) as Notification[]
}

test('a member turns on push notifications after the first seat, opens one and turns them off', async ({
  server,
  signInNewMember,
  createMember,
}) => {
  const host = await createMember({ fullName: 'Ada Host' })
  const eventId = await createEvent(host, 'Chess Night')
  const { page, request } = await signInNewMember({ fullName: 'Ben' }, withWorker)
  await page.context().grantPermissions(['notifications'], { origin: server.url })
  await page.addInitScript(simulatePush('https://push.example/ben'))
  const stateOf = async () => (await (await request.get('/api/push-subscription')).json()) as object
  const turnOn = page.getByRole('button', { name: 'Turn on notifications' })

  // Requirement notifications-38: Push notifications are offered once, after the first seat or the first message, and never
  // on the first visit. The browser asks only after a press.
  await test.step('they are offered after the first seat, and not before', async () => {
    await page.goto(`/events?event=${eventId}`)
    await expectWorker(page)
    await expect(turnOn).toHaveCount(0)
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(turnOn).toBeVisible()
    await turnOn.click()
    await expectToast(page, 'Notifications are on', 'Choose the kinds in the settings.')
    expect(await stateOf()).toMatchObject({ subscription: { showsTexts: true } })
  })

  const deliver = await openPushes(page)

  // Requirement notifications-39: Every push shows a notification. A press on it opens its screen in an open page, and marks
  // it as read. The reminder that asks has the buttons 'Yes, still coming' and 'Open'.
  await test.step('a push shows a notification, which opens its screen and is then read', async () => {
    await host.request.patch(`/api/events/${eventId}`, { data: { description: 'Bring a clock' } })
    const [unread] = await listUnread(request)
    if (!unread) throw new Error('There is no notification')
    const payload: PushPayload = { ...unread, notificationId: unread.id, tag: 'change', asks: false }
    await page.goto('/messages')
    await expectWorker(page)
    await deliver(JSON.stringify(payload), `${unread.title}: ${unread.text}`)
    await press(page)
    await expect(page.getByRole('dialog', { name: 'Chess Night' })).toBeVisible()
    expect(await shownIn(page)).toEqual([])
    await expect.poll(async () => (await listUnread(request)).map(({ id }) => id)).not.toContain(unread.id)
  })

  await test.step('a press on "Yes, still coming" opens nothing, and a push that cannot be read shows something', async () => {
    const payload = { notificationId: 1, title: 'Still coming?', text: 'Tonight', address: '/venues', tag: 'asks' }
    await page.goto('/messages')
    await expectWorker(page)
    await deliver(JSON.stringify({ ...payload, asks: true }), 'Still coming?: Tonight')
    await press(page, 'stay')
    await expect.poll(() => shownIn(page)).toEqual([])
    await deliver('no JSON', 'Meeplehood: There is something new.')
    expect(new URL(page.url()).pathname).toBe('/messages')
  })

  // Shows notifications-36.
  await test.step('the settings hide texts, end quiet hours, turn the device off and explain a blocked permission', async () => {
    await page.goto('/?settings=notifications')
    await page.getByRole('checkbox', { name: 'Show message texts in notifications' }).click()
    await expect.poll(stateOf).toMatchObject({ subscription: { showsTexts: false } })
    await page.getByRole('combobox', { name: 'Quiet hours' }).click()
    await page.getByRole('option', { name: 'No quiet hours' }).click()
    await expect.poll(stateOf).toMatchObject({ subscription: { showsTexts: false, quietFrom: null } })
    await page.getByRole('checkbox', { name: 'Push notifications on this device' }).click()
    await expect.poll(stateOf).toMatchObject({ subscription: null })
    await expect(page.getByRole('checkbox', { name: 'Show message texts in notifications' })).toHaveCount(0)
    await page.evaluate(`localStorage.setItem('test permission', 'denied')`)
    await page.reload()
    await expect(page.getByText(/^This browser blocks notifications of Meeplehood\./)).toBeVisible()
  })
})
