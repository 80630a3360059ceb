import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { SecondTableOffer } from '../../../contract/planning/second-table/schemas.ts'
import { offerReason, offerText, seatsText } from '../../../contract/planning/second-table/texts.ts'
import { listGameSummaries } from '../../games/games.ts'
import type { Database } from '../../platform/database/schema.ts'
import { type IdentifiedOffer, listSecondTableOffers } from './offers.ts'
import { findShownMembers } from './waiting-members.ts'

/** Lists the second tables that a host or co-host can add and whose owner they see; none for other members. */
export async function listShownOffers(
  db: Database,
  { event, viewerId, now }: { event: GameEvent; viewerId: number; now: Date },
): Promise<SecondTableOffer[]> {
  if (!mayRunEvent(event)) return []
  const offers = await listSecondTableOffers(db, { event, requesterId: viewerId, now })
  if (offers.length === 0) return []
  const ids = offers.flatMap(({ ownerId, memberIds }) => [ownerId, ...memberIds])
  const shown = await findShownMembers(db, { ids, viewerId })
  const summaries = await listGameSummaries(db, { ids: offers.map(({ game }) => game.id) })
  return offers.flatMap((offer) => {
    const { id, ownerId, memberIds, people } = offer
    const [game, owner] = [summaries.find((each) => each.id === offer.game.id), shown.get(ownerId)]
    if (!game || !owner) return []
    const { waitingCount } = event
    const subject = { waitingCount, gameName: game.name, ownerName: owner.fullName, isOwn: ownerId === viewerId }
    const members = memberIds.flatMap((memberId) => shown.get(memberId) ?? [])
    const texts = { text: offerText(subject), reason: offerReason(offer), seatsNote: seatsNoteOf(offer, event) }
    return { id, ...texts, game, owner, members, people, seats: memberIds.length }
  })
}

function seatsNoteOf(
  { game, memberIds, seatsPlan, seatedCopy, movesHost }: IdentifiedOffer,
  { host, isHosting }: GameEvent,
): string {
  return seatsText(seatsPlan, {
    seats: memberIds.length,
    gameName: game.name,
    seatedGameName: seatedCopy?.game.name,
    hostName: movesHost ? (isHosting ? 'you' : host.fullName) : null,
  })
}
