import { useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '../../contract/messages/schemas.ts'

/** Distance from the newest message, in pixels, at which the log counts as scrolled to the end. */
const endDistance = 48

/**
 * Keeps the scroll position of a message log. The log uses `flex-col-reverse`, so the browser measures from the end:
 * the log opens at the newest message, follows new messages, and does not jump when older messages load above. This
 * hook handles the remaining case: when a message arrives while the member reads further up, the log stays in place and
 * `hasNewMessages` becomes true.
 */
export function useLogScroll(newest: Message | undefined, memberId: number) {
  const log = useRef<HTMLDivElement>(null)
  const lastNewest = useRef(newest?.id)
  const [hasNewMessages, setHasNewMessages] = useState(false)

  useLayoutEffect(() => {
    const scroller = log.current
    const before = lastNewest.current
    lastNewest.current = newest?.id
    if (!scroller || !newest || before === undefined || newest.id === before) return
    if (isAtEnd(scroller) || newest.senderId === memberId) {
      scroller.scrollTop = 0
      return
    }
    scroller.scrollTop -= endOf(scroller, newest.id) - endOf(scroller, before)
    setHasNewMessages(true)
  }, [newest, memberId])

  function handleScroll() {
    if (log.current && isAtEnd(log.current)) setHasNewMessages(false)
  }

  function showNewest() {
    log.current?.scrollTo({ top: 0 })
  }

  return { log, hasNewMessages, handleScroll, showNewest }
}

// In a reversed scroller, `scrollTop` is 0 at the end and negative above.
function isAtEnd({ scrollTop }: HTMLElement): boolean {
  return scrollTop > -endDistance
}

function endOf(scroller: HTMLElement, messageId: number): number {
  return scroller.querySelector(`[data-message="${messageId}"]`)?.getBoundingClientRect().bottom ?? 0
}
