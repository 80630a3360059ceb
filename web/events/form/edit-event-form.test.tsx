import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { updateEvent } from '../../../contract/events/calls.ts'
import { getZipPlace } from '../../../contract/people/zip-codes/calls.ts'
import { readDraft, saveDraft } from '../../platform/session/drafts.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { EditEventForm } from './edit-event-dialog.tsx'

// Shows accounts-55.
test('the form for an existing event keeps what was typed as a draft until it is saved', async () => {
  const member = buildMember({ id: 9 })
  const api = startFakeApi()
  api.answer(getZipPlace, () => ({
    zip: '97205',
    place: 'Portland, OR',
    timeZone: 'America/Los_Angeles',
    isArea: false,
  }))
  api.answer(updateEvent, () => buildEvent({ title: 'Chess Night' }))
  saveDraft(member.id, 'event 7', JSON.stringify({ title: 'Chess Night' }))
  const handleClose = vi.fn<() => void>()
  const event = buildEvent({ isHosting: true })
  const { user } = await renderInApp(<EditEventForm event={event} onClose={handleClose} />, { member })
  expect(screen.getByLabelText('Event Title')).toHaveProperty('value', 'Chess Night')

  await user.click(screen.getByRole('button', { name: 'Save Changes' }))

  await expect.poll(() => handleClose.mock.calls.length).toBe(1)
  expect(api.requests).toContainEqual(expect.objectContaining({ method: 'PATCH', body: { title: 'Chess Night' } }))
  expect(readDraft(member.id, 'event 7')).toBe('')
})
