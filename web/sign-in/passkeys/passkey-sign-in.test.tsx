import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { preparePasskeySignIn, signInWithPasskey } from '../../../contract/sign-in/passkeys/calls.ts'
import { advanceTime } from '../../testing/advance-time.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { Input } from '../../ui/fields/field.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

const bytes = new Uint8Array([1, 2, 3]).buffer

/** A browser whose passkey signs each challenge at once. */
function stubPasskeys() {
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes }
  const get = async () => ({
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  })
  vi.stubGlobal('location', { ...location, hostname: 'games.example.org', origin: location.origin })
  vi.stubGlobal('isSecureContext', true)
  const PublicKeyCredential = Object.assign(vi.fn<() => void>(), { isConditionalMediationAvailable: async () => true })
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
  // Not a stub of the navigator: parts of other test files, which are still on the page, read it too.
  Object.assign(navigator, { credentials: { get } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

// Shows passkeys-10.
test('the button sends one passkey, also if the server takes longer than the field waits to offer passkeys', async () => {
  stubPasskeys()
  const api = startFakeApi()
  const member = buildMember()
  const { promise: accepted, resolve: accept } = Promise.withResolvers<typeof member>()
  api.answer(preparePasskeySignIn, () => ({
    challenge: 'AQID',
    rpId: 'games.example.org',
    timeout: 60_000,
    allowCredentials: [],
    userVerification: 'required' as const,
  }))
  api.answer(signInWithPasskey, () => accepted)
  const onSignedIn = vi.fn<() => void>()
  await renderInApp(
    <>
      <Input autoComplete="username webauthn" />
      <PasskeySignIn onSignedIn={onSignedIn} onFailure={vi.fn<() => void>()} />
    </>,
  )
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }))
  const sent = () => api.sentTo(signInWithPasskey)
  await vi.waitFor(() => expect(sent()).toHaveLength(1))

  await advanceTime(2000)
  accept(member)

  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(sent()).toHaveLength(1)
})
