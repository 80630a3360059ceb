import { joinFailureToast } from '../events/seats/join-toasts.ts'
import { joinEvent } from '../events/queries.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { request } from '../platform/api/request.ts'
import { paths } from '../platform/navigation/paths.ts'
import { sessionQuery } from '../platform/session/session.ts'
import { type LoaderFunctionArgs, redirect } from '../router/index.ts'
import { showToast } from '../ui/feedback/toast-store.ts'
import { publicEventQuery } from './queries.ts'
import { forgetJoin, takeRememberedJoin } from './remembered-join.ts'

/**
 * The route loader of an event's link. Leads a member to the event, and joins it first if they clicked 'Join' before
 * signing in. Visitors, and members for whom the link does not work, get the page of the event.
 */
export async function loadEventLink({ params }: LoaderFunctionArgs) {
  const code = params['code'] ?? ''
  const member = await queryClient.ensureQueryData(sessionQuery)
  if (!member) {
    // A visitor who comes back to the page has not decided to join.
    forgetJoin()
    void queryClient.prefetchQuery(publicEventQuery(code))
    return null
  }
  const eventId = await openLink(code)
  if (eventId === undefined) return null
  if (takeRememberedJoin(code)) await joinAfterSignIn({ eventId, userId: member.id })
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

async function joinAfterSignIn(attendance: { eventId: number; userId: number }) {
  try {
    await joinEvent(attendance)
    showToast({ title: 'Success!', description: "You've joined the event!", tone: 'success' })
  } catch (error) {
    showToast(joinFailureToast(error))
  }
}
