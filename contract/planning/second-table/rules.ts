import { eventSeats } from '../../events/limits.ts'
import type { GameEvent } from '../../events/schemas.ts'
import { findMisfit } from '../fit/hard-rules.ts'
import { compareByName, mostPlayers, type TableGame, gameOfOwner } from '../fit/model.ts'
import { scoreParts, sumOpinions, totalScore } from '../fit/score.ts'
import { medianExperience } from '../fit/table.ts'
import { gameAtTable } from '../split/explanation.ts'

export const maxWaitingConsidered = 30
/** Fewer waiting members are no reason for a second table, even if the host would play with them. */
const minWaitingMembers = 2
/** Maximum number of second tables that are offered at a time, each with another game. */
const maxOffers = 3

type Person = { id: number; name: string; experienceLevel: number | null }

/**
 * The waiting list of a full event, with everything that decides which members can form a second table.
 *
 * - `waiting` are the members on the list, in their order.
 * - `plannedIds` are the planned games. The host's copy of the only planned game stays at the first table.
 * - `blockedPairs` are the members of the list of whom one blocks the other.
 */
export type WaitingList = {
  waiting: readonly Person[]
  host: Person
  isHostPlaying: boolean
  plannedIds: readonly number[]
  attendeeCount: number
  minutesLeft: number
  blockedPairs: readonly (readonly [number, number])[]
}

/**
 * A second table that the waiting list allows.
 *
 * - `ownerId` brings the game and sits at the table, unless it is the host and the host does not play.
 * - `memberIds` are the first members of the waiting list, in their order, who get seats; `people` counts also a host
 *   who plays with them.
 * - `wishCount` is the number of people at the table who want to play the game.
 * - `movesHost`: whether the host leaves the people with seats to play at this table.
 */
export type SecondTableOffer = {
  game: TableGame
  ownerId: number
  memberIds: readonly number[]
  people: number
  score: number
  wishCount: number
  movesHost: boolean
}

/** Returns whether an event has members who wait for a seat, and does not begin yet. */
export function mayAddTable(
  { status, date, waitingCount }: Pick<GameEvent, 'status' | 'date' | 'waitingCount'>,
  now: Date,
): boolean {
  return status === 'active' && waitingCount > 0 && Date.parse(date) > now.getTime()
}

/**
 * Finds the second tables that a waiting list allows, at most one for each game. Games of waiting members come first,
 * because the host then stays at the first table. Among these, the highest total score of the members comes first, with
 * the score that also ranks suggested games.
 */
export function offerSecondTables(games: readonly TableGame[], waitingList: WaitingList): SecondTableOffer[] {
  const { host } = waitingList
  const line = listWhoMayGetSeats(waitingList)
  return games
    .flatMap((game) => offerGame(game, line, waitingList) ?? [])
    .toSorted(
      (one, other) =>
        Number(one.ownerId === host.id) - Number(other.ownerId === host.id) ||
        other.memberIds.length * other.score - one.memberIds.length * one.score ||
        compareByName(one.game, other.game),
    )
    .slice(0, maxOffers)
}

/** Ends before a member who could not sit with an earlier one because of a block: seats go to the first in line. */
function listWhoMayGetSeats({ waiting, blockedPairs, attendeeCount }: WaitingList): readonly Person[] {
  const places = new Map(waiting.map(({ id }, place) => [id, place]))
  const blocked = blockedPairs.map((pair) => Math.max(...pair.map((id) => places.get(id) ?? Infinity)))
  return waiting.slice(0, Math.min(eventSeats.max - attendeeCount, ...blocked))
}

/** Offers a game with the copy of the first owner for whom it works: the owners in line, then the host. */
function offerGame(game: TableGame, line: readonly Person[], waitingList: WaitingList): SecondTableOffer | undefined {
  const { host, plannedIds } = waitingList
  const isHostCopyUsed = plannedIds.length === 1 && plannedIds.includes(game.id)
  const owners = [...line, ...(isHostCopyUsed ? [] : [host])].filter(({ id }) => game.ownerIds.includes(id))
  for (const { id } of owners) {
    const offer = offerCopy(game, id, { line, ...waitingList })
    if (offer) return offer
  }
  return undefined
}

function offerCopy(
  owned: TableGame,
  ownerId: number,
  { line, host, isHostPlaying, minutesLeft }: WaitingList & { line: readonly Person[] },
): SecondTableOffer | undefined {
  const game = { ...gameOfOwner(owned, ownerId), isVetoed: false }
  const movesHost = ownerId === host.id && isHostPlaying
  const members = line.slice(0, mostPlayers(game) - Number(movesHost))
  const memberIds = members.map(({ id }) => id)
  const seated = movesHost ? [...members, host] : members
  const table = { members: seated, people: seated.length, minutesLeft }
  const hasOwner = ownerId === host.id || memberIds.includes(ownerId)
  if (!hasOwner || members.length < minWaitingMembers || findMisfit(game, table)) return undefined
  const atTable = gameAtTable(game, new Set([...memberIds, ownerId]))
  const parts = scoreParts(atTable, { ...table, experience: medianExperience(seated) }, sumOpinions(atTable, table))
  const wishCount = seated.filter(({ id }) => game.wantedByIds.includes(id)).length
  return { game, ownerId, memberIds, people: seated.length, score: totalScore(parts), wishCount, movesHost }
}

/**
 * Returns the offer to notify the host of: the best one if the announced one no longer exists. Another game or another
 * owner makes a different offer; other members or numbers do not.
 *
 * @param offers the best one first
 * @param announcedKey the key of the offer of which the host was notified last; null if none is open
 */
export function findNewOffer<Offer extends { tableKey: string }>(
  offers: readonly Offer[],
  announcedKey: string | null,
): Offer | undefined {
  return offers.some(({ tableKey }) => tableKey === announcedKey) ? undefined : offers[0]
}
