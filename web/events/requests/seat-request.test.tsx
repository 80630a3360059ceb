import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getEvent, listUpcomingEvents } from '../../../contract/events/calls.ts'
import {
  acceptRequest,
  declineRequest,
  listAttendanceRequests,
  requestSeat,
  withdrawRequest,
} from '../../../contract/events/request-calls.ts'
import type { ListedRequest } from '../../../contract/events/schemas.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { eventQuery, upcomingEventsPages } from '../calls.ts'
import { JoinButton } from '../seats/join-button.tsx'
import { DeclinedRequests, OpenRequests } from './attendance-requests.tsx'
import { SeatRequest } from './seat-request.tsx'

const member = buildMember()
const event = buildEvent({ needsApproval: true })
const request = {
  eventId: 7,
  userId: 2,
  message: 'I love chess',
  requestedAt: '2030-05-01T12:00:00.000Z',
  declinedAt: null,
  user: { id: 2, fullName: 'Ben Ngo', avatarUrl: null },
}

function LoadedSeatRequest() {
  const { data } = useQuery(eventQuery(event.id))
  return data && <SeatRequest event={data} />
}

function SeatRequestOverList() {
  useInfiniteQuery(upcomingEventsPages({}))
  return <LoadedSeatRequest />
}

const messageField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the host (optional)' })

