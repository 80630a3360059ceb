import { expect, test } from 'vitest'
import { buildPublicEvent } from '../links/testing/public-event.ts'
import type { Game } from '../../games/schemas.ts'
import { eventPreview, gamePreview, structuredEvent } from './previews.ts'

const event = buildPublicEvent({ title: '囲碁の夜' })
const address = 'https://hood.example.org/e/a'
const now = new Date('2030-05-01T00:00:00.000Z')

// Requirement events-92: The facts in the preview picture of an event are date, town, host and free seats, or that
// seats are not limited, even if its title has other letters than our fonts.
test('the picture of an event says when, where, with whom and how many seats are free', () => {
  const { pictureText } = eventPreview(event, now)
  expect(pictureText).toEqual({
    title: '囲碁の夜',
    kind: 'Game night',
    facts: [expect.stringContaining('May 17'), 'Portland, OR', 'Hosted by ada'],
    status: '3 spots left',
  })
})

// Requirement events-35: `/e/{code}` shows visitors a shared event: title, date in the zone of the place, town, games
// with covers, the free seats or that they are not limited, and the host's username.
test.for([
  [{ seatsLeft: 4 }, '4 spots left'],
  [{ seatsLeft: 1 }, '1 spot left'],
  [{ seatsLeft: 0 }, 'Event Full'],
  [{ seatsLeft: 0, status: 'cancelled' }, 'Cancelled'],
  [{ seatsLeft: 0, date: '2020-05-18T01:00:00.000Z' }, 'Past event'],
  [{ seatsLeft: null }, 'No limit on the number of seats'],
  [{ seatsLeft: null, status: 'cancelled' }, 'Cancelled'],
] as const)('picture and description of an event with %o say %s', ([overrides, status]) => {
  const preview = eventPreview({ ...event, ...overrides }, now)
  expect(preview.pictureText.status).toBe(status)
  expect(preview.description).toContain(`Portland, OR · ${status} · Hosted by ada`)
})

// Shows notifications-22.
test.for(['Verify at https://evil.example', 'evil: call (555) 123-4567'])(
  'a preview contains no address or phone number, because chats show it to people who did not ask: %s',
  (evil) => {
    const hostile = { ...event, title: evil, hostName: evil, description: evil }
    const preview = eventPreview(hostile, now)
    expect(preview.title).toBe('Game night')
    expect(JSON.stringify([preview.title, preview.description, preview.pictureText])).not.toContain('evil')
    const structured = structuredEvent(hostile, { address, now })
    expect(structured.name).toBe('Game night')
    expect(JSON.stringify(structured)).not.toContain('evil')
  },
)

// Shows events-87.
test.each([
  [{}, 'https://schema.org/EventScheduled', 'Portland'],
  [{ status: 'cancelled' }, 'https://schema.org/EventCancelled', 'Portland'],
  [{ place: null }, 'https://schema.org/EventScheduled', undefined],
] as const)('search engines get the required facts of an event with %o', (overrides, eventStatus, addressLocality) => {
  const structured = structuredEvent({ ...event, ...overrides }, { address, now })
  expect(structured).toMatchObject({
    '@type': 'Event',
    name: '囲碁の夜',
    startDate: '2030-05-17T18:00:00-07:00',
    endDate: '2030-05-17T20:00:00-07:00',
    eventStatus,
    location: { '@type': 'Place', address: { addressCountry: 'US' } },
    organizer: { '@type': 'Person', name: 'ada' },
  })
  expect(structured.offers).toMatchObject({ price: 0, priceCurrency: 'USD', url: structured.url })
  expect(structured.location.address.addressLocality).toBe(addressLocality)
})

// Requirement events-184: Search engines read that a seat is offered unless the event is full, over or cancelled.
test.each([
  [{}, now, 'InStock'],
  [{ seatsLeft: null }, now, 'InStock'],
  [{ needsApproval: true }, now, 'InStock'],
  [{ seatsLeft: 0 }, now, 'SoldOut'],
  [{ seatsLeft: 0, needsApproval: true }, now, 'SoldOut'],
  [{ status: 'cancelled' }, now, 'SoldOut'],
  [{}, new Date('2030-06-01T00:00:00.000Z'), 'SoldOut'],
] as const)('the seats of an event with %o at %s are %s', (overrides, when, availability) => {
  const { offers } = structuredEvent({ ...event, ...overrides }, { address, now: when })
  expect(offers.availability).toBe(`https://schema.org/${availability}`)
})

// Shows events-96.
test('search engines get the language of the table, if the host says it', () => {
  const { inLanguage } = structuredEvent({ ...event, language: 'Spanish' }, { address, now })
  expect(inLanguage).toEqual({ '@type': 'Language', name: 'Spanish' })
  expect(structuredEvent(event, { address, now })).not.toHaveProperty('inLanguage')
})

// Requirement events-37: The page of a shared event, a game or the site has its title, description, Open Graph and
// Twitter tags with absolute addresses. A link with a slash at the end leads to the page.
test.each([
  ['Stones and hills.', 'Stones and hills.'],
  ['', '2–4 players · 30–45 min · 2017'],
])('a game with the description %j has the preview %j', (description, text) => {
  const box = { minPlayers: 2, maxPlayers: 4, minPlayTime: 30, maxPlayTime: 45, yearPublished: 2017 }
  const game = { id: 1, name: 'Azul', description, ...box } as Game
  expect(gamePreview(game).description).toBe(text)
})
