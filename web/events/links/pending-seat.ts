import type { SeatAction } from '../../../contract/events/links/rules.ts'
import { draftKey } from '../../platform/session/drafts.ts'
import { localStore } from '../../ui/browser/stores.ts'

/** Milliseconds for which a seat stays pending. The link that confirms an email address works as long. */
const lifetime = 24 * 60 * 60_000

/** A seat that a member chose, in milliseconds since 1970, before they confirmed their email address. */
export type PendingSeat = { action: SeatAction; eventId: number; chosenAt: number }

/** Kept for all tabs, because the link in the email opens another one. Signing out deletes it. */
export function savePendingSeat(memberId: number, seat: PendingSeat) {
  localStore.set(seatKey(memberId), JSON.stringify(seat))
}

export function hasPendingSeat(memberId: number): boolean {
  return localStore.get(seatKey(memberId)) !== null
}

/** Returns the pending seat of a member and deletes it, so that one tab takes it. Returns nothing after its lifetime. */
export function claimPendingSeat(memberId: number, now: Date): PendingSeat | undefined {
  const seat = localStore.getJson(seatKey(memberId)) as PendingSeat | null
  localStore.remove(seatKey(memberId))
  return seat && now.getTime() - seat.chosenAt <= lifetime ? seat : undefined
}

const seatKey = (memberId: number) => draftKey(memberId, 'pending seat')
