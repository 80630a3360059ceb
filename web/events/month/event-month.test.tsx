import { screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listUpcomingEvents } from '../../../contract/events/calls.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { type ListedEvents, noFilters } from '../event-filters.ts'
import { EventMonth } from './event-month.tsx'

const [friday, monday] = ['2030-05-18T01:00:00.000Z', '2030-05-21T01:00:00.000Z'] as const
/** Five events on May 17 and one on May 20, at the place of the events. */
const fullMonth = [
  ...[1, 2, 3, 4, 5].map((id) => buildEvent({ id, title: `Table ${id}`, date: friday })),
  buildEvent({ id: 6, title: 'Monday', date: monday }),
]

/** Renders May 2030 with these events. */
async function renderMonth({
  isWide,
  events = fullMonth,
  filters = { ...noFilters, freeSeats: true },
  link,
  answer = () => events,
}: {
  isWide: boolean
  events?: GameEvent[]
  filters?: ListedEvents
  link?: string
  answer?: () => GameEvent[]
}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const api = startFakeApi()
  api.answer(listUpcomingEvents, answer, { 'x-total-count': String(events.length), ...(link && { link }) })
  const onShowMonth = vi.fn<(month: string) => void>()
  const onClearFilters = vi.fn<() => void>()
  const app = await renderInApp(
    <EventMonth
      month="2030-05"
      onShowMonth={onShowMonth}
      filters={filters}
      scope="near"
      onClearFilters={onClearFilters}
    />,
    { member: buildMember(), address: '/events?month=2030-05' },
  )
  return { ...app, api, onShowMonth, onClearFilters }
}

describe('the month view', () => {
  // Requirement event-lists-24: The upcoming events have a month view with the same filters: a calendar on wide
  // screens, an agenda on phones. The month moves to the dates that a member chooses.
  test('requests the events of the month with the filters of the list', async () => {
    const { api } = await renderMonth({ isWide: true })
    expect(Object.fromEntries(api.requests[0]?.query ?? [])).toEqual({
      from: '2030-05-01',
      to: '2030-05-31',
      radius: '25',
      freeSeats: 'true',
      limit: '100',
    })
  })

  // Requirement layout-41: After 'Split the table', the focus is on the proposals. After "16 more" in the month view,
  // it is on the first of these events.
  // Shows layout-31. Shows event-lists-24.
  test('shows a calendar on wide screens, with all events of a day on request', async () => {
    const { user } = await renderMonth({ isWide: true })
    const table = await screen.findByRole('table', { name: 'May 2030' })
    const day = within(within(table).getByLabelText('Friday, May 17').closest('td') ?? table)
    expect(day.getAllByRole('link')).toHaveLength(3)
    expect(day.getByRole('link', { name: '6:00 PM Table 1' }).getAttribute('href')).toContain('event=1')
    await user.click(day.getByRole('button', { name: '2 more on Friday, May 17' }))
    expect(day.getAllByRole('link')).toHaveLength(5)
    expect(day.getAllByRole('link')[3]).toBe(document.activeElement)
  })

  // Requirement event-lists-32: A calendar of a month loads up to 500 events by itself, and says if there are more. An
  // empty month says so and offers to clear the filters.
  test('loads the first 500 events of a calendar by itself, and says that there are more', async () => {
    let id = 0
    const answer = () => [buildEvent({ id: (id += 1), date: friday })]
    const link = '</api/events/upcoming?after=next>; rel="next"'
    const { api, user } = await renderMonth({ isWide: true, link, answer })
    const more = await screen.findByRole('button', { name: 'View More Events' })
    expect(screen.getByText(/^This month has more events than the calendar shows\./)).toBeTruthy()
    expect(api.requests).toHaveLength(5)
    expect(api.sentTo(listUpcomingEvents).at(-1)?.query.get('after')).toBe('next')
    await user.click(more)
    await expect.poll(() => api.requests.length).toBe(6)
  })

  test('loads the next events of an agenda on request', async () => {
    const { api } = await renderMonth({ isWide: false, link: '</api/events/upcoming?after=next>; rel="next"' })
    expect(await screen.findByRole('button', { name: 'View More Events' })).toBeTruthy()
    expect(screen.queryByText(/than the calendar shows/)).toBeNull()
    expect(api.requests).toHaveLength(1)
  })

  test('announces the number of events that the filters find in this month', async () => {
    await renderMonth({ isWide: false })
    expect(await screen.findByText('6 events found')).toHaveProperty('role', 'status')
  })

  // Shows event-lists-24.
  test('shows an agenda of the days with events on phones', async () => {
    await renderMonth({ isWide: false })
    const days = await screen.findAllByRole('heading', { level: 4 })
    expect(days.map((heading) => heading.textContent)).toEqual(['Friday, May 17', 'Monday, May 20'])
    expect(screen.getAllByRole('link')).toHaveLength(6)
  })

  // Shows event-lists-24.
  test('sorts the events of all time zones by day and time at their places', async () => {
    const newYork = { timeZone: 'America/New_York' }
    const events = [
      buildEvent({ id: 1, title: 'Saturday at noon', date: '2030-05-18T16:00:00.000Z', ...newYork }),
      buildEvent({ id: 2, title: 'Saturday at ten', date: '2030-05-18T17:00:00.000Z' }),
      buildEvent({ id: 3, title: 'Sunday after midnight', date: '2030-05-19T04:30:00.000Z', ...newYork }),
      buildEvent({ id: 4, title: 'Saturday at ten in the evening', date: '2030-05-19T05:00:00.000Z' }),
    ]
    await renderMonth({ isWide: false, events })
    await screen.findByRole('heading', { name: 'Saturday, May 18' })
    expect(screen.getAllByRole('link').map((link) => link.title)).toEqual([
      'Saturday at ten',
      'Saturday at noon',
      'Saturday at ten in the evening',
      'Sunday after midnight',
    ])
  })

  test('leads to the next and the previous month', async () => {
    const { user, onShowMonth } = await renderMonth({ isWide: true })
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    expect(onShowMonth.mock.calls).toEqual([['2030-06'], ['2030-04']])
  })

  test.for([true, false])('says that a month has no events, on wide screens: %s', async (isWide) => {
    await renderMonth({ isWide, events: [], filters: noFilters })
    expect(await screen.findByText('No events in this month.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  // Shows event-lists-32.
  test.for([true, false])('offers to clear the filters of an empty month, on wide screens: %s', async (isWide) => {
    const { user, onClearFilters } = await renderMonth({ isWide, events: [] })
    expect(await screen.findByText('No events in this month match your search and filters.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(onClearFilters).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'May 2030' }))
  })
})
