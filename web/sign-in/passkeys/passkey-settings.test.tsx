import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listPasskeys } from '../../../contract/sign-in/passkeys/calls.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { PasskeySettings } from './passkey-settings.tsx'

const passkey = { id: 1, name: 'Phone', createdAt: '2026-05-17T12:00:00.000Z', lastUsedAt: null, version: 'first' }

async function renderSettings({ hostname = 'games.example.org', isSecure = true, isSupported = true }) {
  vi.stubGlobal('location', { ...location, hostname, origin: location.origin })
  vi.stubGlobal('isSecureContext', isSecure)
  if (isSupported) vi.stubGlobal('PublicKeyCredential', vi.fn())
  await renderInApp(<PasskeySettings member={buildMember()} suggestedName="Firefox on Linux" />)
  await screen.findByText('Phone')
}

beforeEach(() => {
  startFakeApi().answer(listPasskeys, () => [passkey])
  return () => vi.unstubAllGlobals()
})

describe('the settings for passkeys', () => {
  test('suggest the name of the device for a new passkey', async () => {
    await renderSettings({})
    expect(screen.getByLabelText('Passkey Name')).toHaveProperty('value', 'Firefox on Linux')
  })

  // Shows passkeys-11.
  test.for([
    ['the address has no host name', { hostname: '192.168.1.5' }, /by its name instead of its IP address/],
    ['the connection is not secure', { isSecure: false }, /need a secure connection/],
    ['the browser does not know passkeys', { isSupported: false }, /browser does not support passkeys/],
  ] as const)('explain why passkeys cannot be added when %s, and still list them', async ([_case, page, reason]) => {
    await renderSettings(page)
    expect(screen.getByText(reason)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add Passkey' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove Phone' })).toBeTruthy()
  })
})
