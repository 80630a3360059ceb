import type { OwnUser } from '../../contract/people/users/schemas.ts'
import { claimPendingSeat, savePendingSeat } from '../events/links/pending-seat.ts'
import { takeSeat } from '../events/links/seat-requests.ts'
import type { CallInput } from '../platform/api/call-input.ts'
import { request } from '../platform/api/request.ts'
import type { ToastMessage } from '../ui/feedback/toast-store.ts'

/** What became of a seat that the member chose before they confirmed their email address. */
export type SeatOutcome = Pick<ToastMessage, 'title' | 'description' | 'tone'> & { eventId: number }

/** Confirms the email address, and then takes the pending seat of the signed-in member, if there is one. */
export async function confirmAndTakeSeat(
  member: OwnUser | null,
  body: CallInput<'POST /api/confirm-email'>['body'],
): Promise<{ email: string; seatOutcome?: SeatOutcome }> {
  // The seat is claimed first. Otherwise another tab, which learns of the confirmation at once, could take it, and this
  // screen would not know the outcome.
  const seat = member ? claimPendingSeat(member.id, new Date()) : undefined
  try {
    const { email } = await request('POST /api/confirm-email', { body })
    if (!member || !seat) return { email }
    return { email, seatOutcome: { ...(await takeSeat(member.id, seat)), eventId: seat.eventId } }
  } catch (error) {
    if (member && seat) savePendingSeat(member.id, seat)
    throw error
  }
}
