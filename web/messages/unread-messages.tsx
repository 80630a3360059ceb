import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unreadBadge } from '../../contract/notifications/rules.ts'
import { countUnread, unreadConversationPages } from './unread-conversations.ts'
import { CountBadge } from '../ui/layout/count-badge.tsx'

/** The number of unread messages, beside a link to them. Shows nothing when there are none. */
export function UnreadMessagesBadge({ className }: { className?: string }) {
  const count = useUnreadMessages()
  return (
    <CountBadge count={count} className={className}>
      {count === 1 ? 'unread message' : 'unread messages'}
    </CountBadge>
  )
}

/** Puts the number of unread messages in front of the document title: '(2) Events · Meeplehood'. */
export function UnreadTitle() {
  const badge = unreadBadge(useUnreadMessages())
  useEffect(() => {
    if (badge === undefined) return
    const addBadge = () => setTitle(`(${badge}) ${titleWithoutBadge()}`)
    addBadge()
    // Each screen sets a new title.
    const observer = new MutationObserver(addBadge)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      setTitle(titleWithoutBadge())
    }
  }, [badge])
  return null
}

/** Returns the number of unread messages, 0 while it loads. */
function useUnreadMessages(): number {
  const { data } = useInfiniteQuery(unreadConversationPages(''))
  return countUnread(data)
}

function titleWithoutBadge() {
  return document.title.replace(/^\(\d+\+?\) /, '')
}

function setTitle(title: string) {
  if (document.title !== title) document.title = title
}
