import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listUpcomingEvents } from '../../../contract/events/calls.ts'
import { saveSearch } from '../../../contract/events/saved-searches/calls.ts'
import type { SavedSearch } from '../../../contract/events/saved-searches/schemas.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
// Loaded before the tests, so that the dialog opens at once.
import './dates-dialog.tsx'
import '../../ui/overlays/filter-sheet.tsx'
import { dateOfToday } from '../event-filters.ts'
import { monthName } from '../months.ts'
import { UpcomingEvents } from './upcoming-events.tsx'

const [near, far] = [
  buildEvent({ id: 1, title: 'Around the corner', distance: 2.3 }),
  buildEvent({ id: 2, title: 'Far away', distance: 1709 }),
]

/** Shows the events of a fake server, which finds `nearby` within the member's 25 miles, and both events everywhere. */
async function renderEvents({ nearby = [near], location = '97205', address = '/events' } = {}) {
  const api = startFakeApi()
  api.answer(listUpcomingEvents, ({ query }) => (query.get('radius') === '25' ? nearby : [near, far]), {
    'x-total-count': String(nearby.length),
  })
  const member = buildMember({ location })
  return { ...(await renderInApp(<UpcomingEvents onCreate={() => undefined} />, { member, address })), api }
}

/** Waits until the cards have these titles. */
async function expectTitles(...titles: string[]) {
  await waitFor(() => {
    const cards = screen.getAllByRole('article')
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(titles)
  })
}

const chip = (name: string) => screen.getByRole('button', { name })
const choice = (name: string) => screen.getByRole('combobox', { name })

async function choose(user: UserEvent, name: string, option: string) {
  await user.click(choice(name))
  await user.click(screen.getByRole('option', { name: option }))
}

