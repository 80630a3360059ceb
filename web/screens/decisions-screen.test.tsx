import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as calls from '../../contract/moderation/calls.ts'
import type { OwnDecision } from '../../contract/moderation/schemas.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { DecisionsScreen } from './decisions-screen.tsx'

function buildDecision(overrides: Partial<OwnDecision> = {}): OwnDecision {
  return {
    id: 5,
    kind: 'warn',
    subjectKind: 'member',
    reason: 'No advertising, please.',
    until: null,
    createdAt: '2030-05-01T12:00:00.000Z',
    appeal: null,
    canAppeal: true,
    ...overrides,
  }
}

const appealed = { canAppeal: false, appeal: { text: 'I did not.', outcome: null, answer: null } }

describe('a decision of a moderator', () => {
  // Requirement moderation-41: Members read the decisions about them and appeal at /decisions; a suspended member does
  // so below the sign-in form.
  test('shows the reason of a decision and sends an appeal', async () => {
    const api = startFakeApi()
    api.answer(calls.listOwnDecisions, () => [buildDecision()])
    api.answer(calls.appealDecision, () => undefined)
    const { user } = await renderInApp(<DecisionsScreen />, { member: buildMember() })
    expect(await screen.findByText('Reason: No advertising, please.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Appeal' }))
    await user.type(screen.getByRole('textbox'), 'I did not.')
    api.answer(calls.listOwnDecisions, () => [buildDecision(appealed)])
    await user.click(screen.getByRole('button', { name: 'Send Appeal' }))
    expect(await screen.findByText('Your appeal is waiting for a moderator')).toBeTruthy()
    expect(api.requests).toContainEqual(
      expect.objectContaining({ path: '/api/decisions/5/appeal', body: { text: 'I did not.' } }),
    )
  })
})
