import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Message } from '../../contract/messages/schemas.ts'
import { useMarkMessagesRead } from './calls.ts'

/**
 * Marks incoming messages as read while the page is visible: when the conversation opens, when a message arrives, and
 * when the member returns to the browser tab.
 */
export function useReadReceipts(messages: readonly Message[], participants: { userId: number; otherUserId: number }) {
  const { mutate } = useMarkMessagesRead(participants)
  const isVisible = useSyncExternalStore(subscribeToVisibility, isPageVisible)
  const requested = useRef(new Set<number>())
  useEffect(() => {
    if (!isVisible) return
    const unread = messages.filter(
      ({ id, receiverId, isRead }) => receiverId === participants.userId && !isRead && !requested.current.has(id),
    )
    if (unread.length === 0) return
    for (const { id } of unread) requested.current.add(id)
    mutate(unread, { onError: () => unread.forEach(({ id }) => requested.current.delete(id)) })
  }, [messages, participants.userId, isVisible, mutate])
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function isPageVisible(): boolean {
  return document.visibilityState === 'visible'
}
