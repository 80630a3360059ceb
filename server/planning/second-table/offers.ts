import { createHash } from 'node:crypto'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { plannedMinutes } from '../../../contract/planning/fit/table.ts'
import {
  mayAddTable,
  offerSecondTables,
  type SecondTableOffer,
  type WaitingList,
} from '../../../contract/planning/second-table/rules.ts'
import {
  chooseSeatedGame,
  type GameCopy,
  planSeats,
  type SeatsPlan,
  type SeatedPeople,
} from '../../../contract/planning/second-table/seated-game.ts'
import { getEvent } from '../../events/events.ts'
import type { Database } from '../../platform/database/schema.ts'
import { databaseTask } from '../../platform/workers/database-task.ts'
import { getGameChoices, listCountVotes, listGameFacts, listIdsWithExpansions } from '../fit/fit-games.ts'
import { toTableGames } from '../fit/table-games.ts'
import { hasFewRows, listMembersWithGames, listSeatedIds, type SeatedMember } from '../fit/table-members.ts'
import { listBlockedPairs, listFirstWaitingIds } from './waiting-members.ts'
import type { TableGame } from '../../../contract/planning/fit/model.ts'
import { listPlannedIds } from '../fit/changed-tables.ts'
import { inputOf, readTable } from '../fit/table-reading.ts'
import { listParties } from '../../events/split/parties.ts'
import { listSplitTables } from '../../events/split/split-tables.ts'

/**
 * An offer with what all people play if the table is added, and the copy of the game that the people with seats play;
 * null if they get no table of their own. `id` changes with the members and everything else that the host agrees to,
 * `tableKey` only with the game and its owner.
 */
export type IdentifiedOffer = PlannedOffer & { id: string; tableKey: string }
type PlannedOffer = SecondTableOffer & { seatsPlan: SeatsPlan; seatedCopy: GameCopy | null }

/** The event as its host sees it. With `gameIds`, only these games are considered. */
type OfferInput = { event: GameEvent; gameIds?: readonly number[] | undefined }
type Subject = { event: Pick<GameEvent, 'id' | 'host' | 'status' | 'date' | 'waitingCount'>; now: Date }

/** The offers are the same for the host and all co-hosts. `requesterId`: for whose request the work is done. */
export async function listSecondTableOffers(
  db: Database,
  { event, requesterId, now }: Subject & { requesterId: number },
): Promise<IdentifiedOffer[]> {
  if (!mayAddTable(event, now)) return []
  const hostEvent = await getEvent(db, { id: event.id, viewerId: event.host.id })
  const waitingIds = await listFirstWaitingIds(db, { eventId: event.id })
  const seatedIds = await listSeatedIds(db, { eventId: event.id, viewerId: event.host.id })
  const memberIds = [...new Set([...waitingIds, ...seatedIds, event.host.id])]
  const isSmall = await hasFewRows(db, { memberIds })
  return findOffers(db, { event: hostEvent }, { now, memberId: requesterId, isSmall })
}

/** Returns the games of the second table and of the people with seats; none for an offer that is no longer current. */
export async function listOfferedGameIds(
  db: Database,
  { offerId, ...subject }: Subject & { offerId: string; requesterId: number },
): Promise<number[]> {
  const offers = await listSecondTableOffers(db, subject)
  const offer = offers.find(({ id }) => id === offerId)
  return offer ? [offer.game.id, ...(offer.seatedCopy ? [offer.seatedCopy.game.id] : [])] : []
}

/** Finds the second tables with some games at once, as part of a transaction. */
export async function listOffersOfGames(
  transaction: Database,
  { event, gameIds, now }: Subject & { gameIds: readonly number[] },
): Promise<IdentifiedOffer[]> {
  if (gameIds.length === 0 || !mayAddTable(event, now)) return []
  const hostEvent = await getEvent(transaction, { id: event.id, viewerId: event.host.id })
  return findOffersNow(transaction, { event: hostEvent, gameIds }, now)
}

/** Reads the waiting list of an event and finds second tables. Exported for worker threads. */
export async function findOffersNow(db: Database, input: OfferInput, now: Date): Promise<IdentifiedOffer[]> {
  const gameIds = input.gameIds && (await listIdsWithExpansions(db, { ids: input.gameIds }))
  const { waitingList, games } = await readWaitingList(db, { ...input, gameIds }, now)
  const offers = offerSecondTables(games, waitingList)
  const seated = offers.length > 0 ? await readSeatedPeople(db, { ...input, gameIds, now }) : undefined
  return offers.map((offer) => {
    const planned = { ...offer, ...planOf(offer, seated) }
    return { ...planned, id: idOf(planned), tableKey: hash([offer.game.id, offer.ownerId]) }
  })
}

const findOffers = databaseTask({ module: import.meta.url, name: 'findOffersNow', run: findOffersNow })

async function readWaitingList(db: Database, { event, gameIds: consideredIds }: OfferInput, now: Date) {
  const { id: eventId, host } = event
  const waitingIds = await listFirstWaitingIds(db, { eventId })
  const ids = [...new Set([...waitingIds, host.id])]
  const members = await listMembersWithGames(db, { ids, viewerId: host.id, event, now, gameIds: consideredIds })
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
    plannedIds: event.games.map(({ id }) => id),
    attendeeCount: event.attendeeCount,
    minutesLeft: plannedMinutes(event),
    blockedPairs: await listBlockedPairs(db, { ids }),
  }
  return { waitingList, games: toTableGames({ facts, ...about }) }
}

function toLineMember({ id, fullName, experienceLevel }: SeatedMember) {
  return { id, name: fullName, experienceLevel }
}

/** Returns what all people play if the table of an offer is added. `seated` is undefined for an event with tables. */
function planOf(
  offer: SecondTableOffer,
  seated: Awaited<ReturnType<typeof readSeatedPeople>>,
): Pick<PlannedOffer, 'seatsPlan' | 'seatedCopy'> {
  if (!seated) return { seatsPlan: 'oneMoreTable', seatedCopy: null }
  const seatedCopy = chooseSeatedGame(seated.games, seated, offer)
  return { seatsPlan: planSeats(offer, { ...seated, seatedCopy }), seatedCopy: seatedCopy ?? null }
}

/** Identifies an offer by its games, owners and members. Hashed, because co-hosts may not see all the members. */
function idOf({ game, ownerId, memberIds, seatedCopy }: PlannedOffer): string {
  return hash([game.id, ownerId, memberIds, seatedCopy?.game.id, seatedCopy?.ownerId])
}

function hash(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** Returns undefined if they have tables already. `gameIds`: the only games to consider; by default all. */
async function readSeatedPeople(
  db: Database,
  { event, gameIds, now }: { event: GameEvent; gameIds: readonly number[] | undefined; now: Date },
): Promise<(SeatedPeople & { games: TableGame[] }) | undefined> {
  const { id: eventId, host } = event
  if ((await listSplitTables(db, { eventId, now })).length > 0) return undefined
  const { input } = await inputOf(db, { event, query: {}, viewerId: host.id, now })
  const { table, games } = await readTable(db, { ...input, gameIds }, now)
  const parties = await listParties(db, { eventId, viewerId: host.id })
  const preselectedIds = await listPlannedIds(db, { eventId, column: 'preselectedAt' })
  return {
    games,
    table: { ...table, minutesLeft: plannedMinutes(event) },
    host: { id: host.id, size: parties.find(({ user }) => user.id === host.id)?.size ?? 0 },
    chosenIds: event.games.map(({ id }) => id).filter((id) => !preselectedIds.has(id)),
  }
}
