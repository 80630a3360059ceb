import { useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '../../contract/messages/messages.ts'

/** Pixels from the newest message within which one counts as being there. */
const nearTheEnd = 48

/**
 * Keeps a log where its reader is. The log runs in reverse (`flex-col-reverse`), so the browser itself measures from its
 * end: it opens there, stays there as messages arrive, and older ones above move nothing. What remains is here: to stay
 * where one reads further up when a message arrives below, and to tell that it did.
 */
export function useLogScroll(newest: Message | undefined, memberId: number) {
  const log = useRef<HTMLDivElement>(null)
  const lastNewest = useRef(newest?.id)
  const [hasNews, setHasNews] = useState(false)

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
    setHasNews(true)
  }, [newest, memberId])

  function handleScroll() {
    if (log.current && isAtEnd(log.current)) setHasNews(false)
  }

  function showNewest() {
    log.current?.scrollTo({ top: 0 })
  }

  return { log, hasNews, handleScroll, showNewest }
}

// In a reversed scroller 0 is the end, and what lies above is negative.
function isAtEnd({ scrollTop }: HTMLElement): boolean {
  return scrollTop > -nearTheEnd
}

function endOf(scroller: HTMLElement, messageId: number): number {
  return scroller.querySelector(`[data-message="${messageId}"]`)?.getBoundingClientRect().bottom ?? 0
}