describe('the upcoming events', () => {
  // Requirement api-403: Without a network, the Events screen says that the member's own nights are kept, and leads to them.
  test('lead to the own events while there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => void vi.restoreAllMocks())
    startFakeApi()
    await renderInApp(<UpcomingEvents onCreate={() => undefined} />, { member: buildMember() })
    expect(await screen.findByText(/^These events need a network\. Your own nights are on this device/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My Events' }).getAttribute('href')).toBe('/events?tab=myevents')
  })

  // Requirement event-lists-21: The Events screen shows events within the member's travel distance if there are any,
  // otherwise and for a search all events, and the member can choose a distance or 'Everywhere'.
  test('are those nearby, until the member chooses Everywhere', async () => {
    const { user } = await renderEvents()
    await expectTitles('Around the corner')
    expect(choice('Distance').textContent).toBe('Near me')
    await choose(user, 'Distance', 'Everywhere')
    await expectTitles('Around the corner', 'Far away')
    expect(location.search).toBe('?scope=everywhere')
  })

  // Requirement event-lists-30: A sentence on the Events screen says when there are no events nearby.
  // Shows event-lists-21.
  test('are those of all places when none is near', async () => {
    await renderEvents({ nearby: [] })
    await expectTitles('Around the corner', 'Far away')
    expect(choice('Distance').textContent).toBe('Everywhere')
  })

  // Shows event-lists-30.
  test('say that none is near until the member chooses where to look', async () => {
    const text = 'Nobody plays in Chicago yet. Put a game on the table. Until then, these events are the nearest.'
    const { user } = await renderEvents({ nearby: [] })
    expect((await screen.findByText(text)).role).toBe('status')
    expect(screen.getByRole('button', { name: 'Create Your Own Event' })).toBeTruthy()
    await choose(user, 'Distance', 'Near me')
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  })

  test('say that none near the member matches the filters', async () => {
    await renderEvents({ nearby: [], address: '/events?weekday=saturday' })
    expect(
      await screen.findByText('No events near you match your filters, so we show the nearest elsewhere.'),
    ).toBeTruthy()
  })

  test('do not say that none is near when some are', async () => {
    await renderEvents()
    await expectTitles('Around the corner')
    expect(screen.queryByText(/Nobody plays/)).toBeNull()
  })

  // Shows api-39.
  test('stay those of all places when an event nearby appears later', async () => {
    const { api } = await renderEvents({ nearby: [] })
    await expectTitles('Around the corner', 'Far away')
    const next = buildEvent({ id: 3, title: 'Next door', distance: 0.4 })
    api.answer(listUpcomingEvents, ({ query }) => (query.has('radius') ? [next] : [next, near, far]))

    await act(() => queryClient.invalidateQueries())

    await expectTitles('Next door', 'Around the corner', 'Far away')
    expect(choice('Distance').textContent).toBe('Everywhere')
    expect(screen.queryByText(/Nobody plays/)).toBeNull()
  })

  // Shows event-lists-21.
  test('match a search everywhere, unless the member chose Near me', async () => {
    const { user } = await renderEvents({ address: '/events?search=a' })
    await expectTitles('Around the corner', 'Far away')
    await choose(user, 'Distance', 'Near me')
    await expectTitles('Around the corner')
    expect(location.search).toBe('?search=a&scope=near')
  })

  test('have no choice of place for a member without a location', async () => {
    await renderEvents({ location: null as never })
    await expectTitles('Around the corner', 'Far away')
    expect(screen.queryByRole('combobox', { name: 'Distance' })).toBeNull()
  })

  // Requirement event-lists-35: In the sheet of filters, one press saves the filters as a search that notifies the member.
  test('notify about new ones after one press', async () => {
    const { user, api } = await renderEvents({ address: '/events?weekday=saturday&freeSeats=1' })
    api.answer(saveSearch, ({ body }) => ({
      id: 1,
      createdAt: '2030-05-01T12:00:00.000Z',
      ...(body as Pick<SavedSearch, 'name' | 'filters'>),
    }))
    await user.click(await screen.findByRole('button', { name: 'Notify me' }))
    expect(await screen.findByText('We will notify you')).toBeTruthy()
    const { body } = api.requests.find(({ method }) => method === 'POST') ?? {}
    expect(body).toMatchObject({ name: 'Saturdays, free seats', filters: { weekday: 'saturday', freeSeats: true } })
  })

  // Requirement event-lists-22: Quick filters show the events of tonight or this weekend, with free seats, or with the
  // member's games; the address keeps them.
  test('are filtered by quick filters that the address keeps', async () => {
    const { user, api } = await renderEvents({ address: '/events?scope=everywhere' })
    await choose(user, 'When', 'Tonight')
    for (const name of ['Free seats', 'My games']) await user.click(chip(name))
    expect(location.search).toBe('?scope=everywhere&when=tonight&freeSeats=1&myGames=1')
    const sent = await waitFor(() => {
      const query = Object.fromEntries(api.sentTo(listUpcomingEvents).at(-1)?.query ?? [])
      expect(query).toMatchObject({ freeSeats: 'true', myGames: 'true' })
      return query
    })
    expect(sent['from']).toBe(sent['to'])
    await choose(user, 'When', 'Fridays')
    expect(location.search).toBe('?scope=everywhere&freeSeats=1&myGames=1&weekday=friday')
    await choose(user, 'When', 'Any time')
    expect(location.search).toBe('?scope=everywhere&freeSeats=1&myGames=1')
  })

  // Requirement api-307: On the Events screen a member chooses how far away the events may be, and the address keeps it.
  test('are those within a distance that the member chooses', async () => {
    const { user, api } = await renderEvents()
    await choose(user, 'Distance', '50 miles')
    expect(location.search).toBe('?scope=near&within=50')
    await waitFor(() => expect(api.sentTo(listUpcomingEvents).at(-1)?.query.get('radius')).toBe('50'))
    await choose(user, 'Distance', 'Near me')
    expect(location.search).toBe('?scope=near')
    await expectTitles('Around the corner')
  })

  // Requirement api-308: On a phone, the filters of Events, Players and the profile that do not fit in one row of chips are
  // in a sheet, whose button counts the active ones and says how many results it shows.
  test('have a sheet for further filters on a phone', async () => {
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }))
    const { user } = await renderEvents({ address: '/events?language=Spanish' })
    await expectTitles('Around the corner')
    expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull()
    await user.click(chip('Filters, 1 active'))
    await screen.findByRole('dialog', { name: 'Filters' })
    await user.click(chip('My games'))
    expect(location.search).toBe('?language=Spanish&panel=filters&myGames=1')
    await user.click(chip('Clear filters'))
    expect(location.search).toBe('?panel=filters')
    await user.click(await screen.findByRole('button', { name: 'Show 1 event' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.search).toBe('')
  })

  // Requirement event-lists-27: Events sorted by nearest have a heading for each town with its distance, the nearest
  // town first.
  test('sorted by nearest have a heading for each town with its distance, the nearest town first', async () => {
    const beaverton = { place: 'Beaverton, OR', location: '97005' }
    await renderEvents({
      address: '/events?sort=nearest',
      nearby: [
        near,
        buildEvent({ id: 3, title: 'Next town', ...beaverton, distance: 7.1 }),
        buildEvent({ id: 4, title: 'Other end of town', location: '97266', distance: 8.4 }),
      ],
    })
    await screen.findByText('Next town')
    const portland = within(screen.getByRole('region', { name: 'Portland, OR · 2.3 miles' }))
    expect(portland.getAllByRole('heading', { level: 4 }).map((title) => title.textContent)).toEqual([
      'Around the corner',
      'Other end of town',
    ])
    const towns = screen.getAllByRole('heading', { level: 3 }).map((town) => town.textContent)
    expect(towns).toEqual(['Portland, OR · 2.3 miles', 'Beaverton, OR · 7.1 miles'])
  })

  // Requirement events-170: Among the events of a town that are sorted by nearest, those with free seats come first.
  test('sorted by nearest have full events last in each town', async () => {
    const full = buildEvent({ id: 3, title: 'Full', distance: 1.5, maxAttendees: 2, attendeeCount: 2 })
    await renderEvents({ address: '/events?sort=nearest', nearby: [full, near] })
    await expectTitles('Around the corner', 'Full')
    expect(screen.getByRole('region', { name: 'Portland, OR · 1.5 miles' })).toBeTruthy()
  })

  // Requirement event-lists-28: A member chooses the first and the last day of the events, which the address and saved
  // searches keep.
  test('are those between two dates, which the address keeps until a quick filter replaces them', async () => {
    const { user, api } = await renderEvents({ address: '/events?scope=everywhere&when=tonight' })
    await choose(user, 'When', 'Dates...')
    await user.type(await screen.findByRole('textbox', { name: 'From' }), '2030-05-17')
    await user.type(screen.getByRole('textbox', { name: 'To' }), '2030-05-10')
    await user.click(chip('Show Events'))
    expect(screen.getByText('Choose a day that is not before the first day')).toBeTruthy()
    await user.clear(screen.getByRole('textbox', { name: 'To' }))
    await user.type(screen.getByRole('textbox', { name: 'To' }), '2030-05-19')
    await user.click(chip('Show Events'))
    expect(location.search).toBe('?scope=everywhere&from=2030-05-17&to=2030-05-19')
    await waitFor(() => {
      expect(Object.fromEntries(api.sentTo(listUpcomingEvents).at(-1)?.query ?? [])).toMatchObject({
        from: '2030-05-17',
        to: '2030-05-19',
      })
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(choice('When').textContent).toMatch(/^May 17\s–\s19$/)
    await choose(user, 'When', 'This weekend')
    expect(location.search).toBe('?scope=everywhere&when=weekend')
  })

  // Shows event-lists-24.
  test('of a month move to the month of the chosen dates', async () => {
    const { user } = await renderEvents({ address: '/events?scope=everywhere&month=2090-05' })
    await choose(user, 'When', 'Tonight')
    const month = dateOfToday(buildMember()).slice(0, 'YYYY-MM'.length)
    expect(location.search).toBe(`?scope=everywhere&month=${month}&when=tonight`)
    expect(await screen.findByRole('heading', { name: monthName(month) })).toBeTruthy()
  })

  test('that are filtered away leave a button that clears the filters', async () => {
    const { user } = await renderEvents({ nearby: [], address: '/events?scope=near&freeSeats=1' })
    expect(await screen.findByText('No events match your search criteria.')).toBeTruthy()
    await user.click(chip('Clear filters'))
    expect(await screen.findByText('Far away')).toBeTruthy()
  })
})
