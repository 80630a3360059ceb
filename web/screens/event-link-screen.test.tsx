import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { getPublicEvent } from '../../contract/events/links/calls.ts'
import { getInvitedEvent } from '../../contract/events/invitations/calls.ts'
import type { PublicEvent } from '../../contract/events/links/schemas.ts'
import { buildPublicEvent } from '../../contract/events/links/testing/public-event.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { EventLinkScreen } from './event-link-screen.tsx'
import { takeSeatAction } from '../events/links/remembered-seat-action.ts'

const renderScreen = () => renderInApp(<EventLinkScreen />, { path: '/e/:code', address: '/e/secret' })

async function renderEvent(overrides: Partial<PublicEvent>) {
  startFakeApi().answer(getPublicEvent, () => buildPublicEvent(overrides))
  await renderScreen()
  await screen.findByRole('heading', { level: 1, name: 'Weekend Game Night' })
}

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the page of a shared event', () => {
  // Shows events-35. Shows events-96.
  test('shows a visitor the event with its time, town, games, free seats and host', async () => {
    const picture = { small: '/pictures/catan-480.webp', large: '/pictures/catan-960.webp' }
    const games = [{ id: 1, name: 'Catan', imageUrl: null, picture, category: ['Family'], isDeleted: false }]
    await renderEvent({ games, description: 'Bring dice', language: 'Spanish' })
    for (const text of [
      'Friday, May 17, 2030',
      '3 spots left',
      'Portland, OR',
      'Hosted by ada',
      'Bring dice',
      'Catan',
      'Language: Spanish',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    const pictures = screen.getAllByRole('presentation').map((element) => element.getAttribute('src'))
    expect(pictures).toContain(picture.small)
    expect(screen.getByText(/^6:00 PM – 8:00 PM/)).toBeTruthy()
    expect(addressOf('Join')).toBe('/auth?mode=register&next=%2Fe%2Fsecret')
    expect(addressOf('I have an account')).toBe('/auth?next=%2Fe%2Fsecret')
  })

  // Requirement events-103: On the page of a shared event, the way to a seat follows the host, and then come the number of
  // people who are coming, the description and the games.
  test('shows the way to a seat directly under the host, and then how many people are coming', async () => {
    await renderEvent({ peopleCount: 4, description: 'Bring dice' })
    const texts = ['Hosted by ada', 'Join', 'I have an account', 'Who is coming: 4 people', 'Bring dice', 'Games']
    const page = document.body.textContent ?? ''
    const places = texts.map((text) => page.indexOf(text))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
  })

  // Shows events-93.
  test.for([
    ['This event was cancelled.', { status: 'cancelled' }],
    ['This event is over.', { date: '2020-05-18T01:00:00.000Z' }],
  ] as const)('says %s without a way to join', async ([text, overrides]) => {
    await renderEvent(overrides)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
    expect(addressOf('Find game nights')).toBe('/nights')
  })

  // Shows events-93.
  test('leads a member from a past event to the other events', async () => {
    startFakeApi().answer(getPublicEvent, () => buildPublicEvent({ date: '2020-05-18T01:00:00.000Z' }))
    await renderInApp(<EventLinkScreen />, { path: '/e/:code', address: '/e/secret', member: buildMember() })
    await screen.findByText('This event is over.')
    expect(addressOf('Find another game night')).toBe('/events')
  })

  // Shows events-35.
  test('puts the zone after the start of an event without an end, and says that seats are not limited', async () => {
    await renderEvent({ duration: null, seatsLeft: null, timeZone: 'Pacific/Honolulu' })
    expect(screen.getByText('3:00 PM HST – TBD')).toBeTruthy()
    expect(screen.getByText('No limit on the number of seats')).toBeTruthy()
  })

  // Shows events-93.
  test('says Event Full instead of the number of free seats when none is left', async () => {
    await renderEvent({ seatsLeft: 0 })
    expect(screen.getByText('Event Full')).toBeTruthy()
    expect(screen.queryByText(/spots? left/)).toBeNull()
  })

  // Shows events-76.
  test.for([
    ['Join', {}, 'join'],
    ['Ask for a Seat', { needsApproval: true, seatsLeft: 0 }, 'ask'],
    ['Join Waiting List', { seatsLeft: 0 }, 'wait'],
  ] as const)(
    'offers %s and remembers the click until the visitor has signed in',
    async ([name, overrides, action]) => {
      await renderEvent(overrides)
      await userEvent.click(screen.getByRole('link', { name }))
      expect(takeSeatAction('secret')).toBe(action)
    },
  )

  // Shows event-lists-25. Shows events-80.
  test('shows what an invitation shows of an event for members, with a way to join', async () => {
    const api = startFakeApi()
    api.reject(getPublicEvent, 'MembersOnlyEvent')
    api.answer(getInvitedEvent, () => buildPublicEvent())
    await renderInApp(<EventLinkScreen />, { path: '/e/:code', address: '/e/secret?invitation=token' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Weekend Game Night' })).toBeTruthy()
    for (const text of ['You are invited to', 'Friday, May 17, 2030', 'Portland, OR'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(addressOf('Join')).toBe('/auth?mode=register&next=%2Fe%2Fsecret')
  })

  // Shows events-93.
  test.for([
    ['for members only', 'MembersOnlyEvent', 'This event is for members'],
    ['unknown', 'NotFound', 'Event not found'],
  ] as const)('names the reason when the event is %s', async ([, problem, heading]) => {
    startFakeApi().reject(getPublicEvent, problem)
    await renderScreen()
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  })
})
