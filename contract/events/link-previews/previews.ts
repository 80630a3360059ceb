import { eventMoment, localTimeWithOffset } from '../event-moments.ts'
import { eventEnd } from '../rules.ts'
import { seatActionFor, unlimitedSeatsText, visitorStatusText } from '../links/rules.ts'
import type { PublicEvent } from '../links/schemas.ts'
import { playersText, playTimeText, yearText } from '../../games/game-facts.ts'
import type { Game, GameSummary } from '../../games/schemas.ts'
import { containsContact } from '../../platform/addresses-in-text.ts'

/** The size of preview pictures in pixels, which chats and social networks recommend. */
export const pictureSize = { width: 1200, height: 630 }

export type PictureText = {
  title: string
  /** The heading for a title that the fonts of the picture cannot draw: 'Game night'. */
  kind: string
  facts: string[]
  /** The most important fact, in a colour of its own: '3 spots left'. */
  status: string | null
}

export type LinkPreview = {
  title: string
  description: string
  pictureText: PictureText
  games: Pick<GameSummary, 'name' | 'category' | 'picture'>[]
}

const maxDescriptionLength = 200

export const sitePreview: LinkPreview = {
  title: 'Meeplehood',
  description: 'Find your table: board-game players, games and game nights near you.',
  pictureText: {
    title: 'Find your table',
    kind: 'Meeplehood',
    facts: ['Board-game players, games and game nights near you.'],
    status: null,
  },
  games: [],
}

/** Chats show a preview to people who did not ask for the link, so its title contains no address or phone number. */
export function previewTitle(title: string, otherwise = 'Game night'): string {
  return withoutAddress(title) ?? otherwise
}

function withoutAddress(text: string): string | null {
  return containsContact(text) ? null : text
}

export function eventPreview(event: PublicEvent, now: Date): LinkPreview {
  const { games, place } = event
  const [title, hostName] = [previewTitle(event.title), event.hostName && withoutAddress(event.hostName)]
  const [moment, status] = [eventMoment(event), visitorStatusText(event, now) ?? unlimitedSeatsText]
  const host = hostName === null ? null : `Hosted by ${hostName}`
  const description = [moment, place, status, host].filter(Boolean).join(' · ')
  const facts = [moment, place, host].filter((fact) => fact !== null)
  return { title, description, pictureText: { title, kind: 'Game night', facts, status }, games }
}

export function gamePreview(game: Game): LinkPreview {
  const { yearPublished } = game
  const name = previewTitle(game.name, 'Board game')
  const facts = [playersText(game), playTimeText(game), ...(yearPublished === null ? [] : [yearText(yearPublished)])]
  const pictureText = { title: name, kind: 'Board game', facts, status: null }
  // Imported games have no description.
  const description = excerpt(withoutAddress(game.description) ?? '') || facts.join(' · ')
  return { title: name, description, pictureText, games: [game] }
}

/** Returns a schema.org `Event`, which search engines read. `address` is the URL of its page. */
export function structuredEvent(event: PublicEvent, { address, now }: { address: string; now: Date }) {
  const { status, date, timeZone, duration, place, seatsLeft, language } = event
  const description = event.description && withoutAddress(event.description)
  const [title, hostName] = [previewTitle(event.title), event.hostName && withoutAddress(event.hostName)]
  const [town, state] = place?.split(', ') ?? []
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    url: address,
    // In UTC, an evening in New York would be on the next day.
    startDate: localTimeWithOffset(date, timeZone),
    ...(duration !== null && { endDate: localTimeWithOffset(new Date(eventEnd(event)).toISOString(), timeZone) }),
    eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    // Search engines require a place. An unknown zip code leaves only the country.
    location: {
      '@type': 'Place',
      ...(place !== null && { name: place }),
      address: { '@type': 'PostalAddress', addressLocality: town, addressRegion: state, addressCountry: 'US' },
    },
    ...(language !== null && { inLanguage: { '@type': 'Language', name: language } }),
    ...(description !== null && { description }),
    ...(hostName !== null && { organizer: { '@type': 'Person', name: hostName } }),
    ...(seatsLeft !== null && { remainingAttendeeCapacity: seatsLeft }),
    // Seats cost nothing here, and search engines ask for a price.
    offers: {
      '@type': 'Offer',
      url: address,
      price: 0,
      priceCurrency: 'USD',
      availability: `https://schema.org/${seatActionFor(event, now) && seatsLeft !== 0 ? 'InStock' : 'SoldOut'}`,
    },
  }
}

function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= maxDescriptionLength ? line : `${line.slice(0, maxDescriptionLength - 1).trimEnd()}…`
}

/** If a member added the game, two must own it, so that one member alone cannot publish a text. */
export function mayIndexGame({ isFromMember, ownerCount }: { isFromMember: boolean; ownerCount: number }): boolean {
  return !isFromMember || ownerCount >= 2
}
