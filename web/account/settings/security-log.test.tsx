import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listDevices } from '../../../contract/account/calls.ts'
import { listSecurityEvents } from '../../../contract/sign-in/security-log/calls.ts'
import type { SecurityEvent } from '../../../contract/sign-in/security-log/schemas.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { DeviceSettings } from './device-settings.tsx'

const member = buildMember()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

function buildSecurityEvent(minutesAgo: number, overrides: Partial<SecurityEvent> = {}): SecurityEvent {
  const instant = new Date(Date.now() - minutesAgo * 60_000).toISOString()
  return {
    kind: 'sign-in',
    outcome: 'success',
    count: 1,
    firstAt: instant,
    lastAt: instant,
    network: '203.0.113.*',
    userAgent: firefox,
    ...overrides,
  }
}

async function renderDevices(events: SecurityEvent[]) {
  const api = startFakeApi()
  api.answer(listDevices, () => [])
  api.answer(listSecurityEvents, () => events)
  const { user } = await renderInApp(<DeviceSettings member={member} />, { member })
  await screen.findByRole('heading', { name: 'Recent activity' })
  const section = screen.getByRole('heading', { name: 'Recent activity' }).closest('section')
  return { user, activity: within(section as HTMLElement) }
}

describe('the device settings', () => {
  // Shows accounts-72.
  test('show what happened to the account, from which device and network, and when', async () => {
    const { activity } = await renderDevices([
      buildSecurityEvent(60 * 24 * 2.5, { kind: 'new-device' }),
      buildSecurityEvent(210, { outcome: 'failure', count: 4, network: null, userAgent: null }),
    ])
    const rows = await activity.findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Signed in from a new deviceFirefox on Linux · Network 203.0.113.* · 2d ago',
      'Failed sign-in · 4 times3h ago',
    ])
  })

  // Shows accounts-72.
  test('show the five latest events first, and all of them on request', async () => {
    const events = Array.from({ length: 7 }, (_, count) => buildSecurityEvent(count * 10))
    const { user, activity } = await renderDevices(events)
    expect(await activity.findAllByRole('listitem')).toHaveLength(5)
    await user.click(activity.getByRole('button', { name: 'Show all activity' }))
    expect(activity.getAllByRole('listitem')).toHaveLength(7)
  })
})
