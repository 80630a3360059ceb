import { eventSeats } from '../../events/limits.ts'
import type { GameEvent } from '../../events/schemas.ts'
import { gameOfOwner } from '../fit/expansions.ts'
import { findMisfit } from '../fit/hard-rules.ts'
import { mostPlayers, type TableGame } from '../fit/model.ts'
import { scoreParts, sumOpinions, totalScore } from '../fit/score.ts'
import { medianExperience } from '../fit/table.ts'
import { minTablePeople } from '../split/limits.ts'
import { gameAtTable } from '../split/explanation.ts'
import { maxOffers, minMovedMembers } from './limits.ts'

type Person = { id: number; name: string; experienceLevel: number | null }

/**
 * The waiting list of a full event, with everything that decides which members can form a second table.
 *
 * - `waiting` are the members on the list, in their order.
 * - `isHostSeated`: whether the host has a seat among the attendees, which the host would have to give up to host
 *   elsewhere.
 * - `plannedIds` are the planned games. The host's copy of the only planned game stays at the first table.
 * - `blockedPairs` are the members of the list of whom one blocks the other.
 * - `declinedIds` are the members who did not want to host a second table of this event.
 */
export type WaitingList = {
  waiting: readonly Person[]
  host: Person
  isHostPlaying: boolean
  isHostSeated: boolean
  plannedIds: readonly number[]
  maxAttendees: number
  minutesLeft: number
  blockedPairs: readonly (readonly [number, number])[]
  declinedIds: readonly number[]
}

type Blocks = ReadonlyMap<number, ReadonlySet<number>>
type IndexedWaitingList = WaitingList & { blocks: Blocks }

/**
 * A second table that the waiting list allows.
 *
 * - `ownerId` brings the game and sits at the table, unless it is the host and the host does not play.
 * - `memberIds` are the members who leave the waiting list, in their order; `people` counts also a playing host.
 * - `wishCount` is the number of people at the table who want to play the game.
 * - `seatsHere` is the number of seats to add to the event instead, or null if that does not seat these members.
 * - `canBeLinked`: whether the owner can be asked to host the table as an event of its own.
 * - `movesHost`: whether the host leaves the people with seats to play at this table.
 */
export type SecondTableOffer = {
  game: TableGame
  ownerId: number
  memberIds: readonly number[]
  people: number
  score: number
  wishCount: number
  seatsHere: number | null
  canBeLinked: boolean
  movesHost: boolean
}

/** Returns whether an event has members who wait for a seat, and does not begin yet. */
export function mayOpenSecondTable(
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
  const blocks = readBlocks(waitingList)
  return games
    .flatMap((game) => offerGame(game, { ...waitingList, blocks }) ?? [])
    .toSorted(
      (one, other) =>
        Number(one.ownerId === waitingList.host.id) - Number(other.ownerId === waitingList.host.id) ||
        other.memberIds.length * other.score - one.memberIds.length * one.score ||
        compare(one.game.sortName, other.game.sortName) ||
        one.game.id - other.game.id,
    )
    .slice(0, maxOffers)
}

/** Offers a game with the copy of the first owner for whom it works. */
function offerGame(game: TableGame, waitingList: IndexedWaitingList): SecondTableOffer | undefined {
  for (const ownerId of listOwners(game, waitingList)) {
    const offer = offerCopyTo(game, ownerId, waitingList)
    if (offer) return offer
  }
  return undefined
}

function readBlocks({ blockedPairs }: WaitingList): Blocks {
  const blocks = new Map<number, Set<number>>()
  for (const [one, other] of blockedPairs) {
    blocks.set(one, (blocks.get(one) ?? new Set()).add(other))
    blocks.set(other, (blocks.get(other) ?? new Set()).add(one))
  }
  return blocks
}

