import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getZipPlace } from '../../../contract/people/zip-codes/calls.ts'
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

// Shows players-24. Shows entities-21.
test('the form of a venue says what we do not know of a zip code, and reads the digits of every script', async () => {
  const api = startFakeApi()
  api.answer(createVenue, () => saved)
  api.answer(getZipPlace, () => ({ zip: '75999', place: 'Plano, TX', timeZone: 'America/Chicago', isArea: true }))
  const { user } = await renderInApp(<VenueDialog isOpen onClose={() => undefined} />, { member })
  await user.type(screen.getByLabelText('Name'), 'Chess Club')
  await user.clear(screen.getByLabelText('Zip Code'))
  await user.type(screen.getByLabelText('Zip Code'), '75999-1234')
  expect(await screen.findByText("We don't know 75999; we use the area around Plano, TX.")).toBeTruthy()
  await user.type(screen.getByLabelText('Tables'), '١٢')
  await user.click(screen.getByRole('button', { name: 'Save Venue' }))
  await expect
    .poll(() => api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toMatchObject([{ location: '75999', tables: 12 }])
})
