import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listUpcomingEvents } from '../../../contract/events/calls.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'

const [near, far] = [
  buildEvent({ id: 1, title: 'Around the corner', distance: 2.3 }),
  buildEvent({ id: 2, title: 'Far away', distance: 1709 }),
]

/** Shows the events of a fake server, which finds `nearby` within the radius, and both events everywhere. */
async function renderEvents({ nearby = [near], location = '97205', address = '/events' } = {}) {
  const api = startFakeApi()
  api.answer(listUpcomingEvents, ({ query }) => (query.has('radius') ? nearby : [near, far]))
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
const isOn = (name: string) => chip(name).getAttribute('aria-pressed')

describe('the upcoming events', () => {
  test('are those near the member, and Everywhere is one press away', async () => {
    const { user } = await renderEvents()
    await expectTitles('Around the corner')
    expect([isOn('Near me'), isOn('Everywhere')]).toEqual(['true', 'false'])
    await user.click(chip('Everywhere'))
    await expectTitles('Around the corner', 'Far away')
    expect(location.search).toBe('?scope=everywhere')
  })

  test('are those everywhere when none is near', async () => {
    await renderEvents({ nearby: [] })
    await expectTitles('Around the corner', 'Far away')
    expect([isOn('Near me'), isOn('Everywhere')]).toEqual(['false', 'true'])
  })

  test('match a search everywhere, unless the member chose Near me', async () => {
    const { user } = await renderEvents({ address: '/events?search=a' })
    await expectTitles('Around the corner', 'Far away')
    await user.click(chip('Near me'))
    await expectTitles('Around the corner')
    expect(location.search).toBe('?search=a&scope=near')
  })

  test('have no choice of place for a member without a location', async () => {
    await renderEvents({ location: null as never })
    await expectTitles('Around the corner', 'Far away')
    expect(screen.queryByRole('button', { name: 'Near me' })).toBeNull()
  })

  test('are filtered by quick filters that the address keeps', async () => {
    const { user, api } = await renderEvents({ address: '/events?scope=everywhere' })
    for (const name of ['Tonight', 'Free seats', 'My games']) await user.click(chip(name))
    expect(location.search).toBe('?scope=everywhere&when=tonight&freeSeats=1&myGames=1')
    const sent = await waitFor(() => {
      const query = Object.fromEntries(api.requests.at(-1)?.query ?? [])
      expect(query).toMatchObject({ freeSeats: 'true', myGames: 'true' })
      return query
    })
    expect(sent['from']).toBe(sent['to'])
    await user.click(chip('Tonight'))
    expect(location.search).toBe('?scope=everywhere&freeSeats=1&myGames=1')
  })

  test('that are filtered away leave a button that clears the filters', async () => {
    const { user } = await renderEvents({ nearby: [], address: '/events?scope=near&freeSeats=1' })
    expect(await screen.findByText('No events match your search criteria.')).toBeTruthy()
    await user.click(chip('Clear filters'))
    expect(await screen.findByText('Far away')).toBeTruthy()
  })
})
