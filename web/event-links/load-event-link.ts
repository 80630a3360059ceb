import type { SeatAction } from '../../contract/event-links/rules.ts'
import { joinEvent, joinWaitingList } from '../events/queries.ts'
import { requestSeat } from '../events/requests/mutations.ts'
import { requestFailureToast, requestSentToast } from '../events/requests/request-toasts.ts'
import { joinFailureToast, waitFailureToast } from '../events/seats/join-toasts.ts'
import { waitingToast } from '../events/seats/waiting-toast.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { request } from '../platform/api/request.ts'
import { paths } from '../platform/navigation/paths.ts'
import { sessionQuery } from '../platform/session/session.ts'
import { type LoaderFunctionArgs, redirect } from '../router/index.ts'
import { showToast, type ToastMessage } from '../ui/feedback/toast-store.ts'
import { publicEventQuery } from './queries.ts'
import { forgetSeatAction, takeSeatAction } from './remembered-seat-action.ts'

/**
 * The route loader of an event's link. Leads a member to the event. First it joins the event or its waiting list or asks
 * for a seat, if they chose that before signing in. Visitors, and members for whom the link does not work, get the page of the event.
 */
export async function loadEventLink({ params }: LoaderFunctionArgs) {
  const code = params['code'] ?? ''
  const member = await queryClient.ensureQueryData(sessionQuery)
  if (!member) {
    // A visitor who comes back to the page has not decided to take a seat.
    forgetSeatAction()
    void queryClient.prefetchQuery(publicEventQuery(code))
    return null
  }
  const eventId = await openLink(code)
  if (eventId === undefined) return null
  const action = takeSeatAction(code)
  if (action) await takeSeat(action, { eventId, userId: member.id })
  return redirect(paths.event(eventId))
}

/**
 * Returns the id of the event; undefined if the link leads nowhere or the request failed. The page then shows the
 * reason.
 */
async function openLink(code: string): Promise<number | undefined> {
  try {
    const { eventId } = await request('POST /api/public-events/:code/readers', { parameters: { code } })
    return eventId
  } catch {
    return undefined
  }
}

type Attendance = { eventId: number; userId: number }

async function takeSeat(action: SeatAction, attendance: Attendance) {
  const { send, failureToast } = seatRequests[action]
  showToast(await send(attendance).catch(failureToast))
}

type SeatRequest = {
  /** Sends the request and returns the toast for its success. */
  send: (attendance: Attendance) => Promise<ToastMessage>
  failureToast: (error: unknown) => ToastMessage
}

const seatRequests: Record<SeatAction, SeatRequest> = {
  join: { send: join, failureToast: joinFailureToast },
  ask: { send: ask, failureToast: requestFailureToast },
  wait: { send: wait, failureToast: waitFailureToast },
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