describe('the request for a seat', () => {
  // Shows seats-36.
  test('is sent with a message to the host', async () => {
    const api = startFakeApi()
    api.answer(requestSeat, () => request)
    const { user } = await renderInApp(<SeatRequest event={event} />, { member })
    await user.type(messageField(), 'I love chess')
    await user.click(screen.getByRole('button', { name: 'Ask for a Seat' }))
    expect(await screen.findByText('Request sent')).toBeTruthy()
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ userId: 1, message: 'I love chess' })
  })

  // Shows accounts-58.
  test('keeps its message as a draft until it is sent', async () => {
    const api = startFakeApi()
    api.answer(requestSeat, () => request)
    const { user, unmount } = await renderInApp(<SeatRequest event={event} />, { member })
    await user.type(messageField(), 'I love chess')
    unmount()
    const { user: later } = await renderInApp(<SeatRequest event={event} />, { member })
    expect(messageField().value).toBe('I love chess')
    await later.click(screen.getByRole('button', { name: 'Ask for a Seat' }))
    expect(await screen.findByText('Request sent')).toBeTruthy()
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))).toEqual([])
  })

  test('has the focus on its button after it is sent, and after it is withdrawn', async () => {
    const api = startFakeApi()
    let ownRequest: typeof event.ownRequest = null
    api.answer(getEvent, () => ({ ...event, ownRequest }))
    api.answer(requestSeat, () => {
      ownRequest = 'pending'
      return request
    })
    api.answer(withdrawRequest, () => {
      ownRequest = null
      return undefined
    })
    const { user } = await renderInApp(<LoadedSeatRequest />, { member })
    await user.click(await screen.findByRole('button', { name: 'Ask for a Seat' }))
    await screen.findByText('Request sent')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Withdraw Request' }))
    await user.keyboard('{Enter}')
    await screen.findByText('You withdrew your request')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask for a Seat' }))
  })

  test('can be withdrawn while lists of events are still loading', async () => {
    const api = startFakeApi()
    let ownRequest: typeof event.ownRequest = null
    api.answer(getEvent, () => ({ ...event, ownRequest }))
    api.answer(listUpcomingEvents, () => (ownRequest === null ? [] : new Promise<[]>(() => undefined)))
    api.answer(requestSeat, () => {
      ownRequest = 'pending'
      return request
    })
    const { user } = await renderInApp(<SeatRequestOverList />, { member })
    await user.click(await screen.findByRole('button', { name: 'Ask for a Seat' }))
    const button = await screen.findByRole('button', { name: 'Withdraw Request' })
    expect(button).toHaveProperty('disabled', false)
    expect(document.activeElement).toBe(button)
  })

  test('does not ask and withdraw in turn while a key is held down', async () => {
    startFakeApi()
    await renderInApp(<SeatRequest event={event} />, { member })
    const button = screen.getByRole('button', { name: 'Ask for a Seat' })
    const [first, repeated] = [false, true].map((repeat) => fireEvent.keyDown(button, { key: 'Enter', repeat }))
    // The browser clicks the button only if no handler prevents it.
    expect({ first, repeated }).toEqual({ first: true, repeated: false })
  })

  // Shows seats-36.
  test.for([
    ['pending', 'You asked for a seat. The host has not answered yet.'],
    ['declined', 'The host declined your request. You can find other game nights under “Events”.'],
  ] as const)('that is %s shows: %s', async ([ownRequest, text]) => {
    await renderInApp(<SeatRequest event={{ ...event, ownRequest }} />, { member })
    expect(screen.getByText(text)).toBeTruthy()
  })

  // Shows confirmation-14.
  test('needs a confirmed email address', async () => {
    await renderInApp(<SeatRequest event={event} />, { member: buildMember({ isEmailConfirmed: false }) })
    expect(screen.getByText(/^Confirm your email address to ask for a seat\./)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  // Shows seats-36.
  test('takes the place of joining on a card', async () => {
    await renderInApp(<JoinButton event={event} />, { member })
    expect(screen.getByRole('link', { name: 'Ask for a Seat' }).getAttribute('href')).toBe('/events?event=7')
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  })

  test('looks like joining on the card of a full event', async () => {
    const full = { ...event, maxAttendees: 6, attendeeCount: 6 }
    await renderInApp(
      <>
        <JoinButton event={full} />
        <JoinButton event={{ ...full, needsApproval: false }} />
      </>,
      { member },
    )
    const ask = screen.getByRole('link', { name: 'Ask for a Seat' })
    expect(ask.className).toBe(screen.getByRole('button', { name: 'Join' }).className)
  })
})

async function openRequests(list: ListedRequest[]) {
  const api = startFakeApi()
  api.answer(listAttendanceRequests, () => list)
  api.answer(acceptRequest, () => undefined)
  api.answer(declineRequest, () => undefined)
  const rendered = await renderInApp(<OpenRequests event={event} />, { member })
  const sent = () => api.requests.find(({ method }) => method === 'POST')
  return { ...rendered, sent }
}

describe('the requests that a host reads', () => {
  const asked = { ...request, pastNights: 3, distance: null }

  // Shows seats-37.
  test('show the message and the past nights of each member, and are accepted with one press', async () => {
    const { user, sent } = await openRequests([asked])
    expect(await screen.findByText('“I love chess”')).toBeTruthy()
    expect(screen.getByText('Came to 3 of your nights')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Accept Ben Ngo' }))
    await waitFor(() => expect(sent()).toMatchObject({ path: '/api/events/7/requests/2/accept', body: { note: null } }))
  })

  // Requirement host-desk-7: A host writes a note to a member who asks for a seat only when declining.
  test('are declined with a note', async () => {
    const { user, sent } = await openRequests([{ ...asked, pastNights: 0, distance: 2.25 }])
    expect(await screen.findByText('First time · 2.3 miles')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Decline Ben Ngo' }))
    await user.type(screen.getByRole('textbox', { name: 'Message to Ben Ngo (optional)' }), 'Next time')
    await user.click(screen.getByRole('button', { name: 'Decline Ben Ngo' }))
    await waitFor(() =>
      expect(sent()).toMatchObject({ path: '/api/events/7/requests/2/decline', body: { note: 'Next time' } }),
    )
  })

  test('leave out the declined ones, which have a list of their own', async () => {
    await openRequests([{ ...asked, declinedAt: '2030-05-02T12:00:00.000Z' }])
    await renderInApp(<DeclinedRequests event={event} />, { member })
    const declined = await screen.findByRole('list', { name: 'Declined requests' })
    expect(within(declined).getByText('You declined this request.')).toBeTruthy()
    expect(screen.getAllByText('Ben Ngo')).toHaveLength(1)
  })
})
