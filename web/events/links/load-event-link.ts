import { queryClient } from '../../platform/api/query-client.ts'
import { request } from '../../platform/api/request.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { sessionQuery } from '../../platform/session/session.ts'
import { type LoaderFunctionArgs, redirect } from '../../ui/router/index.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { forgetSeatAction, takeSeatAction } from './remembered-seat-action.ts'
import { takeSeat } from './seat-requests.ts'
import { publicEventQuery } from './calls.ts'

/** Leads a member to the event, after taking the seat that they chose before signing in. Others see its page. */
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
  if (action) showToast(await takeSeat(member.id, { action, eventId, chosenAt: Date.now() }))
  return redirect(paths.event(eventId))
}

/** Returns undefined if the link leads nowhere or the request failed. The page then shows the reason. */
async function openLink(code: string): Promise<number | undefined> {
  try {
    const { eventId } = await request('POST /api/public-events/:code/readers', { parameters: { code } })
    return eventId
  } catch {
    return undefined
  }
}
