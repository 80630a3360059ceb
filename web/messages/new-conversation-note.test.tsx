import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getNewConversation } from '../../contract/messages/calls.ts'
import type { NewConversationAllowance } from '../../contract/messages/schemas.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { NewConversationNote } from './conversation.tsx'

async function renderNote(allowance: NewConversationAllowance | null) {
  const api = startFakeApi()
  api.answer(getNewConversation, () => ({ allowance }))
  const contact = { id: 2, fullName: 'Ben Ngo' }
  await renderInApp(<NewConversationNote contact={contact} memberId={1} />, { member: buildMember({ id: 1 }) })
  await expect.poll(() => api.requests.length).toBe(1)
}

describe('the note above the message field', () => {
  // Shows messages-41.
  test('warns a member who has started five conversations of ten', async () => {
    await renderNote({ begun: 5, limit: 10, warns: true, nextAt: null })
    expect((await screen.findByRole('status')).textContent).toBe(
      'You have written to 5 new people in the last 24 hours. You can write to 5 more now. After that, you have to wait until 24 hours have passed since the first. ' +
        'You can always answer members who write to you.',
    )
  })

  // Shows messages-41.
  test('says when a member can write who has to wait', async () => {
    const nextAt = new Date(2030, 4, 18, 14, 5).toISOString()
    await renderNote({ begun: 10, limit: 10, warns: true, nextAt })
    expect((await screen.findByRole('status')).textContent).toContain(
      'You can write to Ben Ngo from May 18, 2:05 PM; your text stays here until then.',
    )
  })

  test.for([null, { begun: 4, limit: 10, warns: false, nextAt: null }])('is absent for %j', async (allowance) => {
    await renderNote(allowance)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
