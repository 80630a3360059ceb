import { groupDigits } from '../platform/group-digits.ts'
import { isolated } from '../platform/isolated.ts'
import { isOver, mayRunEvent, spotsLeft } from './rules.ts'
import type { GameEvent } from './schemas.ts'

type Member = { id: number; fullName: string }

/** What decides about a planned game that nobody brings: the people who could bring it. */
type Missing = {
  game: { id: number; name: string }
  owners: readonly { user: Member; isAsked: boolean }[]
  isOwned: boolean
}

/**
 * What is known about an event and its reader.
 *
 * - `secondTable` is the best table that the waiting list allows.
 * - `missing` are the planned games that nobody brings.
 * - `asksOutcome`: whether the reader hosted the event and has not said how it was.
 */
export type DecisionFacts<Game extends Missing = Missing> = {
  event: Pick<
    GameEvent,
    | 'status'
    | 'date'
    | 'duration'
    | 'maxAttendees'
    | 'attendeeCount'
    | 'waitingCount'
    | 'requestCount'
    | 'isHosting'
    | 'isCoHosting'
  >
  readerId: number
  secondTable: { game: { name: string }; owner: Member } | undefined
  missing: readonly Game[]
  asksOutcome: boolean
}

/**
 * What needs an answer of the people who run an event.
 *
 * - `requests`: members ask for a seat. `accepted` is the number of those for whom seats are free.
 * - `secondTable`: members wait, and one of the people has a game for them.
 * - `people`: nobody has joined or asked yet, so no game needs a decision.
 * - `games`: nobody brings these planned games, and someone who has one was not asked yet.
 * - `outcome`: the event is over, and the host has not said how it was.
 */
export type Decision<Game extends Missing = Missing> =
  | { kind: 'requests'; text: string; accepted: number }
  | { kind: 'secondTable'; text: string }
  | { kind: 'people'; text: string }
  | { kind: 'games'; text: string; games: readonly Game[] }
  | { kind: 'outcome'; text: string }

/** The most urgent come first: people before games, people without an answer before the waiting list. */
export function decisionsOf<Game extends Missing>(
  { event, readerId, secondTable, missing, asksOutcome }: DecisionFacts<Game>,
  now: Date,
): Decision<Game>[] {
  if (!mayRunEvent(event) || event.status === 'cancelled') return []
  if (isOver(event, now)) return asksOutcome ? [{ kind: 'outcome', text: 'How was it?' }] : []
  const { attendeeCount, requestCount, waitingCount } = event
  const games = missing.filter(({ owners, isOwned }) => isOwned || owners.some(({ isAsked }) => !isAsked))
  const decisions: (Decision<Game> | false | undefined)[] = [
    requestCount > 0 && { kind: 'requests', ...requestsOf(event) },
    waitingCount > 0 &&
      secondTable && { kind: 'secondTable', text: secondTableText(waitingCount, { ...secondTable, readerId }) },
    attendeeCount + requestCount === 0 && { kind: 'people', text: 'Nobody has joined yet' },
    attendeeCount > 0 &&
      games.length > 0 && { kind: 'games', text: nobodyBrings(games.map(({ game }) => game.name)), games },
  ]
  return decisions.filter((decision) => decision !== false && decision !== undefined)
}

/** Says that nothing is left to decide, or which games without an owner to ask are still missing. */
export function nothingLeft(missing: readonly Missing[]): string {
  if (missing.length === 0) return 'Nothing left to do'
  const isAsked = missing.every(({ owners }) => owners.length > 0)
  const next = isAsked ? 'Everyone here who has a copy was asked.' : 'Invite someone who has a copy.'
  return `${nobodyBrings(missing.map(({ game }) => game.name))} yet. ${next}`
}

/** Names the planned games that nobody brings: 'Nobody brings Azul', 'Nobody brings Azul and 7 other games'. */
export function nobodyBrings([first = '', second, ...others]: readonly string[]): string {
  if (second === undefined) return `Nobody brings ${first}`
  return `Nobody brings ${first} and ${others.length === 0 ? second : `${others.length + 1} other games`}`
}

/** Names the button that accepts requests: 'Accept', or 'Accept to waiting list' at a full event. */
export function acceptLabel(event: Parameters<typeof spotsLeft>[0]): string {
  return spotsLeft(event) === 0 ? 'Accept to waiting list' : 'Accept'
}

function requestsOf(event: DecisionFacts['event']): { text: string; accepted: number } {
  const { requestCount } = event
  const seats = spotsLeft(event)
  const people = requestCount === 1 ? '1 person asks' : `${groupDigits(requestCount)} people ask`
  const accepted = Math.min(requestCount, seats ?? requestCount)
  if (seats === 0) return { text: `${people} for a seat, and the event is full`, accepted }
  const isEnough = seats === null || requestCount <= seats
  if (isEnough) return { text: `${people} for ${requestCount === 1 ? 'a seat' : 'seats'}`, accepted }
  return { text: `${people} for ${seats === 1 ? '1 seat' : `${seats} seats`}`, accepted }
}

function secondTableText(
  waitingCount: number,
  { game, owner, readerId }: NonNullable<DecisionFacts['secondTable']> & { readerId: number },
): string {
  const people = waitingCount === 1 ? '1 waits' : `${groupDigits(waitingCount)} wait`
  return `${people} and ${owner.id === readerId ? 'you have' : `${isolated(owner.fullName)} has`} ${game.name}`
}
