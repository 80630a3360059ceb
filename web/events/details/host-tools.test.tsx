import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { updateGuests } from '../../../contract/events/calls.ts'
import { buildAttendee, buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { HostTools } from './host-tools.tsx'

function TwoEvents() {
  const [id, setId] = useState(7)
  return (
    <>
      <HostTools event={buildEvent({ id, isHosting: true })} isOpen />
      <button type="button" onClick={() => setId(8)}>
        Next event
      </button>
    </>
  )
}

// Requirement events-181: 'Cancel Event' has a line of its own, apart from the other actions of the host.
test('the tools of another event start with only the usual actions', async () => {
  const { user } = await renderInApp(<TwoEvents />, { member: buildMember({ id: 9 }) })
  const more = screen.getByRole('button', { name: 'More' })
  await user.click(more)
  const line = screen.getByRole('button', { name: 'Cancel Event' }).parentElement
  expect(line?.className).toContain('w-full')
  expect(line?.querySelectorAll('button')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Next event' }))
  expect(more.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('button', { name: 'Cancel Event' })).toBeNull()
})

// Requirement host-desk-13: The host of an event takes a seat or brings a guest under More, and neither card nor details
// offer it as the main action.
test('the host takes a seat or brings a guest under More', async () => {
  const own = buildEvent({ isHosting: true, maxAttendees: 4 })
  const rendered = await renderInApp(<HostTools event={own} isOpen />, { member: buildMember({ id: 9 }) })
  await rendered.user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole('button', { name: 'Take a seat (Join)' })).toBeTruthy()
  rendered.unmount()
  const seated = { ...own, isAttending: true, attendeeCount: 1 }
  const api = startFakeApi()
  api.answer(updateGuests, () => buildAttendee({ userId: 9, guestCount: 1 }))
  const { user } = await renderInApp(<HostTools event={seated} isOpen />, { member: buildMember({ id: 9 }) })
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('button', { name: 'Bring a guest' }))
  expect(await screen.findByText('You are bringing 1 guest.')).toBeTruthy()
  expect(api.requests).toContainEqual(expect.objectContaining({ method: 'PATCH', body: { guestCount: 1 } }))
})
