import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Message } from '../../contract/messages/messages.ts'
import { useMarkMessagesRead } from './queries.ts'

/**
 * Marks what the other wrote to me as read, as soon as it is on a screen somebody looks at (SPEC 4): when the
 * conversation is opened, when a message arrives in it, and when the page comes back into view.
 */
export function useMarkRead(messages: readonly Message[], between: { userId: number; otherUserId: number }) {
  const { mutate } = useMarkMessagesRead(between)
  const isVisible = useSyncExternalStore(subscribeToVisibility, isPageVisible)
  const asked = useRef(new Set<number>())
  useEffect(() => {
    if (!isVisible) return
    const unread = messages.filter(
      ({ id, receiverId, isRead }) => receiverId === between.userId && !isRead && !asked.current.has(id),
    )
    if (unread.length === 0) return
    for (const { id } of unread) asked.current.add(id)
    mutate(unread, { onError: () => unread.forEach(({ id }) => asked.current.delete(id)) })
  }, [messages, between.userId, isVisible, mutate])
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function isPageVisible(): boolean {
  return document.visibilityState === 'visible'
}
