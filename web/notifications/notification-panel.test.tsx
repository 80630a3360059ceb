import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '../../contract/account/notifications/calls.ts'
import type { Notification } from '../../contract/account/notifications/schemas.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { NotificationPopover } from './notification-panel.tsx'

function buildNotification(overrides: Partial<Notification> = {}): Notification {
  return {
    id: 3,
    kind: 'eventChanged',
    title: 'Chess Night has changed',
    text: 'The host changed the date.',
    address: '/events?event=7',
    createdAt: '2030-05-01T12:00:00.000Z',
    isRead: false,
    ...overrides,
  }
}

/** Starts an API whose notifications are read once the member marks them. */
function startApi(notifications: Notification[]) {
  const api = startFakeApi()
  let current = notifications
  const unread = () => current.filter(({ isRead }) => !isRead)
  api.answer(
    listNotifications,
    ({ query }) => (query.has('unread') ? unread().slice(0, 1) : current.slice(0, Number(query.get('limit')))),
    () => ({ 'x-total-count': String(unread().length) }),
  )
  api.answer(markNotificationRead, ({ path }) => {
    current = current.map((one) => (path.includes(`/${one.id}/`) ? { ...one, isRead: true } : one))
    return undefined
  })
  api.answer(markAllNotificationsRead, () => {
    current = current.map((one) => ({ ...one, isRead: true }))
    return undefined
  })
  return api
}

const renderPanel = () =>
  renderInApp(
    <NotificationPopover>
      <button>Notifications</button>
    </NotificationPopover>,
    { member: buildMember() },
  )

const writes = (api: ReturnType<typeof startFakeApi>) =>
  api.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

describe('the notification panel', () => {
  test('links each notification to its subject and tells screen readers which are unread', async () => {
    startApi([buildNotification(), buildNotification({ id: 2, title: 'Find a game night', isRead: true })])
    await renderPanel()
    const [first, second] = await screen.findAllByRole('link')
    expect(first?.getAttribute('href')).toBe('/events?event=7')
    expect(first?.textContent).toContain('Chess Night has changed, unread')
    expect(second?.textContent).toContain('Find a game night')
    expect(second?.textContent).not.toContain('unread')
  })

  test('marks an unread notification as read, opens its page and closes', async () => {
    const api = startApi([buildNotification()])
    const { user, router } = await renderPanel()
    await user.click(await screen.findByRole('link'))
    await waitFor(() => expect(router.state.location.search).toBe('?event=7'))
    expect(writes(api)).toEqual(['PATCH /api/notifications/3/read'])
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Notifications' })).toBeNull())
  })

  test('sends nothing when a read notification is opened', async () => {
    const api = startApi([buildNotification({ isRead: true })])
    const { user, router } = await renderPanel()
    await user.click(await screen.findByRole('link'))
    await waitFor(() => expect(router.state.location.search).toBe('?event=7'))
    expect(writes(api)).toEqual([])
  })

  test('marks all as read, then focuses the heading because the button is gone', async () => {
    const api = startApi([buildNotification(), buildNotification({ id: 2 })])
    const { user } = await renderPanel()
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
    expect(writes(api)).toEqual(['POST /api/notifications/read-all'])
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notifications' }))
  })

  // Shows notifications-15.
  test('marks all as read when only notifications beyond the first page are unread', async () => {
    const read = Array.from({ length: 100 }, (_, index) => buildNotification({ id: 200 - index, isRead: true }))
    const api = startApi([...read, buildNotification({ id: 1 })])
    const { user } = await renderPanel()
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
    expect(writes(api)).toEqual(['POST /api/notifications/read-all'])
  })

  test('reports a failure to mark all as read', async () => {
    const api = startApi([buildNotification()])
    api.reject(markAllNotificationsRead, 'Unavailable')
    const { user } = await renderPanel()
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByText('Failed to mark notifications as read. Please try again.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeTruthy()
  })

  test('shows the empty state without notifications', async () => {
    startApi([])
    await renderPanel()
    expect(await screen.findByText('Updates about you and your game nights will appear here.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  test('can be loaded again after an error', async () => {
    const api = startFakeApi()
    api.reject(listNotifications, 'Unavailable')
    const { user } = await renderPanel()
    const panel = within(await screen.findByRole('dialog'))
    expect(await panel.findByText('Your notifications could not be loaded.')).toBeTruthy()
    startApi([buildNotification()])
    await user.click(panel.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link')).toBeTruthy()
  })

  // Requirement host-desk-12: Notifications of one kind about one event that say the same about different members are one
  // row under the bell, which marks them all as read.
  test('joins notifications of one kind about one event into one row', async () => {
    const asks = [5, 4, 3].map((id) =>
      buildNotification({
        id,
        kind: 'attendanceRequested',
        title: `Member ${id} asks for a seat`,
        text: 'Open the event.',
      }),
    )
    const api = startApi([...asks, buildNotification({ id: 2 })])
    const { user } = await renderPanel()
    expect(await screen.findByText('Member 5 asks for a seat · and 2 more')).toBeTruthy()
    expect(screen.getAllByRole('listitem').filter((item) => item.querySelector('a'))).toHaveLength(2)
    await user.click(screen.getByRole('link', { name: /and 2 more/ }))
    await waitFor(() => expect(api.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(3))
  })
})
