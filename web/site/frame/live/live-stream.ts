import { liveAddress } from '../../../../contract/platform/live.ts'
import { clientId } from '../../../platform/api/client-id.ts'

/** Milliseconds before a rejected stream is opened again. */
const retryDelay = 10_000

/** Milliseconds before the stream of a page closes that the member no longer sees. */
const closingDelay = 10_000

interface LiveListeners {
  /** The stream is open, until `whileOpen` aborts. */
  onOpen: (whileOpen: AbortSignal) => void
  /** Receives the data of each `change` event, for `readLiveChange`. */
  onChange: (text: string) => void
  /** The stream is open, and changes may have been missed before. */
  onReturn: () => void
  /** The server rejected the stream, perhaps because the session ended. */
  onRejection: () => void
}

/**
 * Follows the live stream while the member sees the page, and returns a function that stops it. Hidden pages have no
 * stream, because browsers open only six connections to a server without HTTP/2, and the seventh page would not load.
 * Browsers reconnect by themselves after a lost connection, but not after an error status such as 503 from an overloaded
 * server. This function retries those too.
 */
export function followLiveStream({ onOpen, onChange, onReturn, onRejection }: LiveListeners): () => void {
  if (typeof EventSource !== 'function') return () => undefined
  let mayHaveMissed = document.hidden
  let retry: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  let whileOpen = new AbortController()
  let stream: EventSource | undefined

  function open() {
    const opened = new EventSource(liveAddress(clientId))
    stream = opened
    opened.addEventListener('open', () => {
      whileOpen = new AbortController()
      onOpen(whileOpen.signal)
      if (mayHaveMissed) onReturn()
      mayHaveMissed = true
    })
    opened.addEventListener('change', (event: MessageEvent<string>) => onChange(event.data))
    opened.addEventListener('error', () => {
      whileOpen.abort()
      if (opened.readyState !== EventSource.CLOSED) return
      mayHaveMissed = true
      clearTimeout(retry)
      retry = setTimeout(open, retryDelay)
      onRejection()
    })
  }

  function close() {
    clearTimeout(retry)
    whileOpen.abort()
    stream?.close()
    stream = undefined
    mayHaveMissed = true
  }

  function handleVisibility() {
    clearTimeout(closing)
    if (document.hidden) closing = setTimeout(close, closingDelay)
    else if (!stream) open()
  }

  document.addEventListener('visibilitychange', handleVisibility)
  // A page that the browser keeps for the Back button stops. When it is shown again, everything may be out of date.
  addEventListener('pagehide', close)
  addEventListener('pageshow', handleVisibility)
  if (!document.hidden) open()
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility)
    removeEventListener('pagehide', close)
    removeEventListener('pageshow', handleVisibility)
    clearTimeout(closing)
    close()
  }
}
