import { type BusyCountry, seriesName } from '../server/testing/busy-country.ts'
import type { Question } from './load.ts'

/** The password of every member of the measured country. */
export const password = 'a long enough password'

/** So many items the screens ask for at once. */
export const pageSizes = { events: 12, games: 24, players: 24, messages: 40 }

/** Members who take turns in asking. */
const askers = 500

/** A call that is measured: what is asked with each number, and the status of a good answer. */
export type Subject = {
  name: SubjectName
  kind: 'read' | 'write'
  status: 200 | 201
  questionAt: (country: BusyCountry, number: number) => Question
}

export type SubjectName =
  | 'upcoming events'
  | 'games search'
  | 'nearby players'
  | 'a conversation'
  | 'join'
  | 'send message'
  | 'sign-in'

/** What members do most, as the screens ask it. */
export const subjects: readonly Subject[] = [
  read('upcoming events', () => `/api/events/upcoming?limit=${pageSizes.events}`),
  read('games search', (country, number) => {
    // Each finds the ten parts of one series, however many games there are.
    const series = (number * 37) % Math.floor(country.gameIds.length / 10)
    return `/api/games?limit=${pageSizes.games}&search=${seriesName(series).toLowerCase()}`
  }),
  // The first members live close together, as in a town.
  read('nearby players', () => `/api/players/nearby?limit=${pageSizes.players}`, 50),
  read('a conversation', (country, number) => {
    const [member, other] = [askerAt(country, number), memberAt(country, (number % askers) + 1)]
    return `/api/messages/${member.id}/${other.id}?limit=${pageSizes.messages}`
  }),
  write('join', (country, number) => {
    // Every member joins each event once: the first member the first events, then the next member.
    const events = country.openEventIds.slice(-askers)
    const eventId = events[number % events.length] ?? 0
    return { path: `/api/events/${eventId}/attendees`, asker: 1000 + Math.floor(number / events.length), body: {} }
  }),
  write('send message', (country, number) => ({
    path: '/api/messages',
    asker: number % askers,
    body: {
      receiverId: memberAt(country, (number % askers) + 1).id,
      content: `Is Friday fine, for the ${number}th time?`,
    },
  })),
  {
    ...write('sign-in', (_country, number) => ({
      path: '/api/login',
      asker: undefined,
      body: { username: `crowd-${number % askers}`, password },
    })),
    status: 200,
  },
]

function read(
  name: SubjectName,
  pathOf: (country: BusyCountry, number: number) => string,
  takingTurns = askers,
): Subject {
  return {
    name,
    kind: 'read',
    status: 200,
    questionAt: (country, number) => ({
      method: 'GET',
      path: pathOf(country, number),
      headers: { cookie: cookieOf(country, number % takingTurns) },
    }),
  }
}

type Written = { path: string; asker: number | undefined; body: unknown }

function write(name: SubjectName, writtenAt: (country: BusyCountry, number: number) => Written): Subject {
  return {
    name,
    kind: 'write',
    status: 201,
    questionAt: (country, number) => {
      const { path, asker, body } = writtenAt(country, number)
      const text = JSON.stringify(body)
      const cookie = asker === undefined ? {} : { cookie: cookieOf(country, asker) }
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...cookie }
      return { method: 'POST', path, headers, body: text }
    },
  }
}

function askerAt(country: BusyCountry, number: number) {
  return memberAt(country, number % askers)
}

function memberAt({ members }: BusyCountry, number: number) {
  const member = members[number % members.length]
  if (!member) throw new Error('a country without members')
  return member
}

function cookieOf(country: BusyCountry, number: number): string {
  return `meeplehood=${memberAt(country, number).sessionId}`
}
