import type { QueryClient } from '@tanstack/react-query'
import { collectChanges, everything } from '../../platform/api/changes.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { claimPendingSeat } from './pending-seat.ts'
import { takeSeat } from './seat-requests.ts'

/** Takes the pending seat of a member, unless another tab has claimed it, and shows the outcome. */
export async function takePendingSeat(cache: QueryClient, memberId: number) {
  const seat = claimPendingSeat(memberId, new Date())
  if (!seat) return
  showToast(await takeSeat(memberId, seat))
  // Also after a failure: `EventFull` means that the screen is out of date.
  collectChanges(cache, [everything])
}
