import type { SeatAction } from '../../../contract/events/links/rules.ts'
import { joinEvent, joinWaitingList } from '../calls.ts'
import { requestSeat, requestFailureToast, requestSentToast } from '../requests/mutations.ts'
import { joinFailureToast, waitFailureToast } from '../seats/join-toasts.ts'
import { waitingToast } from '../seats/waiting-toast.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { showToast, type ToastMessage } from '../../ui/feedback/toast-store.ts'
import { claimPendingSeat, type PendingSeat, savePendingSeat } from './pending-seat.ts'
import type { QueryClient } from '@tanstack/react-query'
import { collectChanges, everything } from '../../platform/api/changes.ts'

/** Returns the toast for the outcome. The seat of an unconfirmed member stays pending. */
export async function takeSeat(memberId: number, seat: PendingSeat): Promise<ToastMessage> {
  const { send, failureToast, afterConfirming } = seatRequests[seat.action]
  try {
    return await send({ eventId: seat.eventId, userId: memberId })
  } catch (error) {
    const toast = failureToast(error)
    if (isProblem(error, 'EmailNotConfirmed')) {
      savePendingSeat(memberId, seat)
      const description = `Open the link in the email that we sent you. ${afterConfirming}`
      return { ...toast, description, tone: 'neutral' }
    }
    return hasSeat(error) ? { ...toast, tone: 'neutral' } : toast
  }
}

/** Returns whether the request failed because the member already has what they want, for example from another device. */
function hasSeat(error: unknown): boolean {
  return (['AlreadyJoined', 'AlreadyWaiting', 'AlreadyRequested'] as const).some((name) => isProblem(error, name))
}

type Attendance = { eventId: number; userId: number }

type SeatRequest = {
  /** Sends the request and returns the toast for its success. */
  send: (attendance: Attendance) => Promise<ToastMessage>
  failureToast: (error: unknown) => ToastMessage
  /** What happens once the member confirms their email address. */
  afterConfirming: string
}

const seatRequests: Record<SeatAction, SeatRequest> = {
  join: {
    send: join,
    failureToast: joinFailureToast,
    afterConfirming: 'Then you join this event, if a seat is still free.',
  },
  ask: { send: ask, failureToast: requestFailureToast, afterConfirming: 'Then we ask the host for a seat.' },
  wait: {
    send: wait,
    failureToast: waitFailureToast,
    afterConfirming: 'Then you join the waiting list of this event.',
  },
}

async function join(attendance: Attendance): Promise<ToastMessage> {
  await joinEvent(attendance)
  return { title: 'Success!', description: "You've joined the event!", tone: 'success' }
}

async function ask(attendance: Attendance): Promise<ToastMessage> {
  await requestSeat({ ...attendance, message: '' })
  return requestSentToast
}

/** Joins the waiting list, or the event if a seat has become free in the meantime. */
async function wait(attendance: Attendance): Promise<ToastMessage> {
  try {
    const { place } = await joinWaitingList(attendance)
    return waitingToast(place)
  } catch (error) {
    if (isProblem(error, 'SeatsLeft')) return join(attendance)
    throw error
  }
}

/** Takes the pending seat of a member, unless another tab has claimed it, and shows the outcome. */
export async function takePendingSeat(cache: QueryClient, memberId: number) {
  const seat = claimPendingSeat(memberId, new Date())
  if (!seat) return
  showToast(await takeSeat(memberId, seat))
  // Also after a failure: `EventFull` means that the screen is out of date.
  collectChanges(cache, [everything])
}
