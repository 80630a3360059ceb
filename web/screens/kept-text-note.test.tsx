import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { deleteDrafts, saveDraft } from '../platform/session/drafts.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { AuthScreen } from './auth-screen.tsx'

const note = 'Your session has ended. What you typed is kept: log in to go on.'

// Requirement accounts-55: When the session ends, the forms of events, date polls, games and the profile keep what was
// typed for after the sign-in, and the sign-in page says both.
test('the sign-in page says that the session has ended if the member was typing', async () => {
  onTestFinished(() => deleteDrafts())
  saveDraft(7, 'message 12', 'At seven?')
  await renderInApp(<AuthScreen />)
  expect(await screen.findByText(note)).toBeTruthy()
})

test('the sign-in page says nothing about a session after signing out', async () => {
  saveDraft(7, 'message 12', 'At seven?')
  deleteDrafts()
  await renderInApp(<AuthScreen />)
  expect(await screen.findByLabelText('Username')).toBeTruthy()
  expect(screen.queryByText(note)).toBeNull()
})
