import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listEventComments } from '../../contract/event-comments.ts'
import { getEvent, listAttendees, listUpcomingEvents, listUserEvents } from '../../contract/events.ts'
import { type LiveChange, livePath, readLiveChange } from '../../contract/live.ts'
import { listConversations, listMessages } from '../../contract/messages.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { listWaitingEvents, listWaitingMembers } from '../../contract/waiting-list.ts'
import { keyOf } from '../api/call-queries.ts'
import { showsGame } from './shows-game.ts'

/**
 * Keeps what is on the screen true: the server tells which answers changed, and those that are shown are asked for
 * again. After a lost connection everything is, since nobody knows what was missed.
 */
export function useLiveUpdates(userId: number) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stream = new EventSource(livePath)
    let wasOpen = false
    stream.addEventListener('open', () => {
      if (wasOpen) void queryClient.invalidateQueries()
      wasOpen = true
    })
    stream.addEventListener('change', (event: MessageEvent<string>) => {
      refresh(queryClient, readLiveChange(event.data), userId)
    })
    return () => stream.close()
  }, [queryClient, userId])
}

function refresh(queryClient: QueryClient, change: LiveChange, userId: number) {
  if (change.topic === 'members') void queryClient.invalidateQueries()
  if (change.topic === 'games')
    void queryClient.invalidateQueries({ predicate: ({ state }) => showsGame(state.data, change.gameId) })
  for (const queryKey of keysOf(change, userId)) void queryClient.invalidateQueries({ queryKey })
}

function keysOf(change: LiveChange, userId: number): (readonly unknown[])[] {
  if (change.topic === 'messages') {
    const parameters = { userId, otherUserId: change.userId }
    return [keyOf(listConversations), keyOf(listMessages, { parameters }).slice(0, 2)]
  }
  if (change.topic === 'notifications') return [keyOf(listNotifications)]
  if (change.topic === 'events')
    return [listUpcomingEvents, listUserEvents, listWaitingEvents, listAttendees, listWaitingMembers, getEvent].map(
      (call) => keyOf(call),
    )
  if (change.topic === 'comments')
    return [keyOf(listEventComments, { parameters: { eventId: change.eventId } }).slice(0, 2)]
  // A newer server may tell of things this page does not show yet.
  return []
}