/** Lists the owners on the waiting list, then the host, then the members who do not want to host a table. */
function listOwners({ id: gameId, ownerIds }: TableGame, waitingList: WaitingList): number[] {
  const { waiting, host, declinedIds, plannedIds } = waitingList
  const isHostCopyUsed = plannedIds.length === 1 && plannedIds.includes(gameId)
  const candidates = [...waiting.map(({ id }) => id), ...(isHostCopyUsed ? [] : [host.id])]
  const owners = candidates.filter((id) => ownerIds.includes(id))
  return [...owners.filter((id) => !declinedIds.includes(id)), ...owners.filter((id) => declinedIds.includes(id))]
}

export function offerCopy(game: TableGame, ownerId: number, waitingList: WaitingList): SecondTableOffer | undefined {
  return offerCopyTo(game, ownerId, { ...waitingList, blocks: readBlocks(waitingList) })
}

function offerCopyTo(game: TableGame, ownerId: number, waitingList: IndexedWaitingList): SecondTableOffer | undefined {
  const { waiting, host, declinedIds } = waitingList
  const playable = { ...gameOfOwner(game, ownerId), isVetoed: false }
  const memberIds = gather(ownerId, mostPlayers(playable) - countHost(ownerId, waitingList), waitingList)
  if (!isEnough(playable, ownerId, memberIds, waitingList)) return undefined
  const canBeLinked = !declinedIds.includes(ownerId) && !(ownerId === host.id && waitingList.isHostSeated)
  const seatsHere = countSeatsHere(playable, ownerId, memberIds, waitingList)
  if (!canBeLinked && seatsHere === null) return undefined
  const seated = [...waiting, host].filter(
    ({ id }) => memberIds.includes(id) || (id === ownerId && isAtTable(id, waitingList)),
  )
  const table = { members: seated, people: seated.length, minutesLeft: waitingList.minutesLeft }
  const atTable = gameAtTable(playable, new Set([...memberIds, ownerId]))
  const wishCount = seated.filter(({ id }) => game.wantedByIds.includes(id)).length
  const parts = scoreParts(atTable, { ...table, experience: medianExperience(seated) }, sumOpinions(atTable, table))
  const [people, score] = [seated.length, totalScore(parts)]
  const movesHost = countHost(ownerId, waitingList) > 0
  return { game: playable, ownerId, memberIds, people, score, wishCount, seatsHere, canBeLinked, movesHost }
}

/** Chooses the owner and the first members of the waiting list. Leaves out a member if a block exists with a chosen member. */
function gather(ownerId: number, size: number, { waiting, blocks }: IndexedWaitingList): number[] {
  const ids = waiting.map(({ id }) => id)
  const chosen = ids.includes(ownerId) ? [ownerId] : []
  for (const id of ids) {
    const hidden = blocks.get(id)
    if (chosen.length < size && !chosen.includes(id) && !chosen.some((other) => hidden?.has(other))) chosen.push(id)
  }
  return ids.filter((id) => chosen.includes(id))
}

function isEnough(game: TableGame, ownerId: number, memberIds: readonly number[], waitingList: WaitingList): boolean {
  const people = memberIds.length + countHost(ownerId, waitingList)
  const isTable = people >= minTablePeople && memberIds.length >= minMovedMembers
  return isTable && findMisfit(game, { people, minutesLeft: waitingList.minutesLeft }) === undefined
}

/** Seats of the event go to the head of the waiting list, so the members of the table have to be there, with the owner. */
function countSeatsHere(
  game: TableGame,
  ownerId: number,
  memberIds: readonly number[],
  waitingList: WaitingList,
): number | null {
  const count = Math.min(memberIds.length, eventSeats.max - waitingList.maxAttendees)
  const first = waitingList.waiting.slice(0, Math.max(0, count)).map(({ id }) => id)
  const isInOrder = first.every((id, place) => memberIds[place] === id)
  const hasOwner = ownerId === waitingList.host.id || first.includes(ownerId)
  return isInOrder && hasOwner && isEnough(game, ownerId, first, waitingList) ? count : null
}

function countHost(ownerId: number, waitingList: WaitingList): number {
  return ownerId === waitingList.host.id && isAtTable(ownerId, waitingList) ? 1 : 0
}

function isAtTable(ownerId: number, { host, isHostPlaying }: WaitingList): boolean {
  return ownerId !== host.id || isHostPlaying
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
