import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { deleteOutcome, setOutcome } from '../../../contract/planning/attendance/calls.ts'
import * as nights from '../../../contract/planning/nights/calls.ts'
import type { Night } from '../../../contract/planning/nights/schemas.ts'
import { buildAttendee, buildEvent } from '../../testing/build-event.ts'
import { buildSuggested } from '../../testing/build-fit.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { OwnNights } from './own-nights.tsx'
import { Ticket } from './ticket.tsx'

const member = buildMember()
const ben = { id: 2, fullName: 'Ben Ngo', avatarUrl: null }
const table = {
  place: 1,
  game: buildSuggested('Azul').game,
  bringer: null,
  isPromised: false,
  members: [ben],
  guests: 0,
  people: 2,
  room: 0,
  problem: null,
  wantedBy: [],
}
const event = buildEvent({
  date: '2090-05-18T01:00:00.000Z',
  isAttending: true,
  locationDetails: 'Blue door\n12 Rook Lane',
  attendees: [buildAttendee()],
  attendeeCount: 1,
})

function buildNight(night: Partial<Night> = {}): Night {
  return { event, table: null, brings: [], missing: [], asksOutcome: false, ...night }
}

async function renderNights(...list: Night[]) {
  const api = startFakeApi()
  api.answer(nights.listNights, () => list)
  return { ...(await renderInApp(<OwnNights />, { member })), api }
}

