import { defaultTravelDistance } from '../contract/people/users/rules.ts'
import { type BusyCountry, seriesName } from '../server/testing/busy-country.ts'
import type { ScenarioName } from './baseline.ts'
import { clubNight } from './club-night.ts'
import type { BenchRequest } from './load.ts'

export const password = 'a long enough password'

/** Page sizes that the screens request. */
export const pageSizes = { events: 12, games: 24, players: 24, messages: 40 }

/** The generated data, with an event of a whole club (`insertClubNight`). */
export type BenchmarkCountry = BusyCountry & { clubNightId: number }

const activeMembers = 500

/** A suggestion is a read whose answer the server computes. `status` is the expected status. */
export type Scenario = {
  name: ScenarioName
  kind: 'read' | 'suggestion' | 'write'
  status: 200 | 201
  requestAt: (country: BenchmarkCountry, number: number) => BenchRequest
}

export const scenarios: readonly Scenario[] = [
  read('upcoming events', () => `/api/events/upcoming?limit=${pageSizes.events}`),
  // The Events screen asks for the travel distance, which is the default for all generated members.
  read('events nearby', () => `/api/events/upcoming?limit=${pageSizes.events}&radius=${defaultTravelDistance}`, 50),
  read(
    'search nearby',
    (_country, number) =>
      `/api/events/upcoming?limit=${pageSizes.events}&radius=${defaultTravelDistance}&search=${searchWords[number % searchWords.length] ?? searchWords[0]}`,
    50,
  ),
  read('games search', (country, number) => {
    // Each search finds the ten games of one series, whatever the size of the catalog.
    const series = (number * 37) % Math.floor(country.gameIds.length / 10)
    return `/api/games?limit=${pageSizes.games}&search=${seriesName(series).toLowerCase()}`
  }),
  // The first 50 members live close together, as in a town.
  read('nearby players', () => `/api/players/nearby?limit=${pageSizes.players}`, 50),
  read('a conversation', (country, number) => {
    const [member, other] = [memberAt(country, number % activeMembers), memberAt(country, (number % activeMembers) + 1)]
    return `/api/messages/${member.id}/${other.id}?limit=${pageSizes.messages}`
  }),
  suggestion('what fits', ({ clubNightId }) => `/api/events/${clubNightId}/fit`, clubNight.people),
  suggestion('wanted near you', () => '/api/wanted', 50),
  write('join', (country, number) => {
    // Each member joins 90 events, fewer than the limit of seats, and no event twice.
    const events = country.openEventIds.slice(-activeMembers)
    const [place, round] = [number % activeMembers, Math.floor(number / activeMembers)]
    return {
      path: `/api/events/${events[(place + round) % events.length]}/attendees`,
      memberNumber: 1000 + place + activeMembers * Math.floor(round / 90),
      body: {},
    }
  }),
  write('send message', (country, number) => ({
    path: '/api/messages',
    memberNumber: number % activeMembers,
    body: {
      receiverId: memberAt(country, (number % activeMembers) + 1).id,
      content: `Is Friday fine, for the ${number}th time?`,
    },
  })),
  {
    ...write('sign-in', (_country, number) => ({
      path: '/api/login',
      memberNumber: undefined,
      body: { username: `member-${number % activeMembers}`, password },
    })),
    status: 200,
  },
]

/** Words that are in every, in every third, and in few upcoming events near the members. */
const searchWords = ['night', 'library', 'olathe'] as const

function read(
  name: ScenarioName,
  pathOf: (country: BenchmarkCountry, number: number) => string,
  memberCount = activeMembers,
): Scenario {
  return {
    name,
    kind: 'read',
    status: 200,
    requestAt: (country, number) => buildRead(country, number % memberCount, pathOf(country, number)),
  }
}

export function buildRead(country: BenchmarkCountry, memberNumber: number, path: string): BenchRequest {
  return { method: 'GET', path, headers: { cookie: cookieOf(country, memberNumber) } }
}

function suggestion(...scenario: Parameters<typeof read>): Scenario {
  return { ...read(...scenario), kind: 'suggestion' }
}

type WriteRequest = { path: string; memberNumber: number | undefined; body: unknown }

function write(
  name: ScenarioName,
  buildRequest: (country: BenchmarkCountry, number: number) => WriteRequest,
): Scenario {
  return {
    name,
    kind: 'write',
    status: 201,
    requestAt: (country, number) => buildWrite(country, buildRequest(country, number)),
  }
}

export function buildWrite(country: BenchmarkCountry, { path, memberNumber, body }: WriteRequest): BenchRequest {
  const text = JSON.stringify(body)
  const cookie = memberNumber === undefined ? {} : { cookie: cookieOf(country, memberNumber) }
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...cookie }
  return { method: 'POST', path, headers, body: text }
}

export function memberAt({ members }: BusyCountry, number: number) {
  const member = members[number % members.length]
  if (!member) throw new Error('The generated country has no members')
  return member
}

function cookieOf(country: BenchmarkCountry, number: number): string {
  return `meeplehood=${memberAt(country, number).sessionId}`
}
