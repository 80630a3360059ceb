import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { unsubscribe } from '../../contract/account/notifications/calls.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { UnsubscribeScreen } from './unsubscribe-screen.tsx'

const refusal = `${'a'.repeat(22)}.invitations.signature`

const render = (token: string, { isMember = false } = {}) =>
  renderInApp(<UnsubscribeScreen />, {
    path: '/unsubscribe/:token',
    address: `/unsubscribe/${token}`,
    member: isMember ? buildMember() : null,
  })
const settingsLink = () => screen.queryByRole('link', { name: 'Choose your notifications' })

describe('the screen of an unsubscribe link', () => {
  // Shows events-66.
  test('shows no settings to a person without an account who refuses invitations', async () => {
    startFakeApi().answer(unsubscribe, () => undefined)
    const { user } = await render(refusal)
    expect(settingsLink()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'No more invitations' }))
    expect(await screen.findByRole('heading', { name: 'You get no more invitations' })).toBeTruthy()
    expect(settingsLink()).toBeNull()
  })

  test('names the kind of emails', async () => {
    await render('1.reminderDayBefore.signature')
    expect(
      screen.getByText(
        'We will no longer email you about “Reminder the day before an event”. Your other emails stay the same.',
      ),
    ).toBeTruthy()
  })

  test('leads members and readers of notifications to their settings', async () => {
    for (const options of [{ isMember: true }, {}]) {
      const { unmount } = await render(options.isMember ? refusal : '1.eventChanged.signature', options)
      expect(settingsLink()).not.toBeNull()
      unmount()
    }
  })

  test.for([
    [false, 'Open it again from the email.'],
    [true, 'Open it again from the email, or choose your emails in the settings.'],
  ] as const)('of an incomplete link mentions settings only to members (%s)', async ([isMember, text]) => {
    await render('nonsense', { isMember })
    expect(screen.getByText(text)).toBeTruthy()
    expect(settingsLink() !== null).toBe(isMember)
  })
})
