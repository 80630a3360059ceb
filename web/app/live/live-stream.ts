import { liveAddress } from '../../../contract/platform/live.ts'
import { clientId } from '../../platform/api/client-id.ts'

/** Milliseconds before a rejected stream is opened again. */
const retryDelay = 10_000

interface LiveListeners {
  /** The stream is open, until `whileOpen` aborts. */
  onOpen: (whileOpen: AbortSignal) => void
  /** Receives the data of each `change` event, for `readLiveChange`. */
  onChange: (text: string) => void
  /** The stream is open again, and changes may have been missed in between. */
  onReturn: () => void
  /** The server rejected the stream, perhaps because the session ended. */
  onRejection: () => void
}

/**
 * Opens the live stream and returns a function that closes it. Browsers reconnect by themselves after a lost
 * connection, but not after an error status such as 503 from an overloaded server. This function retries those too.
 */
export function followLiveStream({ onOpen, onChange, onReturn, onRejection }: LiveListeners): () => void {
  let mayHaveMissed = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let whileOpen = new AbortController()
  let stream = open()

  function open(): EventSource {
    const opened = new EventSource(liveAddress(clientId))
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
      retry = setTimeout(() => (stream = open()), retryDelay)
      onRejection()
    })
    return opened
  }

  return () => {
    clearTimeout(retry)
    whileOpen.abort()
    stream.close()
  }
}
