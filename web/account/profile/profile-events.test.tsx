import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listUserEvents } from '../../../contract/events/calls.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ProfileEvents } from './profile-events.tsx'

const member = buildMember()

/** Renders the tab with these upcoming and past events. */
async function renderEvents(events: {
  upcoming?: Parameters<typeof buildEvent>[0][]
  past?: Parameters<typeof buildEvent>[0][]
}) {
  const api = startFakeApi()
  api.answer(listUserEvents, ({ query }) => {
    const period = query.get('when') === 'past' ? events.past : events.upcoming
    return (period ?? []).map(buildEvent)
  })
  const rendered = await renderInApp(<ProfileEvents user={member} empty={<p>No events yet</p>} />, { member })
  return { ...rendered, api }
}

describe('the Events tab of a profile', () => {
  // Requirement profile-7: The Events tab shows weekday, month, day and time of each event.
  test('shows the weekday, month, day and time of an event at its place', async () => {
    await renderEvents({ upcoming: [{}] })
    const event = within(await screen.findByRole('article', { name: 'Weekend Game Night' }))
    const time = event.getByText('Friday, May 17', { exact: false })
    expect(time.textContent).toBe('Friday, May 17, 6:00 PM')
    expect(time.getAttribute('datetime')).toBe('2030-05-18T01:00:00.000Z')
  })

  test('separates upcoming from past events', async () => {
    await renderEvents({
      upcoming: [{ id: 7, title: 'Chess Night' }],
      past: [{ id: 8, title: 'Go Evening', date: '2024-05-18T01:00:00.000Z' }],
    })
    const upcoming = within(await screen.findByRole('region', { name: 'Coming up' }))
    const past = within(screen.getByRole('region', { name: 'Played' }))
    expect(upcoming.getAllByRole('article')).toHaveLength(1)
    expect(upcoming.getByRole('link', { name: 'Chess Night' }).getAttribute('href')).toBe('/events?event=7')
    expect(past.getByRole('article', { name: 'Go Evening' }).textContent).toContain('Friday, May 17, 6:00 PM')
  })

  test('marks hosted and cancelled events', async () => {
    const host = { id: member.id, fullName: member.fullName, avatarUrl: null }
    await renderEvents({ upcoming: [{ host, status: 'cancelled' }] })
    const event = within(await screen.findByRole('article'))
    expect(event.getByText('Hosting')).toBeTruthy()
    expect(event.getByText('Cancelled')).toBeTruthy()
  })

  test('shows the empty state when there are no events', async () => {
    await renderEvents({})
    expect(await screen.findByText('No events yet')).toBeTruthy()
  })

  test('can be loaded again after an error', async () => {
    const api = startFakeApi()
    api.reject(listUserEvents, 'Unexpected')
    const { user } = await renderInApp(<ProfileEvents user={member} empty={null} />, { member })
    expect(await screen.findByText('The events could not be loaded. Please try again.')).toBeTruthy()
    api.answer(listUserEvents, () => [buildEvent()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Coming up' })).toBeTruthy()
  })
})
