import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { login, loginWithCode } from '../../contract/sign-in/calls.ts'
import { appealSuspension, readSuspension } from '../../contract/moderation/calls.ts'
import type { OwnDecision } from '../../contract/moderation/schemas.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { AuthScreen } from './auth-screen.tsx'

const suspension: OwnDecision = {
  id: 5,
  kind: 'suspend',
  subjectKind: 'member',
  reason: 'Advertising again.',
  until: '2030-05-17T18:00:00.000Z',
  createdAt: '2030-05-01T12:00:00.000Z',
  appeal: null,
  canAppeal: true,
}

async function sendPassword() {
  const { user } = await renderInApp(<AuthScreen />)
  await user.type(await screen.findByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'a long password')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  return user
}

describe('the login of a suspended member', () => {
  // Shows moderation-41.
  test('shows the reason and sends an appeal', async () => {
    const api = startFakeApi()
    api.reject(login, 'AccountSuspended')
    api.answer(readSuspension, () => ({ decision: suspension }))
    api.answer(appealSuspension, () => undefined)
    const user = await sendPassword()
    const heading = 'Your account is suspended until May 17, 2030, 6:00 PM UTC'
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
    await user.type(screen.getByLabelText(/Why do you disagree/), 'I did not.')
    const appeal = { text: 'I did not.', outcome: null, answer: null }
    api.answer(readSuspension, () => ({ decision: { ...suspension, canAppeal: false, appeal } }))
    await user.click(screen.getByRole('button', { name: 'Send Appeal' }))
    expect(await screen.findByText('Your appeal is waiting for a moderator.')).toBeTruthy()
    expect(api.requests).toContainEqual(
      expect.objectContaining({ path: '/api/suspension/appeal', body: { text: 'I did not.' } }),
    )
  })

  // Shows moderation-41.
  test('shows the form to appeal after the code of two-step sign-in', async () => {
    const api = startFakeApi()
    api.reject(login, 'CodeRequired')
    api.reject(loginWithCode, 'AccountSuspended')
    api.answer(readSuspension, () => ({ decision: suspension }))
    const user = await sendPassword()
    await user.type(await screen.findByLabelText('Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByLabelText(/Why do you disagree/)).toBeTruthy()
  })
})
