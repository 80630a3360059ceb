import { eventMoment } from '../events/event-times.ts'
import { eventEnd, isOver } from '../events/rules.ts'
import type { PublicEvent } from '../event-links/schemas.ts'
import type { Game } from '../games/schemas.ts'

/** What search engines and chats show of a page. */
export type LinkPreview = {
  title: string
  description: string
  /** The path of the picture; null for a page without one. */
  picture: string | null
}

const maxDescriptionLength = 200

export function eventPreview(event: PublicEvent, now: Date): LinkPreview {
  const { title, hostName, games, place } = event
  const facts = [eventMoment(event), place, seatsText(event, now), hostName && `Hosted by ${hostName}`]
  const picture = games.find((game) => game.picture !== null)?.picture?.large ?? null
  return { title, description: facts.filter(Boolean).join(' · '), picture }
}

export function gamePreview({ name, description, picture }: Game): LinkPreview {
  return { title: name, description: excerpt(description), picture: picture?.large ?? null }
}

/** Returns a schema.org `Event`, which search engines read. `address` is the URL of its page. */
export function structuredEvent(event: PublicEvent, { address }: { address: string }) {
  const { title, status, date, duration, place, description, hostName, seatsLeft } = event
  const [town, state] = place?.split(', ') ?? []
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    url: address,
    startDate: date,
    ...(duration !== null && { endDate: new Date(eventEnd(event)).toISOString() }),
    eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(place !== null && {
      location: {
        '@type': 'Place',
        name: place,
        address: { '@type': 'PostalAddress', addressLocality: town, addressRegion: state, addressCountry: 'US' },
      },
    }),
    ...(description !== null && { description }),
    ...(hostName !== null && { organizer: { '@type': 'Person', name: hostName } }),
    ...(seatsLeft !== null && { remainingAttendeeCapacity: seatsLeft }),
  }
}

function seatsText({ status, date, duration, seatsLeft }: PublicEvent, now: Date): string | null {
  if (status === 'cancelled') return 'Cancelled'
  if (isOver({ date, duration }, now)) return 'Past event'
  if (seatsLeft === null) return null
  return seatsLeft === 1 ? '1 spot left' : `${seatsLeft} spots left`
}

function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= maxDescriptionLength ? line : `${line.slice(0, maxDescriptionLength - 1).trimEnd()}…`
}
