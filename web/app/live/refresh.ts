import type { QueryClient } from '@tanstack/react-query'
import type { LiveChange } from '../../../contract/platform/live-schemas.ts'
import { refetchChanged } from '../../platform/api/refetch.ts'
import { keyOf } from '../../platform/api/call-queries.ts'
import { callsShowingEvents } from '../../events/queries.ts'

/** Refetches the data on screen that a change put out of date. */
export function refresh(queryClient: QueryClient, change: LiveChange, userId: number) {
  if (change.topic === 'members') void queryClient.invalidateQueries()
  if (change.topic === 'games')
    void queryClient.invalidateQueries({ predicate: ({ state }) => showsGame(state.data, change.gameId) })
  for (const queryKey of keysOf(change, userId)) void refetchChanged(queryClient, queryKey)
}

function keysOf(change: LiveChange, userId: number): (readonly unknown[])[] {
  if (change.topic === 'messages') {
    const parameters = { userId, otherUserId: change.userId }
    return [
      keyOf('GET /api/conversations'),
      keyOf('GET /api/messages/:userId/:otherUserId', { parameters }).slice(0, 2),
    ]
  }
  if (change.topic === 'notifications') return [keyOf('GET /api/notifications')]
  if (change.topic === 'events') return callsShowingEvents.map((call) => keyOf(call))
  if (change.topic === 'comments')
    return [keyOf('GET /api/events/:eventId/comments', { parameters: { eventId: change.eventId } }).slice(0, 2)]
  // A newer server may send topics that this page does not know.
  return []
}

/** Returns whether an answer contains a game at any depth. */
function showsGame(answer: unknown, gameId: number): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  if ('picture' in answer && 'id' in answer && answer.id === gameId) return true
  return Object.values(answer).some((part) => showsGame(part, gameId))
}