describe('the ticket of an own event', () => {
  // Requirement own-nights-4: The ticket of an event shows when and where it is, my table, what I bring and who comes. A
  // map opens only if I choose it.
  test('shows the address, the own table and what the member brings', async () => {
    await renderInApp(<Ticket event={event} part={{ table, brings: ['Azul', 'Root'] }} />, { member })
    const region = screen.getByRole('region', { name: / · in \d+ days$/ })
    const ticket = within(region)
    for (const text of ['Your table: Azul', 'Ben Ngo and 1 more', 'You bring Azul and Root', '2 people coming'])
      expect(region.textContent).toContain(text)
    const map = new URL(ticket.getByRole<HTMLAnchorElement>('link', { name: 'Directions' }).href)
    expect(map.searchParams.get('query')).toBe('12 Rook Lane, Portland, OR 97205')
    expect(ticket.getByRole('link').getAttribute('rel')).toBe('noreferrer')
  })

  // Shows own-nights-4.
  test.for([
    ['a venue without a street', 'The Rook & Radish, window table', 'The Rook & Radish, Portland, OR 97205'],
    ['nothing', null, 'Portland, OR 97205'],
  ] as const)('opens a map for location details with %s', async ([_what, locationDetails, query]) => {
    await renderInApp(<Ticket event={{ ...event, locationDetails }} part={undefined} />, { member })
    const map = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Directions' }).href)
    expect(map.searchParams.get('query')).toBe(query)
  })

  test('copies the address, or shows it where the browser does not allow copying', async () => {
    const { user } = await renderInApp(<Ticket event={event} part={undefined} />, { member })
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(await screen.findByText(/^(Address copied|Copy this address)$/)).toBeTruthy()
  })

  // Requirement events-164: The ticket counts a host who plays without a seat among the people who come.
  test('counts a host who plays', async () => {
    const { id, fullName } = event.host
    const hosted = { ...event, attendeeCount: 2, isHostPlaying: true }
    const { rerender } = await renderInApp(<Ticket event={hosted} part={undefined} />, { member })
    expect(screen.getByText('3 people coming')).toBeTruthy()
    const seat = buildAttendee({ userId: id, user: { id, fullName, avatarUrl: null } })
    rerender(<Ticket event={{ ...hosted, attendees: [seat] }} part={undefined} />)
    expect(screen.getByText('2 people coming')).toBeTruthy()
  })

  // Requirement own-nights-5: 'Leave Event' and the number of guests are behind 'Your seat' on the ticket of an attendee.
  test('has the seat of an attendee behind a button', async () => {
    const { user } = await renderInApp(<Ticket event={event} part={undefined} />, { member })
    expect(screen.queryByRole('button', { name: 'Leave Event' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Your seat', expanded: false }))
    const seat = within(await screen.findByRole('group', { name: 'Your seat' }))
    expect(seat.getByRole('button', { name: 'Leave Event' })).toBeTruthy()
    expect(seat.getByRole('combobox', { name: 'Your guests' })).toBeTruthy()
  })

  // Requirement own-nights-6: Joining is celebrated once, in 180 ms, and not at all for members who prefer less motion.
  test('moves only right after joining', async () => {
    const { container } = await renderInApp(
      <>
        <Ticket event={event} part={undefined} isNew />
        <Ticket event={event} part={undefined} />
      </>,
      { member },
    )
    expect(container.querySelectorAll('section.motion-safe\\:animate-rise')).toHaveLength(1)
    expect(container.querySelector('section')?.className).toContain('[animation-duration:180ms]')
  })
})

describe('the own nights on the dashboard', () => {
  // Requirement own-nights-7: The dashboard begins with the ticket of the next own event, then the others by time, and
  // what their hosts have to decide first.
  test('are a ticket and a line for each later event, with what their host has to decide', async () => {
    const hosted = { id: 8, title: 'Go Night', isHosting: true, requestCount: 2, needsApproval: true }
    await renderNights(buildNight(), buildNight({ event: buildEvent({ ...event, ...hosted }) }))
    const ticket = await screen.findByRole('region', { name: / · in \d+ days$/ })
    expect(within(ticket).getByRole('link', { name: 'Weekend Game Night' })).toBeTruthy()
    expect(within(ticket).queryByText(/^Needs you/)).toBeNull()
    const others = screen.getByRole('list', { name: 'Your other nights' })
    expect(within(others).getByRole('link', { name: 'Go Night' })).toBeTruthy()
    const decision = within(others).getByRole('link', { name: 'Needs you: 2 people ask for seats' })
    expect(decision.getAttribute('href')).toBe('/events?event=8')
  })

  // Requirement own-nights-8: Home shows three other nights by time, and marks those with a decision for me. A button shows all,
  // and says how many of the others need me.
  test('show three other events until the member asks for all', async () => {
    const later = [2, 3, 4, 5].map((id) =>
      buildNight({ event: buildEvent({ ...event, id, title: `Night ${id}`, date: `2090-06-0${id}T01:00:00.000Z` }) }),
    )
    const decided = buildEvent({
      ...event,
      id: 6,
      title: 'Go Night',
      date: '2090-06-06T01:00:00.000Z',
      isHosting: true,
      requestCount: 2,
    })
    const { user } = await renderNights(buildNight(), buildNight({ event: decided }), ...later.toReversed())
    const others = await screen.findByRole('list', { name: 'Your other nights' })
    const titles = () =>
      within(others)
        .getAllByRole('link', { name: /Night/ })
        .map(({ textContent }) => textContent)
    expect(titles()).toEqual(['Night 2', 'Night 3', 'Night 4'])
    await user.click(screen.getByRole('button', { name: 'Show all nights · Needs you: 1' }))
    expect(titles()).toEqual(['Night 2', 'Night 3', 'Night 4', 'Night 5', 'Go Night'])
    await user.click(screen.getByRole('button', { name: 'Show fewer nights' }))
    expect(titles()).toHaveLength(3)
  })

  // Requirement own-nights-9: Home shows the nights at which I wait or asked for a seat, with my place in line, or that the
  // host has not answered. A night at which I have a seat is the ticket.
  test('say what the member hopes for', async () => {
    const hoped = { ...event, isAttending: false }
    const waiting = buildNight({ event: { ...hoped, id: 3, title: 'Full Night', waitingPlace: 2 } })
    const asked = buildNight({ event: { ...hoped, id: 4, title: 'Choosy Night', ownRequest: 'pending' } })
    await renderNights(waiting, buildNight(), asked)
    const ticket = await screen.findByRole('region', { name: / · in \d+ days$/ })
    expect(within(ticket).getByRole('link', { name: 'Weekend Game Night' })).toBeTruthy()
    const others = screen.getByRole('list', { name: 'Your other nights' })
    expect(others.textContent).toContain('Full NightYou are 2nd in line for a seat.')
    expect(others.textContent).toContain('Choosy NightYou asked for a seat. The host has not answered yet.')
  })

  // Shows own-nights-9.
  test('begin with the ticket of what a member without a seat hopes for', async () => {
    await renderNights(buildNight({ event: { ...event, isAttending: false, waitingPlace: 2 } }))
    const ticket = await screen.findByRole('region', { name: / · in \d+ days$/ })
    expect(within(ticket).getByRole('link', { name: 'Weekend Game Night' })).toBeTruthy()
    expect(ticket.textContent).toContain('You are 2nd in line for a seat.')
  })

  // Requirement host-desk-14: On Home the host answers with one press that everyone came to a past night.
  test('ask the host about an event that is over', async () => {
    const past = buildEvent({ date: '2020-05-18T01:00:00.000Z', isHosting: true })
    const { api, user } = await renderNights(buildNight({ event: past, asksOutcome: true }))
    expect(await screen.findByRole('link', { name: 'Needs you: How was it?' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Someone was missing' })).toBeTruthy()
    api.answer(setOutcome, () => ({ outcome: 'happened' as const, attendees: [], version: 'first' }))
    await user.click(screen.getByRole('button', { name: 'Everyone came' }))
    expect(await screen.findByText('Thank you')).toBeTruthy()
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ outcome: 'happened', absentIds: [] })
    expect(screen.queryByRole('region', { name: / · in \d+ days$/ })).toBeNull()
    api.answer(deleteOutcome, () => undefined)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.requests.map(({ method }) => method)).toContain('DELETE'))
  })

  test('are replaced by a welcome if there are none', async () => {
    await renderNights()
    expect(await screen.findByText(/^Pull up a chair/)).toBeTruthy()
  })
})
