import { useEffect, useSyncExternalStore } from 'react'
import type { Message } from '../../contract/messages.ts'
import { useMarkConversationRead } from './queries.ts'

/**
 * Marks what the other wrote to me as read, as soon as it is on a screen somebody looks at (SPEC 4): when the
 * conversation is opened, when a message arrives in it, and when the page comes back into view.
 */
export function useMarkRead(messages: readonly Message[], between: { userId: number; otherUserId: number }) {
  const { mutate } = useMarkConversationRead(between)
  const isVisible = useSyncExternalStore(subscribeToVisibility, isPageVisible)
  const newestUnread = messages.findLast(({ receiverId, isRead }) => receiverId === between.userId && !isRead)?.id
  useEffect(() => {
    if (newestUnread !== undefined && isVisible) mutate()
  }, [newestUnread, isVisible, mutate])
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function isPageVisible(): boolean {
  return document.visibilityState === 'visible'
}
