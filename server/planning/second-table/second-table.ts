import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { mayOpenSecondTable, offerCopy } from '../../../contract/planning/second-table/rules.ts'
import type { SecondTable, SecondTableAsk, SecondTableOffer } from '../../../contract/planning/second-table/schemas.ts'
import { offerReason, offerText, seatsText } from '../../../contract/planning/second-table/texts.ts'
import { listGameSummaries } from '../../games/games.ts'
import type { Database } from '../../platform/database/schema.ts'
import { findOpenAsk, findShownMembers } from './waiting-members.ts'
import { findFirstTable, findKeptPlace, listLinkedEvents } from './linked-events.ts'
import { type IdentifiedOffer, listSecondTableOffers, readWaitingList } from './offers.ts'

type Viewer = { event: GameEvent; viewerId: number; now: Date }

/** Reads the second tables of an event as a member sees them. */
export async function readSecondTable(db: Database, viewer: Viewer): Promise<SecondTable> {
  const { event, viewerId, now } = viewer
  const hasPart = mayRunEvent(event) || event.isAttending || event.waitingPlace !== null
  if (!hasPart) return { offers: [], ask: null, linked: [], firstTable: null, canWaitAgain: false }
  const key = { eventId: event.id, viewerId }
  const ask = await findOpenAsk(db, key)
  const first = await findFirstTable(db, key)
  const kept = first && (await findKeptPlace(db, { eventId: event.id, userId: viewerId }))
  const isFirstOpen = first?.cancelledAt === null && first.endsAt >= now.toISOString()
  return {
    offers: mayRunEvent(event) && !ask ? await readOffers(db, viewer) : [],
    ask: ask && (mayRunEvent(event) || ask.userId === viewerId) ? await readAsk(db, viewer, ask) : null,
    linked: await listLinkedEvents(db, key),
    firstTable: first ? { id: first.id, title: first.title } : null,
    canWaitAgain: kept !== undefined && isFirstOpen,
  }
}

/** Reads the offers, without those whose owner the viewer does not see. */
async function readOffers(db: Database, { event, viewerId, now }: Viewer): Promise<SecondTableOffer[]> {
  const offers = await listSecondTableOffers(db, { event, requesterId: viewerId, now })
  if (offers.length === 0) return []
  const ids = offers.flatMap(({ ownerId, memberIds }) => [ownerId, ...memberIds])
  const shown = await findShownMembers(db, { ids, viewerId })
  const summaries = await listGameSummaries(db, { ids: offers.map(({ game }) => game.id) })
  return offers.flatMap((offer) => {
    const { id, ownerId, memberIds, people, seatsHere, canBeLinked } = offer
    const [game, owner] = [summaries.find((each) => each.id === offer.game.id), shown.get(ownerId)]
    if (!game || !owner) return []
    const { waitingCount } = event
    const subject = { waitingCount, gameName: game.name, ownerName: owner.fullName, isOwn: ownerId === viewerId }
    const members = memberIds.flatMap((memberId) => shown.get(memberId) ?? [])
    const texts = { text: offerText(subject), reason: offerReason(offer), seatsNote: seatsNoteOf(offer, event) }
    return { id, ...texts, game, owner, members, people, seatsHere, canBeLinked }
  })
}

function seatsNoteOf(offer: IdentifiedOffer, { host, isHosting }: GameEvent): string | null {
  const { game, seatsHere, seatsPlan, seatedCopy, movesHost } = offer
  if (seatsHere === null || seatsPlan === null) return null
  return seatsText(seatsPlan, {
    seats: seatsHere,
    gameName: game.name,
    seatedGameName: seatedCopy?.game.name,
    hostName: movesHost ? (isHosting ? 'you' : host.fullName) : null,
  })
}

/** Reads the open question, if the viewer sees the asked member and enough members are still waiting. */
async function readAsk(
  db: Database,
  { event, viewerId, now }: Viewer,
  ask: { userId: number; gameId: number; isSamePlace: number },
): Promise<SecondTableAsk | null> {
  if (!mayOpenSecondTable(event, now)) return null
  const host = (await findShownMembers(db, { ids: [ask.userId], viewerId })).get(ask.userId)
  const [game] = await listGameSummaries(db, { ids: [ask.gameId] })
  if (!host || !game) return null
  const { waitingList, copy } = await readWaitingList(db, { event, gameId: ask.gameId, now })
  const people = (copy && offerCopy(copy, ask.userId, waitingList)?.people) ?? 0
  const isOwn = ask.userId === viewerId
  return isOwn && people === 0 ? null : { game, host, people, isSamePlace: ask.isSamePlace === 1, isOwn }
}
