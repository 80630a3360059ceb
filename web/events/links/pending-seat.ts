import type { SeatAction } from '../../../contract/events/links/rules.ts'
import { draftKey } from '../../platform/session/drafts.ts'

/** Milliseconds for which a seat stays pending. The link that confirms an email address works as long. */
const lifetime = 24 * 60 * 60_000

/** A seat that a member chose, in milliseconds since 1970, before they confirmed their email address. */
export type PendingSeat = { action: SeatAction; eventId: number; chosenAt: number }

/**
 * Saves the seat for all tabs of this browser, because the link in the email opens another tab. Signing out deletes it.
 */
export function savePendingSeat(memberId: number, seat: PendingSeat) {
  localStorage.setItem(seatKey(memberId), JSON.stringify(seat))
}

export function hasPendingSeat(memberId: number): boolean {
  return localStorage.getItem(seatKey(memberId)) !== null
}

/** Returns the pending seat of a member and deletes it, so that one tab takes it. Returns nothing after its lifetime. */
export function claimPendingSeat(memberId: number, now: Date): PendingSeat | undefined {
  const saved = localStorage.getItem(seatKey(memberId))
  if (saved === null) return undefined
  localStorage.removeItem(seatKey(memberId))
  const seat = JSON.parse(saved) as PendingSeat
  return now.getTime() - seat.chosenAt <= lifetime ? seat : undefined
}

const seatKey = (memberId: number) => draftKey(memberId, 'pending seat')
