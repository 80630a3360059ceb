import { createHash } from 'node:crypto'
import type { GameEvent } from '../../contract/events/schemas.ts'
import { plannedMinutes } from '../../contract/fit/table.ts'
import {
  mayOpenSecondTable,
  offerSecondTables,
  type SecondTableOffer,
  type WaitingList,
} from '../../contract/second-table/rules.ts'
import { getEvent } from '../events/queries.ts'
import { getGameChoices, listCountVotes, listGameFacts } from '../fit/game-queries.ts'
import { toTableGames } from '../fit/table-games.ts'
import { listMembersWithGames, type SeatedMember } from '../fit/table-queries.ts'
import { chooseSeatedGame, type GameCopy, planSeats, type SeatsPlan } from '../../contract/second-table/seated-game.ts'
import type { Database } from '../platform/database/schema.ts'
import { readSeatedPeople } from './seated-people.ts'
import { listBlockedPairs, listDeclinedIds, listFirstWaiting } from './waiting-list-queries.ts'

/**
 * An offer with what all people play if seats are added, and the copy of the game that the people with seats play;
 * null if they get no table of their own. `id` changes with everything that an offer contains, `tableKey` only with its
 * game and owner.
 */
export type IdentifiedOffer = PlannedOffer & { id: string; tableKey: string }
type PlannedOffer = SecondTableOffer & { seatsPlan: SeatsPlan | null; seatedCopy: GameCopy | null }

/**
 * Finds the second tables that the waiting list of an event allows. They are the same for the host and all co-hosts.
 */
export async function listSecondTableOffers(
  db: Database,
  { event, now }: { event: GameEvent; now: Date },
): Promise<IdentifiedOffer[]> {
  if (!mayOpenSecondTable(event, now)) return []
  const { event: hostEvent, waitingList, games } = await readWaitingList(db, { event, now })
  const offers = offerSecondTables(games, waitingList)
  const mayAddSeats = offers.some(({ seatsHere }) => seatsHere !== null)
  const seated = mayAddSeats ? await readSeatedPeople(db, { event: hostEvent, now }) : undefined
  return offers.map((offer) => {
    const planned = { ...offer, ...planOf(offer, seated) }
    return { ...planned, id: idOf(planned), tableKey: tableKeyOf(offer) }
  })
}

/** Reads the waiting list of an event with the games of its members and the host. */
export async function readWaitingList(
  db: Database,
  { event: { id: eventId, host }, now }: { event: GameEvent; now: Date },
) {
  const event = await getEvent(db, { id: eventId, viewerId: host.id })
  const waitingIds = (await listFirstWaiting(db, { eventId })).map(({ userId }) => userId)
  const ids = [...new Set([...waitingIds, host.id])]
  const members = await listMembersWithGames(db, { ids, viewerId: host.id, event, now })
  const gameIds = [...new Set(members.flatMap(({ ownedIds }) => ownedIds))]
  const facts = await listGameFacts(db, { ids: gameIds, plannedIds: [] })
  const { isHostAttending } = await getGameChoices(db, { eventId, hostId: host.id })
  // The vetoes and offers at the first table do not apply to the second.
  const choices = { vetoedIds: [], offers: [], isHostAttending }
  const countVotes = await listCountVotes(db, { ids: gameIds })
  const about = { members, choices, plannedIds: [], cooperativeIds: [], countVotes, now }
  const find = (id: number) => members.filter((member) => member.id === id).map(toLineMember)
  const waitingList: WaitingList = {
    waiting: waitingIds.flatMap(find),
    host: find(host.id)[0] ?? { id: host.id, name: host.fullName, experienceLevel: null },
    isHostPlaying: event.isHostPlaying,
    isHostSeated: isHostAttending,
    plannedIds: event.games.map(({ id }) => id),
    maxAttendees: event.maxAttendees ?? 0,
    minutesLeft: plannedMinutes(event),
    blockedPairs: await listBlockedPairs(db, { ids }),
    declinedIds: await listDeclinedIds(db, { eventId }),
  }
  return { event, waitingList, games: toTableGames({ facts, ...about }) }
}

function toLineMember({ id, fullName, experienceLevel }: SeatedMember) {
  return { id, name: fullName, experienceLevel }
}

/** Returns what all people play if the seats of an offer are added. `seated` is undefined for an event with tables. */
function planOf(
  { seatsHere, ...offer }: SecondTableOffer,
  seated: Awaited<ReturnType<typeof readSeatedPeople>>,
): Pick<PlannedOffer, 'seatsPlan' | 'seatedCopy'> {
  if (seatsHere === null) return { seatsPlan: null, seatedCopy: null }
  if (!seated) return { seatsPlan: 'oneMoreTable', seatedCopy: null }
  const seatedCopy = chooseSeatedGame(seated.games, seated, offer)
  return { seatsPlan: planSeats({ ...offer, seatsHere }, { ...seated, seatedCopy }), seatedCopy: seatedCopy ?? null }
}

/** Identifies an offer by its games, owners, members and seats. Hashed, because co-hosts may not see all the members. */
function idOf({ game, ownerId, memberIds, seatsHere, seatedCopy, canBeLinked }: PlannedOffer): string {
  return hash([game.id, ownerId, memberIds, seatsHere, seatedCopy?.game.id, seatedCopy?.ownerId, canBeLinked])
}

function tableKeyOf({ game, ownerId }: SecondTableOffer): string {
  return hash([game.id, ownerId])
}

function hash(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
