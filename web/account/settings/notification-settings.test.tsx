import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { chooseChannels, listNotificationChoices, switchGroup } from '../../../contract/account/notifications/calls.ts'
import { getPushState } from '../../../contract/account/push/calls.ts'
import type { NotificationChoice } from '../../../contract/account/notifications/schemas.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { NotificationSettings } from './notification-settings.tsx'

const member = buildMember()

/** Starts an API with choices for two kinds of notification, by default of a site without push notifications. */
function startApi(publicKey: string | null = null) {
  const api = startFakeApi()
  api.answer(getPushState, () => ({ publicKey, subscription: null }))
  const choices: NotificationChoice[] = [
    { kind: 'eventChanged', channels: ['bell', 'mail'], version: 'both' },
    { kind: 'attendeeJoined', channels: ['bell'], version: 'bell' },
  ]
  api.answer(listNotificationChoices, () => choices)
  api.answer(chooseChannels, ({ body }): NotificationChoice => {
    const { channels } = body as Pick<NotificationChoice, 'channels'>
    return { kind: 'eventChanged', channels, version: channels.join() }
  })
  return api
}

/** Shows the settings with the kinds of one group. */
async function renderFineTuned() {
  const { user } = await renderInApp(<NotificationSettings member={member} />, { member })
  await user.click(await screen.findByRole('button', { name: 'Fine-tune My nights' }))
  return { user }
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const hostingBell = () => box('Nights I host, under the bell')
const underBell = () => box('An event you attend has changed, under the bell')
const byEmail = () => box('An event you attend has changed, by email')

const writes = (api: ReturnType<typeof startFakeApi>) =>
  api.requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => ({ path, body }))

describe('the notification settings', () => {
  // Requirement notifications-28: The settings show each group with a switch for the bell and one for emails, which is
  // mixed if only some kinds are on. 'Fine-tune' shows the kinds of a group.
  test('show five groups, and the kinds of a group after Fine-tune', async () => {
    startApi()
    await renderInApp(<NotificationSettings member={member} />, { member })
    const names = ['My nights', 'Nights I host', 'Messages', 'Near me', 'Lending']
    const boxes = await screen.findAllByRole('checkbox')
    expect(boxes.map((each) => each.parentElement?.parentElement?.textContent)).toEqual(
      names.flatMap((name) => [`${name}, under the bell`, `${name}, by email`]),
    )
    expect(screen.getByText('ada@example.org')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Fine-tune My nights' }))
    expect((await byEmail()).checked).toBe(true)
    expect(screen.queryByRole('checkbox', { name: 'Someone joins an event you host, by email' })).toBeNull()
  })

  // Shows notifications-31.
  test('have a column for push notifications if the site sends them', async () => {
    const api = startApi('a key')
    const { user } = await renderFineTuned()
    expect(screen.getByRole('columnheader', { name: 'Push' })).toBeTruthy()
    expect((await box('My nights, on my devices')).checked).toBe(false)
    await user.click(await box('An event you attend has changed, on my devices'))
    const body = { channels: ['bell', 'mail', 'push'], version: 'both' }
    await waitFor(() => expect(writes(api)).toEqual([{ path: '/api/notifications/choices/eventChanged', body }]))
    // The browser of the tests has no service worker.
    expect(screen.getByText(/^This browser cannot show push notifications here\./)).toBeTruthy()
  })

  test('turn a channel of a group off, on and mixed', async () => {
    const api = startApi()
    const joined = { kind: 'attendeeJoined', channels: ['bell'], version: 'bell' } as const
    const answers: NotificationChoice[][] = [
      [{ ...joined, channels: [] }],
      [
        { ...joined, channels: [] },
        { kind: 'attendeeLeft', channels: ['bell'], version: 'bell' },
      ],
    ]
    api.answer(switchGroup, () => answers.shift() ?? [])
    const { user } = await renderInApp(<NotificationSettings member={member} />, { member })
    expect((await hostingBell()).checked).toBe(true)
    await user.click(await hostingBell())
    await waitFor(() =>
      expect(writes(api)).toEqual([{ path: '/api/notifications/groups/hosting/bell', body: { isOn: false } }]),
    )
    await waitFor(async () => expect((await hostingBell()).checked).toBe(false))
    await user.click(await hostingBell())
    await waitFor(async () => expect((await hostingBell()).indeterminate).toBe(true))
    expect(writes(api).at(-1)).toEqual({ path: '/api/notifications/groups/hosting/bell', body: { isOn: true } })
  })

  test('save the remaining channels when one is turned off', async () => {
    const api = startApi()
    const { user } = await renderFineTuned()
    await user.click(await byEmail())
    expect((await byEmail()).checked).toBe(false)
    await waitFor(() =>
      expect(writes(api)).toEqual([
        { path: '/api/notifications/choices/eventChanged', body: { channels: ['bell'], version: 'both' } },
      ]),
    )
    expect((await underBell()).checked).toBe(true)
  })

  test('send quick changes one after the other and keep the last choice', async () => {
    const api = startApi()
    const { user } = await renderFineTuned()
    await user.click(await byEmail())
    await user.click(await underBell())
    await waitFor(() =>
      expect(writes(api).map(({ body }) => body)).toEqual([
        { channels: ['bell'], version: 'both' },
        { channels: [], version: 'bell' },
      ]),
    )
    await waitFor(async () => expect([(await underBell()).checked, (await byEmail()).checked]).toEqual([false, false]))
  })

  test('show a change at once and reset it when it cannot be saved', async () => {
    const api = startApi()
    const { promise, reject } = Promise.withResolvers<NotificationChoice>()
    api.answer(chooseChannels, () => promise)
    const { user } = await renderFineTuned()
    await user.click(await byEmail())
    expect((await byEmail()).checked).toBe(false)
    reject(new TypeError('Failed to fetch'))
    expect(await screen.findByText('Failed to save your choice. Please try again.')).toBeTruthy()
    expect((await byEmail()).checked).toBe(true)
  })

  test('can be loaded again after an error', async () => {
    startFakeApi().reject(listNotificationChoices, 'Unavailable')
    const { user } = await renderInApp(<NotificationSettings member={member} />, { member })
    expect(await screen.findByText('Your choices could not be loaded.')).toBeTruthy()
    startApi()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await box('My nights, by email')).checked).toBe(true)
  })
})
