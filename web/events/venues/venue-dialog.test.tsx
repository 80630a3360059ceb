import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createVenue } from '../../../contract/events/venues/calls.ts'
import { readDraft, saveDraft } from '../../platform/session/drafts.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { VenueDialog } from './venue-dialog.tsx'

const member = buildMember({ id: 1, location: '97205' })
const saved = {
  id: 3,
  name: 'Chess Club',
  location: '97205',
  place: 'Portland, OR',
  locationDetails: 'Back room',
  tables: null,
  openingHours: null,
  isShared: false,
  owner: { id: 1, fullName: 'Ada Lovelace', avatarUrl: null },
  miles: 0,
  createdAt: '2030-05-01T12:00:00.000Z',
  version: 'first',
} as const

// Shows venues-9.
test('the form of a venue keeps what was typed as a draft until it is saved', async () => {
  startFakeApi().answer(createVenue, () => saved)
  saveDraft(member.id, 'new venue', JSON.stringify({ name: 'Chess Club' }))
  const handleClose = vi.fn<() => void>()
  const { user } = await renderInApp(<VenueDialog isOpen onClose={handleClose} />, { member })
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Chess Club')
  await user.type(screen.getByLabelText('Location Details'), 'Back room')
  const typed = { name: 'Chess Club', locationDetails: 'Back room' }
  await expect.poll(() => JSON.parse(readDraft(member.id, 'new venue'))).toEqual(typed)

  await user.click(screen.getByRole('button', { name: 'Save Venue' }))

  await expect.poll(() => handleClose.mock.calls.length).toBe(1)
  expect(readDraft(member.id, 'new venue')).toBe('')
})
