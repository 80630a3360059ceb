import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { joinEvent, joinWaitingList } from '../../../contract/events/calls.ts'
import { buildAttendee, buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { JoinButton } from './join-button.tsx'
import { JoinWaitingListButton } from './join-waiting-list-button.tsx'

const member = buildMember()
const fullEvent = buildEvent({ maxAttendees: 6, attendeeCount: 6 })
const classesOf = (name: string) => screen.getByRole('button', { name }).className

describe('the Join button', () => {
  // Requirement seats-18: Joining shows 'Success!' and 'You've joined the event!'.
  test('sends the join and shows a success toast', async () => {
    const api = startFakeApi()
    api.answer(joinEvent, () => buildAttendee())
    const { user } = await renderInApp(<JoinButton event={buildEvent()} />, { member })
    await user.click(screen.getByRole('button', { name: 'Join' }))
    expect(await screen.findByText('Success!')).toBeTruthy()
    expect(screen.getByText("You've joined the event!")).toBeTruthy()
    expect(api.requests).toMatchObject([
      { method: 'POST', path: '/api/events/7/attendees', body: { eventId: 7, userId: 1, status: 'confirmed' } },
    ])
  })

  // Shows events-27.
  test('is a secondary button for the host', async () => {
    const host = buildMember({ id: 9 })
    await renderInApp(
      <>
        <JoinButton event={buildEvent({ isHosting: true })} />
        <JoinWaitingListButton event={{ ...fullEvent, isHosting: true }} />
        <Button variant="secondary">Like this</Button>
      </>,
      { member: host },
    )
    expect(classesOf('Take a seat (Join)')).toBe(classesOf('Like this'))
    expect(classesOf('Join Waiting List')).toBe(classesOf('Like this'))
  })

  test('sends the number of guests', async () => {
    const api = startFakeApi()
    api.answer(joinEvent, () => buildAttendee({ guestCount: 2 }))
    const { user } = await renderInApp(<JoinButton event={buildEvent()} guestCount={2} />, { member })
    await user.click(screen.getByRole('button', { name: 'Join' }))
    await screen.findByText('Success!')
    expect(api.requests).toMatchObject([{ body: { guestCount: 2 } }])
  })

  // Requirement seats-3: The button shows 'Joining...' and is disabled while the request runs.
  test('shows Joining... and is disabled while the request runs', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    startFakeApi().answer(joinEvent, async () => {
      await promise
      return buildAttendee()
    })
    const { user } = await renderInApp(<JoinButton event={buildEvent()} />, { member })
    await user.click(screen.getByRole('button', { name: 'Join' }))
    expect(screen.getByRole('button', { name: 'Joining...' })).toHaveProperty('disabled', true)
    resolve()
    await screen.findByText('Success!')
  })

  // Requirement seats-4: Afterwards the button is a disabled 'Joined'.
  test.for([
    ['Joined', { isAttending: true }],
    ['Waiting', { waitingPlace: 2 }],
  ] as const)('is a disabled %s', async ([name, event]) => {
    await renderInApp(<JoinButton event={buildEvent(event)} />, { member })
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  })

  // Shows seats-10. Shows seats-14.
  test('asks a visitor to log in and sends nothing', async () => {
    const api = startFakeApi()
    const { user } = await renderInApp(<JoinButton event={buildEvent()} />, { member: null })
    await user.click(screen.getByRole('button', { name: 'Join' }))
    expect(await screen.findByText('Login Required')).toBeTruthy()
    expect(screen.getByText('You must be logged in to join events.')).toBeTruthy()
    expect(api.requests).toEqual([])
  })

  // Shows seats-16.
  test('on a full event sends nothing and offers the waiting list', async () => {
    const api = startFakeApi()
    api.answer(joinWaitingList, () => ({ eventId: 7, userId: 1, waitingSince: '2030-05-01T12:00:00.000Z', place: 2 }))
    const { user } = await renderInApp(<JoinButton event={fullEvent} />, { member })
    await user.click(screen.getByRole('button', { name: 'Join' }))
    expect(screen.getByText('Event Full')).toBeTruthy()
    expect(api.requests).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Join Waiting List' }))
    expect(await screen.findByText("You're on the waiting list")).toBeTruthy()
    expect(screen.getByText('You are 2nd in line. We will notify you as soon as you get a seat.')).toBeTruthy()
    expect(api.requests).toMatchObject([{ body: { eventId: 7, userId: 1 } }])
  })

  test('treats an event with too few seats for the guests as full', async () => {
    const { user } = await renderInApp(<JoinButton event={buildEvent({ attendeeCount: 4 })} guestCount={2} />, {
      member,
    })
    await user.click(screen.getByRole('button', { name: 'Join' }))
    expect(screen.getByText('Event Full')).toBeTruthy()
  })

  // Requirement seats-22: 'Event Full' also shows when another member takes the last seat first.
  test('offers the waiting list when the last seat was taken before the request arrived', async () => {
    startFakeApi().reject(joinEvent, 'EventFull')
    const { user } = await renderInApp(<JoinButton event={buildEvent()} />, { member })
    await user.click(screen.getByRole('button', { name: 'Join' }))
    expect(await screen.findByText('This event has reached its maximum number of attendees.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Join Waiting List' })).toBeTruthy()
  })

  test('shows a general error when the connection fails', async () => {
    startFakeApi()
    const { user } = await renderInApp(<JoinButton event={buildEvent()} />, { member })
    await user.click(screen.getByRole('button', { name: 'Join' }))
    expect(await screen.findByText('Failed to join event. Please try again.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Join Waiting List' })).toBeNull()
  })
})
