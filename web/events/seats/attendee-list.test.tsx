import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listAttendees } from '../../../contract/events/calls.ts'
import { buildAttendee, buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { AttendeeList } from './attendee-list.tsx'

describe('the list of attendees', () => {
  // Requirement events-180: Those who may remove several attendees see the buttons after one press, and a single one at once.
  test('shows the buttons that remove attendees behind one', async () => {
    const attendees = [2, 3].map((userId) => buildAttendee({ userId }))
    const event = buildEvent({ attendees, attendeeCount: 2, isHosting: true })
    const { user, unmount } = await renderInApp(<AttendeeList event={event} isOpen />, { member: buildMember() })
    expect(screen.getAllByRole('button')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Remove someone' }))
    expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(3)
    unmount()
    const single = { ...event, attendees: attendees.slice(1), attendeeCount: 1 }
    await renderInApp(<AttendeeList event={single} isOpen />, { member: buildMember() })
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Remove someone' })).toBeNull()
  })

  // Requirement seats-31: The list of attendees explains seats of blocked and suspended members, who are counted but
  // not shown.
  test('explains seats whose members it cannot show', async () => {
    const event = buildEvent({ attendees: [buildAttendee({ userId: 2 })], attendeeCount: 3 })
    await renderInApp(<AttendeeList event={event} isOpen />, { member: buildMember() })
    expect(screen.getByText('Includes 2 people who are not listed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
  })

  // Shows seats-31. Shows seats-35.
  test('explains such seats of a large event after all attendees are shown', async () => {
    const attendees = Array.from({ length: 11 }, (_, index) => buildAttendee({ userId: 2 + index }))
    startFakeApi().answer(listAttendees, () => attendees)
    const event = buildEvent({ attendees: attendees.slice(0, 10), attendeeCount: 12 })
    const { user } = await renderInApp(<AttendeeList event={event} isOpen />, { member: buildMember() })
    expect(screen.getByText('and 2 more')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Show all' }))

    expect(await screen.findByText('Includes 1 person who is not listed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
  })

  test('explains nothing when it shows every attendee and guest', async () => {
    const attendees = [buildAttendee({ userId: 2, guestCount: 1 })]
    const event = buildEvent({ attendees, attendeeCount: 2 })
    await renderInApp(<AttendeeList event={event} isOpen />, { member: buildMember() })
    expect(screen.queryByText(/more/)).toBeNull()
  })
})
