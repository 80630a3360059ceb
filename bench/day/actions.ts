import { seriesName } from '../../server/testing/busy-country.ts'
import type { BenchRequest } from '../load.ts'
import { type BenchmarkCountry, buildRead, buildWrite, memberAt, pageSizes, password } from '../scenarios.ts'

/** An action of a member: its weight in 100, the expected statuses, and its requests, which a screen sends at once. */
type Action = readonly [
  weight: number,
  expected: readonly number[],
  requestsOf: (day: { country: BenchmarkCountry; member: number; random: number }) => BenchRequest[],
]

const upcoming = `/api/events/upcoming?limit=${pageSizes.events}`

const actions: Record<string, Action> = {
  'open the events': reads(24, () => [upcoming, '/api/notifications?limit=20']),
  'events nearby': reads(12, () => [`${upcoming}&radius=25`]),
  'open an event': reads(14, ({ eventId }) => [`/api/events/${eventId}`]),
  'search for a game': reads(14, ({ random }) => [
    `/api/games?limit=${pageSizes.games}&search=${seriesName(random % 900).toLowerCase()}`,
  ]),
  'nearby players': reads(6, () => [`/api/players/nearby?limit=${pageSizes.players}`]),
  'open a conversation': reads(14, ({ id, otherId }) => [
    '/api/conversations?limit=20',
    `/api/messages/${id}/${otherId}?limit=${pageSizes.messages}`,
  ]),
  'send a message': writes(10, [201], ({ otherId, random }) => ({
    path: '/api/messages',
    body: { receiverId: otherId, content: `Is Friday fine? (${random})` },
  })),
  // The member may have joined already, or the event may be full.
  'join an event': writes(4, [201, 409], ({ eventId }) => ({ path: `/api/events/${eventId}/attendees`, body: {} })),
  'sign in': [
    2,
    [200],
    ({ country, member }) => {
      const body = { username: `member-${member}`, password }
      return [buildWrite(country, { path: '/api/login', memberNumber: undefined, body })]
    },
  ],
}

type Ids = { id: number; otherId: number; eventId: number; random: number }

function idsIn({ country, member, random }: Parameters<Action[2]>[0]): Ids {
  const [{ id }, { id: otherId }] = [memberAt(country, member), memberAt(country, member + 1)]
  return { id, otherId, random, eventId: country.openEventIds.at(-1 - (random % 5000)) ?? 0 }
}

function reads(weight: number, pathsOf: (ids: Ids) => string[]): Action {
  return [weight, [200], (day) => pathsOf(idsIn(day)).map((path) => buildRead(day.country, day.member, path))]
}

function writes(
  weight: number,
  expected: readonly number[],
  callOf: (ids: Ids) => { path: string; body: object },
): Action {
  return [weight, expected, (day) => [buildWrite(day.country, { ...callOf(idsIn(day)), memberNumber: day.member })]]
}

/** Picks an action at random, by weight. */
export function pickAction(): [string, Action] {
  let rest = Math.random() * 100
  const entries = Object.entries(actions)
  return entries.find(([, [weight]]) => (rest -= weight) < 0) ?? (entries[0] as [string, Action])
}
