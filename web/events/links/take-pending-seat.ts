import type { QueryClient } from '@tanstack/react-query'
import { refetchEvents } from '../calls.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { claimPendingSeat } from './pending-seat.ts'
import { takeSeat } from './seat-requests.ts'

/** Takes the pending seat of a member, unless another tab has claimed it, and shows the outcome. */
export async function takePendingSeat(cache: QueryClient, memberId: number) {
  const seat = claimPendingSeat(memberId, new Date())
  if (!seat) return
  showToast(await takeSeat(memberId, seat))
  await refetchEvents(cache)
}
