import { expect, test } from 'vitest'
import { eventPreview, structuredEvent } from './previews.ts'

const event = {
  title: '囲碁の夜',
  status: 'active',
  date: '2030-05-18T01:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  duration: 120,
  place: 'Portland, OR',
  description: null,
  games: [],
  seatsLeft: 3,
  needsApproval: false,
  hostName: 'ada',
  visibility: 'link',
} as const

test('the picture of an event says when, where, with whom and how many seats are free', () => {
  const { pictureText } = eventPreview({ ...event, games: [] }, new Date('2030-05-01T00:00:00.000Z'))
  expect(pictureText).toEqual({
    title: '囲碁の夜',
    kind: 'Game night',
    facts: [expect.stringContaining('May 17'), 'Portland, OR', 'Hosted by ada'],
    status: '3 spots left',
  })
})

test.each([
  [{}, 'https://schema.org/EventScheduled', 'Portland'],
  [{ status: 'cancelled' }, 'https://schema.org/EventCancelled', 'Portland'],
  [{ place: null }, 'https://schema.org/EventScheduled', undefined],
] as const)('search engines get the required facts of an event with %o', (overrides, eventStatus, addressLocality) => {
  const structured = structuredEvent({ ...event, games: [], ...overrides }, { address: 'https://hood.example.org/e/a' })
  expect(structured).toMatchObject({
    '@type': 'Event',
    name: '囲碁の夜',
    startDate: '2030-05-18T01:00:00.000Z',
    endDate: '2030-05-18T03:00:00.000Z',
    eventStatus,
    location: { '@type': 'Place', address: { addressCountry: 'US' } },
    organizer: { '@type': 'Person', name: 'ada' },
  })
  expect(structured.location.address.addressLocality).toBe(addressLocality)
})
